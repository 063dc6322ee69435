"""The 45 rule: what houses side by side and the cages in them say about the cells around their borders.

Houses hold a known total. Taking away the cages that have totals leaves *innies*, the cells inside that none of these
covers, and *outies*, the cells outside that some of them cover besides.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.constraint import Handler
from sudoku_tui.engine.constraints.sums import EqualSums, Side, adds_up
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.killer.cages import totalled
from sudoku_tui.logic.step import Sum

_MOST_HOUSES = 4


class Equation(NamedTuple):
    """Houses less cages: the cells inside add up to the cells outside and a total."""

    houses: tuple[int, ...]
    cages: tuple[int, ...]
    inside: int
    outside: int
    total: int


@fact
def sums(board: Board, most: int) -> tuple[Sum, ...]:
    """What houses and cages say of at most so many empty cells, the fewest houses first."""
    found = dict[tuple[int, int], Sum]()
    for equation in _equations(board.geometry):
        inside, outside = equation.inside & board.unplaced, equation.outside & board.unplaced
        if 0 < (inside | outside).bit_count() <= most and (inside, outside) not in found:
            found[inside, outside] = _sum(board, equation, inside, outside)
    return tuple(found.values())


def _sum(board: Board, equation: Equation, inside: int, outside: int) -> Sum:
    total = equation.total + sum(board.values[cell] for cell in cells_of(equation.outside & board.placed))
    total -= sum(board.values[cell] for cell in cells_of(equation.inside & board.placed))
    here, there = tuple(cells_of(inside)), tuple(cells_of(outside))
    if total < 0 or not here:
        return Sum(there, -total, here, equation.houses, equation.cages, factor=-1)
    return Sum(here, total, there, equation.houses, equation.cages)


def sum_handler(said: Sum, geometry: Geometry) -> Handler:
    """What narrows the cells of a sum."""
    return _handler(said.cells, said.others, said.total, geometry)


@lru_cache(maxsize=2_048)
def _handler(cells: tuple[int, ...], others: tuple[int, ...], total: int, geometry: Geometry) -> Handler:
    return EqualSums([Side(cells), Side(others, plus=total)], geometry) if others else adds_up(cells, total, geometry)


@lru_cache(maxsize=8)
def _equations(geometry: Geometry) -> tuple[Equation, ...]:
    cages = _disjoint(geometry)
    found = dict[tuple[int, int], Equation]()
    house_total = geometry.size * (geometry.size + 1) // 2
    for houses in _areas(geometry) if cages else ():
        area = 0
        for index in houses:
            area |= geometry.houses[index].mask
        for is_taken in (_never, _always, _if_mostly_inside):
            taken = [cage for cage in cages if cage[1] & area and (not cage[1] & ~area or is_taken(cage[1], area))]
            inside, outside, total = area, 0, len(houses) * house_total
            for _, cells, held in taken:
                inside, outside, total = inside & ~cells, outside | cells & ~area, total - held
            if taken:
                indexes = tuple(index for index, _, _ in taken)
                found.setdefault((inside, outside), Equation(houses, indexes, inside, outside, total))
    return tuple(found.values())


def _disjoint(geometry: Geometry) -> list[tuple[int, int, int]]:
    """Cages with totals, none overlapping another: the index of each, its set of cells, and its total."""
    found, covered = list[tuple[int, int, int]](), 0
    for index, cage in totalled(geometry):
        cells = set_of(cage.cells)
        if not cells & covered:
            found.append((index, cells, cage.total or 0))
            covered |= cells
    return found


def _never(cells: int, area: int) -> bool:
    return False


def _always(cells: int, area: int) -> bool:
    return True


def _if_mostly_inside(cells: int, area: int) -> bool:
    return (cells & area).bit_count() * 2 > cells.bit_count()


def _areas(geometry: Geometry) -> list[tuple[int, ...]]:
    """One to four houses side by side, the fewest first; squares of boxes too."""
    size, count = geometry.size, len(geometry.houses)
    runs = [
        tuple(range(start + first, start + first + length))
        for length in range(1, min(_MOST_HOUSES, size - 1) + 1)
        for start in (0, size)
        for first in range(size - length + 1)
    ]
    boxes: list[tuple[int, ...]] = [(index,) for index in range(2 * size, count)]
    boxes += [pair for pair in combinations(range(2 * size, 3 * size), 2) if _touch(geometry, *pair)]
    return sorted([*runs, *boxes, *_squares(geometry)], key=len)


def _squares(geometry: Geometry) -> Iterator[tuple[int, ...]]:
    if geometry.has_rectangular_boxes:
        across, first = geometry.size // geometry.box_width, 2 * geometry.size
        for band in range(geometry.size // geometry.box_height - 1):
            for stack in range(across - 1):
                corner = first + band * across + stack
                yield corner, corner + 1, corner + across, corner + across + 1


def _touch(geometry: Geometry, one: int, other: int) -> bool:
    """Whether two houses without common cells have cells side by side."""
    cells, there = geometry.houses[one].mask, geometry.houses[other].mask
    if cells & there:
        return False
    right = set_of(cell + 1 for cell in cells_of(cells) if geometry.column_of(cell) < geometry.size)
    left = set_of(cell - 1 for cell in cells_of(cells) if geometry.column_of(cell) > 1)
    return bool((right | left | cells << geometry.size | cells >> geometry.size) & there)
