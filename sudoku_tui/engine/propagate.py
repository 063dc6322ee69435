"""Propagation: singles and locked candidates of the whole grid at once, to a fixed point or a contradiction.

The idea of doing all houses of all digits in one integer, and the figures that made it worth while, are measured in
`tests/bench`; the inferences are the classical ones: a digit with one place in a house and a cell with one digit are
settled (hidden and naked singles), a digit whose places in a line lie in one box, or whose places in a box lie on one
line, leaves the rest of the other (claiming and pointing).
"""

from __future__ import annotations

from sudoku_tui.engine.folds import Folds

CONTRADICTION = 0
"""What settling gives for a board that cannot be completed; no board that can is 0."""


class Propagator:
    """Settles the board integers of one geometry."""

    __slots__ = ("_folds",)

    def __init__(self, folds: Folds) -> None:
        self._folds = folds

    def settle(self, board: int) -> int:
        """Removes every candidate that singles and locked candidates exclude.

        Args:
            board: n³ bits, as in `Board.candidates`.

        Returns:
            The board at its fixed point, or `CONTRADICTION` when a house lost a digit or a cell its last candidate.
        """
        folds = self._folds
        while True:
            cells, cells_more, _ = folds.cell.merge(*folds.plane.count(board))
            if cells != folds.cell.lanes:
                return CONTRADICTION
            mini_rows, more = folds.mini_row.count(board)
            rows, rows_more, rows_split = folds.row.merge(mini_rows, more)
            boxes, boxes_more, boxes_split = folds.box.merge(mini_rows, more)
            if rows != folds.row.lanes or boxes != folds.box.lanes:
                return CONTRADICTION
            mini_columns, more = folds.mini_column.count(board)
            columns, columns_more, columns_split = folds.column.merge(mini_columns, more)
            if columns != folds.column.lanes:
                return CONTRADICTION
            if not cells_more:
                return board
            singles = board & (
                (rows & ~rows_more) * folds.whole_row
                | (boxes & ~boxes_more) * folds.whole_box
                | (columns & ~columns_more) * folds.whole_column
                | (cells & ~cells_more) * folds.whole_cell
            )
            settled = board & ~self._seen_by(singles) | singles
            if settled == board:
                settled &= ~self._locked_in_rows(mini_rows, rows & ~rows_split, boxes & ~boxes_split)
                settled &= ~self._locked_in_columns(mini_columns, columns & ~columns_split)
                if settled == board:
                    return board
            board = settled

    def _seen_by(self, singles: int) -> int:
        """Every candidate that shares a house or a cell with one of the given candidates, themselves included."""
        folds = self._folds
        mini_rows = folds.mini_row.gather(singles)
        return (
            folds.row.gather(mini_rows) * folds.whole_row
            | folds.box.gather(mini_rows) * folds.whole_box
            | folds.column.gather(folds.mini_column.gather(singles)) * folds.whole_column
            | folds.cell.gather(folds.plane.gather(singles)) * folds.whole_cell
        )

    def _locked_in_rows(self, mini_rows: int, claiming: int, pointing: int) -> int:
        """What is excluded by digits confined to one mini-row of a row (claiming) or of a box (pointing)."""
        folds = self._folds
        row, box = folds.row, folds.box
        claimed = claiming * row.spread & mini_rows
        pointed = pointing * box.spread & mini_rows
        excluded = box.gather(claimed) * box.spread & ~claimed | row.gather(pointed) * row.spread & ~pointed
        return excluded * folds.mini_row.spread

    def _locked_in_columns(self, mini_columns: int, claiming: int) -> int:
        """What is excluded by digits confined to one mini-column of a column (claiming) or of a box (pointing)."""
        folds = self._folds
        column, box = folds.column, folds.box_across
        boxes, _, split = box.merge(mini_columns, 0)
        claimed = claiming * column.spread & mini_columns
        pointed = (boxes & ~split) * box.spread & mini_columns
        excluded = box.gather(claimed) * box.spread & ~claimed | column.gather(pointed) * column.spread & ~pointed
        return excluded * folds.mini_column.spread
