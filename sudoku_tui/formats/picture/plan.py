"""Where everything stands in a picture of a grid: cells, candidates, and the outlines of groups of cells."""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.picture.raster import note_raster
from sudoku_tui.formats.picture.svg import Point

_LEAST_CELL = 46
_MARGIN = 30


class Plan:
    """The places in the picture of a grid, in pixels."""

    def __init__(self, geometry: Geometry, top: float) -> None:
        size = geometry.size
        self.geometry, self.left, self.top = geometry, _MARGIN, top
        self.pitch = 20 if size <= 9 else 18  # from one candidate to the next
        self.across, self.down = note_raster(geometry)
        self.cell: float = max(_LEAST_CELL, self.pitch * max(self.across, self.down) + 6)
        self.side = self.cell * size
        self.width = self.side + 2 * _MARGIN
        self.bottom = top + self.side

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
        return Point(x + right * self.pitch, y + down * self.pitch)

    def outlines(self, cells: Iterable[int], inset: float = 0.0) -> list[list[Point]]:
        """The corners of each closed line round a set of cells, inset by some pixels."""
        return [[self._moved_in(loop, index, inset) for index in range(len(loop))] for loop in self._loops(set(cells))]

    def _moved_in(self, loop: list[tuple[int, int]], index: int, inset: float) -> Point:
        """A corner of a line that runs clockwise, moved into the cells by its two sides."""
        (row, column), before, after = loop[index], loop[index - 1], loop[(index + 1) % len(loop)]
        down = inset * (_sign(after[1] - column) + _sign(column - before[1]))
        right = -inset * (_sign(after[0] - row) + _sign(row - before[0]))
        return Point(self.left + column * self.cell + right, self.top + row * self.cell + down)

    def _loops(self, cells: set[int]) -> Iterator[list[tuple[int, int]]]:
        """The closed lines round a set of cells by their corners, as rows and columns of points; clockwise."""
        ways = self._sides(cells)
        while ways:
            start = at = min(ways)
            loop, heading = list[tuple[int, int]](), (0, 1)
            while at != start or not loop:
                # Where two cells touch at a corner only, the sharper turn stays with the same cell.
                step = min(ways[at], key=lambda step: _turn(heading, step))
                ways[at].remove(step)
                if not ways[at]:
                    del ways[at]
                if step != heading or not loop:
                    loop.append(at)
                at, heading = (at[0] + step[0], at[1] + step[1]), step
            yield loop

    def _sides(self, cells: set[int]) -> dict[tuple[int, int], list[tuple[int, int]]]:
        """The steps along the outer sides of a set of cells, by the point where they begin."""
        size = self.geometry.size
        ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for cell in sorted(cells):
            row, column = divmod(cell, size)
            for inside, point, step in (
                (row > 0 and cell - size in cells, (row, column), (0, 1)),
                (column < size - 1 and cell + 1 in cells, (row, column + 1), (1, 0)),
                (row < size - 1 and cell + size in cells, (row + 1, column + 1), (0, -1)),
                (column > 0 and cell - 1 in cells, (row + 1, column), (-1, 0)),
            ):
                if not inside:
                    ways.setdefault(point, []).append(step)
        return ways


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _turn(heading: tuple[int, int], step: tuple[int, int]) -> int:
    """0 for a turn to the right, 1 for straight on, 2 for a turn to the left."""
    return 1 - (heading[1] * step[0] - heading[0] * step[1])
