"""The list of lessons, a lesson page by page, and an exercise: the words in the panel and the looks of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import NamedTuple

from sudoku_tui.board.looks import NOWHERE, CellLook, View, masks_by_cell
from sudoku_tui.board.step_looks import with_step
from sudoku_tui.desk.cursor import next_empty
from sudoku_tui.desk.desk import STAGES
from sudoku_tui.desk.panel import HintView, paragraphs
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.exercise import Marks, Training
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import taught
from sudoku_tui.logic.path import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say


class LessonLine(NamedTuple):
    """A line of the list: a technique, or the positions of the player's own games to train it on."""

    rung: Technique
    own: int = 0  # the number of those positions; 0 for the technique itself


def entries(own: Mapping[str, int]) -> tuple[LessonLine, ...]:
    """All techniques, each followed by the player's own positions, if there are any."""
    pairs = ((LessonLine(rung), LessonLine(rung, own.get(rung.identifier, 0))) for rung in taught())
    return tuple(entry for technique, positions in pairs for entry in (technique, positions)[: 1 + bool(positions.own)])


def own_words(count: int) -> Message:
    return counted("{count} position", "{count} positions", count)


def about_own(rung: Technique, count: int, tally: Tally | None) -> HintView:
    added = counted(
        "{count} position of your own games, added in their reviews.",
        "{count} positions of your own games, added in their reviews.",
        count,
    )
    asked = say("Training mixes them with all the others; opened here, they come on their own.")
    return HintView(title=rung.name, text=paragraphs(in_turn(added, asked), how_it_goes(tally)))


def list_words(rung: Technique, tally: Tally | None) -> Message:
    """The words after a technique in the list: its level, and how many of its positions were found."""
    level = rung.level.label if rung.is_on else say("{level}, off", level=rung.level.label)
    found = as_it_is(f"{tally.found}/{tally.asked}") if tally and tally.asked else NOTHING
    return in_turn(level, found, between=" · ")


def about_technique(rung: Technique, positions: int, tally: Tally | None) -> HintView:
    facts = say("{level}, score {score}.") if rung.is_on else say("{level}, score {score}, off by default.")
    facts = facts.given({"level": rung.level.label, "score": rung.score})
    there_are = say("No positions to train on.")
    if positions:
        there_are = counted("{count} position to train on.", "{count} positions to train on.", positions)
    training = in_turn(there_are, how_it_goes(tally))
    return HintView(title=rung.name, text=paragraphs(rung.words.looks, rung.words.works, facts, training))


def how_it_goes(tally: Tally | None) -> Message:
    if not tally or not tally.asked:
        return say("Not trained yet.")
    found = say("Trained: {found} of {asked} found, {first} of them at once.").given(asdict(tally))
    wrong = counted("{count} wrong answer", "{count} wrong answers", tally.wrong)
    hints = counted("{count} hint", "{count} hints", tally.hints)
    return in_turn(found, say("{wrong}, {hints}, {shown} given up.", wrong=wrong, hints=hints, shown=tally.shown))


LOOKS, WORKS, FIRST_HINT = 0, 1, 2
_UNIQUENESS = say("This technique assumes that the puzzle has only one solution.")
_NO_EXAMPLE = say("No example is known.")


def page_count(example: Example | None) -> int:
    """The number of pages of a lesson: how it looks, why it works, and the stages of the example's hint."""
    return FIRST_HINT + (STAGES if example else 0)


def page_words(technique: Technique, example: Example | None, page: int) -> HintView:
    heading = say("LESSON {page} of {count}", page=page + 1, count=page_count(example))
    text, marked = _text(technique, example, page), page_view(example, page)
    return HintView(heading=heading, title=_title(page), text=text, marked=marked)


def page_view(example: Example | None, page: int) -> View:
    """The view of the board: the whole step beside the words, and on the hint's pages as much as the hint shows."""
    view = View(cursor=NOWHERE)
    stage = page - FIRST_HINT + 1
    if example is None or stage in (1, 2):
        return view
    return with_step(view, example.step, example.board, is_told=stage != 3)


def _title(page: int) -> Message:
    if page == LOOKS:
        return say("How it looks")
    if page == WORKS:
        return say("Why it works")
    return say("Its hint, {stage} of {stages}", stage=page - FIRST_HINT + 1, stages=STAGES)


def _text(technique: Technique, example: Example | None, page: int) -> Message:
    words = technique.words
    if page == LOOKS:
        return paragraphs(words.looks, NOTHING if example else _NO_EXAMPLE)
    if page == WORKS:
        return paragraphs(words.works, _UNIQUENESS if technique.needs_uniqueness else NOTHING)
    if example is None:
        return NOTHING
    where, name, why, what = explain(example.step, example.board.geometry).stages
    called = say("It is called {name}.", name=name)
    return (where, paragraphs(where, called), why, paragraphs(what, why))[page - FIRST_HINT]


class AnswerSheet:
    """The player's marks, and the position of the cursor."""

    def __init__(self, board: Board, *, is_placing: bool) -> None:
        self._board = board
        self.cursor = next_empty(board.values, len(board.values) - 1)
        self.is_placing = is_placing  # whether digits mark placements, not eliminations
        self.focus = 0  # the highlighted digit; 0 for none
        self._placed: set[Candidate] = set()
        self._gone: set[Candidate] = set()

    @property
    def marks(self) -> Marks:
        return Marks(frozenset(self._placed), frozenset(self._gone))

    @property
    def cell_text(self) -> str:
        """The cursor's cell with its digit or its candidates, as `r1c2: 5 7 8`: small boards show no candidates."""
        board, name = self._board, self._board.geometry.digit_name
        digits = board.digits(self.cursor) or (board.values[self.cursor],)
        return f"{board.geometry.cell_name(self.cursor)}: {' '.join(map(name, digits))}"

    def toggle(self, digit: int) -> Message:
        """Mark a candidate of the cursor's cell, or remove its mark; if it cannot be marked, return the reason."""
        candidate, geometry = Candidate(self.cursor, digit), self._board.geometry
        name, value = geometry.cell_name(self.cursor), self._board.values[self.cursor]
        if value:
            return say("{cell} holds {digit} already.", cell=name, digit=geometry.digit_name(value))
        if digit not in self._board.digits(self.cursor):
            return say("{digit} is not among the candidates of {cell}.", digit=geometry.digit_name(digit), cell=name)
        chosen, other = (self._placed, self._gone) if self.is_placing else (self._gone, self._placed)
        other.discard(candidate)
        chosen ^= {candidate}
        return NOTHING

    def clear(self) -> None:
        self._placed.clear()
        self._gone.clear()

    def clear_cell(self) -> None:
        for marks in (self._placed, self._gone):
            marks -= {candidate for candidate in marks if candidate.cell == self.cursor}

    def point_out(self, step: int) -> None:
        """Highlight the next or previous digit; with 0, the one under the cursor."""
        size = self._board.geometry.size
        here = self._board.values[self.cursor]
        self.focus = (self.focus + step) % (size + 1) if step else 0 if here == self.focus else here

    def on(self, looks: Sequence[CellLook]) -> tuple[CellLook, ...]:
        placed, gone = masks_by_cell(self._placed), masks_by_cell(self._gone)
        return tuple(
            look._replace(placements=placed.get(cell, 0), eliminations=gone.get(cell, 0))
            if cell in placed or cell in gone
            else look
            for cell, look in enumerate(looks)
        )


_WHY, _WHAT = 2, 3  # the stages of a hint that mark its evidence and its changes


def trainer_view(training: Training, sheet: AnswerSheet) -> View:
    """The view of the board: the cursor, and as much of the step as has been shown."""
    board, step = training.exercise.board, training.step
    if training.is_over:
        return with_step(View(cursor=NOWHERE), step, board, is_told=True)
    mode = Mode.DIGIT if sheet.is_placing else Mode.CORNER
    view = View(cursor=sheet.cursor, selection=1 << sheet.cursor, mode=mode, focus=sheet.focus)
    return with_step(view, step, board, is_told=False) if training.stage >= _WHY else view


def trainer_words(training: Training, sheet: AnswerSheet, message: Message, check_key: Message) -> HintView:
    stages = training.stages
    if training.is_over:
        title: Message = message or say("Here it is.")
        text = paragraphs(stages[_WHAT - 1], stages[_WHY - 1])
    else:
        title = training.technique.name
        text = paragraphs(message, stages[training.stage - 1] if training.stage else _task(sheet, check_key))
    return HintView(heading=_heading(training), title=title, text=text, marked=trainer_view(training, sheet))


def _heading(training: Training) -> Message:
    number, stage, stages = training.number, training.stage, len(training.stages)
    if not stage:
        return say("TRAINING {number}", number=number)
    return say("TRAINING {number} · hint {stage}/{stages}", number=number, stage=stage, stages=stages)


def _task(sheet: AnswerSheet, key: Message) -> Message:
    if not key:
        if sheet.is_placing:
            return say("Find one here: tap the cell and the digit it places, then Check.")
        return say("Find one here: tap the cells and the digits it removes there, then Check.")
    if sheet.is_placing:
        return say("Find one here: go to the cell and press the digit it places, then {key}.", key=key)
    return say("Find one here: go to the cells and press the digits it removes there, then {key}.", key=key)
