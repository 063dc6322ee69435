"""Sums that follow from cages and houses: innies and outies, known as the 45 rule.

Some houses side by side hold a known total. Taking away cages that have totals leaves the cells that no cage covers and
the parts of cages that cross the border: of each the smaller part, inside or outside. Where few cells are left, their
sum says more than the cages do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    """Two sets of cells: how much more the first adds up to than the second."""

    inside: int
    outside: int
    total: int

    @property
    def size(self) -> int:
        return (self.inside | self.outside).bit_count()

    def less(self, cages: Iterable[_Sum]) -> _Sum:
        """The sum without cages that cross the border: what they hold inside goes, what they hold outside comes."""
        inside, outside, total = self
        for cage in cages:
            inside &= ~cage.inside
            outside |= cage.outside
            total -= cage.total
        return _Sum(inside, outside, total)


def _sums(geometry: Geometry) -> Iterator[_Sum]:
    cages = _disjoint(geometry)
    if not cages:
        return
    told = {(cells, 0) for cells in cages}
    house_total = geometry.size * (geometry.size + 1) // 2
    for area, houses in _areas(geometry):
        left, crossing = _around(_Sum(area, 0, houses * house_total), cages)
        for is_taken in (_if_mostly_inside, _never, _always):
            found = left.less(cage for cage in crossing if is_taken(cage))
            if 0 < found.size <= _MOST_CELLS and (found.inside, found.outside) not in told:
                told.add((found.inside, found.outside))
                yield found


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


def _around(area: _Sum, cages: dict[int, int]) -> tuple[_Sum, list[_Sum]]:
    """What the cages inside an area leave of it, and the cages that cross its border, part by part."""
    left, taken, crossing = area.inside, 0, list[_Sum]()
    for cells, total in cages.items():
        inside = cells & area.inside
        if inside == cells:
            left ^= cells
            taken += total
        elif inside:
            crossing.append(_Sum(inside, cells ^ inside, total))
    return _Sum(left, 0, area.total - taken), crossing


def _if_mostly_inside(cage: _Sum) -> bool:
    return cage.outside.bit_count() < cage.inside.bit_count()


def _never(cage: _Sum) -> bool:
    return False


def _always(cage: _Sum) -> bool:
    return True


def _equation(found: _Sum, geometry: Geometry) -> Handler:
    """The cells inside add up to a total and those outside."""
    here, there, total = tuple(cells_of(found.inside)), tuple(cells_of(found.outside)), found.total
    if there:
        return EqualSums([Side(here, plus=max(-total, 0)), Side(there, plus=max(total, 0))], geometry)
    return adds_up(here, total, geometry)
