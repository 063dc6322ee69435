"""What every rung that reads clues keeps to, on mixtures of clues that nobody chose."""

from __future__ import annotations

from itertools import count, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.clues.read import with_constraints
from sudoku_tui.logic.clue_rungs import CLUE_RUNGS
from tests.formats.clues.definitions import Grid, meets
from tests.formats.clues.mixtures import mixture
from tests.formats.clues.test_laws import full_grid
from tests.laws import examples
from tests.logic.proofs import check
from tests.logic.telling import stages_of

RUNGS = [rung for rungs in CLUE_RUNGS.values() for rung in rungs if rung.level < "extreme"]
FEW = 2


def mixed(seed: int, clues: int, givens: int) -> tuple[Board, tuple[int, ...]]:
    """A board with some clues and givens of a full grid, and that grid."""
    dice = Random(seed)
    solution = full_grid(9, dice.randrange(2))
    grid = Grid(solution, 3, 3)
    mixtures = (mixture(dice, grid, clues, is_true=1) for _ in count())
    shape = with_constraints(CLASSIC, next(keys for keys in mixtures if meets(keys, grid)))
    given = set(dice.sample(range(81), givens))
    return Board.of(shape, [digit if cell in given else 0 for cell, digit in enumerate(solution)]), solution


def hold_all(seed: int, clues: int, givens: int) -> None:
    board, solution = mixed(seed, clues, givens)
    for rung in RUNGS:
        for step in islice(rung.steps(board), FEW):
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            check(board, step)
            assert all(stage.strip() for stage in stages_of(step, board.geometry))


@given(st.integers(0, 2**32))
@settings(max_examples=examples(3), deadline=None)
def test_every_step_by_clues_is_right(seed: int) -> None:
    hold_all(seed, clues=6, givens=30)


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(0, 40))
@settings(max_examples=examples(20), deadline=None)
def test_every_step_by_many_clues_is_right(seed: int, givens: int) -> None:
    hold_all(seed, clues=14, givens=givens)
