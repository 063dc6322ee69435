"""Geometry: the cells of a grid, its houses, its peers, and their names.

Cells are numbered 0 .. n²-1 in reading order, digits 1 .. n. A set of cells is an integer of n² bits, bit c for cell c.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from math import isqrt

from sudoku_tui.engine.bits import cells_of, set_of

MIN_SIZE = 4
MAX_SIZE = 25


class HouseKind(StrEnum):
    """The kinds of house: a set of n cells that holds every digit once."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class House:
    """A set of n cells that must hold every digit once.

    Attributes:
        kind: row, column or box.
        number: its number among its kind, from 1.
        cells: its cells in reading order.
        mask: the same cells as a set of bits.
    """

    kind: HouseKind
    number: int
    cells: tuple[int, ...]
    mask: int

    @property
    def name(self) -> str:
        """The house's name in words, as `row 3`."""
        return f"{self.kind} {self.number}"


@dataclass(frozen=True)
class Geometry:
    """The shape of a grid: n×n cells in boxes of `box_height` rows and `box_width` columns, n = height × width.

    Two geometries of the same shape are equal. Use `Geometry.of_size` or `geometry` to share the computed tables.

    Raises:
        ValueError: for a size below 4 or above 25.
    """

    box_height: int
    box_width: int

    def __post_init__(self) -> None:
        if self.box_height < 1 or self.box_width < 1 or not MIN_SIZE <= self.size <= MAX_SIZE:
            raise ValueError(
                f"boxes of {self.box_height}×{self.box_width} cells make a grid of size {self.size}; "
                f"{MIN_SIZE} to {MAX_SIZE} is possible"
            )

    @staticmethod
    def of_size(size: int) -> Geometry:
        """The usual shape of a size: boxes as square as can be, wider than high (6 has boxes of 2×3).

        Raises:
            ValueError: for a size below 4 or above 25, or a prime one, which has no boxes.
        """
        height = next((h for h in range(isqrt(size), 1, -1) if size % h == 0), None) if size > 0 else None
        if height is None or not MIN_SIZE <= size <= MAX_SIZE:
            raise ValueError(f"a grid of size {size} has no usual shape of boxes")
        return geometry(height, size // height)

    @property
    def size(self) -> int:
        """The number n of digits, of rows, of columns, of boxes, and of cells in a house."""
        return self.box_height * self.box_width

    @property
    def cell_count(self) -> int:
        """The number n² of cells."""
        return self.size * self.size

    @property
    def digits(self) -> range:
        """The digits 1 .. n."""
        return range(1, self.size + 1)

    @cached_property
    def all_cells(self) -> int:
        """The set of all cells."""
        return (1 << self.cell_count) - 1

    @cached_property
    def cell_column(self) -> int:
        """In a board's n³ bits, those of all digits of cell 0; shifted left by c, those of cell c."""
        return set_of(range(0, self.cell_count * self.size, self.cell_count))

    def cell(self, row: int, column: int) -> int:
        """The cell in a row and a column, both counted from 1."""
        return (row - 1) * self.size + column - 1

    def row_of(self, cell: int) -> int:
        """The cell's row, from 1."""
        return cell // self.size + 1

    def column_of(self, cell: int) -> int:
        """The cell's column, from 1."""
        return cell % self.size + 1

    def box_of(self, cell: int) -> int:
        """The cell's box, from 1, in reading order."""
        boxes_across = self.size // self.box_width
        band, stack = (self.row_of(cell) - 1) // self.box_height, (self.column_of(cell) - 1) // self.box_width
        return band * boxes_across + stack + 1

    @cached_property
    def rows(self) -> tuple[House, ...]:
        """The rows, from top to bottom."""
        return self._houses_by(HouseKind.ROW, self.row_of)

    @cached_property
    def columns(self) -> tuple[House, ...]:
        """The columns, from left to right."""
        return self._houses_by(HouseKind.COLUMN, self.column_of)

    @cached_property
    def boxes(self) -> tuple[House, ...]:
        """The boxes, in reading order."""
        return self._houses_by(HouseKind.BOX, self.box_of)

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """All houses: rows, then columns, then boxes. A house's place in this tuple is its index."""
        return self.rows + self.columns + self.boxes

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indexes of its houses."""
        return tuple(
            tuple(index for index, house in enumerate(self.houses) if house.mask >> cell & 1)
            for cell in range(self.cell_count)
        )

    @cached_property
    def peer_masks(self) -> tuple[int, ...]:
        """For each cell, the set of cells that may not hold the same digit."""
        return tuple(
            set_of(peer for house in self.houses_of[cell] for peer in self.houses[house].cells) & ~(1 << cell)
            for cell in range(self.cell_count)
        )

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, its peers in reading order."""
        return tuple(tuple(cells_of(mask)) for mask in self.peer_masks)

    def common_peers(self, cells: int) -> int:
        """The set of cells that see every cell of a set."""
        common = self.all_cells
        for cell in cells_of(cells):
            common &= self.peer_masks[cell]
        return common

    def cell_name(self, cell: int) -> str:
        """The cell's name, as `r3c7`."""
        return f"r{self.row_of(cell)}c{self.column_of(cell)}"

    @cached_property
    def symbols(self) -> str:
        """The sign of each digit, digit 1 first: 1-9, then A-G; a grid larger than 16 uses letters from A alone."""
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXY"
        return ("123456789" + letters)[: self.size] if self.size <= 16 else letters[: self.size]

    def digit_name(self, digit: int) -> str:
        """The sign of a digit, `.` for 0."""
        return self.symbols[digit - 1] if digit else "."

    def _houses_by(self, kind: HouseKind, number_of: Callable[[int], int]) -> tuple[House, ...]:
        members: dict[int, list[int]] = {number: [] for number in self.digits}
        for cell in range(self.cell_count):
            members[number_of(cell)].append(cell)
        return tuple(House(kind, number, tuple(cells), set_of(cells)) for number, cells in members.items())


@lru_cache(maxsize=64)
def geometry(box_height: int, box_width: int) -> Geometry:
    """The shared geometry of a box shape, its tables computed once."""
    return Geometry(box_height, box_width)


CLASSIC = geometry(3, 3)
"""The 9×9 grid that most people mean by Sudoku."""
