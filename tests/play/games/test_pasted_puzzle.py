"""Pasted: a text is a game, or a sentence says why it is none."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.play.games.pasted_puzzle import at_first_sight
from tests.support import made

PUZZLE = made("pasted")
SOLVED = "".join(map(str, solve(PUZZLE)))


def test_a_puzzle_is_a_game() -> None:
    origin = at_first_sight(str(PUZZLE))
    assert origin is not None
    assert origin.puzzle == PUZZLE


def test_a_full_grid_is_none() -> None:
    with pytest.raises(PuzzleTextError, match="there is nothing to play"):
        at_first_sight(SOLVED)


def test_one_empty_cell_is_enough() -> None:
    assert at_first_sight("." + SOLVED[1:]) is not None
