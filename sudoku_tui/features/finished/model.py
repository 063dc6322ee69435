"""How a game went: its outcome, a result to paste that gives nothing of the puzzle away, and what the puzzle needed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.desk.names import full_title, variant_name
from sudoku_tui.desk.words import help_taken
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.features.statistics.model import LevelRow, sparkline
from sudoku_tui.game.clock import span, time_text
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.mastery import Finding, How
from sudoku_tui.game.moves import Place
from sudoku_tui.game.origin import Origin, Source, daily_day
from sudoku_tui.game.session import Session
from sudoku_tui.logic.ladder import ladder_of, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import walking
from sudoku_tui.logic.rating import level_of, score_of
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, all_of, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.storage.played import Streak
    from sudoku_tui.storage.store import Store


_LONGEST_MESSAGE = 400  # signs of what an author says at the end


@dataclass(frozen=True, slots=True)
class Outcome:
    """The facts about a solved puzzle."""

    title: Message
    score: int | None  # None if nobody rated it
    seed: str | None  # None if the title already includes it
    elapsed: float  # seconds
    hints: int
    reveals: int
    checks: int
    mistakes: int  # how many wrong digits were written, including those taken back
    row: LevelRow | None = None  # all games of its level, including this one
    streak: Streak | None = None  # of dailies, including this one; None if it is not a daily
    message: str = ""  # the author's, to who solved it

    @staticmethod
    def of(session: Session, row: LevelRow | None = None, streak: Streak | None = None) -> Outcome:
        course = session.course
        return Outcome(
            full_title(session.origin.title, session.geometry),
            session.origin.score,
            None if session.origin.source is Source.DAILY else session.origin.seed,
            session.elapsed,
            course.hints,
            course.reveals,
            course.checks,
            mistakes_made(session),
            row,
            streak,
            " ".join(session.origin.message.split())[:_LONGEST_MESSAGE],
        )

    @property
    def details(self) -> Message:
        """Its score and seed, as `score 424 · seed 7`."""
        score = NOTHING if self.score is None else say("score {score}", score=self.score)
        seed = NOTHING if self.seed is None else say("seed {seed}", seed=self.seed)
        return in_turn(score, seed, between=BETWEEN)

    @property
    def help_words(self) -> Message:
        """Help and mistakes, as `no hints · 2 mistakes`."""
        mistakes = (
            counted("{count} mistake", "{count} mistakes", self.mistakes) if self.mistakes else say("no mistakes")
        )
        return in_turn(help_taken(self.hints, self.reveals, self.checks), mistakes, between=BETWEEN)

    @property
    def standing_words(self) -> Message:
        """Its time compared with those of its level; nothing for the first one."""
        row = self.row
        if row is None or len(row.solved) < 2 or row.median is None:
            return NOTHING
        median = say("median {time}", time=time_text(row.median))
        if row.best is not None and self.elapsed <= row.best and not (self.hints or self.reveals or self.checks):
            return in_turn(say("your best time yet"), median, between=BETWEEN)
        best = NOTHING if row.best is None else say("best {time}", time=time_text(row.best))
        return in_turn(best, median, between=BETWEEN)

    @property
    def streak_words(self) -> Message:
        return self.streak.words if self.streak and self.streak.current else NOTHING


def mistakes_made(session: Session) -> int:
    """The number of digits written that differ from the solution."""
    moves = (node.move for node in session.history.nodes.values() if node.move)
    placed = (change for move in moves for change in move.changes if isinstance(change, Place) and change.digit)
    return sum(change.digit != session.solution[change.cell] for change in placed)


_PARTS = 10
_DIGIT = re.compile(r"r\d+c\d+=[^.]")


def pasted_result(origin: Origin, log: Sequence[Event]) -> Message:
    """A solved game in two lines: its title, time and help; and its course."""
    events, seconds = ended_at(log)
    words = [event.line.partition(" ")[0] for event in events]
    help_had = help_taken(*(words.count(word) for word in (Word.HINT, Word.REVEAL, Word.CHECK)))
    facts = in_turn(result_name(origin), as_it_is(time_text(seconds)), help_had, between=BETWEEN)
    return in_turn(facts, as_it_is(course(events, seconds)), between="\n")


def ended_at(log: Sequence[Event]) -> tuple[Sequence[Event], float]:
    """The events until a game was finished, and the seconds that it took."""
    end = next((place for place, event in enumerate(log) if event.line == Word.FINISHED), len(log))
    return log[:end], log[min(end, len(log) - 1)].elapsed if log else 0.0


def course(events: Sequence[Event], seconds: float) -> str:
    """The number of digits written in each tenth of the time, as small bars."""
    return sparkline(course_counts(events, seconds))


def course_counts(events: Sequence[Event], seconds: float) -> list[int]:
    """The number of digits written in each tenth of the time."""
    counts = [0] * _PARTS
    for event in events:
        part = int(event.elapsed / seconds * _PARTS) if seconds else 0
        counts[min(max(part, 0), _PARTS - 1)] += len(_DIGIT.findall(event.line))
    return counts


def result_name(origin: Origin) -> Message:
    """What was solved: the program, the day of a daily, level and kind."""
    day = daily_day(origin.seed) if origin.source is Source.DAILY else None
    level = Level(origin.level).label if origin.level in tuple(Level) else NOTHING
    kind = variant_name(origin.puzzle.geometry)
    if day:
        head = say("sudoku-tui daily {day}", day=as_it_is(day.isoformat()))
        return in_turn(head, level, kind, between=BETWEEN)
    return in_turn(as_it_is("sudoku-tui"), level or origin.title, kind, between=BETWEEN)


_MOST = 3
_SINGLES = {"full-house", "naked-single", "hidden-single"}
_UNKNOWN = "needed_unknown"  # the setting with the games left before it was known what they needed


def block_words(block: Finding | None, *, is_own: bool = True) -> Message:
    """What held a player up for longest; of a game that the program solved for the most part, only that."""
    if block is None:
        return say("Nothing held you up.") if is_own else say("The program solved most of this one.")
    about = {"time": span(block.seconds), "technique": technique(block.technique).name, "place": block.place}
    if block.how is How.ASKED:
        return say("You were stuck for {time}, then asked: it was {technique}.").given(about)
    if block.place:
        return say("You were stuck for {time} before {technique} in {place}.").given(about)
    return say("You were stuck for {time} before {technique}.").given(about)


class Needed(NamedTuple):
    """What a puzzle needs."""

    level: Level | None  # None for a puzzle beyond the ladder
    score: int
    techniques: tuple[str, ...]  # their identifiers, the hardest first

    @property
    def rating_words(self) -> Message:
        """Its level and score, as `Hard · score 424`."""
        level = self.level.label if self.level else say("Beyond the ladder")
        return in_turn(level, say("score {score}", score=self.score), between=BETWEEN)

    @property
    def techniques_words(self) -> Message:
        """The hardest techniques; singles are all alike to a person, who finds other ones first than a rating does."""
        if self.techniques and _SINGLES.issuperset(self.techniques):
            return say("It needed only singles.")
        return say(
            "It needed {techniques}.", techniques=all_of(technique(name).name for name in self.techniques[:_MOST])
        )


def finding_needed(puzzle: Puzzle) -> Stepper[Needed]:
    """Walk the path of a puzzle as its rating does."""
    path = yield from walking(puzzle.board())
    used = {step.technique for step in path.steps}
    rungs = [rung for rung in reversed(ladder_of(puzzle.geometry)) if rung.identifier in used]
    hardest_first = sorted(rungs, key=lambda rung: -rung.level.rank)
    return Needed(level_of(path), score_of(path), tuple(rung.identifier for rung in hardest_first))


def games_unknown(store: Store) -> list[int]:
    """The solved games whose needs are still to be found out."""
    return [int(number) for number in store.setting(_UNKNOWN, "").split() if number.isdecimal()]


def note_unknown(store: Store, number: int) -> None:
    """Remember that a game was solved, in case the program ends before its needs are known."""
    _keep(store, [*games_unknown(store), number])


def note_needed(store: Store, number: int, needed: Needed) -> None:
    """Store what a solved game needed."""
    store.note_techniques(number, needed.techniques)
    _keep(store, [other for other in games_unknown(store) if other != number])


def _keep(store: Store, numbers: list[int]) -> None:
    store.set_setting(_UNKNOWN, " ".join(map(str, dict.fromkeys(numbers))))
