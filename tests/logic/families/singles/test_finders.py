from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.path import steps
from tests.logic.positions import EMPTY, cell, confined, holding, house_names, marked, texts
from tests.support import filled


def test_the_last_cell_of_a_house_is_a_full_house() -> None:
    board = EMPTY
    for column, digit in enumerate([4, 8, 1, 9, 2, 7, 5, 6], start=1):
        board = board.place(cell(f"r5c{column}"), digit)
    (step,) = steps(board, "full-house")
    assert texts(step) == {"r5c9=3"}
    assert house_names(step) == ["row 5"]


def test_one_empty_cell_is_one_full_house_though_three_houses_show_it() -> None:
    grid = filled("full")
    (step,) = steps(Board.of(CLASSIC, (0, *grid[1:])), "full-house")
    assert texts(step) == {f"r1c1={grid[0]}"}


def test_a_full_house_is_not_seen_where_the_last_digit_cannot_stand() -> None:
    board = EMPTY
    for column, digit in enumerate([4, 8, 1, 9, 2, 7, 5, 6], start=1):
        board = board.place(cell(f"r5c{column}"), digit)
    assert steps(board.place(cell("r1c9"), 3), "full-house") == []


def test_a_naked_single_names_what_it_sees_and_what_went_before() -> None:
    board = EMPTY.place(cell("r1c1"), 1).place(cell("r2c9"), 2).place(cell("r9c5"), 3)
    assert steps(holding(board, "78", "r2c5"), "naked-single") == []
    (step,) = steps(holding(board, "7", "r2c5"), "naked-single")
    assert texts(step) == {"r2c5=7"}
    assert ("blocker", "r2c9", 2) in marked(step)
    assert ("blocker", "r9c5", 3) in marked(step)
    assert ("removed", "r2c5", 1) in marked(step)


def test_a_naked_single_is_looked_for_in_the_fullest_house() -> None:
    board = EMPTY.place(cell("r1c5"), 1).place(cell("r9c5"), 2)
    (step,) = steps(holding(board, "7", "r2c5"), "naked-single")
    assert house_names(step) == ["column 5", "box 2", "row 2"]


def test_a_hidden_single_is_shown_by_few_blockers() -> None:
    board = EMPTY
    for name in ("r4c2", "r7c3", "r2c6"):
        board = board.place(cell(name), 5)
    board = board.place(cell("r1c1"), 8)
    (step,) = steps(board, "hidden-single")
    assert texts(step) == {"r3c1=5"}
    assert house_names(step) == ["box 1", "row 2", "column 2", "column 3"]
    assert marked(step) == {
        ("single", "r3c1", 5),
        ("blocker", "r4c2", 5),
        ("blocker", "r7c3", 5),
        ("blocker", "r2c6", 5),
    }


def test_boxes_come_before_lines() -> None:
    board = confined(confined(EMPTY, 4, "row 1", "r1c5"), 6, "box 9", "r8c8")
    assert [house_names(step) for step in steps(board, "hidden-single")] == [["box 9"], ["row 1"]]


def test_a_digit_ruled_out_earlier_is_said_so() -> None:
    (step,) = steps(confined(EMPTY, 6, "box 9", "r8c8"), "hidden-single")
    assert len(marked(step)) == 9
    assert ("removed", "r7c7", 6) in marked(step)


def test_an_empty_grid_has_no_singles() -> None:
    assert steps(EMPTY) == []
