"""The folds against plain counting, candidate by candidate."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.folds import Folds
from sudoku_tui.engine.geometry import Geometry, geometry

SHAPES = st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4)])


def plane_counts(grid: Geometry, board: int, cells: tuple[int, ...], digit: int) -> int:
    return sum(board >> (digit - 1) * grid.cell_count + cell & 1 for cell in cells)


@given(SHAPES, st.data())
@settings(max_examples=60, deadline=None)
def test_rows_boxes_columns_and_cells_are_counted_up_to_two(shape: tuple[int, int], data: st.DataObject) -> None:
    grid = geometry(*shape)
    bits = grid.cell_count * grid.size
    board = data.draw(st.integers(0, (1 << bits) - 1)) & data.draw(st.integers(0, (1 << bits) - 1))
    folds = Folds(grid)
    mini_rows, mini_columns = folds.mini_row.count(board), folds.mini_column.count(board)
    by_kind = [
        (grid.rows, folds.row.merge(*mini_rows)),
        (grid.boxes, folds.box.merge(*mini_rows)),
        (grid.columns, folds.column.merge(*mini_columns)),
        (grid.boxes, folds.box_across.merge(*mini_columns)),
    ]
    for houses, (some, more, _) in by_kind:
        for house in houses:
            for digit in grid.digits:
                lane = (digit - 1) * grid.cell_count + house.cells[0]
                count = plane_counts(grid, board, house.cells, digit)
                assert (some >> lane & 1, more >> lane & 1) == (count >= 1, count >= 2)
    some, more, _ = folds.cell.merge(*folds.plane.count(board))
    for cell in range(grid.cell_count):
        count = sum(plane_counts(grid, board, (cell,), digit) for digit in grid.digits)
        assert (some >> cell & 1, more >> cell & 1) == (count >= 1, count >= 2)


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 3), (4, 4)])
def test_a_lane_times_its_whole_is_the_house(shape: tuple[int, int]) -> None:
    grid = geometry(*shape)
    folds = Folds(grid)
    wholes = [(grid.rows, folds.whole_row), (grid.columns, folds.whole_column), (grid.boxes, folds.whole_box)]
    for houses, whole in wholes:
        for house in houses:
            assert tuple(cells_of(whole << house.cells[0])) == house.cells
    assert folds.whole_cell == grid.cell_column
