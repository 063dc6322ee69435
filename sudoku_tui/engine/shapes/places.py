"""Places: the row and the column of each cell, and the lines and boxes of one grid or of several that overlap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sudoku_tui.engine.shapes.houses import House, HouseKind, numbered

Place: TypeAlias = tuple[int, int]
"""A row and a column, from 1."""


class Places:
    """Where the cells of some n×n grids lie, each cell numbered once, in reading order of all of them."""

    def __init__(self, size: int, corners: Sequence[Place]) -> None:
        self._size, self.corners = size, corners
        inside = range(size)
        taken = {(top + row, left + column) for top, left in corners for row in inside for column in inside}
        self.of_cells = tuple(sorted(taken))
        self.cell_at = {place: cell for cell, place in enumerate(self.of_cells)}
        self.height = max(row for row, _ in self.of_cells)
        self.width = max(column for _, column in self.of_cells)

    def rows(self) -> tuple[House, ...]:
        """The rows of the first grid, then those of the next."""
        size = self._size
        return self.in_each_grid(HouseKind.ROW, [range(first, first + size) for first in range(0, size * size, size)])

    def columns(self) -> tuple[House, ...]:
        size = self._size
        return self.in_each_grid(HouseKind.COLUMN, [range(first, size * size, size) for first in range(size)])

    def box_numbers(self, height: int, width: int) -> tuple[int, ...]:
        """For each cell, the number of its box from 1, in reading order of the boxes."""
        boxes = [((row - 1) // height, (column - 1) // width) for row, column in self.of_cells]
        numbers = {box: number for number, box in enumerate(sorted(set(boxes)), start=1)}
        return tuple(numbers[box] for box in boxes)

    def in_each_grid(self, kind: HouseKind, members: Sequence[Iterable[int]]) -> tuple[House, ...]:
        """Houses of a single grid, their cells numbered as there, in each of the grids."""
        if len(self.corners) == 1:
            return numbered(kind, members)
        return tuple(
            house
            for grid, corner in enumerate(self.corners, start=1)
            for house in numbered(kind, [self._moved(cells, corner) for cells in members], grid)
        )

    def _moved(self, cells: Iterable[int], corner: Place) -> tuple[int, ...]:
        top, left = corner
        return tuple(self.cell_at[top + cell // self._size, left + cell % self._size] for cell in cells)
