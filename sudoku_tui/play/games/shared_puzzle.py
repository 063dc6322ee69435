"""Shared puzzles: a puzzle as the end of an address, and back.

Both doors in a browser read what follows `#p=` in the address of their page. What is shared is the puzzle alone, never
what the player wrote into it.
"""

from __future__ import annotations

from urllib.parse import quote

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.games.pasted_puzzle import at_first_sight

SECONDS = 0.5
"""How long to look for a second solution: a text that nobody knows must not keep the first frame waiting."""


def origin_of(text: str, seconds: float | None = None) -> Origin | None:
    """The game that the text of an address stands for; None if it takes longer to find out whether it is one.

    Raises:
        SudokuError: in one sentence, if it cannot be read or has not exactly one solution.
    """
    return at_first_sight(text, Source.SHARED, seconds=SECONDS if seconds is None else seconds)


def link_text(puzzle: Puzzle) -> str:
    """A puzzle as what follows `#p=`: the givens in reading order, after the variant if it has one.

    Empty cells are written as 0, for a dot at the end of an address is often taken for the end of a sentence.
    """
    variant = puzzle.geometry.variant
    prefix = f"{variant}:" if variant else ""
    return quote(prefix, safe=":") + puzzle.signs.replace(".", "0")


def link_to(puzzle: Puzzle, address: str) -> str:
    """The address that opens a puzzle."""
    return f"{address.partition('#')[0]}#p={link_text(puzzle)}"
