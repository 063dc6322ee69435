from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.search.branch import Brancher
from sudoku_tui.engine.search.lanes import lanes_of
from sudoku_tui.engine.search.locked import NOTHING_KNOWN
from sudoku_tui.engine.search.propagate import Propagator
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from tests.laws import examples
from tests.support import made

LANES = lanes_of(CLASSIC)
BRANCHER = Brancher(LANES)


def digits_left(lanes: int, cell: int) -> int:
    return (lanes & LANES.lane(cell)).bit_count()


def test_the_choice_is_a_candidate_of_an_open_cell() -> None:
    chosen = 0
    for seed in range(40):
        start = LANES.of_givens(made(seed).givens)
        lanes, _ = Propagator(LANES).settle(start, NOTHING_KNOWN, [])
        if lanes:
            slot, other = BRANCHER.choose(lanes)
            assert lanes >> slot - 1 & 1
            assert digits_left(lanes, LANES.homes[slot] // LANES.width) > 1
            assert not other or lanes >> other - 1 & 1
            chosen += 1
    assert chosen


def test_a_cell_with_two_candidates_comes_before_one_with_more() -> None:
    lanes = LANES.of_givens((1, 2, 3, 4, 5, 6, 7) + (0,) * 74)
    slot, other = BRANCHER.choose(lanes)
    assert LANES.homes[slot] // LANES.width == LANES.homes[other] // LANES.width
    assert LANES.homes[slot] // LANES.width in (7, 8)
    assert {LANES.homes[slot] % LANES.width, LANES.homes[other] % LANES.width} == {8, 9}


def test_without_such_a_cell_a_digit_with_two_places_is_taken() -> None:
    removed = [Candidate(cell, 5) for cell in range(9) if cell not in (0, 3)]
    slot, other = BRANCHER.choose(LANES.without(LANES.empty, removed, (0,) * 81))
    assert {divmod(LANES.homes[s], LANES.width) for s in (slot, other)} == {(0, 5), (3, 5)}


def test_on_an_empty_board_there_is_a_choice_too() -> None:
    slot, other = BRANCHER.choose(LANES.empty)
    assert 1 <= slot <= LANES.empty.bit_length()
    assert other == 0


@given(st.sampled_from([(2, 2), (2, 3), (3, 3)]), st.data())
@settings(max_examples=examples(60), deadline=None)
def test_the_fewest_are_those_of_the_first_smallest_cell(shape: tuple[int, int], data: st.DataObject) -> None:
    grid = geometry(*shape)
    tables = lanes_of(grid)
    counts = data.draw(st.lists(st.integers(2, grid.size), min_size=grid.cell_count, max_size=grid.cell_count))
    cells = sum((1 << count) - 1 << cell * tables.width for cell, count in enumerate(counts))
    cells |= tables.guards & tables.cells
    found = [bit // tables.width for bit in cells_of(Brancher(tables).fewest(cells))]
    assert found == [counts.index(min(counts))] * min(counts)
