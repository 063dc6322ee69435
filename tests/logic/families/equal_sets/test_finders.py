"""Digits of the ring round box 5 and of the corners."""

from __future__ import annotations

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from tests.logic.caged import caged, deeds
from tests.logic.clued import all_steps, told
from tests.logic.positions import cell, confined

RING = "phistomefel-ring"


def without_fives(board: Board, names: str) -> Board:
    return board.remove(Candidate(cell(name), 5) for name in names.split())


def test_corners_hold_no_more_of_a_digit_than_the_ring_has_room_for() -> None:
    board = caged(r5c5_r5c6=10).place(cell("r1c1"), 5).place(cell("r8c9"), 5)
    board = without_fives(board, "r7c3 r7c4 r7c5 r7c6 r4c3 r5c3 r6c3")
    (step,) = all_steps(board, RING)
    assert deeds(step, board) == {"r2c8<>5", "r9c2<>5"}
    assert "As many 5s as the ring has room for stand in the corners already." in told(board, step)


def test_the_ring_holds_no_more_of_a_digit_than_the_corners_have_room_for() -> None:
    board = confined(confined(caged(r5c5_r5c6=10), 5, "row 3", "r3c4 r3c5"), 5, "row 7", "r7c4 r7c5")
    corners = "r1c1 r1c2 r2c1 r2c2 r8c8 r8c9 r9c8 r9c9"
    (step,) = all_steps(without_fives(board, corners), RING)
    assert deeds(step, board) == {f"r{row}c{column}<>5" for row in (4, 5, 6) for column in (3, 7)}
    assert "Counting rows 3 and 7, the ring has as many 5s as the corners have room for." in told(board, step)


def test_grids_without_such_boxes_have_none() -> None:
    assert all_steps(Board.empty(geometry(2, 3)), RING) == []
    assert all_steps(Board.empty(CLASSIC), RING) == []
