from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.checking import report
from sudoku_tui.game.moves import parse_move
from sudoku_tui.game.state import GameState
from tests.game.examples import EASY, EASY_SOLUTION


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("colour r1c1 3", "There is nothing to check yet."),
        ("r1c3=4", "The one entry is right so far."),
        ("r1c3=4; r1c4=6", "All 2 entries are right so far."),
        ("r1c3=1", "1 digit is wrong."),
        ("r1c3=1; r1c4=2", "2 digits are wrong."),
        ("r1c3=5; r1c4=6", "2 digits clash. 1 digit is wrong."),
    ],
)
def test_a_check_says_how_many_and_not_which(line: str, text: str) -> None:
    state = GameState.start(EASY).apply(parse_move(line, CLASSIC))
    assert str(report(state, EASY_SOLUTION).text) == text


def test_a_check_knows_the_cells() -> None:
    state = GameState.start(EASY).apply(parse_move("r1c3=5; r1c4=2", CLASSIC))
    found = report(state, EASY_SOLUTION)
    assert found.mistakes == (2, 3)


def test_a_full_board_that_is_right_is_praised() -> None:
    moves = "; ".join(f"{CLASSIC.cell_name(c)}={d}" for c, d in enumerate(EASY_SOLUTION) if not EASY.givens[c])
    state = GameState.start(EASY).apply(parse_move(moves, CLASSIC))
    assert str(report(state, EASY_SOLUTION).text) == "Every digit is right."
