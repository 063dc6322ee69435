"""An exercise: the player's marks, the words in the panel and the looks of the board."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.board.looks import NO_HIGHLIGHTS, NOWHERE, CellLook, View, masks_by_cell
from sudoku_tui.board.step_looks import with_step
from sudoku_tui.desk.cursor import next_empty
from sudoku_tui.desk.panel import HintView, paragraphs
from sudoku_tui.desk.view import with_named
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.exercise import Marks, Training, no_candidate
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, Notation, in_turn, say


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
    def cell_text(self) -> Notation:
        """The cursor's cell with its digit or its candidates, as `r1c2: 5 7 8`: small boards show no candidates."""
        board, name = self._board, self._board.geometry.digit_name
        digits = board.digits(self.cursor) or (board.values[self.cursor],)
        return Notation(f"{self.cell_name}: {' '.join(map(name, digits))}")

    @property
    def cell_name(self) -> Notation:
        return self._board.geometry.cell_name(self.cursor)

    def toggle(self, digit: int) -> Message:
        """Mark a candidate of the cursor's cell, or remove its mark; if it cannot be marked, return the reason."""
        candidate, geometry = Candidate(self.cursor, digit), self._board.geometry
        name, value = geometry.cell_name(self.cursor), self._board.values[self.cursor]
        if value:
            return say("{cell} holds {digit} already.", cell=name, digit=geometry.digit_name(value))
        if digit not in self._board.digits(self.cursor):
            return no_candidate(self._board, candidate)
        chosen, other = (self._placed, self._gone) if self.is_placing else (self._gone, self._placed)
        other.discard(candidate)
        chosen ^= {candidate}
        return NOTHING

    def has(self, digit: int) -> bool:
        """Whether a digit is marked in the cursor's cell."""
        return Candidate(self.cursor, digit) in self._placed | self._gone

    def clear(self) -> None:
        self._placed.clear()
        self._gone.clear()

    def clear_cell(self) -> None:
        for marks in (self._placed, self._gone):
            marks -= {candidate for candidate in marks if candidate.cell == self.cursor}

    def point_out(self, step: int) -> None:
        """Highlight the next or previous digit; with 0, the one under the cursor."""
        count = self._board.geometry.digit_count
        here = self._board.values[self.cursor]
        self.focus = (self.focus + step) % (count + 1) if step else 0 if here == self.focus else here

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
    if not training.stage:
        return view
    if training.stage < _WHY:
        quiet = view._replace(highlights=NO_HIGHLIGHTS, is_outlined=True)
        return with_named(quiet, training.stages[0], board.geometry)
    return with_step(view, step, board, is_told=False)


def trainer_words(
    training: Training, sheet: AnswerSheet, message: Message, check_key: Message, heading: Message
) -> HintView:
    stages = training.stages
    if training.is_over:
        title: Message = message or say("Here it is.")
        text = paragraphs(stages[_WHAT - 1], stages[_WHY - 1])
    else:
        title = training.technique.name
        text = paragraphs(message, stages[training.stage - 1] if training.stage else _task(sheet, check_key))
    return HintView(
        heading=_with_stage(heading, training), title=title, text=text, marked=trainer_view(training, sheet)
    )


def _with_stage(heading: Message, training: Training) -> Message:
    if not training.stage:
        return heading
    hint = say("hint {stage}/{stages}", stage=training.stage, stages=len(training.stages))
    return in_turn(heading, hint, between=BETWEEN)


def _task(sheet: AnswerSheet, key: Message) -> Message:
    if not key:
        if sheet.is_placing:
            return say("Find one here: tap its cell and its digit, then Check.")
        return say("Find one here: tap the cells and the digits it rules out there, then Check.")
    if sheet.is_placing:
        return say("Find one here: go to its cell and press its digit, then {key}.", key=key)
    return say("Find one here: go to the cells and press the digits it rules out there, then {key}.", key=key)
