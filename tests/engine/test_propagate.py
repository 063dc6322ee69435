from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.folds import Folds
from sudoku_tui.engine.geometry import CLASSIC, Geometry
from sudoku_tui.engine.propagate import CONTRADICTION, Propagator
from tests.support import filled, made

GEOMETRIES = st.sampled_from([Geometry.of_size(size) for size in (4, 6, 8, 9, 12)])


def solution_bits(grid: Geometry, solution: tuple[int, ...]) -> int:
    return set_of((digit - 1) * grid.cell_count + cell for cell, digit in enumerate(solution))


def single_and_locked(board: Board) -> list[tuple[int, int]]:
    """Every candidate that singles or locked candidates exclude, found the slow way: house by house."""
    grid, excluded = board.geometry, set[tuple[int, int]]()
    places = {digit: {c for c in range(grid.cell_count) if board.has(c, digit)} for digit in grid.digits}
    for cell in range(grid.cell_count):
        digits = [digit for digit in grid.digits if cell in places[digit]]
        if len(digits) == 1:
            excluded |= {(peer, digits[0]) for peer in grid.peers[cell] if peer in places[digits[0]]}
    for house in grid.houses:
        for digit in grid.digits:
            cells = places[digit] & set(house.cells)
            if len(cells) == 1:
                (cell,) = cells
                excluded |= {(cell, other) for other in grid.digits if other != digit and cell in places[other]}
            for other_house in grid.houses:
                if cells and cells <= set(other_house.cells):
                    excluded |= {(cell, digit) for cell in places[digit] & set(other_house.cells) - cells}
    return sorted(excluded)


@given(GEOMETRIES, st.integers(0, 10_000))
@settings(max_examples=40, deadline=None)
def test_no_candidate_of_the_solution_is_lost(grid: Geometry, seed: int) -> None:
    solution = filled(seed % 7, grid)
    kept = {cell for cell in range(grid.cell_count) if (seed * 31 + cell * 17) % 5 < 2}
    board = Board.of(grid, (digit if cell in kept else 0 for cell, digit in enumerate(solution)))
    settled = Propagator(Folds(grid)).settle(board.candidates)
    answer = solution_bits(grid, solution)
    assert settled & answer == answer
    assert settled & ~board.candidates == 0
    assert Propagator(Folds(grid)).settle(settled) == settled


@given(st.integers(0, 30))
@settings(max_examples=20, deadline=None)
def test_the_fixed_point_is_the_one_slow_reasoning_reaches(seed: int) -> None:
    board = made(seed).board()
    settled = Propagator(Folds(CLASSIC)).settle(board.candidates)
    assert single_and_locked(Board(CLASSIC, settled, 0)) == []
    slow = Board(CLASSIC, board.candidates, 0)
    while excluded := single_and_locked(slow):
        slow = Board(CLASSIC, slow.candidates & ~set_of((d - 1) * 81 + c for c, d in excluded), 0)
    assert slow.candidates == settled


def test_a_digit_without_a_place_is_a_contradiction() -> None:
    board = Board.empty(CLASSIC)
    no_seven_in_row_one = board.candidates & ~(0b111111111 << 6 * 81)
    assert Propagator(Folds(CLASSIC)).settle(no_seven_in_row_one) == CONTRADICTION


def test_a_cell_without_a_digit_is_a_contradiction() -> None:
    board = Board.empty(CLASSIC)
    assert Propagator(Folds(CLASSIC)).settle(board.candidates & ~(CLASSIC.cell_column << 40)) == CONTRADICTION


def test_two_equal_givens_in_a_house_are_a_contradiction() -> None:
    assert Propagator(Folds(CLASSIC)).settle(Board.of(CLASSIC, (5, 5) + (0,) * 79).candidates) == CONTRADICTION
