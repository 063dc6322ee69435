"""What quadruples and counting circles leave to their cells, held against all ways to fill them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed
from sudoku_tui.engine.kinds.marked_cells import CountingCircles
from sudoku_tui.engine.kinds.quadruples import Quadruple
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from tests.game.examples import cell
from tests.laws import examples

FOUR = Geometry.of_size(4)
CROSSING = (5, 6, 9, 10)
MASKS = st.integers(1, 15)
GRIDS = solutions(Puzzle.empty(FOUR), 288).solutions
PLACES = st.lists(st.integers(0, 15), min_size=1, max_size=10, unique=True).map(lambda cells: tuple(sorted(cells)))


def handler(clue: Quadruple | CountingCircles) -> Handler:
    (only,) = clue.handlers(FOUR)
    return only


def circles(*names: str) -> Handler:
    return handler(CountingCircles(tuple(cell(name, FOUR) for name in names)))


def left(found: Narrowed | None) -> list[tuple[int, ...]] | None:
    return [tuple(digits_of(mask)) for mask in found.masks] if found else None


def masks(*digits: Sequence[int]) -> Masks:
    return tuple(map(digit_mask, digits))


@settings(max_examples=examples(200), deadline=None)
@given(st.tuples(MASKS, MASKS, MASKS, MASKS), st.lists(st.integers(1, 4), min_size=1, max_size=4).map(sorted))
def test_a_quadruple_leaves_just_what_some_way_to_fill_its_cells_has(before: Masks, wanted: list[int]) -> None:
    ways = [way for way in product(*map(digits_of, before)) if Counter(wanted) <= Counter(way)]
    found = handler(Quadruple(CROSSING, tuple(wanted))).narrow(before)
    if not ways:
        assert found is None
        return
    assert found
    assert found.masks == tuple(digit_mask(set(held)) for held in zip(*ways, strict=True))
    assert {tuple(digits_of(digit)) for digit, _ in found.claims} == {
        (d,) for d, times in Counter(wanted).items() if times == 1
    }
    assert all(tuple(cells_of(cells)) == CROSSING for _, cells in found.claims)


@settings(max_examples=examples(200), deadline=None)
@given(PLACES, st.data())
def test_counting_circles_leave_what_any_grid_has(cells: tuple[int, ...], data: st.DataObject) -> None:
    before = tuple(data.draw(st.tuples(*[st.integers(1, 15)] * len(cells))))
    fitting = [
        grid
        for grid in GRIDS
        if all(mask >> grid[cell] - 1 & 1 for mask, cell in zip(before, cells, strict=True)) and counts(grid, cells)
    ]
    found = handler(CountingCircles(cells)).narrow(before)
    for grid in fitting:
        assert found
        assert all(mask >> grid[cell] - 1 & 1 for mask, cell in zip(found.masks, cells, strict=True))
        assert all(any(digit >> grid[cell] - 1 & 1 for cell in cells_of(among)) for digit, among in found.claims)


@settings(max_examples=examples(200), deadline=None)
@given(PLACES, st.sampled_from(GRIDS))
def test_full_circles_are_refused_just_where_a_digit_is_not_the_number_of_its_circles(
    cells: tuple[int, ...], grid: tuple[int, ...]
) -> None:
    full = tuple(1 << grid[cell] - 1 for cell in cells)
    found = handler(CountingCircles(cells)).narrow(full)
    assert (found is not None) == counts(grid, cells)
    assert found is None or found.masks == full


def counts(grid: Sequence[int], cells: Sequence[int]) -> bool:
    return all(times == digit for digit, times in Counter(grid[cell] for cell in cells).items())


def test_a_digit_needs_as_many_rows_columns_and_boxes_as_it_says() -> None:
    for names in (("r1c1", "r1c2", "r1c3"), ("r1c1", "r2c1", "r3c1"), ("r1c1", "r1c2", "r2c1")):
        assert circles(*names).narrow((15,) * 3) is None
    assert left(circles("r1c1", "r2c3", "r3c2").narrow((15,) * 3)) == [(1, 2, 3)] * 3


SIX = ("r1c1", "r1c3", "r2c2", "r2c4", "r3c1", "r4c4")  # 1, 2 and 3, or 2 and 4


def test_a_digit_that_stands_often_enough_goes_from_the_other_circles() -> None:
    assert left(circles(*SIX).narrow(masks([1], *[range(1, 5)] * 5))) == [(1,), *[(2, 3)] * 5]


def test_a_digit_that_stands_too_often_leaves_nothing() -> None:
    assert circles(*SIX).narrow(masks([1], [1], *[range(1, 5)] * 4)) is None


def test_a_digit_that_needs_every_circle_it_has_takes_them() -> None:
    before = masks([1], [2, 3], [2, 3], [3, 4], [3, 4], [3, 4])
    assert left(circles(*SIX).narrow(before)) == [(1,), (2,), (2,), (3,), (3,), (3,)]


def test_a_digit_that_needs_a_circle_of_every_house_claims_one_of_each() -> None:
    found = circles(*SIX).narrow(masks(*[[2, 4]] * 6))
    assert found
    claimed = {(tuple(digits_of(digit)), tuple(map(FOUR.cell_name, cells_of(cells)))) for digit, cells in found.claims}
    assert {((4,), row) for row in (SIX[:2], SIX[2:4], SIX[4:5], SIX[5:])} <= claimed
    assert {digits for digits, _ in claimed} == {(4,)}


@pytest.mark.parametrize(
    ("clue", "refusal"),
    [
        (CountingCircles(tuple(range(10))), ""),
        (CountingCircles(tuple(range(11))), "11 circles are too many"),
        (Quadruple(CROSSING, (1, 2, 3, 4)), ""),
        (
            Quadruple(CROSSING, (1, 1, 2, 3, 4)),
            "5 digits do not fit the cells of the quadruple in r2c2, r2c3, r3c2 and r3c3",
        ),
        (Quadruple(CROSSING, (0,)), "a quadruple's digits must be 1 to 4"),
        (Quadruple(CROSSING, (5,)), "a quadruple's digits must be 1 to 4"),
    ],
)
def test_what_can_never_be_met_is_a_misfit(clue: Quadruple | CountingCircles, refusal: str) -> None:
    assert str(clue.misfit(FOUR)) == refusal
