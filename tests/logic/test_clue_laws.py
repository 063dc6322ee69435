"""What holds of every step on puzzles with clues, and of where a walk on them ends."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.logic.families.clues.parts import cell_masks, masks_in, parts_of
from sudoku_tui.logic.ladder import USUAL, ladder_of, technique
from sudoku_tui.logic.path import fitting, steps
from tests.formats.clues.killer import CLUED, SOLUTION
from tests.logic.caged import DEAR, climbed, killer
from tests.logic.test_laws import hold


@pytest.mark.parametrize("seed", range(3))
def test_every_step_on_a_killer_is_right(seed: int) -> None:
    puzzle, grid = killer(seed, 6)
    end = climbed(puzzle.board(), grid, most=40)
    assert end.placed


def test_where_nothing_is_left_to_see_no_clue_leaves_less() -> None:
    puzzle, grid = killer(4, 6, most=5)
    end = climbed(puzzle.board(), grid, most=200)
    masks = cell_masks(end)
    for part in parts_of(end.geometry):
        before = masks_in(masks, part.cells)
        found = part.narrow(before)
        assert found
        assert found.masks == before


def test_a_walk_leads_to_a_grid_that_meets_every_clue() -> None:
    board = climbed(CLUED.puzzle.board(), tuple(map(int, SOLUTION)), most=99)
    assert board.values == tuple(map(int, SOLUTION))
    assert all(is_met(clue, board.values, board.geometry) for clue in board.geometry.constraints)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_every_step_there_is_on_a_large_killer_is_right(seed: int) -> None:
    puzzle, grid = killer(seed, 9, most=5)
    board = climbed(puzzle.board(), grid, most=30)
    for rung in ladder_of(board.geometry):
        if rung.identifier not in DEAR and rung.is_on and not rung.needs_uniqueness:
            for step in steps(board, rung.identifier)[:12]:
                hold(board, step, grid)


def test_what_takes_one_solution_for_granted_is_off() -> None:
    puzzle, _ = killer(1, 6)
    board = puzzle.board()
    assert not any(rung.needs_uniqueness for rung in fitting(USUAL, board))
    assert list(technique("unique-rectangle-1").steps(board)) == []
    assert steps(board, "bug-plus-1") == []
