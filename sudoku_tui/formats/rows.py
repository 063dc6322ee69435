"""The cells of a grid row by row; where grids overlap, rows differ in length, and have places without a cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import TypeVar

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import counted

Cells = TypeVar("Cells", str, tuple[int, ...], tuple[str, ...])


def of_uneven_rows(widths: Sequence[int], shapes: Sequence[Geometry]) -> Geometry:
    """The geometry of overlapping grids whose rows have these numbers of cells, what is no cell left out."""
    needed = {shape: row_widths(shape) for shape in shapes}
    if found := next((shape for shape in shapes if needed[shape] == [*widths]), None):
        return found
    nearest = min(needed.values(), key=lambda its: abs(len(its) - len(widths)))
    for row, (width, count) in enumerate(zip(widths, nearest, strict=False), 1):
        if width != count:
            wrong = counted(
                "row {row} has 1 cell, but {size} are needed",
                "row {row} has {count} cells, but {size} are needed",
                width,
            )
            raise PuzzleTextError(wrong.given({"row": row, "size": count}))
    rows = counted("1 row was found, {size} are needed", "{count} rows were found, {size} are needed", len(widths))
    raise PuzzleTextError(rows.given({"size": len(nearest)}))


def row_widths(shape: Geometry) -> list[int]:
    """How many cells each row has, over all grids."""
    counts = Counter(map(shape.row_of, range(shape.cell_count)))
    return [counts[row] for row in range(1, shape.height + 1)]


def in_rows(cells: Cells, geometry: Geometry) -> list[Cells]:
    """The signs, or the digits, of all cells row by row."""
    starts = accumulate(row_widths(geometry), initial=0)
    return [cells[start:end] for start, end in pairwise(starts)]


def texts_in(geometry: Geometry, texts: Sequence[str], row: int) -> list[str]:
    """The texts in a row from the first column to the last; a blank where there is no cell."""
    places = (geometry.cell_in(row, column) for column in range(1, geometry.width + 1))
    return [" " if cell is None else texts[cell] for cell in places]
