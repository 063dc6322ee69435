"""What each cell of a board can still hold, placed ones their digit."""

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.facts import fact


@fact
def masks_of(board: Board) -> tuple[int, ...]:
    return tuple(mask or 1 << value - 1 for mask, value in zip(board.cell_digits, board.values, strict=True))
