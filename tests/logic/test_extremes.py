"""Boards at the edge of what there is: empty, full, or without a solution. No technique may fail there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from tests.laws import examples
from tests.logic.positions import EMPTY, puzzle, variant_puzzle
from tests.logic.telling import stages_of
from tests.variants import NINE

FEW = 4
"""How many steps of a technique are looked at."""

PUZZLES = (puzzle(0, 4), puzzle(1, 6), puzzle(2, 9), variant_puzzle(1, "x"), variant_puzzle(1, NINE))


def every_step(rung: Technique, board: Board) -> Iterator[Step]:
    return filter(None, chain(rung.find(board), rung.find_more(board) if rung.find_more else ()))


@pytest.mark.parametrize("rung", LADDER, ids=lambda rung: rung.identifier)
def test_nothing_can_be_seen_on_an_empty_grid_or_a_full_one(rung: Technique) -> None:
    full = Board.of(CLASSIC, solve(PUZZLES[2]))
    for board in (EMPTY, full, Board.empty(Geometry.of_size(4)), Board(CLASSIC, 0, 0)):
        assert list(islice(every_step(rung, board), 1)) == []


@pytest.mark.slow
@given(
    st.sampled_from(PUZZLES),
    st.sampled_from([rung for rung in LADDER if not rung.identifier.startswith(("als-", "finned-mutant", "mutant"))]),
    st.integers(0, 1 << 32),
)
@example(PUZZLES[2], technique("avoidable-rectangle-1"), 10)  # filled corners that have lost their digits
@example(PUZZLES[2], technique("avoidable-rectangle-2"), 1)
@settings(max_examples=examples(150), deadline=None)
def test_boards_without_a_solution_are_as_good_as_others(made: Puzzle, rung: Technique, seed: int) -> None:
    board = spoilt(made, Random(seed))
    for step in islice(every_step(rung, board), FEW):
        assert all(stage.strip() for stage in stages_of(step, board.geometry))


def spoilt(made: Puzzle, dice: Random) -> Board:
    """A board with some digits of the solution, some that clash, and some cells without candidates."""
    geometry, solution = made.geometry, solve(made)
    values = [given or digit * (dice.random() < 0.3) for given, digit in zip(made.givens, solution, strict=True)]
    cells = range(geometry.cell_count)
    for cell in dice.sample(cells, 2):
        values[cell] = dice.choice(geometry.digits)
    board = Board.of(geometry, values, made.board().placed)
    emptied = dice.sample(cells, 2)
    return board.remove(Candidate(cell, digit) for cell in cells for digit in board.digits(cell) if cell in emptied)
