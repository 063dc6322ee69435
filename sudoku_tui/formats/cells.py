"""From the text of single cells to digits, and from rows of them to a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry
from sudoku_tui.formats.text import quoted
from sudoku_tui.words.lists import listed
from sudoku_tui.words.message import as_it_is

EMPTY_SIGNS = ".0*-_?xX"
_EMPTY_WORDS = {"", "none", "null", "nan"}
CellReader = Callable[[Geometry, str], int | None]
"""Reads the text of one cell: a digit, 0 for an empty cell, None for what is neither."""


Shapes: TypeAlias = Mapping[int, Geometry]
"""The geometry that a grid has by its size: those of one variant."""


def _shapes() -> Shapes:
    shapes = {}
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        try:
            shapes[size] = Geometry.of_size(size)
        except ValueError:
            continue
    return shapes


SHAPES = _shapes()
"""The usual geometry of every size that has one."""


@lru_cache(maxsize=32)
def signs(geometry: Geometry) -> Mapping[str, int]:
    """What each sign means in a grid: its digit, in either case, or 0. Where X is a digit, it is not an empty cell."""
    table = dict.fromkeys(EMPTY_SIGNS, 0)
    for digit in geometry.digits:
        sign = geometry.digit_name(digit)
        table[sign] = table[sign.lower()] = digit
    return table


def read_sign(geometry: Geometry, text: str) -> int | None:
    """The digit a single sign stands for, 0 for an empty cell, None if it is neither."""
    return signs(geometry).get(text)


def read_number(geometry: Geometry, text: str) -> int | None:
    """The digit that a decimal number or a sign stands for, 0 for an empty cell, None if it is neither."""
    word = text.strip("\"'")
    if word.isascii() and word.isdigit() and len(word) <= 3:
        return int(word) if int(word) <= geometry.size else None
    return 0 if word.lower() in _EMPTY_WORDS else read_sign(geometry, word)


def shape(widths: Sequence[int], shapes: Shapes = SHAPES) -> Geometry:
    """The geometry, of some shapes, of a grid whose rows have so many cells.

    Raises:
        PuzzleTextError: naming the row that is too short or too long, or saying that rows are missing or too many, or
            that no grid has this size.
    """
    most = Counter(widths).most_common(2)
    size = len(widths) if len(most) > 1 and most[0][1] == most[1][1] else most[0][0]
    if size not in shapes:
        kind = "grid" if shapes is SHAPES else "grid of this variant"
        raise PuzzleTextError(
            as_it_is(f"rows of {size} cells make no {kind}; rows of {listed(map(str, shapes), 'or')} do")
        )
    for row, width in enumerate(widths, 1):
        if width != size:
            raise PuzzleTextError(as_it_is(f"row {row} has {width} cell{'' if width == 1 else 's'}, {size} are needed"))
    if len(widths) != size:
        rows = "1 row was" if len(widths) == 1 else f"{len(widths)} rows were"
        raise PuzzleTextError(as_it_is(f"{rows} found, {size} are needed"))
    return shapes[size]


def shape_of_count(count: int, shapes: Shapes = SHAPES) -> Geometry:
    """The geometry, of some shapes, of a grid with so many cells.

    Raises:
        PuzzleTextError: naming the nearest number of cells that is possible.
    """
    nearest = min(shapes.values(), key=lambda geometry: abs(geometry.cell_count - count))
    if nearest.cell_count == count:
        return nearest
    cells = "1 cell was" if count == 1 else f"{count} cells were"
    size = nearest.size
    raise PuzzleTextError(as_it_is(f"{cells} found, {nearest.cell_count} are needed for a grid of {size}×{size}"))


def start(geometry: Geometry, cells: Sequence[str], read: CellReader) -> Position:
    """The position before the first move of a puzzle whose cells have these texts.

    Args:
        geometry: the shape of the grid.
        cells: n² texts, in reading order.
        read: makes a digit of a text, 0 of an empty cell's, None of what is neither.

    Raises:
        PuzzleTextError: naming the cell that holds no digit.
    """
    return Position.start(Puzzle(geometry, tuple(digit(geometry, cell, text, read) for cell, text in enumerate(cells))))


def start_of_rows(rows: Sequence[Sequence[str]], read: CellReader, shapes: Shapes = SHAPES) -> Position:
    """Like `start`, for a grid given row by row, whose size is the number of cells in a row.

    Args:
        rows: the texts of each row's cells.
        read: as for `start`.
        shapes: the grids that are possible, by their size.

    Raises:
        PuzzleTextError: for a row that is too long or too short, or a cell that holds no digit.
    """
    geometry = shape([len(row) for row in rows], shapes)
    return start(geometry, [text for row in rows for text in row], read)


def digit(geometry: Geometry, cell: int, text: str, read: CellReader) -> int:
    """The digit in a cell, 0 for none.

    Args:
        geometry: the shape of the grid.
        cell: the cell, for the error.
        text: what stands in it.
        read: as for `start`.

    Raises:
        PuzzleTextError: naming the cell, if its text is no digit.
    """
    found = read(geometry, text)
    if found is None:
        size, name = geometry.size, geometry.cell_name(cell)
        raise PuzzleTextError(as_it_is(f"{name} holds {quoted(text)}, which is not a digit in a grid of {size}×{size}"))
    return found
