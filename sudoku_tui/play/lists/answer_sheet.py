"""What a player has marked on the board of an exercise."""

from collections.abc import Sequence

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.game.exercise import Marks
from sudoku_tui.play.desk.cursor_moves import next_empty
from sudoku_tui.play.looks.cells import CellLook, masks_by_cell
from sudoku_tui.words.message import NOTHING, Message, say


class AnswerSheet:
    """The marks, and where the cursor stands."""

    def __init__(self, board: Board, *, is_placing: bool) -> None:
        self._board = board
        self.cursor = next_empty(board.values, len(board.values) - 1)
        self.is_placing = is_placing  # whether digits mark what is placed, not what is removed
        self.focus = 0  # the digit that is pointed out; 0 for none
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
        """Mark a candidate of the cursor's cell, or take its mark away; else return why it cannot be marked."""
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
        """Point out the next digit, or the one before; with 0 the one under the cursor."""
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
