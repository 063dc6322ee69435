"""Pasted: a text from the player as a game, or the sentence that says why it is none."""

from __future__ import annotations

import re

from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse_position
from sudoku_tui.game.origin import Origin

TITLE = "Your own"
_PLAIN_LINE = re.compile(r"[0-9A-Za-z.*_-]+")


def origin_of(text: str) -> Origin:
    """The game a text stands for.

    Args:
        text: a puzzle in any known format.

    Raises:
        PuzzleTextError: if it cannot be read, or has not exactly one solution.
    """
    return playable(parse_position(text), TITLE)


def why_not_yet(text: str, size: int) -> str:
    """Why a text is not yet a puzzle: for one line that is being typed, how far it is from a grid of the chosen size.

    Args:
        text: the text, which is no puzzle.
        size: the size of the grid that is chosen.
    """
    signs = text.strip()
    if _PLAIN_LINE.fullmatch(signs) and len(signs) < size * size:
        return f"{len(signs)} of the {size * size} cells of {size}×{size}. Other sizes and variants may be pasted, too."
    try:
        origin_of(text)
    except SudokuError as error:
        return str(error)
    return ""


def playable(position: Position, title: str) -> Origin:
    """A position as a game.

    Raises:
        PuzzleTextError: if it has not exactly one solution.
    """
    for problem in diagnose(position.puzzle):
        raise PuzzleTextError(problem.text)
    return Origin.from_position(position, title)
