"""Steps on grids that are not the usual ones: several that overlap, and digits that outnumber the cells of a row."""

import pytest

from sudoku_tui import path
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import full_grid, minimize
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.why_not import asking
from tests.laws import quick
from tests.logic.positions import stages_of
from tests.logic.proofs import check

SHAPES = {
    "samurai": geometry_named("samurai"),
    "twodoku": geometry_named("twodoku"),
    "four by four": geometry_named("grids:r1c1r3c3", 4),
    "digits 0-9": geometry_named("digits:0-9"),
    "digits 1-7": geometry_named("digits:1-7", 6),
}


@pytest.mark.parametrize("shape", quick(reversed(SHAPES.values()), 4), ids=reversed(SHAPES))
def test_each_step_is_proved_and_told(shape: Geometry) -> None:
    grid = finish(full_grid(shape, Dice("grid 0")))
    puzzle = finish(minimize(shape, grid, Dice("puzzle 0"), symmetric=False))
    board = puzzle.board()
    for step in path(puzzle).steps:
        check(board, step)
        assert all(stages_of(step, shape))
        assert all(grid[cell] != digit for cell, digit in step.eliminations)
        board = board.remove(step.eliminations)
        for cell, digit in step.placements:
            board = board.place(cell, digit)
    assert board.is_complete
    assert tuple(board.values) == grid


def test_why_a_digit_cannot_go_there_names_the_row_though_it_does_not_hold_every_digit() -> None:
    board = Puzzle(geometry_named("digits:0-9"), (4, *[0] * 80)).board()
    told = finish(asking(board, None, Candidate(8, 4), ()))
    assert str(told.text) == "r1c9 cannot be 3: it sees r1c1, which already holds it in row 1."
