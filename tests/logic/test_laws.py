"""Laws that every technique keeps, on puzzles that nobody chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from tests.laws import examples
from tests.logic.positions import puzzle, variant_puzzle
from tests.logic.proofs import check
from tests.logic.telling import stages_of
from tests.variants import VARIANTS

FEW = 4
"""How many steps of a technique are checked at once; the slow test checks them all."""

seeds = st.integers(0, 99)
sizes = st.sampled_from([4, 6, 9, 9, 9])


def some_steps(rung: Technique, board: Board) -> Iterator[Step]:
    """A few of the steps that a walk would take, and of those that are only listed."""
    finders = (rung.find, rung.find_more) if rung.find_more else (rung.find,)
    return (step for find in finders for step in islice(filter(None, find(board)), FEW))


path_of = lru_cache(lambda made: walk(made.board()))


def hold(board: Board, step: Step, solution: Sequence[int]) -> None:
    """Asserts of a step what must be true of every step."""
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)
    check(board, step)
    assert all(stage.strip() for stage in stages_of(step, board.geometry))


def along(made: Puzzle, taken: int) -> Board:
    """The board of a puzzle after so many steps of its path, or near its end."""
    board, path = made.board(), path_of(made).steps
    for step in path[: min(taken, len(path) - 1)]:
        board = apply(board, step)
    return board


@given(seeds, sizes)
@settings(max_examples=examples(30), deadline=None)
def test_every_step_on_a_path_is_right(seed: int, size: int) -> None:
    made = puzzle(seed, size)
    solution, board = solve(made), made.board()
    for step in walk(board).steps:
        hold(board, step, solution)
        board = apply(board, step)


@pytest.mark.slow
@given(seeds, sizes, st.integers(0, 80), st.sampled_from(LADDER))
@settings(max_examples=examples(80), deadline=None)
def test_the_first_steps_available_are_right(seed: int, size: int, taken: int, rung: Technique) -> None:
    made = puzzle(seed, size)
    board, solution = along(made, taken), solve(made)
    for step in some_steps(rung, board):
        hold(board, step, solution)


@pytest.mark.slow
@given(st.sampled_from(VARIANTS), st.integers(0, 40), st.sampled_from(USUAL))
@settings(max_examples=examples(100), deadline=None)
def test_the_first_steps_on_a_variant_are_right(text: str, taken: int, rung: Technique) -> None:
    made = variant_puzzle(1, text)
    board, solution = along(made, taken), solve(made)
    for step in some_steps(rung, board):
        hold(board, step, solution)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", *VARIANTS])
def test_every_step_there_is_is_right(text: str) -> None:
    made = variant_puzzle(5, text) if text else puzzle(5, 9)
    solution = solve(made)
    for taken in (10, 30):
        board = along(made, taken)
        for step in steps(board):
            hold(board, step, solution)


@given(seeds)
@settings(max_examples=examples(15), deadline=None)
def test_a_walk_ends_only_where_nothing_is_left_to_see(seed: int) -> None:
    path = walk(puzzle(seed, 9).board())
    assert steps(path.end) == []
    assert path.is_solved is (path.end.placed == path.end.geometry.all_cells)
