"""A lesson in three screens: how it looks and why it works, or what a clue asks and how to begin; and an example."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.board.looks import NOWHERE, View
from sudoku_tui.board.step_looks import with_step
from sudoku_tui.desk.panel import HintView, heading_at, paragraphs
from sudoku_tui.desk.view import with_named
from sudoku_tui.features.lessons.chapter import clue_of, is_of_notes, is_of_technique
from sudoku_tui.features.lessons.chapters import CHAPTERS, NOTES
from sudoku_tui.features.lessons.clue_puzzles import has_puzzles
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.logic.path import Example
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.message import NOTHING, Capitalised, Message, in_turn, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.features.lessons.notes import NotePage
    from sudoku_tui.logic.walks.walk import Walk

LOOK, WHY, EXAMPLE = range(3)
_AROUND = 2  # parts of an example besides the stops of its walk: where to look first, what to do last
SCANNED = frozenset({"full-house", "hidden-single"})
"""What is seen without notes, and better without them."""
_UNIQUENESS = say("All this takes for granted that the puzzle has only one solution.")
_NO_EXAMPLE = say("No example is known.")


@dataclass(frozen=True, slots=True)
class Lesson:
    """What there is to learn of a technique, or of a kind of clue."""

    identifier: str
    name: Message
    facts: Message
    look: Message
    why: Message
    example: Example | None
    is_own: bool = False  # whether the example is of the player's own game
    drawn: tuple[NotePage, ...] = ()  # the screens of a lesson on notes, which has no example

    @property
    def is_of_clue(self) -> bool:
        return bool(clue_of(self.identifier))

    @property
    def has_drill(self) -> bool:
        return is_of_technique(self.identifier)

    @property
    def count(self) -> int:
        """How many screens it has."""
        return len(self.drawn) or EXAMPLE + bool(self.example)

    @property
    def parts(self) -> int:
        """The same, with an example part by part."""
        return len(self.drawn) or EXAMPLE + (_AROUND + len(walk_in(self.example).stops) if self.example else 0)


def lesson_of(identifier: str, own: Example | None = None) -> Lesson:
    """A lesson, with the usual example or one of the player's own game."""
    if clue := clue_of(identifier):
        from sudoku_tui.storage.kind_lessons import kind_lesson

        kind = kind_lesson(clue)
        return Lesson(identifier, Capitalised(kind.name), NOTHING, kind.meaning, kind.begin, kind.example)
    if is_of_notes(identifier):
        from sudoku_tui.features.lessons.notes import note_pages

        return Lesson(identifier, NOTES[identifier], NOTHING, NOTHING, NOTHING, None, drawn=note_pages()[identifier])
    rung = technique(identifier)
    facts = say("{level} · score {score}", level=rung.level.label, score=rung.score)
    if not rung.is_on:
        facts = say("{facts} · off by default", facts=facts)
    why = in_turn(rung.words.works, _UNIQUENESS if rung.needs_uniqueness else NOTHING)
    example = own or lesson_example(identifier)
    return Lesson(identifier, rung.name, facts, rung.words.looks, why, example, own is not None)


def lessons_in_order() -> tuple[str, ...]:
    """All lessons, in the order of the path; techniques that a program has added come last."""
    known = [name for chapter in CHAPTERS for name in chapter.lessons]
    return (*known, *(rung.identifier for rung in taught() if rung.identifier not in {*known}))


def page_words(lesson: Lesson, part: int, key_of: Callable[[str], Message] = lambda _: NOTHING) -> HintView:
    """The words of a part; `key_of` names the key of a command of the game, for lessons that name some."""
    heading = say("LESSON {page} of {count}", page=min(part, EXAMPLE) + 1, count=lesson.count)
    if lesson.drawn:
        page = lesson.drawn[part]
        return HintView(heading=heading, title=page.title, text=page.told(key_of), marked=page.view)
    return HintView(
        heading=heading, title=_title(lesson, part), text=_text(lesson, part), marked=page_view(lesson, part)
    )


def page_view(lesson: Lesson, part: int) -> View:
    """The view of the board: the whole step beside the words; in its example where to look, then stop by stop."""
    if lesson.drawn:
        return lesson.drawn[part].view
    view, example = View(cursor=NOWHERE), lesson.example
    if example is None:
        return view
    if part == EXAMPLE:
        return with_named(view, explain(example.step, example.board.geometry).stages[0], example.board.geometry)
    if _is_walked(lesson, part):
        from sudoku_tui.board.walk_looks import with_stop

        return with_stop(view, walk_in(example), part - EXAMPLE - 1, example.step, example.board)
    return with_step(view, example.step, example.board, is_told=True)


@lru_cache(maxsize=4)
def walk_in(example: Example) -> Walk:
    """The walk along the proof of an example."""
    from sudoku_tui.logic.walks.making import walk_of  # not needed before an example is shown

    return walk_of(example.step, example.board)


def _is_walked(lesson: Lesson, part: int) -> bool:
    return EXAMPLE < part < lesson.parts - 1


def _title(lesson: Lesson, part: int) -> Message:
    if part == LOOK:
        return say("What it asks") if lesson.is_of_clue else say("How it looks")
    if part == WHY:
        return say("How to begin") if lesson.is_of_clue else say("Why it works")
    return say("An example, {part} of {parts}", part=part - EXAMPLE + 1, parts=lesson.parts - EXAMPLE)


def _text(lesson: Lesson, part: int) -> Message:
    if part == LOOK:
        return paragraphs(lesson.look, NOTHING if lesson.example else _NO_EXAMPLE)
    if part == WHY:
        return lesson.why
    if lesson.example is None:
        return NOTHING
    walk = walk_in(lesson.example)
    if _is_walked(lesson, part):
        case = heading_at(walk, part - EXAMPLE - 1)
        return in_turn(case, walk.stops[part - EXAMPLE - 1].text, between=": ")
    where, _, _, what = explain(lesson.example.step, lesson.example.board.geometry).stages
    return where if part == EXAMPLE else paragraphs(what, walk.summary, _closing(lesson))


def _closing(lesson: Lesson) -> Message:
    if not lesson.is_of_clue:
        return say("Now a drill: find it in six positions.")
    return say("Now three easy puzzles with nothing else.") if has_puzzles(lesson.identifier) else NOTHING
