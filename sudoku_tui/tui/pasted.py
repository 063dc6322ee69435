"""Pasted: a text from the player as a game, or the sentence that says why it is none."""

from __future__ import annotations

from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse_position
from sudoku_tui.game.origin import Origin

TITLE = "Your own"


def origin_of(text: str) -> Origin:
    """The game a text stands for.

    Args:
        text: a puzzle in any known format.

    Raises:
        PuzzleTextError: if it cannot be read, or has not exactly one solution.
    """
    return playable(parse_position(text), TITLE)


def playable(position: Position, title: str) -> Origin:
    """A position as a game.

    Raises:
        PuzzleTextError: if it has not exactly one solution.
    """
    for problem in diagnose(position.puzzle):
        raise PuzzleTextError(problem.text)
    return Origin.from_position(position, title)
