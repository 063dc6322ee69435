from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.engine.shapes.variants import geometry_named
from tests.laws import examples
from tests.support import filled, is_full_grid, made

shapes = st.sampled_from([CLASSIC, geometry(2, 3), geometry(2, 2)])


@given(shapes, st.integers())
@settings(max_examples=examples(40), deadline=None)
def test_cells_that_see_each_other_still_do(shape: Geometry, seed: int) -> None:
    cells = Symmetry.random(shape, Dice(seed)).cells
    assert sorted(cells) == list(range(shape.cell_count))
    for cell in range(shape.cell_count):
        assert {cells[peer] for peer in shape.peers[cell]} == set(shape.peers[cells[cell]])


@given(shapes, st.integers())
@settings(max_examples=examples(20), deadline=None)
def test_a_full_grid_stays_one(shape: Geometry, seed: int) -> None:
    assert is_full_grid(shape, Symmetry.random(shape, Dice(seed)).grid(filled(seed, shape)))


@given(st.integers())
@settings(max_examples=examples(20), deadline=None)
def test_a_position_keeps_its_solution_and_its_removed_candidates(seed: int) -> None:
    symmetry, puzzle = Symmetry.random(CLASSIC, Dice(seed)), made(3)
    solution = solve(puzzle)
    entries = tuple(0 if given else digit for given, digit in zip(puzzle.givens, solution, strict=True))[:40]
    before = Position(puzzle, (*entries, *(0,) * 41), frozenset({Candidate(80, 1), Candidate(79, 2)}))
    after = symmetry.position(before)
    assert solve(after.puzzle) == symmetry.grid(solution)
    assert after.board().placed.bit_count() == before.board().placed.bit_count()
    assert {symmetry.candidate(candidate) for candidate in _candidates(before)} == _candidates(after)
    assert after.puzzle.clues == puzzle.clues


def test_bands_rows_and_the_diagonal_all_take_part() -> None:
    found = {Symmetry.random(CLASSIC, Dice(seed)).cells[:2] for seed in range(400)}
    assert any(second - first in (1, 2) for first, second in found)
    assert any(second - first in (9, 18) for first, second in found)
    assert len({first for first, _ in found}) == 81


def test_nothing_changes_by_the_symmetry_that_changes_nothing() -> None:
    position = Position.start(made(3))
    assert Symmetry(tuple(range(81)), tuple(range(10))).position(position) == position


@pytest.mark.parametrize("text", ["x", "hyper", "antiknight"])
def test_variants_only_rename_their_digits(text: str) -> None:
    shape = geometry_named(text)
    symmetry = Symmetry.random(shape, Dice(1))
    assert symmetry.cells == tuple(range(81))
    assert sorted(symmetry.digits) == list(range(10))
    assert symmetry.position(Position.start(Puzzle.empty(shape))).geometry is shape


def _candidates(position: Position) -> set[Candidate]:
    board = position.board()
    return {Candidate(cell, digit) for cell in range(81) for digit in board.digits(cell)}
