"""The oracle is right where the answer is known, agrees with the engine, and a wrong engine would be noticed."""

from __future__ import annotations

import re
from itertools import permutations
from random import Random

import pytest

from sudoku_tui import count_many
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from tests.oracle.agreement import LIMIT, Engine, compare, geometry_of, search_engine, tally
from tests.oracle.grids import random_grids
from tests.oracle.kinds import KINDS, Kind
from tests.oracle.oracle import Oracle
from tests.oracle.shapes import Grid, Shape, random_regions
from tests.support import made

EMPTY = (0,) * 16
PLAIN = Shape(2, 2)


def latin_squares(rows: int = 4) -> list[tuple[int, ...]]:
    """Every way to fill the first rows of a grid of size 4 with no digit twice in a row or a column."""
    if not rows:
        return [()]
    return [
        (*square, *row)
        for square in latin_squares(rows - 1)
        for row in permutations(range(1, 5))
        if not any(digit in square[column::4] for column, digit in enumerate(row))
    ]


def test_the_oracle_counts_the_288_grids_of_size_4() -> None:
    assert len(Oracle(PLAIN).solutions(EMPTY, 1000)) == 288


@pytest.mark.parametrize(
    "shape",
    [
        PLAIN,
        Shape(2, 2, ("x",)),
        Shape(2, 2, ("disjoint",)),
        Shape(2, 2, ("hyper",)),
        Shape(2, 2, ("antiknight",)),
        Shape(2, 2, ("antiking",)),
        Shape(2, 2, regions="AAABACBBCCDBCDDD"),
    ],
    ids=lambda shape: shape.text,
)
def test_the_oracle_finds_every_latin_square_that_obeys_the_rules(shape: Shape) -> None:
    expected = {grid for grid in latin_squares() if shape.obeys(grid)}
    assert Oracle(shape).solutions(EMPTY, 1000) == expected


def test_asking_leaves_nothing_behind() -> None:
    oracle = Oracle(PLAIN)
    assert oracle.solutions(EMPTY, 5) != set()
    assert len(oracle.solutions(EMPTY, 1000)) == 288


def test_houses_are_what_they_are_called() -> None:
    hyper = Shape(3, 3, ("hyper",)).houses[27:]
    assert [(house[0], house[-1]) for house in hyper] == [
        ((1, 1), (3, 3)),
        ((1, 5), (3, 7)),
        ((5, 1), (7, 3)),
        ((5, 5), (7, 7)),
    ]
    shape = Shape(3, 3, ("asterisk", "centre", "disjoint", "hyper", "x"))
    assert all(len(set(house)) == 9 for house in shape.houses)
    assert len(shape.houses) == 27 + 1 + 1 + 9 + 4 + 2


def test_random_grids_differ_and_obey() -> None:
    oracle = Oracle(Shape(3, 3))
    grids = {oracle.random_grid(Random(seed)) for seed in range(20)}
    assert len(grids) == 20
    assert all(grid is not None and oracle.shape.obeys(grid) for grid in grids)


@pytest.mark.parametrize(("height", "width"), [(1, 5), (2, 3), (3, 3)])
def test_random_maps_have_n_regions_of_n_cells(height: int, width: int) -> None:
    maps = {random_regions(height, width, Random(seed)) for seed in range(10)}
    assert len(maps) == 10
    for regions in maps:
        assert {regions.count(letter) for letter in regions} == {height * width}
        assert len(set(regions)) == height * width


def without_the_last(puzzle: Puzzle, limit: int) -> tuple[Grid, ...]:
    return search_engine(puzzle, limit)[:-1]


def with_one_twice(puzzle: Puzzle, limit: int) -> tuple[Grid, ...]:
    found = search_engine(puzzle, limit)
    return found[:1] + found[:-1]


def with_one_cell_moved(puzzle: Puzzle, limit: int) -> tuple[Grid, ...]:
    return tuple(grid[1:] + grid[:1] for grid in search_engine(puzzle, limit))


@pytest.mark.parametrize(
    ("engine", "fault"),
    [
        (without_the_last, "49 solutions instead of 50"),
        (with_one_twice, "found twice"),
        (with_one_cell_moved, "breaks a rule"),
    ],
)
def test_a_wrong_engine_is_noticed(engine: Engine, fault: str) -> None:
    verdict = compare(Oracle(PLAIN), EMPTY, engine)
    assert re.search(fault, verdict.fault)


def test_an_engine_that_gives_up_is_noticed() -> None:
    verdict = compare(Oracle(PLAIN), EMPTY, lambda puzzle, limit: solutions(puzzle, limit, max_nodes=3).solutions)
    assert verdict.gave_up


def test_random_grids_have_no_one_and_several_solutions() -> None:
    oracle = Oracle(Shape(3, 3))
    counts = {len(oracle.solutions(grid, LIMIT)) for grid in random_grids(oracle, Random(1), 40)}
    assert {0, 1, 2, 3, LIMIT} <= counts


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.size <= 6 or kind == Kind(3, 3)], ids=str)
def test_the_engine_and_the_oracle_agree(kind: Kind) -> None:
    result = tally(kind, 2, "default run")
    assert result.faults == []
    assert result.given_up <= 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_they_agree_on_thousands_of_grids(kind: Kind) -> None:
    grids = 24 if kind.size <= 12 else 12 if kind.size <= 16 else 6
    result = tally(kind, grids, "slow run")
    assert result.faults == []
    assert result.given_up <= len(result.verdicts) // 4
    assert {"none"} < set(result.by_solutions) or len(result.verdicts) < grids


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", [Kind(3, 3), Kind(2, 3, "x"), Kind(2, 4, "antiking"), Kind(3, 3, "antiknight")], ids=str
)
def test_batches_are_counted_as_the_oracle_does(kind: Kind) -> None:
    oracle = Oracle(kind.shape(Random(0)))
    grids = list(random_grids(oracle, Random("batch"), 60))
    puzzles = [Puzzle(geometry_of(oracle.shape), givens) for givens in grids]
    assert list(count_many(puzzles, LIMIT)) == [len(oracle.solutions(givens, LIMIT)) for givens in grids]


@pytest.mark.parametrize("kind", [Kind(3, 3), Kind(2, 3), Kind(3, 3, "hyper+x"), Kind(2, 4, "antiking")], ids=str)
def test_generated_puzzles_have_one_solution_and_no_given_too_many(kind: Kind) -> None:
    oracle = Oracle(kind.shape(Random(0)))
    givens = made("oracle", geometry_of(oracle.shape), symmetric=False).givens
    assert len(oracle.solutions(givens, 2)) == 1
    for cell in (cell for cell, digit in enumerate(givens) if digit):
        assert len(oracle.solutions((*givens[:cell], 0, *givens[cell + 1 :]), 2)) == 2
