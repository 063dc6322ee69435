"""Drawn lines as ways from cell to cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sudoku_tui.engine.constraints.drawing import XY, DrawnLine

_MOST_WAYS = 200  # from one bulb
_LONGEST = 625
_LARGEST_SIGN, _SMALLEST_SIGN, _ASKEW = 0.6, 0.04, 0.04  # of a sign of inequality


class Way(NamedTuple):
    """A line by its cells, with what tells it from others, and the numbers of its parts."""

    cells: tuple[int, ...]
    colour: str
    width: float
    parts: tuple[int, ...]
    has_head: bool = False


def way_of(line: DrawnLine, number: int, size: int) -> Way | None:
    """The cells that a line runs through; None where it leaves the grid, stays in one cell, or jumps."""
    cells = list[int]()
    for point in line.points:
        place = _place(point, size)
        if place is None:
            return None
        if cells and cells[-1] == place:
            continue
        cells += _between(cells[-1], place, size) if cells else []
        cells.append(place)
    if not 1 < len(cells) <= _LONGEST:
        return None
    return Way(tuple(cells), line.colour, line.width, (number,), line.head > 0)


def chevron(line: DrawnLine) -> tuple[float, float, str] | None:
    """The place of a small sign of two strokes, and the side that it opens to; None for other lines."""
    if len(line.points) != 3 or line.head:
        return None
    (x, y), (tip_x, tip_y), (to_x, to_y) = line.points
    right, down = (x + to_x) / 2 - tip_x, (y + to_y) / 2 - tip_y
    wide, high = (max(along) - min(along) for along in zip(*line.points, strict=True))
    if max(wide, high) > _LARGEST_SIGN or min(wide, high) < _SMALLEST_SIGN or min(abs(right), abs(down)) > _ASKEW:
        return None
    opens = ("right" if right > 0 else "left") if abs(right) > abs(down) else ("down" if down > 0 else "up")
    return tip_x + right / 2, tip_y + down / 2, opens


def _place(point: XY, size: int) -> int | None:
    """The cell of a point; lines across the whole grid may begin and end at its corners."""
    x, y = int(point[0] // 1), int(point[1] // 1)
    if set(point) <= {0.0, float(size)}:
        x, y = min(x, size - 1), min(y, size - 1)
    return y * size + x if 0 <= x < size and 0 <= y < size else None


def _between(one: int, other: int, size: int) -> Iterator[int]:
    """The cells between two, where a straight or diagonal run joins them; none for a jump."""
    down, right = other // size - one // size, other % size - one % size
    steps = max(abs(down), abs(right))
    if 0 in (down, right) or abs(down) == abs(right):
        for step in range(1, steps):
            yield one + (down * size + right) * step // steps


def joined(ways: Iterable[Way]) -> list[Way]:
    """Lines of one look where those that meet end to end, and no third there, are one."""
    left = list(ways)
    index = 0
    while index < len(left):
        way = left[index]
        if other := _next(way, left):
            left[index] = _chained(way, other)
            left.remove(other)
            index = 0
        else:
            index += 1
    return left


def _next(way: Way, ways: Sequence[Way]) -> Way | None:
    if way.cells[0] == way.cells[-1]:
        return None
    for end in (way.cells[-1], way.cells[0]):
        meeting = [other for other in ways if other is not way and end in (other.cells[0], other.cells[-1])]
        if len(meeting) == 1 and meeting[0].cells[0] != meeting[0].cells[-1]:
            return meeting[0]
    return None


def branching(ways: Sequence[Way]) -> list[list[Way]]:
    """Lines of one look in groups of those that meet; none where no end of one lies within another."""
    groups = list[list[Way]]()
    for way in ways:
        met = [group for group in groups if any({*way.cells} & {*other.cells} for other in group)]
        groups = [group for group in groups if group not in met] + [[other for group in met for other in group] + [way]]
    is_branched = any(
        end in other.cells[1:-1]
        for group in groups
        for way in group
        for other in group
        for end in way.cells[:: len(way.cells) - 1]
        if other is not way
    )
    return groups if is_branched else []


def _chained(one: Way, other: Way) -> Way:
    first, second = one.cells, other.cells
    if first[-1] not in (second[0], second[-1]):
        first = first[::-1]
    if second[0] != first[-1]:
        second = second[::-1]
    return one._replace(cells=(*first, *second[1:]), parts=(*one.parts, *other.parts))


def from_bulbs(ways: Sequence[Way], bulbs: Iterable[int]) -> list[Way]:
    """The lines of one look as they run from their bulbs, branches included, each on from where it leaves another."""
    found, left = list[Way](), list(ways)
    for bulb in bulbs:
        for way in [way for way in left if bulb in (way.cells[0], way.cells[-1])]:
            found.append(_away_from(bulb, way))
            left.remove(way)
    is_more = True
    while left and is_more and len(found) < _MOST_WAYS:
        is_more = False
        for way in list(left):
            trunk = next((trunk for trunk in found if {way.cells[0], way.cells[-1]} & {*trunk.cells}), None)
            if trunk:
                start = way.cells[0] if way.cells[0] in trunk.cells else way.cells[-1]
                stem = trunk.cells[: trunk.cells.index(start)]
                turned = _away_from(start, way)
                found.append(turned._replace(cells=(*stem, *turned.cells), parts=(*trunk.parts, *turned.parts)))
                left.remove(way)
                is_more = True
    return _without_stems(found)


def _away_from(start: int, way: Way) -> Way:
    return way if way.cells[0] == start else way._replace(cells=way.cells[::-1])


def _without_stems(ways: Sequence[Way]) -> list[Way]:
    """Without lines that only begin another."""
    return [
        way
        for way in ways
        if not any(other is not way and other.cells[: len(way.cells)] == way.cells != other.cells for other in ways)
    ]


def is_straight(cells: Sequence[int], size: int) -> bool:
    """Whether a line runs on in one direction."""
    return len({(b // size - a // size, b % size - a % size) for a, b in pairwise(cells)}) == 1
