"""What one clue of any kind leaves by itself."""

from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.cages import ExtraRegion, LittleKiller
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.marks import Odd
from sudoku_tui.engine.constraints.thermometers import Thermometer
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.logic.path import steps
from tests.logic.caged import deeds, proved, why
from tests.logic.positions import cell, holding


def board_with(*clues: Constraint) -> Board:
    return Board.empty(geometry(3, 3, constraints=clues))


def cells(names: str) -> tuple[int, ...]:
    return tuple(map(cell, names.split()))


def test_a_thermometer_leaves_what_rises() -> None:
    board = board_with(Thermometer(cells("r1c1 r1c2 r2c2 r2c3")))
    (step,) = proved(board, "clue-candidates")
    assert {"r1c1<>7", "r1c1<>9", "r1c2<>1", "r2c3<>3"} <= deeds(step, board)
    assert "r1c1<>6" not in deeds(step, board)
    assert "thermometer" in why(step, board)


def test_digits_that_a_clue_must_have_go_from_what_sees_them() -> None:
    board = board_with(LittleKiller(cells("r1c3 r2c2 r3c1"), 24))
    (candidates,) = proved(board, "clue-candidates")
    assert "r1c3<>6" in deeds(candidates, board)
    found = proved(board, "clue-digits")
    assert {"r1c1<>9", "r3c3<>9"} <= {deed for step in found for deed in deeds(step, board)}


def test_two_cells_of_a_small_region_differ() -> None:
    board = holding(board_with(ExtraRegion(cells("r1c1 r5c5"))), "7", "r1c1")
    (step,) = proved(board, "clue-candidates")
    assert deeds(step, board) == {"r5c5<>7"}


def test_what_a_clue_says_of_one_cell_is_no_step() -> None:
    board = board_with(Odd(cell("r1c1")))
    assert board.digits(cell("r1c1")) == (1, 3, 5, 7, 9)
    assert steps(board, "clue-candidates") == []
