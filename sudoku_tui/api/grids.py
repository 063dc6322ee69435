"""Reading a grid of any form."""

from __future__ import annotations

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats.from_python import Grid, read_position, read_puzzle


def parse(grid: Grid, variant: str = "") -> Puzzle:
    """Read one puzzle: a text in any known format, rows of digits, or an array; of a position, its givens.

    A text of a variant begins with it, as `x:53..7...` does, or has it on a line above; `x:` alone is its empty grid.
    The variant of rows, and of a text that names none, can be told besides.

    Raises:
        PuzzleTextError: naming row or cell and the reason in one sentence.

    >>> from sudoku_tui import parse
    >>> parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......").clues
    17
    >>> str(parse([[1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 2], [3, 0, 0, 0]]))
    '1.....1....23...'
    >>> parse("." * 81, variant="x").geometry.variant
    'x'
    """
    return read_puzzle(grid, variant)


def parse_position(grid: Grid, variant: str = "") -> Position:
    """Read one puzzle, or a position of it, as `parse` does, with what was placed and removed since the start.

    >>> from sudoku_tui import parse_position
    >>> position = parse_position("12..34.....4...." + " with any comment")
    >>> position.entries == (0,) * 16
    True
    """
    return read_position(grid, variant)
