"""The numbered points of Penpa+'s drawings: middles of cells, crossings, middles of edges, quarters, and four sides.

A board has two more rows and columns on each side than are seen. All middles come first, then all crossings (lower
right of their cells), the middles of the lower edges and those of the right ones; then four quarters of each cell, and
four points near its sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE
from sudoku_tui.formats.clues.layouts import overlapping
from sudoku_tui.words.message import say

RC: TypeAlias = tuple[float, float]
Square: TypeAlias = tuple[int, int]

_MOST = 60
_UNSEEN = 2
_MIDDLES: Sequence[RC] = ((0.5, 0.5), (1.0, 1.0), (1.0, 0.5), (0.5, 1.0))
_QUARTERS: Sequence[RC] = ((0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75))
_SIDES: Sequence[RC] = ((0.2, 0.5), (0.5, 0.8), (0.5, 0.2), (0.8, 0.5))
_THICK = (2, 21)


class Board:
    """A board with a Sudoku grid in it."""

    def __init__(self, head: Sequence[str], cells: Iterable[int], lines: Mapping[str, object]) -> None:
        wide, high = (int(text) if text.isdecimal() and len(text) < 4 else 0 for text in (*head[1:3], "", "")[:2])
        if not (MIN_SIZE <= wide <= _MOST and MIN_SIZE <= high <= _MOST):
            raise PuzzleTextError(say("there is no Penpa board of {wide}×{high} cells", wide=wide, high=high))
        self._wide, self._count = wide + 2 * _UNSEEN, (wide + 2 * _UNSEEN) * (high + 2 * _UNSEEN)
        seen = {self._square(number) for number in cells if 0 <= number < self._count}
        parts = self._parts(seen, lines)
        several = _overlap_of(parts)
        self._top, self._left, self.size = several[0] if several else self._grid(seen, parts)
        self.height, self.width = several[1] if several else (self.size, self.size)
        inside = [
            part for part in parts if all(map(self._is_inside, part)) and not (several and len(part) != self.size)
        ]
        self.regions = [sorted(self._moved(square) for square in part) for part in inside]
        is_divided = several or len(self.regions) == self.size
        if not is_divided or any(len(region) != self.size for region in self.regions):
            self.regions = []
        self.cell_count: int = len(self.regions) * self.size if several else self.size**2

    def place(self, number: int) -> RC | None:
        """Where a point lies, in rows and columns from the grid's upper left corner; None for no point."""
        if not 0 <= number < 12 * self._count:
            return None
        group, rest = divmod(number, self._count)
        if group < 4:
            down, right = _MIDDLES[group]
        else:
            rest, part = divmod(number - (4 if group < 8 else 8) * self._count, 4)
            down, right = (_QUARTERS if group < 8 else _SIDES)[part]
        row, column = divmod(rest, self._wide)
        return row + down - self._top, column + right - self._left

    def cell(self, number: int) -> Square | None:
        """Row and column of the cell whose middle a point is; None elsewhere."""
        square = self._square(number)
        return self._moved(square) if 0 <= number < self._count and self._is_inside(square) else None

    def corner_text(self, cell: Square) -> str:
        """The number of the point in which a cage's total stands, as a key."""
        row, column = cell
        return str(4 * self._count + 4 * ((row + self._top) * self._wide + column + self._left))

    def _square(self, number: int) -> Square:
        row, column = divmod(number, self._wide)
        return row, column

    def _is_inside(self, square: Square) -> bool:
        row, column = self._moved(square)
        return 0 <= row < self.height and 0 <= column < self.width

    def _moved(self, square: Square) -> Square:
        return square[0] - self._top, square[1] - self._left

    def _parts(self, seen: set[Square], lines: Mapping[str, object]) -> list[set[Square]]:
        """The cells that no thick line divides, part by part."""
        thick = {key for key, style in lines.items() if style in _THICK}
        left, parts = set(seen), list[set[Square]]()
        for first in sorted(seen):
            if first not in left:
                continue
            part, fresh = set[Square](), [first]
            left.discard(first)
            while fresh:
                square = fresh.pop()
                part.add(square)
                for beside, wall in self._beside(square):
                    if beside in left and wall not in thick:
                        left.discard(beside)
                        fresh.append(beside)
            parts.append(part)
        return parts

    def _beside(self, square: Square) -> Iterator[tuple[Square, str]]:
        """The neighbours of a cell, and the line that could divide it from each."""
        row, column = square
        corner = self._count + self._wide * row + column  # the lower right crossing
        upper, left = corner - self._wide, corner - 1
        yield (row - 1, column), f"{upper - 1},{upper}"
        yield (row + 1, column), f"{left},{corner}"
        yield (row, column - 1), f"{upper - 1},{left}"
        yield (row, column + 1), f"{upper},{corner}"

    def _grid(self, seen: set[Square], parts: list[set[Square]]) -> tuple[int, int, int]:
        """Row and column of the upper left cell of the grid, and its size: the board, or n parts of n cells in it."""
        for size in range(MIN_SIZE, MAX_SIZE + 1):
            fitting = [part for part in parts if len(part) == size]
            if len(fitting) == size and (found := _square_of(set().union(*fitting))):
                return found
        if found := _square_of(seen):
            return found
        raise PuzzleTextError(say("the cells of the Penpa drawing make no square"))


def _overlap_of(parts: Sequence[set[Square]]) -> tuple[tuple[int, int, int], tuple[int, int]] | None:
    """Of several grids that overlap the upper left cell and the size of each, and their height and width; else None."""
    for size, count in Counter(map(len, parts)).items():
        if not MIN_SIZE <= size < count:
            continue
        boxes = [part for part in parts if len(part) == size]
        top, left = (min(square[way] for box in boxes for square in box) for way in (0, 1))
        shape = overlapping([[(row - top, column - left) for row, column in box] for box in boxes])
        if shape:
            return (top, left, size), (shape.height, shape.width)
    return None


def _square_of(cells: set[Square]) -> tuple[int, int, int] | None:
    if not cells:
        return None
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    size = max(row for row, _ in cells) - top + 1
    is_square = len(cells) == size * size and max(column for _, column in cells) - left + 1 == size
    return (top, left, size) if is_square and MIN_SIZE <= size <= MAX_SIZE else None
