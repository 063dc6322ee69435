from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.lanes import CONTRADICTION, Memo, lanes_of
from sudoku_tui.engine.search.nodes import NOTHING_KNOWN, Brancher, Propagator
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from tests.laws import examples
from tests.support import filled, made

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


GEOMETRIES = st.sampled_from([Geometry.of_size(size) for size in (4, 6, 8, 9, 12)])
EMPTY = lanes_of(CLASSIC).empty
NO_GIVENS = (0,) * 81


def settle(grid: Geometry, lanes: int) -> tuple[int, list[int]]:
    placed = list[int]()
    return Propagator(lanes_of(grid)).settle(lanes, NOTHING_KNOWN, placed)[0], placed


def board_of(puzzle: Puzzle, settled: int, placed: list[int]) -> Board:
    """The board that settled lanes stand for."""
    grid, tables = puzzle.geometry, lanes_of(puzzle.geometry)
    values = tables.digits(placed, puzzle.givens)
    open_cells = [cell for cell, value in enumerate(values) if not value]
    removed = [
        Candidate(cell, digit)
        for cell in open_cells
        for digit in grid.digits
        if not settled >> cell * tables.width + digit - 1 & 1
    ]
    return Board.of(grid, values).remove(removed)


def excluded_slowly(board: Board) -> set[Candidate]:
    """Every candidate that singles or locked candidates exclude, found the slow way: house by house."""
    grid, excluded = board.geometry, set[Candidate]()
    places = {digit: {c for c in range(grid.cell_count) if board.has(c, digit)} for digit in grid.digits}
    for cell in range(grid.cell_count):
        digits = [digit for digit in grid.digits if cell in places[digit]]
        if len(digits) == 1:
            excluded |= {Candidate(peer, digits[0]) for peer in grid.peers[cell] if peer in places[digits[0]]}
    for house in grid.houses:
        for digit in grid.digits:
            cells = places[digit] & set(house.cells)
            if len(cells) == 1:
                (cell,) = cells
                excluded |= {
                    Candidate(cell, other) for other in grid.digits if other != digit and cell in places[other]
                }
            for other_house in grid.houses:
                if cells and cells <= set(other_house.cells):
                    excluded |= {Candidate(cell, digit) for cell in places[digit] & set(other_house.cells) - cells}
    return excluded


@given(GEOMETRIES, st.integers(0, 10_000))
@settings(max_examples=examples(40), deadline=None)
def test_no_candidate_of_the_solution_is_lost(grid: Geometry, seed: int) -> None:
    solution = filled(seed % 7, grid)
    kept = {cell for cell in range(grid.cell_count) if (seed * 31 + cell * 17) % 5 < 2}
    givens = tuple(digit if cell in kept else 0 for cell, digit in enumerate(solution))
    settled, placed = settle(grid, lanes_of(grid).of_givens(givens))
    board = board_of(Puzzle(grid, givens), settled, placed)
    assert all(board.has(cell, digit) for cell, digit in enumerate(solution))


@pytest.mark.slow
@given(st.integers(0, 30))
@settings(max_examples=examples(20), deadline=None)
def test_the_fixed_point_is_the_one_slow_reasoning_reaches(seed: int) -> None:
    puzzle = made(seed)
    settled, placed = settle(CLASSIC, lanes_of(CLASSIC).of_givens(puzzle.givens))
    board = board_of(puzzle, settled, placed)
    slow = puzzle.board()
    while excluded := excluded_slowly(slow):
        slow = slow.remove(excluded)
    assert slow.candidates == board.candidates


def test_what_is_known_spares_work_and_changes_nothing() -> None:
    for seed in range(20):
        start = lanes_of(CLASSIC).of_givens(made(seed).givens)
        propagator, placed = Propagator(lanes_of(CLASSIC)), list[int]()
        settled, known = propagator.settle(start, NOTHING_KNOWN, placed)
        assert propagator.settle(settled, known, placed) == (settled, known)
        assert propagator.settle(settled, NOTHING_KNOWN, placed)[0] == settled


def test_a_digit_without_a_place_is_a_contradiction() -> None:
    no_seven_in_row_one = lanes_of(CLASSIC).without(EMPTY, [Candidate(cell, 7) for cell in range(9)], NO_GIVENS)
    assert settle(CLASSIC, no_seven_in_row_one)[0] == CONTRADICTION


def test_a_cell_without_a_digit_is_a_contradiction() -> None:
    no_digit = lanes_of(CLASSIC).without(EMPTY, [Candidate(40, digit) for digit in CLASSIC.digits], NO_GIVENS)
    assert settle(CLASSIC, no_digit)[0] == CONTRADICTION


def test_two_singles_that_exclude_each_other_are_a_contradiction() -> None:
    fives = [Candidate(cell, digit) for cell in (0, 8) for digit in CLASSIC.digits if digit != 5]
    assert settle(CLASSIC, lanes_of(CLASSIC).without(EMPTY, fives, NO_GIVENS))[0] == CONTRADICTION


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
