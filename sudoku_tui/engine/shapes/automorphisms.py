"""The ways in which a full grid is moved onto itself: digits renamed, lines shuffled, the grid perhaps reflected.

Once it is said which row becomes the first and how the columns stand, the names of the digits follow, and all other
rows are found or missing. No grid of 9×9 has more than 648 such ways (Red Ed's list in the Sudoku Programmers' Forum).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.words.message import say

_MOST = 9  # digits: there are 1,296 orders of nine columns, and eight million of sixteen


def automorphisms(geometry: Geometry, grid: Sequence[int]) -> Iterator[Symmetry]:
    """The ways in which a full grid becomes itself, that which changes nothing among them.

    Raises:
        SudokuError: for a shape with regions or rules of its own, and for more than nine digits.
    """
    if geometry.is_uneven or geometry.variant or geometry.constraints:
        raise SudokuError(say("only grids of the usual shapes without other rules can be moved onto themselves here"))
    if geometry.size > _MOST:
        raise SudokuError(say("only grids of up to nine digits can be moved onto themselves here"))
    size, high, wide = geometry.size, geometry.box_height, geometry.box_width
    rows = [tuple(grid[size * row : size * row + size]) for row in range(size)]
    yield from _unturned(rows, rows, high, wide, is_turned=False)
    if high == wide:
        yield from _unturned(rows, list(zip(*rows, strict=True)), high, wide, is_turned=True)


def _unturned(
    rows: Sequence[tuple[int, ...]], onto: Sequence[tuple[int, ...]], high: int, wide: int, *, is_turned: bool
) -> Iterator[Symmetry]:
    """The ways without a reflection by which some rows become others."""
    size = len(rows)
    for columns in _orders(size, wide):
        moved = [tuple(row[columns[place]] for place in range(size)) for row in onto]
        where = {row: number for number, row in enumerate(moved)}
        for first in moved:
            names = dict(zip(rows[0], first, strict=True))
            found = [where.get(tuple(names[digit] for digit in row), -1) for row in rows]
            if -1 in found or not _keeps_bands(found, high):
                continue
            places = ((found[row], columns[column]) for row in range(size) for column in range(size))
            cells = tuple(column * size + row if is_turned else row * size + column for row, column in places)
            yield Symmetry(cells, (0, *(names[digit] for digit in range(1, size + 1))))


def _orders(size: int, thickness: int) -> Iterator[tuple[int, ...]]:
    """All orders of lines that keep those of a band together."""
    bands = [range(first, first + thickness) for first in range(0, size, thickness)]
    for order in permutations(bands):
        for lines in product(*map(permutations, order)):
            yield tuple(line for band in lines for line in band)


def _keeps_bands(found: Sequence[int], high: int) -> bool:
    return all(found[row] // high == found[row // high * high] // high for row in range(len(found)))
