from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.desk.cursor import Direction, all_ahead, at_edge, beside, next_box, next_empty, next_empty_ahead
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named

SHAPES = st.sampled_from([CLASSIC, geometry(2, 2), geometry(2, 3)])


def test_it_goes_to_the_neighbour_and_around_the_edge() -> None:
    assert beside(CLASSIC, 0, Direction.RIGHT) == 1
    assert beside(CLASSIC, 0, Direction.LEFT) == 8
    assert beside(CLASSIC, 0, Direction.UP) == 72
    assert beside(CLASSIC, 80, Direction.DOWN) == 8


def test_it_keeps_its_place_in_the_next_box() -> None:
    assert next_box(CLASSIC, 0, Direction.RIGHT) == 3
    assert next_box(CLASSIC, 10, Direction.UP) == 64
    assert next_box(geometry(2, 3), 0, Direction.DOWN) == 12


@pytest.mark.parametrize(("backwards", "found"), [(False, 2), (True, 8)])
def test_it_finds_the_next_empty_cell_in_reading_order(backwards: bool, found: int) -> None:
    values = [1, 2, 0, 4, 5, 6, 7, 8, 0] + [9] * 72
    assert next_empty(values, 0, backwards=backwards) == found


def test_it_stays_where_no_other_cell_is_empty() -> None:
    assert next_empty([0] + [1] * 80, 0) == 0
    assert next_empty_ahead(CLASSIC, [1] * 81, 5, Direction.DOWN) == 5


def test_it_finds_the_next_empty_cell_ahead_around_the_edge() -> None:
    values = [1] * 81
    values[7] = 0
    assert next_empty_ahead(CLASSIC, values, 8, Direction.LEFT) == 7
    assert next_empty_ahead(CLASSIC, values, 8, Direction.RIGHT) == 7


def test_all_cells_lie_ahead_row_after_row_or_column_after_column() -> None:
    assert [*all_ahead(CLASSIC, 7, Direction.RIGHT)][:3] == [8, 9, 10]
    assert [*all_ahead(CLASSIC, 1, Direction.LEFT)][:3] == [0, 80, 79]
    assert [*all_ahead(CLASSIC, 63, Direction.DOWN)][:3] == [72, 1, 10]
    assert [*all_ahead(CLASSIC, 1, Direction.UP)][:3] == [72, 63, 54]
    for direction in Direction:
        cells = [*all_ahead(geometry(2, 3), 7, direction)]
        assert sorted(cells) == [*range(36)]
        assert cells[-1] == 7


@given(SHAPES, st.data(), st.sampled_from(Direction))
def test_going_on_always_comes_back(shape: Geometry, data: st.DataObject, direction: Direction) -> None:
    start = cell = data.draw(st.integers(0, shape.cell_count - 1))
    seen = set()
    for _ in shape.digits:
        seen.add(cell)
        cell = beside(shape, cell, direction)
    assert cell == start
    assert len(seen) == shape.size


def test_it_passes_over_places_without_a_cell() -> None:
    shape = geometry_named("samurai")

    def named(cell: int) -> str:
        return shape.cell_name(cell)

    assert named(beside(shape, shape.cell(1, 9), Direction.RIGHT)) == "r1c13"
    assert named(beside(shape, shape.cell(9, 4), Direction.DOWN)) == "r13c4"
    assert named(next_box(shape, shape.cell(5, 8), Direction.RIGHT)) == "r5c14"
    assert named(at_edge(shape, shape.cell(11, 10), Direction.LEFT)) == "r11c7"
    assert named(at_edge(shape, shape.cell(8, 11), Direction.DOWN)) == "r15c11"
    assert sorted(all_ahead(shape, 100, Direction.UP)) == [*range(shape.cell_count)]
