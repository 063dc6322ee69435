"""Where a player stands on the path: what is found, begun and still to come, what is next, and what comes back today.

It loads no technique, since home asks it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.features.lessons.chapter import Chapter, is_of_technique
from sudoku_tui.features.lessons.chapters import CHAPTERS, NAMES
from sudoku_tui.features.lessons.clue_puzzles import has_puzzles
from sudoku_tui.features.lessons.foundations import chapters_under, vouching
from sudoku_tui.features.lessons.road import BESIDE, ENOUGH, ROAD
from sudoku_tui.game.mastery import PUZZLES, Mastery, Stumble
from sudoku_tui.game.repetition import Card, due
from sudoku_tui.game.tally import Tally
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import NOTHING, Message, ShortName, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store


class Mark(Enum):
    """How far one has come with a technique, or with a chapter."""

    NEW = "☐"
    BEGUN = "◐"
    FOUND = "☑"  # without help, in play


class Stretch(Enum):
    """What comes next for a technique; a kind of clue is done once its lesson is read and its puzzles are solved."""

    LESSON = say("Lesson")
    DRILL = say("Drill")
    PUZZLE = say("Puzzle")
    PLAY = say("Another puzzle")
    DONE = say("Lesson again")

    @property
    def said(self) -> Message:
        """What a key is called that leads there."""
        return self.value


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands."""

    today: date
    mastery: Mapping[str, Mastery] = field(default_factory=dict)
    tallies: Mapping[str, Tally] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    stumble: Stumble | None = None  # of yesterday or today, the longest, unless it was drilled since

    @staticmethod
    def of(store: Store) -> Standing:
        now = store.now()
        stumble = store.longest_stumble(_midnight_before(now))
        if stumble and stumble.seconds < _LEAST_TOLD:
            stumble = None
        if stumble and last_drill(store, stumble.technique) >= local_day(stumble.moment):
            stumble = None
        return Standing(local_day(now), store.mastery(), store.tallies(), store.cards(), stumble)

    @property
    def stumbled_on(self) -> Message:
        """What the technique is called in short that held the player up."""
        name = NAMES.get(self.stumble.technique) if self.stumble else None
        return ShortName(name) if name else NOTHING

    @property
    def is_of_today(self) -> bool:
        return self.stumble is not None and local_day(self.stumble.moment) == self.today

    @property
    def found(self) -> int:
        """How many techniques were found in play."""
        return sum(each.is_found for name, each in self.mastery.items() if name in NAMES)

    @property
    def due(self) -> tuple[str, ...]:
        """The techniques that come back today, the longest waiting first."""
        return tuple(name for name in due(self.cards, self.today) if name in NAMES)

    def mark(self, technique: str) -> Mark:
        mastery, tally = self.mastery.get(technique, Mastery()), self.tallies.get(technique, Tally())
        if self.is_done(technique):
            return Mark.FOUND
        return Mark.BEGUN if mastery.is_begun or tally.asked else Mark.NEW

    def mark_of(self, chapter: Chapter) -> Mark:
        """Of a whole chapter, without what stands beside the road, unless there is nothing else in it."""
        names = [name for name in chapter.lessons if name not in BESIDE] or [*chapter.lessons]
        marks = {self.mark(name) for name in names}
        return marks.pop() if len(marks) == 1 else Mark.BEGUN

    def stretch(self, technique: str) -> Stretch:
        """What comes next for a technique; a drill trained earlier counts."""
        mastery, tally = self.mastery.get(technique, Mastery()), self.tallies.get(technique, Tally())
        is_played = mastery.puzzles >= PUZZLES or not has_puzzles(technique)
        if self.is_shown(technique) or self.vouched_by(technique):
            return Stretch.DONE
        if not is_of_technique(technique) and mastery.lessons:
            return Stretch.DONE if is_played else Stretch.PUZZLE
        if not (mastery.lessons or mastery.drills or tally.is_mastered):
            return Stretch.LESSON
        if not (mastery.drills or tally.is_mastered):
            return Stretch.DRILL
        return Stretch.PLAY if is_played else Stretch.PUZZLE

    def is_shown(self, technique: str) -> bool:
        """Whether it was found in play without help; of singles often, or in puzzles that were about them."""
        mastery = self.mastery.get(technique, Mastery())
        is_often = mastery.alone >= ENOUGH.get(technique, 1) or mastery.puzzles >= PUZZLES
        return mastery.is_found and is_often

    def vouched_by(self, technique: str) -> str:
        """What was found in play that stands on a technique, so that nobody need be taught it; empty for nothing."""
        return vouching(technique, self.mastery)

    def easier_than(self, technique: str) -> str:
        """What to learn before a technique: the first lesson of the nearest chapter under it, unless that is known."""
        chapter = next((each for each in ROAD if technique in each.names), None)
        under = chapters_under(chapter) if chapter else ()
        first = (each.lessons[0] for each in under)
        return next((name for name in first if not self.is_done(name)), "")

    @property
    def next(self) -> Next | None:
        """The next stretch of the main road; what only waits to be met in play stands in nobody's way."""
        road = [Next(number, chapter, name) for number, chapter in enumerate(ROAD, 1) for name in chapter.lessons]
        left = [place for place in road if place.technique not in BESIDE and not self.is_done(place.technique)]
        ready = (place for place in left if self.stretch(place.technique) is not Stretch.PLAY)
        return next(ready, left[0] if left else None)

    def is_done(self, technique: str) -> bool:
        return self.stretch(technique) is Stretch.DONE


class Next(NamedTuple):
    """A place on the main road."""

    number: int  # of its chapter
    chapter: Chapter
    technique: str

    @property
    def words(self) -> Message:
        """The place as `6 Naked pairs`."""
        return say("{number} {title}", number=self.number, title=self.chapter.title)


_LEAST_TOLD = 45.0  # seconds; of a shorter pause nobody wants to hear the day after
_DRILLED = "drilled"  # the setting with the drills of the last days, as `naked-pair:2026-11-24`


def last_drill(store: Store, technique: str) -> date:
    """The day on which a technique was drilled last; long ago if that was not lately."""
    return dict(_drills(store)).get(technique, date.min)


def note_drill(store: Store, technique: str) -> None:
    """Remember a drill, so that nobody is asked for it again at once."""
    today = local_day(store.now())
    late = [(name, day) for name, day in _drills(store) if name != technique and abs(today - day) < timedelta(3)]
    store.set_setting(_DRILLED, " ".join(f"{name}:{day}" for name, day in [*late, (technique, today)]))


def _drills(store: Store) -> Iterator[tuple[str, date]]:
    for entry in store.setting(_DRILLED, "").split():
        name, _, day = entry.rpartition(":")
        with suppress(ValueError):
            yield name, date.fromisoformat(day)


def _midnight_before(now: datetime) -> datetime:
    """The beginning of the player's yesterday."""
    midnight = datetime.combine(local_day(now) - timedelta(1), time())
    try:
        return midnight.astimezone(UTC)
    except (ValueError, OverflowError):  # a time zone that is none
        return midnight.replace(tzinfo=UTC)


class Line(NamedTuple):
    """A line of the path: a chapter, or one of its lessons."""

    chapter: Chapter
    technique: str = ""  # empty for the chapter itself

    @property
    def lesson(self) -> str:
        """The lesson that it is for: the chapter's, if that has only one; empty for a chapter of several."""
        return self.technique or (self.chapter.lessons[0] if len(self.chapter.lessons) == 1 else "")


def lines(unfolded: Chapter | None, chapters: Sequence[Chapter] = CHAPTERS) -> tuple[Line, ...]:
    """The lines of the path: all chapters, and the lessons of the one that is unfolded."""
    return tuple(
        line
        for chapter in chapters
        for line in (Line(chapter), *(Line(chapter, name) for name in chapter.lessons if _has_lines(chapter, unfolded)))
    )


def _has_lines(chapter: Chapter, unfolded: Chapter | None) -> bool:
    return chapter is unfolded and len(chapter.lessons) > 1
