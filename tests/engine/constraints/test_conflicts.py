"""Which cells are said to break a constraint, and what a digit leaves to others at once."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.constraints.conflicts import all_broken, broken, excluded_by, left_by_ties
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.dots import GreaterThan
from sudoku_tui.engine.kinds.marked_cells import CountingCircles, Odd
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.game.state import GameState
from tests.kinds.definitions import Grid
from tests.kinds.mixtures import mixture
from tests.laws import examples

FOUR = Geometry.of_size(4)
GRIDS = solutions(Puzzle.empty(FOUR), 288).solutions
SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize(
    ("constraint", "digits", "cells"),
    [
        (Cage((0, 1, 2, 3), None), {0: 1, 1: 2, 3: 1}, {0, 3}),
        (Cage((0, 1), 3), {0: 3}, {0}),
        (Cage((0, 1), 3), {0: 2}, set()),
        (Cage((0, 1, 2), 6), {0: 1, 1: 4}, {0, 1}),
        (Odd(5), {5: 2, 6: 2}, {5}),
        (Odd(5), {5: 3}, set()),
        (Odd(5), {5: 3, 6: 3}, set()),
        (GreaterThan(5, 6), {5: 2, 6: 3}, {5, 6}),
        (GreaterThan(5, 6), {5: 2, 6: 2}, {5, 6}),
        (GreaterThan(5, 6), {5: 3, 6: 2}, set()),
        (GreaterThan(5, 6), {5: 1}, set()),
        (CountingCircles((0, 1, 2)), {}, set()),
        (CountingCircles((0, 1, 2)), {1: 4}, {1}),
    ],
)
def test_only_cells_with_a_digit_that_is_in_the_way_break_a_constraint(
    constraint: Constraint, digits: dict[int, int], cells: set[int]
) -> None:
    grid = tuple(digits.get(cell, 0) for cell in range(16))
    assert broken(constraint, grid, FOUR) == cells
    shape = replace(FOUR, constraints=(constraint,))
    assert set(cells_of(all_broken(shape, grid))) == cells
    clashing = set(cells_of(GameState.start(Puzzle(FOUR, grid)).conflicts))
    assert set(cells_of(GameState.start(Puzzle(shape, grid)).conflicts)) == cells | clashing


@settings(max_examples=examples(100), deadline=None)
@given(SEEDS)
def test_some_of_the_digits_of_a_grid_break_nothing_that_the_grid_meets(seed: int) -> None:
    dice = Random(seed)
    full = dice.choice(GRIDS)
    shape = with_constraints(FOUR, mixture(dice, Grid(full, 2, 2), 4))
    some = tuple(digit if dice.random() < 0.6 else 0 for digit in full)
    for constraint in shape.constraints:
        found = broken(constraint, some, shape)
        assert all(some[cell] for cell in found)
        if not broken(constraint, full, shape):
            assert not found


@settings(max_examples=examples(100), deadline=None)
@given(SEEDS)
def test_what_a_digit_excludes_elsewhere_is_what_it_does_not_leave_there(seed: int) -> None:
    dice = Random(seed)
    shape = with_constraints(FOUR, mixture(dice, Grid(dice.choice(GRIDS), 2, 2), 4))
    cell, digit, empty = dice.randrange(16), dice.randint(1, 4), (0,) * 16
    alone = tuple(digit if place == cell else 0 for place in range(16))
    excluded = dict.fromkeys(range(16), 0)
    for other, gone in excluded_by(shape, cell, digit):
        excluded[other] |= gone
    for other in set(range(16)) - {cell}:
        assert left_by_ties(shape, alone, other) == left_by_ties(shape, empty, other) & ~excluded[other]


@settings(max_examples=examples(100), deadline=None)
@given(SEEDS)
def test_what_ties_leave_a_cell_breaks_none_of_them(seed: int) -> None:
    dice = Random(seed)
    full = dice.choice(GRIDS)
    shape = with_constraints(FOUR, mixture(dice, Grid(full, 2, 2), 4))
    tied = [each for each in shape.constraints if not (*each.handlers(shape), *each.groups(shape))]
    digits, cell = [digit if dice.random() < 0.5 else 0 for digit in full], dice.randrange(16)
    digits[cell], only = 0, replace(shape, constraints=tuple(tied))
    for digit in shape.digits:
        digits[cell] = digit
        is_broken = any(cell in broken(each, digits, only) for each in tied)
        is_left = bool(left_by_ties(only, digits, cell) >> digit - 1 & 1)
        assert is_left != is_broken
