"""Facts are worked out once for each board, and for each choice of their other arguments."""

from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.facts import fact
from tests.logic.positions import EMPTY


def test_a_fact_is_worked_out_once_for_a_board() -> None:
    asked: list[Board] = []

    @fact
    def places(board: Board) -> int:
        asked.append(board)
        return board.unplaced.bit_count()

    board = EMPTY.place(0, 1)
    assert [places(board), places(board), places(EMPTY)] == [80, 80, 81]
    assert asked == [board, EMPTY]


def test_a_fact_with_arguments_is_kept_for_each_choice_of_them() -> None:
    asked: list[tuple[int, int]] = []

    @fact
    def has(board: Board, cell: int, digit: int) -> bool:
        asked.append((cell, digit))
        return board.has(cell, digit)

    board = EMPTY.place(0, 1)
    assert [has(board, 0, 1), has(board, 0, 2), has(board, 0, 1)] == [True, False, True]
    assert asked == [(0, 1), (0, 2)]
