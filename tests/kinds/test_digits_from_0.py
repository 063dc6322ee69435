"""Kinds on grids whose digits count from 0, held to the same definitions as on others."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.layouts import Layout
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.logic.next_step import next_step
from sudoku_tui.logic.path import apply
from tests.kinds.definitions import BY_KEY, Grid, Keys, meets
from tests.kinds.mixtures import entry_of, kinds
from tests.laws import quick

SHAPES = [geometry(2, 2, layout=Layout(lowest=0)), geometry(2, 3, layout=Layout(lowest=0))]
FROM_ONE = {"xsum", "numberedroom", "columnindexer", "rowindexer", "boxindexer", "countingcircles", "indexline"}
FROM_ONE |= {"fibonacciline"}
"""What has a first or an Nth of something asks for digits from 1 on."""

DRAWN = [key for key in kinds(6) if key not in FROM_ONE]
RARELY_MET = {"entropicknight", "lockout"}  # by a grid that is filled at random
ENTRIES = 40


@cache
def _grid(shape: Geometry, seed: object) -> tuple[tuple[int, ...], Grid]:
    digits = finish(full_grid(shape, Dice(str(seed))))
    return digits, Grid([digit - 1 for digit in digits], shape.box_height, shape.box_width, lowest=0)


def _entries(kind: str, shape: Geometry) -> Iterator[tuple[Keys, tuple[Constraint, ...], tuple[int, ...], Grid]]:
    """Entries of a kind that some grid of the shape may meet, each with a grid, and with one that it is drawn from."""
    dice = Random(f"{kind} {shape.title}")
    for number in range(ENTRIES):
        digits, grid = _grid(shape, number % 10)
        keys: Keys = {kind: [entry_of(dice, kind, grid)]}
        try:
            found = with_constraints(shape, keys).constraints
        except PuzzleTextError:
            assert kind in ("minimum", "maximum") or not BY_KEY[kind](grid, keys[kind][0])
            continue
        for each in (digits, _grid(shape, dice.randrange(10))[0]):
            yield keys, found, each, Grid([digit - 1 for digit in each], grid.high, grid.wide, lowest=0)


@pytest.mark.parametrize("kind", DRAWN)
def test_a_grid_meets_a_clue_just_if_its_definition_says_so(kind: str) -> None:
    seen = set[bool]()
    for shape in SHAPES if kind in kinds(4) else SHAPES[1:]:
        for keys, found, digits, grid in _entries(kind, shape):
            is_right = meets(keys, grid)
            assert all(is_met(clue, digits, shape) for clue in found) == is_right, keys
            seen.add(is_right)
    assert seen == {True, False} or kind in RARELY_MET


@pytest.mark.parametrize("kind", DRAWN)
def test_nothing_that_a_solution_holds_is_narrowed_away(kind: str) -> None:
    shape = SHAPES[1]
    dice = Random(kind)
    for keys, found, digits, grid in _entries(kind, shape):
        for handler in (each for clue in found for each in clue.handlers(shape)) if meets(keys, grid) else ():
            masks = tuple(1 << digits[cell] - 1 | dice.randrange(64) for cell in handler.cells)
            left = handler.narrow(masks)
            assert left is not None
            assert all(mask >> digits[cell] - 1 & 1 for cell, mask in zip(handler.cells, left.masks, strict=True))


@pytest.mark.parametrize("kind", sorted(FROM_ONE))
def test_what_counts_places_is_refused_in_a_sentence(kind: str) -> None:
    entry = entry_of(Random(1), kind, _grid(geometry(2, 3), "any")[1])
    with pytest.raises(PuzzleTextError, match="begin at 1, not at 0"):
        with_constraints(SHAPES[1], {kind: [entry]})


@pytest.mark.parametrize("kind", quick(DRAWN, 10))
def test_hints_are_right_where_digits_count_from_0(kind: str) -> None:
    shape = SHAPES[1]
    digits, grid = _grid(shape, "hints")
    dice = Random(kind)
    entries = [entry for entry in (entry_of(dice, kind, grid) for _ in range(60)) if meets({kind: [entry]}, grid)]
    clued = with_constraints(shape, {kind: entries[:3]})
    givens = tuple(digit if place % 3 == 0 else 0 for place, digit in enumerate(digits))
    board = Puzzle(clued, givens).board()
    assert digits in solutions(Puzzle(clued, givens), 100_000).solutions
    while step := next_step(board):
        assert all(digits[cell] == digit for cell, digit in step.placements), step
        assert all(digits[cell] != digit for cell, digit in step.eliminations), step
        board = apply(board, step)
