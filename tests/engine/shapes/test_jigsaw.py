from __future__ import annotations

import pytest

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.engine.shapes.jigsaw import random_jigsaw, random_regions
from sudoku_tui.engine.stepper import finish

SHAPES = [geometry(2, 2), geometry(2, 3), geometry(1, 7), CLASSIC, geometry(2, 5)]


def pieces(grid: Geometry, cells: set[int]) -> int:
    """In how many pieces a set of cells lies."""
    count = 0
    while cells:
        count += 1
        stack = [cells.pop()]
        while stack:
            cell = stack.pop()
            row, column = divmod(cell, grid.size)
            around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            beside = {r * grid.size + c for r, c in around if 0 <= r < grid.size and 0 <= c < grid.size} & cells
            cells -= beside
            stack += beside
    return count


@pytest.mark.parametrize("grid", SHAPES, ids=lambda grid: f"{grid.box_height}x{grid.box_width}")
@pytest.mark.parametrize("seed", range(3))
def test_every_region_is_one_piece_as_large_as_a_box(grid: Geometry, seed: int) -> None:
    regions = random_regions(grid, Dice(seed))

    for number in range(grid.size):
        members = {cell for cell, region in enumerate(regions) if region == number}
        assert len(members) == grid.size
        assert pieces(grid, members) == 1


def test_little_is_left_of_the_boxes_and_a_seed_gives_the_same_map_again() -> None:
    regions = random_regions(CLASSIC, Dice("again"))

    assert regions == random_regions(CLASSIC, Dice("again")) != random_regions(CLASSIC, Dice("other"))
    assert sum(CLASSIC.box_of(cell) - 1 == region for cell, region in enumerate(regions)) < 60


def test_a_random_jigsaw_keeps_its_rules() -> None:
    shape = finish(random_jigsaw(geometry(2, 3, (), (Rule.X,)), Dice(1)))

    assert shape.regions
    assert shape.rules == (Rule.X,)


@pytest.mark.slow
def test_rules_that_leave_no_grid_on_any_map_come_to_an_end() -> None:
    with pytest.raises(SearchLimitError, match="none of 1,000 maps led to a full grid of a 4×4 jigsaw with antiking"):
        finish(random_jigsaw(geometry(2, 2, (), (Rule.ANTIKING,)), Dice(1)))
