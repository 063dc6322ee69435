"""The rules of Sudoku, written down from their definitions: which cells must differ on a grid of a shape.

Nothing here is shared with the program under test: cells are pairs (row, column), counted from 0, and every house is
the set of cells for which its definition holds.

Random jigsaw maps: from boxes, by exchanging cells between neighbouring regions, which stay in one piece.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from random import Random
from string import ascii_uppercase
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Group: TypeAlias = tuple[Cell, ...]
Grid: TypeAlias = tuple[int, ...]
"""Digits in reading order, 0 for an empty cell."""

ASTERISK = ((1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4))


@dataclass(frozen=True)
class Shape:
    """A grid of n×n cells and what must differ on it; n = height × width.

    Attributes:
        height: rows of a box.
        width: columns of a box.
        rules: names of further rules, in the order of the alphabet.
        regions: the letter of each cell's region, in place of boxes; empty for boxes.
    """

    height: int
    width: int
    rules: tuple[str, ...] = ()
    regions: str = ""

    @property
    def size(self) -> int:
        """The number n of rows, columns and digits."""
        return self.height * self.width

    @property
    def text(self) -> str:
        """The shape as the program reads it."""
        area = f"jigsaw:{self.regions}" if self.regions else f"{self.height}x{self.width}"
        return "+".join((area, *self.rules))

    @cached_property
    def cells(self) -> Group:
        """All cells in reading order."""
        return tuple(product(range(self.size), range(self.size)))

    @cached_property
    def houses(self) -> tuple[Group, ...]:
        """The groups of n cells that hold every digit once."""
        houses = self._alike(lambda row, _: row) + self._alike(lambda _, column: column)
        if self.regions:
            houses += self._alike(lambda row, column: self.regions[row * self.size + column])
        else:
            houses += self._alike(lambda row, column: (row // self.height, column // self.width))
        for rule in self.rules:
            houses += _HOUSES.get(rule, _no_houses)(self)
        return tuple(houses)

    @cached_property
    def different(self) -> frozenset[tuple[Cell, Cell]]:
        """The pairs of cells that must not hold the same digit, each pair once, in reading order."""
        pairs = {pair for house in self.houses for pair in combinations(sorted(house), 2)}
        for rule in self.rules:
            if forbids := _MOVES.get(rule):
                pairs |= {
                    (one, other)
                    for one, other in combinations(self.cells, 2)
                    if forbids(abs(one[0] - other[0]), abs(one[1] - other[1]))
                }
        return frozenset(pairs)

    def obeys(self, grid: Grid) -> bool:
        """Whether a full grid breaks no rule."""
        digit_of = dict(zip(self.cells, grid, strict=True))
        in_range = all(1 <= digit <= self.size for digit in grid)
        return in_range and all(digit_of[one] != digit_of[other] for one, other in self.different)

    def where(self, holds: Callable[[int, int], bool]) -> Group:
        """The cells for which something holds."""
        return tuple(cell for cell in self.cells if holds(*cell))

    def _alike(self, trait: Callable[[int, int], Hashable]) -> list[Group]:
        """The cells sorted into groups of the same trait."""
        groups = defaultdict(list)
        for cell in self.cells:
            groups[trait(*cell)].append(cell)
        return [tuple(group) for group in groups.values()]


def _no_houses(_: Shape) -> list[Group]:
    return []


def _diagonals(shape: Shape) -> list[Group]:
    last = shape.size - 1
    return [shape.where(lambda row, column: row == column), shape.where(lambda row, column: row + column == last)]


def _windows(shape: Shape) -> list[Group]:
    """Blocks of a box's size, a cell from the upper and left edges and from each other, as many as fit."""
    tops = range(1, shape.size - shape.height + 1, shape.height + 1)
    lefts = range(1, shape.size - shape.width + 1, shape.width + 1)
    return [
        tuple(product(range(top, top + shape.height), range(left, left + shape.width)))
        for top in tops
        for left in lefts
    ]


def _disjoint_groups(shape: Shape) -> list[Group]:
    """Cells at the same place in their boxes."""
    return shape._alike(lambda row, column: (row % shape.height, column % shape.width))


def _asterisk(_: Shape) -> list[Group]:
    return [ASTERISK]


def _centre_dot(shape: Shape) -> list[Group]:
    """The middle cells of the boxes."""
    middle = (shape.height // 2, shape.width // 2)
    return [shape.where(lambda row, column: (row % shape.height, column % shape.width) == middle)]


_HOUSES: dict[str, Callable[[Shape], list[Group]]] = {
    "x": _diagonals,
    "hyper": _windows,
    "disjoint": _disjoint_groups,
    "asterisk": _asterisk,
    "centre": _centre_dot,
}
_MOVES: dict[str, Callable[[int, int], bool]] = {
    "antiknight": lambda rows, columns: {rows, columns} == {1, 2},
    "antiking": lambda rows, columns: max(rows, columns) == 1,
}


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
