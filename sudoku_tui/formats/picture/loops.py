"""The closed lines round sets of cells, in cells from the grid's upper left corner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.formats.picture.svg import Point


def loops(cells: Iterable[int], size: int, inset: float = 0.0) -> list[list[Point]]:
    """The corners of each closed line round a set of cells, inset by a share of a cell."""
    return [[_moved_in(loop, index, inset) for index in range(len(loop))] for loop in _loops(set(cells), size)]


def _moved_in(loop: list[tuple[int, int]], index: int, inset: float) -> Point:
    """A corner of a line that runs clockwise, moved into the cells by its two sides."""
    (row, column), before, after = loop[index], loop[index - 1], loop[(index + 1) % len(loop)]
    down = inset * (_sign(after[1] - column) + _sign(column - before[1]))
    right = -inset * (_sign(after[0] - row) + _sign(row - before[0]))
    return Point(column + right, row + down)


def _loops(cells: set[int], size: int) -> Iterator[list[tuple[int, int]]]:
    """The closed lines by their corners, as rows and columns of points; clockwise."""
    ways = _sides(cells, size)
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


def _sides(cells: set[int], size: int) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The steps along the outer sides of a set of cells, by the point where they begin."""
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
