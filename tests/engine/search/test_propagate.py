from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.lanes import CONTRADICTION, lanes_of
from sudoku_tui.engine.search.locked import NOTHING_KNOWN
from sudoku_tui.engine.search.propagate import Propagator
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from tests.laws import examples
from tests.support import filled, made

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
