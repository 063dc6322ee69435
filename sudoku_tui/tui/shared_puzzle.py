"""Shared puzzles: a puzzle as the end of an address, and back.

Both doors in a browser read what follows `#p=` in the address of their page. What is shared is the puzzle alone, never
what the player wrote into it.
"""

from __future__ import annotations

from urllib.parse import quote

from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import parse_position
from sudoku_tui.game.origin import Origin

TITLE = "Shared"
_SECONDS = 5.0
"""How long to look for a second solution: a text that nobody knows must not keep the player waiting."""


def origin_of(text: str) -> Origin:
    """The game that the text of an address stands for.

    Args:
        text: what follows `#p=`, percent-decoded: a puzzle in any form the game reads.

    Raises:
        SudokuError: in one sentence, if it cannot be read or has not exactly one solution.
    """
    position = parse_position(text)
    if problems := diagnose(position.puzzle, seconds=_SECONDS):
        raise PuzzleTextError("; ".join(problem.text for problem in problems))
    return Origin.from_position(position, TITLE)


def link_text(puzzle: Puzzle) -> str:
    """A puzzle as what follows `#p=`: the givens in reading order, after the variant if it has one.

    Empty cells are written as 0, for a dot at the end of an address is often taken for the end of a sentence.
    """
    variant = puzzle.geometry.variant
    prefix = f"{variant}:" if variant else ""
    return quote(prefix, safe=":") + puzzle.signs.replace(".", "0")


def link_to(puzzle: Puzzle, address: str) -> str:
    """The address that opens a puzzle.

    Args:
        puzzle: the puzzle.
        address: the address of the page; whatever it names after `#` is left out.
    """
    return f"{address.partition('#')[0]}#p={link_text(puzzle)}"
