"""How far a grid of several lines goes, told from its rows alone: grids may follow each other without an empty line."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.formats import boxed, numbers, rows
from sudoku_tui.formats.cells import Shapes
from sudoku_tui.formats.ruled_lines import is_dashes, is_rule


def is_square(lines: Sequence[str], shapes: Shapes) -> bool:
    """Whether there are as many rows as cells in a row, so that the grid is complete.

    One row may be damaged: the cells of most of the rows decide.
    """
    widths = _widths(lines, shapes)
    size = len(widths)
    return size in shapes and 2 * widths.count(size) > size


def band_size(lines: Sequence[str], shapes: Shapes) -> int:
    """The size of the grid of which the lines are one row of boxes; 0 if they are none."""
    widths = _widths(lines, shapes)
    size = widths[0] if len(set(widths)) == 1 else 0
    return size if size in shapes and len(widths) == shapes[size].box_height else 0


def belongs_below(lines: Sequence[str], line: str) -> bool:
    """Whether a line after a complete grid is its lower edge."""
    return is_rule(line) or (boxed.fits(lines) and is_dashes(line))


def _widths(lines: Sequence[str], shapes: Shapes) -> list[int]:
    """The number of cells in each row; empty where that cannot be told before the end."""
    if not lines or numbers.is_list(lines[0]):
        return []
    if numbers.fits(lines):
        return numbers.widths(lines)
    return boxed.widths(lines, shapes) if boxed.fits(lines) else rows.widths(lines)
