from __future__ import annotations

from functools import lru_cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import search, solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.links import f_puzzles_link, read_clued
from sudoku_tui.formats.clues.own import write_own
from sudoku_tui.formats.clues.read import with_constraints
from tests.formats.clues.definitions import Grid, meets
from tests.formats.clues.mixtures import mixture
from tests.laws import examples

FOUR = Geometry.of_size(4)
seeds = st.integers(0, 2**32)
_OF_THE_SHAPE = ("diagonal-", "diagonal+", "antiknight", "antiking", "disjointgroups")


@lru_cache(maxsize=1)
def grids_of_four() -> tuple[tuple[int, ...], ...]:
    return solutions(Puzzle.empty(FOUR), 300).solutions


@lru_cache(maxsize=8)
def full_grid(size: int, seed: int) -> tuple[int, ...]:
    return finish(search(Puzzle.empty(Geometry.of_size(size)), 1, dice=Dice(seed))).solutions[0]


@settings(max_examples=examples(60), deadline=None)
@given(seeds)
def test_of_all_small_grids_those_are_found_that_meet_the_definitions(seed: int) -> None:
    dice = Random(seed)
    keys = mixture(dice, Grid(dice.choice(grids_of_four()), 2, 2), dice.randint(2, 4))

    found = solutions(Puzzle.empty(with_constraints(FOUR, keys)), 300).solutions

    assert sorted(found) == sorted(grid for grid in grids_of_four() if meets(keys, Grid(grid, 2, 2)))


@settings(max_examples=examples(100), deadline=None)
@given(seeds, st.sampled_from([(6, 2, 3), (9, 3, 3)]))
def test_a_full_grid_meets_constraints_just_as_it_meets_their_definitions(
    seed: int, shape: tuple[int, int, int]
) -> None:
    size, high, wide = shape
    dice = Random(seed)
    drawn_for, looked_at = (Grid(full_grid(size, dice.randrange(2)), high, wide) for _ in range(2))
    mixed = mixture(dice, drawn_for, 4)
    keys = {key: mixed[key] for key in mixed if key not in _OF_THE_SHAPE}
    geometry = with_constraints(Geometry.of_size(size), keys)

    met = all(is_met(constraint, looked_at.digits, geometry) for constraint in geometry.constraints)

    assert met == meets(keys, looked_at)


@settings(max_examples=examples(40), deadline=None)
@given(seeds, st.sampled_from([(4, 2, 2), (6, 2, 3), (9, 3, 3)]))
def test_every_mixture_comes_back_from_json_link_and_line(seed: int, shape: tuple[int, int, int]) -> None:
    size, high, wide = shape
    dice = Random(seed)
    full = full_grid(size, 0)
    geometry = with_constraints(Geometry.of_size(size), mixture(dice, Grid(full, high, wide), 6))
    puzzle = Puzzle(geometry, tuple(digit if dice.random() < 0.3 else 0 for digit in full))
    clued = Clued(Position.start(puzzle), "A title", "somebody", "What to do: ½ 𝄞", full)

    assert all(str(constraint.said(geometry)) for constraint in geometry.constraints)
    assert read_clued(write_fpuzzles(clued)) == clued
    assert read_clued(f_puzzles_link(clued)) == clued
    assert read_clued(write_own(clued)) == clued
