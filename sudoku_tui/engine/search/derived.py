"""Sums that follow from cages and houses: innies and outies, known as the 45 rule.

Some houses side by side hold a known total. Taking away cages that have totals leaves the cells that no cage covers and
the parts of cages that cross the border: of each the smaller part, inside or outside. Where few cells are left, their
sum says more than the cages do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.constraint import Handler
from sudoku_tui.engine.constraints.sums import EqualSums, Side, adds_up
from sudoku_tui.engine.shapes.geometry import Geometry, House

_FEW_CELLS = 4  # sums of so many cells always say something
_MOST_CELLS = 8
_ENOUGH = 24  # with so many sums, those of more cells cost more than they say


def derived_sums(geometry: Geometry) -> list[Handler]:
    """What cages with totals say about a few cells around the borders of houses."""
    found = sorted(_sums(geometry), key=lambda found: found.size)
    few = sum(each.size <= _FEW_CELLS for each in found)
    return [_equation(each, geometry) for each in found[: max(few, _ENOUGH)]]


class _Sum(NamedTuple):
    """Two sets of cells: what the one adds up to beyond the other."""

    inside: int
    outside: int
    total: int

    @property
    def size(self) -> int:
        return (self.inside | self.outside).bit_count()


def _sums(geometry: Geometry) -> Iterator[_Sum]:
    cages = _disjoint(geometry)
    if not cages:
        return
    told = {(cells, 0) for cells in cages}
    house_total = geometry.size * (geometry.size + 1) // 2
    for area, houses in _areas(geometry):
        for is_taken in (_if_mostly_inside, _never, _always):
            inside, outside, rest = _around(area, cages, is_taken)
            if not inside | outside or (inside | outside).bit_count() > _MOST_CELLS or (inside, outside) in told:
                continue
            told.add((inside, outside))
            yield _Sum(inside, outside, houses * house_total - rest)


def _disjoint(geometry: Geometry) -> dict[int, int]:
    """Cages with totals, none overlapping another: the set of cells of each, and its total."""
    found, covered = dict[int, int](), 0
    for constraint in geometry.constraints:
        if isinstance(constraint, Cage) and constraint.total is not None:
            cells = set_of(constraint.cells)
            if not cells & covered:
                found[cells] = constraint.total
                covered |= cells
    return found


def _areas(geometry: Geometry) -> Iterator[tuple[int, int]]:
    """Sets of cells that are some whole houses, and how many."""
    for houses in (geometry.rows, geometry.columns):
        yield from _runs(houses)
    boxes = [house.mask for house in geometry.boxes]
    for index, box in enumerate(boxes):
        yield box, 1
        for other in boxes[:index]:
            yield box | other, 2
    across = geometry.size // geometry.box_width if geometry.has_rectangular_boxes else 0
    for stack in range(across):
        yield from _runs(geometry.boxes[stack::across])


def _runs(houses: tuple[House, ...]) -> Iterator[tuple[int, int]]:
    for first in range(len(houses)):
        area = 0
        for count, house in enumerate(houses[first:], start=1):
            area |= house.mask
            yield area, count


def _around(area: int, cages: dict[int, int], is_taken: Callable[[int, int], bool]) -> tuple[int, int, int]:
    """The cells inside that are left, those outside that come along, and the total of the cages taken away."""
    left, over, taken = area, 0, 0
    for cells, total in cages.items():
        inside, outside = cells & area, cells & ~area
        if inside and (not outside or is_taken(inside, outside)):
            left &= ~cells
            over |= outside
            taken += total
    return left, over, taken


def _if_mostly_inside(inside: int, outside: int) -> bool:
    return outside.bit_count() < inside.bit_count()


def _never(inside: int, outside: int) -> bool:
    return False


def _always(inside: int, outside: int) -> bool:
    return True


def _equation(found: _Sum, geometry: Geometry) -> Handler:
    """The cells inside add up to a total and those outside."""
    here, there, total = tuple(cells_of(found.inside)), tuple(cells_of(found.outside)), found.total
    if there:
        return EqualSums([Side(here, plus=max(-total, 0)), Side(there, plus=max(total, 0))], geometry)
    return adds_up(here, total, geometry)
