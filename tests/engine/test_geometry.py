from __future__ import annotations

import pytest

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.geometry import CLASSIC, Geometry, geometry

SHAPES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (1, 5), (4, 5), (5, 5)]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_house_has_n_cells_and_every_kind_covers_the_grid(shape: tuple[int, int]) -> None:
    grid = geometry(*shape)
    for kind in (grid.rows, grid.columns, grid.boxes):
        assert len(kind) == grid.size
        assert all(len(set(house.cells)) == grid.size for house in kind)
        assert set_of(cell for house in kind for cell in house.cells) == grid.all_cells
    assert [house.number for house in grid.boxes] == list(grid.digits)


@pytest.mark.parametrize("shape", SHAPES)
def test_peers_share_a_house_and_are_mutual(shape: tuple[int, int]) -> None:
    grid = geometry(*shape)
    for cell in range(grid.cell_count):
        expected = {c for index in grid.houses_of[cell] for c in grid.houses[index].cells} - {cell}
        assert set(grid.peers[cell]) == expected
        assert all(cell in grid.peers[peer] for peer in grid.peers[cell])


def test_the_classic_grid() -> None:
    assert (CLASSIC.size, CLASSIC.cell_count, len(CLASSIC.houses)) == (9, 81, 27)
    assert all(len(peers) == 20 for peers in CLASSIC.peers)
    assert CLASSIC.cell(3, 7) == 24
    assert CLASSIC.cell_name(24) == "r3c7"
    assert CLASSIC.box_of(24) == 3
    assert CLASSIC.boxes[4].cells == (30, 31, 32, 39, 40, 41, 48, 49, 50)
    assert CLASSIC.houses[20].name == "box 3"


def test_boxes_that_are_not_square() -> None:
    six = geometry(2, 3)
    assert six.boxes[0].cells == (0, 1, 2, 6, 7, 8)
    assert six.boxes[3].cells == (15, 16, 17, 21, 22, 23)


@pytest.mark.parametrize(
    ("size", "box"), [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5)), (12, (3, 4))]
)
def test_the_usual_shape_of_a_size(size: int, box: tuple[int, int]) -> None:
    assert Geometry.of_size(size) is geometry(*box)


@pytest.mark.parametrize("size", [-9, 0, 1, 3, 7, 23, 26, 36])
def test_sizes_without_a_usual_shape_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"size {size}"):
        Geometry.of_size(size)


@pytest.mark.parametrize("shape", [(0, 9), (1, 3), (6, 6), (-3, -3)])
def test_impossible_boxes_are_refused(shape: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="4 to 25 is possible"):
        Geometry(*shape)


def test_signs_of_digits() -> None:
    assert CLASSIC.symbols == "123456789"
    assert Geometry.of_size(16).symbols == "123456789ABCDEFG"
    assert Geometry.of_size(25).symbols == "ABCDEFGHIJKLMNOPQRSTUVWXY"
    assert [Geometry.of_size(16).digit_name(digit) for digit in (0, 9, 10)] == [".", "9", "A"]


def test_common_peers_see_every_cell_of_the_set() -> None:
    corners = set_of([CLASSIC.cell(1, 1), CLASSIC.cell(5, 5)])
    assert [CLASSIC.cell_name(cell) for cell in cells_of(CLASSIC.common_peers(corners))] == ["r1c5", "r5c1"]
    assert CLASSIC.common_peers(0) == CLASSIC.all_cells
