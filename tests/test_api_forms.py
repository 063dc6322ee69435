from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui import (
    CancelledError,
    MultipleSolutionsError,
    NoSolutionError,
    SearchLimitError,
    SudokuError,
    automorphisms,
    canonical,
    count_solutions,
    finish,
    full_grid,
    is_minimal,
    minimize,
    parse,
    rate,
    searching,
    shuffled,
    solutions,
    solve,
)
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from tests.formats.clues.killer import KILLER
from tests.laws import examples
from tests.support import filled, made

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


@given(st.integers(0, 200), st.integers(5, 9))
@settings(max_examples=examples(15), deadline=None)
def test_solutions_come_one_by_one_and_none_twice(seed: int, clues: int) -> None:
    grid = filled(seed, Geometry.of_size(4))
    puzzle = Puzzle(
        Geometry.of_size(4), tuple(digit if (seed + cell) % clues else 0 for cell, digit in enumerate(grid))
    )
    found = list(solutions(puzzle))
    assert len(found) == len(set(found)) == count_solutions(puzzle, limit=1000)
    assert set(found) == set(finish(searching(puzzle, 1000)).solutions)


def test_the_first_of_countless_solutions_come_at_once() -> None:
    first = list(islice(solutions("." * 81), 50))
    assert len(set(first)) == 50
    assert all(count_solutions(grid) == 1 for grid in first)


def test_solutions_of_clues_and_of_none() -> None:
    assert list(solutions(KILLER)) == [solve(KILLER)]
    assert list(solutions("55" + "." * 79)) == []
    with pytest.raises(SearchLimitError):
        list(solutions("." * 81, max_nodes=100))


def test_what_is_minimal_needs_every_given() -> None:
    puzzle = made(3, symmetric=False)
    assert is_minimal(puzzle)
    cell = puzzle.givens.index(0)
    more = Puzzle(puzzle.geometry, tuple(solve(puzzle)[at] if at == cell else d for at, d in enumerate(puzzle.givens)))
    assert not is_minimal(more)
    fewer = minimize(more, seed=5)
    assert is_minimal(fewer)
    assert fewer == minimize(more, seed="5")
    assert solve(fewer) == solve(puzzle)
    assert all(given in (0, other) for given, other in zip(fewer.givens, more.givens, strict=True))


def test_what_has_not_one_solution_can_be_no_less() -> None:
    for function in (is_minimal, minimize, automorphisms):
        with pytest.raises(MultipleSolutionsError):
            function("." * 81)
        with pytest.raises(NoSolutionError):
            function("55" + "." * 79)
    with pytest.raises(CancelledError):
        minimize(made(3), cancelled=lambda: True)


@pytest.mark.parametrize(("size", "variant"), [(4, ""), (6, ""), (9, ""), (9, "x"), (16, "")])
def test_full_grids_come_by_lot(size: int, variant: str) -> None:
    grid = full_grid(7, size, variant)
    assert grid == full_grid("7", size, variant) != full_grid(8, size, variant)
    assert count_solutions(Puzzle(parse("." * size**2, variant=variant).geometry, grid)) == 1


def test_a_shuffled_puzzle_is_the_same_puzzle() -> None:
    puzzle = made(1)
    other = shuffled(puzzle, 4)
    assert other != puzzle
    assert canonical(other) == canonical(puzzle)


def test_every_way_onto_itself_is_one() -> None:
    ways = automorphisms(MOST_SYMMETRIC)
    assert len(ways) == len(set(ways)) == 648
    assert all(way.grid(map(int, MOST_SYMMETRIC)) == tuple(map(int, MOST_SYMMETRIC)) for way in ways[::40])
    assert ways[0].cells == tuple(range(81))


def test_a_common_puzzle_has_one_way_onto_itself_and_a_shuffled_one_as_many() -> None:
    assert len(automorphisms(made(1))) == 1
    few = ".1.4........3.2."
    assert len(automorphisms(few)) == len(automorphisms(shuffled(few, 2))) > 1


@pytest.mark.parametrize("grid", ["x\n" + "." * 81, "." * 256])
def test_other_shapes_are_not_moved_onto_themselves(grid: str) -> None:
    with pytest.raises(SudokuError):
        automorphisms(full_grid(1, 16) if len(grid) == 256 else parse(f"x\n{''.join(map(str, full_grid(1, 9, 'x')))}"))


def test_the_explainers_number_is_a_choice() -> None:
    puzzle = made(1)
    with_it, without = rate(puzzle), rate(puzzle, explainer=False)
    assert with_it.explainer > without.explainer == 0
    assert (with_it.level, with_it.score, with_it.techniques) == (without.level, without.score, without.techniques)
