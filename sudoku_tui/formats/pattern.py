"""A pattern: which cells of a grid hold givens, whatever these are.

As text, every sign but `.`, `0`, `-`, `_` and blanks is a given; as rows or an array, everything but 0 and None.
"""

from __future__ import annotations

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.from_python import Grid, listed
from sudoku_tui.words.message import counted

_EMPTY = {".", "0", "-", "_"}


def read_pattern(grid: Grid, geometry: Geometry) -> tuple[int, ...]:
    """The cells of a pattern; a `PuzzleTextError` if it does not have as many cells as the grid."""
    signs = _signs(grid)
    if len(signs) != geometry.cell_count:
        told = counted(
            "the pattern has {count} cell, {needed} are needed",
            "the pattern has {count} cells, {needed} are needed",
            len(signs),
        )
        raise PuzzleTextError(told.given({"needed": geometry.cell_count}))
    return tuple(cell for cell, sign in enumerate(signs) if sign and sign not in _EMPTY)


def _signs(grid: Grid) -> list[object]:
    match grid:
        case Puzzle() | Position():
            return list(grid.values)
        case str():
            return list("".join(grid.split()))
    signs = list[object]()
    for row in listed(grid):
        signs += [row] if not row or isinstance(row, int | float) else _signs(row)
    return signs
