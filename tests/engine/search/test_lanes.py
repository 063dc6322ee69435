from __future__ import annotations

import pytest

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.search.lanes import CONTRADICTION, Lanes, Memo, lanes_of
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from tests.support import filled

SIZES = [Geometry.of_size(size) for size in (4, 6, 9)]


@pytest.mark.parametrize("grid", SIZES, ids=lambda grid: str(grid.size))
def test_every_candidate_has_a_slot_for_its_cell_and_one_for_each_house(grid: Geometry) -> None:
    tables = lanes_of(grid)
    seen = 0
    for cell in range(grid.cell_count):
        for digit in grid.digits:
            slots = tables.slots[cell * tables.width + digit]
            assert slots.bit_count() == 1 + len(grid.houses_of[cell])
            assert {divmod(tables.homes[bit + 1], tables.width) for bit in cells_of(slots)} == {(cell, digit)}
            assert not seen & slots
            seen |= slots
    assert seen == tables.empty ^ tables.guards


@pytest.mark.parametrize("grid", SIZES, ids=lambda grid: str(grid.size))
def test_placing_keeps_just_what_does_not_clash(grid: Geometry) -> None:
    tables = lanes_of(grid)
    for cell, digit in ((0, 1), (grid.cell_count - 1, grid.size), (grid.cell_count // 2, 2)):
        kept = tables.keep[cell * tables.width + digit]
        for other in range(grid.cell_count):
            for candidate in grid.digits:
                clashes = other == cell or (digit == candidate and other in grid.peers[cell])
                slots = tables.slots[other * tables.width + candidate]
                assert kept & slots == (0 if clashes else slots)
        met = tables.guards & ~kept
        assert met.bit_count() == 1 + len(grid.houses_of[cell])


def test_a_full_grid_closes_every_lane() -> None:
    for grid in SIZES:
        assert lanes_of(grid).of_givens(filled(1, grid)) == 0


@pytest.mark.parametrize("other", [8, 72, 10])
def test_clashing_givens_are_a_contradiction(other: int) -> None:
    givens = tuple(5 if cell in (0, other) else 0 for cell in range(81))
    assert lanes_of(CLASSIC).of_givens(givens) == CONTRADICTION
    assert lanes_of(CLASSIC).without(CONTRADICTION, [Candidate(3, 3)], givens) == CONTRADICTION


def test_a_given_that_may_not_stand_is_a_contradiction() -> None:
    givens = (5, *(0,) * 80)
    lanes = lanes_of(CLASSIC).of_givens(givens)
    assert lanes_of(CLASSIC).without(lanes, [Candidate(0, 4), Candidate(1, 5)], givens) == lanes
    assert lanes_of(CLASSIC).without(lanes, [Candidate(1, 4), Candidate(0, 5)], givens) == CONTRADICTION


def test_digits_are_read_from_any_slot_of_a_candidate() -> None:
    tables = lanes_of(CLASSIC)
    for bit in cells_of(tables.slots[tables.width * 40 + 7]):
        assert tables.digits([bit + 1], (0,) * 81)[40] == 7


def test_a_table_is_emptied_before_it_grows_without_bounds() -> None:
    made = list[int]()

    def make(key: int) -> int:
        made.append(key)
        return key * 2

    table = Memo(make, 1 << 27)
    assert [table[key] for key in (1, 2, 1, 3, 1)] == [2, 4, 2, 6, 2]
    assert made == [1, 2, 3, 1]
    assert len(table) <= 2


def test_geometries_share_their_lanes() -> None:
    assert isinstance(lanes_of(CLASSIC), Lanes)
    assert lanes_of(Geometry.of_size(9)) is lanes_of(CLASSIC)
