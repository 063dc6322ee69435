"""Several grids that overlap, as a samurai, in plain text: row by row with blanks in the gaps, or grid after grid.

    samurai                                    samurai
    1..|...|...     ...|..2|...                1........…  (81 signs, the grid at the top left)
    ...                                        ........2…  (then the others, in the order of their first cells)

Rows of a well-known way to let grids overlap need no name: no other grid has as many cells in each row.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.layouts import NAMED
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.format import EMPTY_SIGNS, Shapes, digit, is_dashes, is_rule, read_sign, several, start
from sudoku_tui.formats.rows import row_widths
from sudoku_tui.words.message import say


def lines_needed(first: str, shapes: Shapes) -> int:
    """How many lines grids that overlap take, of which this is the first with cells; 0 for other variants."""
    found = several(shapes)
    count = len(_signs(first))
    by_grid = (len(shape.layout.corners) for shape in found if shape.size**2 == count)
    by_row = (shape.height for shape in found if count == _counts(shape)[0])
    with_gaps = (shape.height for shape in found if count == shape.width)
    return next(chain(by_grid, by_row, with_gaps), 0)


def read_overlapping(lines: Sequence[str], shapes: Shapes) -> Position | None:
    """The puzzle of several lines of signs; None where they are something else.

    Raises:
        PuzzleTextError: for a grid that differs from another in a common cell.
    """
    found = several(shapes)
    has_bars = any("|" in line for line in lines)
    rows = [_signs(line) for line in lines if not is_rule(line) and not (has_bars and is_dashes(line))]
    if not found:
        named = _by_rows().get(tuple(map(len, rows)))
        return start(named, "".join(rows), read_sign) if named else None
    for shape in found:
        if len(rows) == len(shape.layout.corners) and all(len(row) == shape.size**2 for row in rows):
            return start(shape, _merged(rows, shape), read_sign)
        if (cells := _in_rows(rows, shape)) is not None:
            return start(shape, cells, read_sign)
    return None


def _signs(line: str) -> str:
    return "".join(line.replace("|", " ").split())


@lru_cache(maxsize=64)
def _counts(shape: Geometry) -> tuple[int, ...]:
    """The number of cells in each row."""
    return tuple(row_widths(shape))


@lru_cache(maxsize=1)
def _by_rows() -> dict[tuple[int, ...], Geometry]:
    """The usual ways to let grids overlap that leave gaps, by the numbers of cells in their rows."""
    shapes = map(geometry_named, NAMED)
    return {_counts(shape): shape for shape in shapes if len({*_counts(shape)}) > 1}


def _in_rows(rows: Sequence[str], shape: Geometry) -> str | None:
    """The signs of all cells; a row may have a sign for an empty cell in each gap, too."""
    if len(rows) != shape.height:
        return None
    cells = ""
    for number, (row, count) in enumerate(zip(rows, _counts(shape), strict=True), start=1):
        if len(row) == shape.width > count:
            places = [shape.cell_in(number, column) for column in range(1, shape.width + 1)]
            if any(place is None and sign not in EMPTY_SIGNS for place, sign in zip(places, row, strict=True)):
                return None
            row = "".join(sign for place, sign in zip(places, row, strict=True) if place is not None)
        if len(row) != count:
            return None
        cells += row
    return cells


def _merged(grids: Sequence[str], shape: Geometry) -> list[str]:
    """The signs of all cells, from those of each grid; a digit goes before an empty cell."""
    cells = [EMPTY_SIGNS[0]] * shape.cell_count
    for (top, left), signs in zip(shape.layout.corners, grids, strict=True):
        for place, sign in enumerate(signs):
            cell = shape.cell(top + place // shape.size, left + place % shape.size)
            held, here = (digit(shape, cell, each, read_sign) for each in (cells[cell], sign))
            if held and here and held != here:
                raise PuzzleTextError(
                    say("two grids have different digits in {cell}").given({"cell": shape.cell_name(cell)})
                )
            cells[cell] = sign if here or not held else cells[cell]
    return cells
