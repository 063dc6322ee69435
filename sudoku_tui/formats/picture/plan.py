"""Where everything stands in a picture of a grid: cells, candidates, and the outlines of groups of cells."""

from collections.abc import Iterable

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.picture.loops import loops
from sudoku_tui.formats.picture.raster import note_raster
from sudoku_tui.formats.picture.shapes import clue_shapes
from sudoku_tui.formats.picture.svg import Point

_LEAST_CELL = 46
_MARGIN = 30
_OUTSIDE, _LABEL = 44, 12


class Plan:
    """The places in the picture of a grid, in pixels."""

    def __init__(self, geometry: Geometry, top: float) -> None:
        size = geometry.size
        shapes = clue_shapes(geometry)
        self.around = _OUTSIDE if shapes.has_before or shapes.has_after else 0  # for clues outside
        self.geometry, self.left, self.top = geometry, _MARGIN + self.around, top + self.around
        self.pitch = 20 if size <= 9 else 18  # from one candidate to the next
        self.across, self.down = note_raster(geometry)
        label = _LABEL if shapes.has_labels else 0  # for the totals of cages above the candidates
        self.lower: float = label / 2
        self.cell: float = max(_LEAST_CELL, self.pitch * max(self.across, self.down) + 6 + label)
        self.side: float = self.cell * size
        self.width: float = self.side + 2 * self.left
        self.bottom: float = self.top + self.side
        self.foot: float = self.bottom + self.around  # where what stands below the grid begins

    def corner(self, cell: int) -> Point:
        row, column = divmod(cell, self.geometry.size)
        return Point(self.left + column * self.cell, self.top + row * self.cell)

    def middle(self, cell: int) -> Point:
        x, y = self.corner(cell)
        return Point(x + self.cell / 2, y + self.cell / 2)

    def candidate(self, cell: int, digit: int) -> Point:
        x, y = self.middle(cell)
        row, column = divmod(digit - 1, self.across)
        down, right = row - (self.down - 1) / 2, column - (self.across - 1) / 2
        return Point(x + right * self.pitch, y + down * self.pitch + self.lower)

    def point(self, x: float, y: float) -> Point:
        """A place by its distance from the grid's corner, in cells."""
        return Point(self.left + x * self.cell, self.top + y * self.cell)

    def outlines(self, cells: Iterable[int], inset: float = 0.0) -> list[list[Point]]:
        """The corners of each closed line round a set of cells, inset by some pixels."""
        return [
            [self.point(*corner) for corner in loop] for loop in loops(cells, self.geometry.size, inset / self.cell)
        ]
