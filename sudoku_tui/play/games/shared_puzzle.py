"""Shared puzzles: the puzzle alone, without what the player wrote, behind `#p=` in the address of a page."""

from __future__ import annotations

from urllib.parse import quote

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.games.pasted_puzzle import at_first_sight

SECONDS = 0.5  # how long to look for a second solution: a text that nobody knows must not keep the first frame waiting


def origin_of(text: str) -> Origin | None:
    """The game that the percent-decoded text of an address stands for; None if judging it takes longer."""
    return at_first_sight(text, Source.SHARED, seconds=SECONDS)


def link_text(puzzle: Puzzle) -> str:
    """The variant, if any, and the givens in reading order. Empty cells are 0: a dot at the end might be cut off."""
    variant = puzzle.geometry.variant
    prefix = f"{variant}:" if variant else ""
    return quote(prefix, safe=":") + puzzle.signs.replace(".", "0")


def link_to(puzzle: Puzzle, address: str) -> str:
    """The address that opens a puzzle on a page."""
    return f"{address.partition('#')[0]}#p={link_text(puzzle)}"
