"""Cells as a caller names them: `"r4c5"`, row and column from 0, or the cell's number."""

import re
from operator import index
from typing import SupportsIndex, TypeAlias

from sudoku_tui.engine.errors import CellError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import say

CellName: TypeAlias = str | tuple[int, int] | int
"""`"r5c6"`, as people count, or `(4, 5)`, as arrays do, or 41, the cell's number in reading order from 0."""


def cell_at(geometry: Geometry, place: CellName) -> int:
    """The number of a cell.

    Raises:
        CellError: if the grid has no such cell.
    """
    size = geometry.size
    match place:
        case str() if found := re.fullmatch(r"[rR](\d{1,2})[cC](\d{1,2})", place.strip()):
            row, column = int(found[1]) - 1, int(found[2]) - 1
        case (row, column):
            row, column = row_at(geometry, row), row_at(geometry, column)
        case SupportsIndex() if 0 <= (cell := index(place)) < geometry.cell_count:
            return cell
        case _:
            row = column = -1
    if 0 <= row < size and 0 <= column < size:
        return row * size + column
    raise _missing(geometry, place)


def row_at(geometry: Geometry, number: int) -> int:
    """A row or a column counted from 0, or with a negative number from the end."""
    if isinstance(number, SupportsIndex) and -geometry.size <= index(number) < geometry.size:
        return index(number) % geometry.size
    raise _missing(geometry, number)


def _missing(geometry: Geometry, place: object) -> CellError:
    size = geometry.size
    if isinstance(place, str):
        return CellError(say("there is no cell {name}: rows and columns go from 1 to {size}", name=place, size=size))
    return CellError(say("there is no cell {name}: rows and columns go from 0 to {last}", name=place, last=size - 1))
