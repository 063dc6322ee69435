"""Nothing that does not know constraints works on a puzzle that has some, whoever hands it over."""

from __future__ import annotations

import pytest

import sudoku_tui
from sudoku_tui import CancelledError, Puzzle, SudokuError, parse
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.making import making
from sudoku_tui.game.order import Order
from sudoku_tui.lab.graph import edges
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.logic.levels import Level
from tests.formats.clues.killer import KILLER, LINKS, OPEN, SOLUTION
from tests.support import made

KNOWN = parse(KILLER)
DIGITS = tuple(map(int, SOLUTION))


def test_the_lab_and_the_generator_refuse_its_shape() -> None:
    shape = KNOWN.geometry
    for strategy in STRATEGIES:
        with pytest.raises(SudokuError, match="the lab's strategies cannot handle them"):
            next(strategy.trace(KNOWN))
    with pytest.raises(SudokuError, match="the graph cannot show them yet"):
        list(edges(shape))
    for order in (Order(shape), Order(shape, Level.EASY)):
        with pytest.raises(SudokuError, match="puzzles with them cannot be made yet"):
            finish(making(order, 1))
    with pytest.raises(SudokuError, match="only 9×9 puzzles without other rules"):
        sudoku_tui.canonical(KNOWN)


@pytest.mark.parametrize("grid", [KILLER, *LINKS, KNOWN], ids=["text", "link", "other link", "puzzle"])
def test_solving_counting_and_diagnosing_know_it(grid: str | Puzzle) -> None:
    assert sudoku_tui.solve(grid) == DIGITS
    assert sudoku_tui.count_solutions(grid, 9) == 1
    assert sudoku_tui.diagnose(grid) == ()
    assert sudoku_tui.count_solutions(OPEN, 9) > 1
    with pytest.raises(CancelledError):
        sudoku_tui.solve(grid, cancelled=lambda: True)


def test_a_batch_of_many_knows_each() -> None:
    """So many that alike ones are searched side by side, or compiled: none of these may be."""
    bare = Puzzle(KNOWN.geometry.bare, KNOWN.givens)
    grids: list[str | Puzzle] = [KILLER, bare, OPEN] * 150
    assert list(sudoku_tui.solve_many(grids)) == [DIGITS, None, None] * 150
    assert list(sudoku_tui.count_many(grids[:3])) == [1, 2, 2]


def test_a_classic_grid_with_a_cage_is_never_taken_for_one_without() -> None:
    puzzle = made("caged")
    first = sudoku_tui.solve(puzzle)[0]
    wrong = first % 9 + 1
    text = f'{{"constraints": {{"killercage": [{{"cells": ["R1C1"], "value": {wrong}}}]}}, "givens": "{puzzle}"}}'
    assert list(sudoku_tui.solve_many([text, puzzle] * 2))[::2] == [None, None]
