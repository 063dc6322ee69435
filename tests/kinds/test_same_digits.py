"""Grids in which every row, column and box holds the same digits, of more than it has cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import ShapeError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.kinds.same_digits import SameDigits
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from tests.kinds.definitions import Grid, same_digits

SMALL = geometry_named("digits:1-5", 4)
ALIKE = SMALL.changed(constraints=(SameDigits(),))


def _every(shape: Geometry, grid: list[int]) -> list[tuple[int, ...]]:
    """All ways to fill the empty cells so that those which see each other differ."""
    if 0 not in grid:
        return [tuple(grid)]
    cell, found = grid.index(0), list[tuple[int, ...]]()
    for digit in shape.digits:
        if all(grid[peer] != digit for peer in shape.peers[cell]):
            grid[cell] = digit
            found += _every(shape, grid)
            grid[cell] = 0
    return found


@given(st.integers(0, 40), st.permutations(range(1, 6)), st.sets(st.integers(0, 15), max_size=8), st.booleans())
def test_a_search_finds_all_grids_that_meet_the_definition(
    seed: int, names: list[int], empty: set[int], has_same: bool
) -> None:
    if has_same:
        full = tuple(names[digit - 1] for digit in finish(full_grid(Geometry.of_size(4), Dice(seed))))
    else:
        full = finish(full_grid(SMALL, Dice(seed)))
    givens = tuple(0 if cell in empty else digit for cell, digit in enumerate(full))
    meant = {grid for grid in _every(SMALL, list(givens)) if same_digits(Grid(grid, 2, 2))}
    assert set(solutions(Puzzle(ALIKE, givens), 10_000).solutions) == meant
    assert is_met(SameDigits(), full, SMALL) == same_digits(Grid(full, 2, 2))


def test_a_digit_that_lacks_a_place_in_a_row_goes_everywhere() -> None:
    (handler,) = SameDigits().handlers(SMALL)
    left = handler.narrow((0b01111,) * 4 + (0b11111,) * 12)
    assert left
    assert left.masks == (0b01111,) * 16


def test_a_sure_digit_goes_where_a_row_has_one_place_for_it() -> None:
    (handler,) = SameDigits().handlers(SMALL)
    left = handler.narrow((0b00001, *(0b11110,) * 7, *(0b11110,) * 3, 0b11111, *(0b11111,) * 4))
    assert left is None  # neither has row 2 a place for it
    left = handler.narrow((0b00001, *(0b11110,) * 3, *(0b11110,) * 3, *(0b11111,) * 9))
    assert left
    assert left.masks[7] == 0b00001


@pytest.mark.parametrize("shape", [CLASSIC, geometry_named("free", 4), geometry_named("samurai")], ids=str)
def test_where_it_says_nothing_it_is_refused(shape: Geometry) -> None:
    with pytest.raises(ShapeError):
        shape.changed(constraints=(SameDigits(),))
