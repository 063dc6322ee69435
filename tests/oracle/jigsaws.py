"""Random jigsaw maps: from boxes, by exchanging cells between neighbouring regions, which stay in one piece."""

from __future__ import annotations

from random import Random
from string import ascii_uppercase

from tests.oracle.shapes import Cell


def random_regions(height: int, width: int, random: Random) -> str:
    """The letters of a map: n connected regions of n cells each, row by row; from hardly to much unlike the boxes."""
    size = height * width
    region_of = {
        (row, column): row // height * height + column // width for row in range(size) for column in range(size)
    }
    cells, exchanges = list(region_of), random.randint(1, 3 * size)
    while exchanges:
        one, other = random.choice(cells), random.choice(cells)
        exchanges -= _exchange(region_of, one, other)
    return "".join(ascii_uppercase[region] for region in region_of.values())


def _exchange(region_of: dict[Cell, int], one: Cell, other: Cell) -> bool:
    """Exchanges the regions of two cells, unless one of the regions would fall apart."""
    mine, yours = region_of[one], region_of[other]
    if mine == yours or not (_touches(region_of, one, yours) and _touches(region_of, other, mine)):
        return False
    region_of[one], region_of[other] = yours, mine
    if _is_connected(region_of, mine) and _is_connected(region_of, yours):
        return True
    region_of[one], region_of[other] = mine, yours
    return False


def _beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share a side with a cell; some may be off the grid."""
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def _touches(region_of: dict[Cell, int], cell: Cell, region: int) -> bool:
    """Whether a cell of a region lies beside a cell."""
    return any(region_of.get(beside) == region for beside in _beside(cell))


def _is_connected(region_of: dict[Cell, int], region: int) -> bool:
    """Whether one can walk between all cells of a region without leaving it."""
    cells = {cell for cell, its_region in region_of.items() if its_region == region}
    reached, frontier = set[Cell](), {min(cells)}
    while frontier:
        reached |= frontier
        frontier = {beside for cell in frontier for beside in _beside(cell)} & cells - reached
    return reached == cells
