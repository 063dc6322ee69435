"""Links to a puzzle on the game's page: the puzzle alone, without what the player wrote, behind `#p=`."""

from urllib.parse import quote

from sudoku_tui.engine.puzzle import Puzzle

ADDRESS_VARIABLE = "SUDOKU_TUI_ADDRESS"  # names the address of the game's page in the environment


def link_to(puzzle: Puzzle, address: str) -> str:
    return f"{address.partition('#')[0]}#p={link_text(puzzle)}"


def link_text(puzzle: Puzzle) -> str:
    """The variant, if any, and the givens in reading order. Empty cells are 0: a dot at the end might be cut off."""
    variant = puzzle.geometry.variant
    prefix = f"{variant}:" if variant else ""
    return quote(prefix, safe=":") + puzzle.signs.replace(".", "0")
