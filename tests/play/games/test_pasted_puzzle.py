"""Pasted: a text is a game, or a sentence says why it is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.formats import parse_position
from sudoku_tui.play.games.pasted_puzzle import at_first_sight, playable
from tests.formats.clues.killer import CLUED, KILLER
from tests.support import made

PUZZLE = made("pasted")
SOLVED = "".join(map(str, solve(PUZZLE)))


def test_a_puzzle_is_a_game() -> None:
    origin = at_first_sight(str(PUZZLE))
    assert origin is not None
    assert origin.puzzle == PUZZLE


@pytest.mark.parametrize("read", [at_first_sight, lambda text: playable(parse_position(text), "Yours")])
def test_a_full_grid_is_none(read: Callable[[str], object]) -> None:
    with pytest.raises(PuzzleTextError, match="there is nothing to play"):
        read(SOLVED)


def test_one_empty_cell_is_enough() -> None:
    assert at_first_sight("." + SOLVED[1:]) is not None


def test_a_puzzle_with_constraints_is_none_yet() -> None:
    reason = r"^the puzzle has constraints \(killer cage\): they cannot be played here yet$"
    with pytest.raises(PuzzleTextError, match=reason):
        at_first_sight(KILLER)
    with pytest.raises(PuzzleTextError, match=reason):
        playable(CLUED.position)
