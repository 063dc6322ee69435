"""Layouts: digits other than 1 to n, digits that may repeat, and several grids that overlap."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.generate import full_grid, minimize
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.layouts import NAMED, Layout
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from tests.laws import quick

SHAPES = [
    *(geometry_named(name) for name in NAMED),
    geometry_named("grids:r1c1r3c3", 4),
    geometry_named("grids:r1c1r3c1+x", 4),
    geometry_named("digits:0-8"),
    geometry_named("digits:0-9"),
    geometry_named("digits:1-6", 4),
    geometry_named("free", 4),
]
QUICKEST_FIRST = sorted(SHAPES, key=lambda shape: shape == geometry_named("windmill"))  # which takes as long as all
OVERLAPPING = [shape for shape in SHAPES if not shape.has_one_grid]


def test_a_samurai_has_five_grids_that_share_four_boxes() -> None:
    shape = geometry_named("samurai")
    assert (shape.cell_count, shape.height, shape.width) == (5 * 81 - 4 * 9, 21, 21)
    assert (len(shape.rows), len(shape.columns), len(shape.boxes)) == (45, 45, 41)
    assert shape.cell_in(1, 10) is None
    assert shape.cell_name(shape.cell(7, 7)) == "r7c7"
    assert str(shape.rows[9].said) == "row 1 of grid 2"
    assert [str(shape.houses[house].said) for house in shape.houses_of[shape.cell(7, 7)]] == [
        "row 7 of grid 1",
        "row 1 of grid 3",
        "column 7 of grid 1",
        "column 1 of grid 3",
        "box 15",
    ]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_its_text_names_the_same_shape(shape: Geometry) -> None:
    assert geometry_named(shape.variant, shape.size) is shape


@pytest.mark.parametrize("shape", OVERLAPPING, ids=str)
def test_overlapping_grids_are_grids_of_their_own_with_common_cells(shape: Geometry) -> None:
    single = geometry(shape.box_height, shape.box_width, (), shape.rules)
    for top, left in shape.layout.corners:
        here = [
            shape.cell(top + single.row_of(cell) - 1, left + single.column_of(cell) - 1)
            for cell in range(single.cell_count)
        ]
        houses = {house.mask for house in shape.houses}
        for house in single.houses:
            assert sum(1 << here[cell] for cell in house.cells) in houses
    assert all(len(house.cells) == shape.size for house in shape.houses)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_cells_are_where_their_names_say(shape: Geometry) -> None:
    for cell in range(shape.cell_count):
        assert shape.cell(shape.row_of(cell), shape.column_of(cell)) == cell
        assert shape.beside(cell, 0, 0) == cell


@pytest.mark.parametrize("shape", quick(QUICKEST_FIRST, len(SHAPES) - 1), ids=str)
def test_a_grid_is_filled_thinned_out_and_proved(shape: Geometry) -> None:
    grid = finish(full_grid(shape, Dice("grid")))
    for house in (*shape.groups, *shape.extra_houses):
        assert len({grid[cell] for cell in house.cells}) == len(house.cells)
    puzzle = finish(minimize(shape, grid, Dice("puzzle"), symmetric=False))
    assert solutions(puzzle).solutions == (grid,)


@given(st.data())
def test_where_digits_outnumber_cells_all_solutions_are_found(data: st.DataObject) -> None:
    shape = geometry_named("digits:1-5", 4)
    grid = finish(full_grid(shape, Dice(data.draw(st.integers(0, 30)))))
    empty = data.draw(st.sets(st.integers(0, 15), max_size=7))
    givens = tuple(0 if cell in empty else digit for cell, digit in enumerate(grid))
    found = solutions(Puzzle(shape, givens), 10_000).solutions
    assert set(found) == set(_every(shape, list(givens)))


def _every(shape: Geometry, grid: list[int]) -> list[tuple[int, ...]]:
    if 0 not in grid:
        return [tuple(grid)]
    cell, found = grid.index(0), list[tuple[int, ...]]()
    for digit in shape.digits:
        if all(grid[peer] != digit for peer in shape.peers[cell]):
            grid[cell] = digit
            found += _every(shape, grid)
            grid[cell] = 0
    return found


def test_digits_that_may_repeat_see_nothing() -> None:
    shape = geometry_named("free", 4)
    assert not shape.houses
    assert not any(shape.peer_masks)
    assert len(solutions(Puzzle(shape, (0, *[1] * 15)), 10).solutions) == 4


def test_signs_begin_with_the_lowest_digit() -> None:
    assert geometry_named("digits:0-8").symbols == "012345678"
    assert geometry_named("digits:0-15", 16).symbols == "0123456789ABCDEF"
    assert geometry_named("digits:1-9", 4).symbols == "123456789"


def test_a_console_shows_where_grids_leave_gaps() -> None:
    empty = Puzzle.empty(geometry_named("grids:r1c1r3c3", 4))
    assert repr(empty).splitlines()[1:] == [
        ". . | . . |    ",
        ". . | . . |    ",
        "----+-----+----",
        ". . | . . | . .",
        ". . | . . | . .",
        "----+-----+----",
        "    | . . | . .",
        "    | . . | . .",
    ]


@pytest.mark.parametrize(
    ("text", "size", "told"),
    [
        ("digits:1", 9, "no range of digits"),
        ("digits:8-0", 9, "no range of digits"),
        ("digits:2-9", 9, "begin at 0 or 1, not at 2"),
        ("digits:1-5", 9, "5 digits are too few for rows of 9 cells"),
        ("digits:0-30", 9, "25 digits at most, not 31"),
        ("grids:", 9, "does not name the first cell of each grid"),
        ("grids:r1c1r5c5", 9, "cuts boxes of the others"),
        ("grids:r4c1r1c4", 9, None),
        ("grids:r4c4r7c7", 9, "must begin in row 1"),
        ("grids:r1c1r97c1", 9, "beyond row or column 99"),
        ("grids:r1c1r2c1+1x5", 5, "need boxes of more than one row"),
    ],
)
def test_impossible_layouts_are_refused_in_a_sentence(text: str, size: int, told: str | None) -> None:
    if told is None:
        assert geometry_named(text, size).cell_count == 2 * 81 - 36
        return
    with pytest.raises((PuzzleTextError, SudokuError), match=told):
        geometry_named(text, size)


def test_the_usual_layout_is_none() -> None:
    assert geometry(3, 3, layout=Layout(1, 9, ((1, 1),))) is CLASSIC
    assert all(len(house.cells) == 9 for house in CLASSIC.houses)
    assert not any(one.mask & other.mask for one, other in combinations(CLASSIC.boxes, 2))
