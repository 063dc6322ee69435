"""Houses: the sets of cells that hold every digit once."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.engine.bits import set_of


class HouseKind(StrEnum):
    """The kinds of house: a set of n cells that holds every digit once."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"
    REGION = "region"
    """What a jigsaw has in place of boxes."""
    DIAGONAL = "diagonal"
    WINDOW = "window"
    GROUP = "group"
    """A disjoint group: the cells that have the same place in each box."""
    ASTERISK = "asterisk"
    CENTRE = "centre"
    """The group of the boxes' middle cells."""

    @property
    def plural(self) -> str:
        """Several of them, in words."""
        return "boxes" if self is HouseKind.BOX else f"{self.value}s"

    @property
    def is_line(self) -> bool:
        """Whether it is a row or a column."""
        return self in (HouseKind.ROW, HouseKind.COLUMN)


_ONLY_ONES = {HouseKind.ASTERISK: "the asterisk", HouseKind.CENTRE: "the centre group"}
"""The names of the houses of which a grid has no more than one."""


class House(NamedTuple):
    """A set of n cells that must hold every digit once.

    Attributes:
        kind: row, column, box, and so on.
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
        """The house's name in words, as `row 3` or `the asterisk`."""
        return _ONLY_ONES.get(self.kind) or f"{self.kind} {self.number}"


def numbered(kind: HouseKind, members: Iterable[Iterable[int]]) -> tuple[House, ...]:
    """Houses of one kind from the cells of each, numbered as they come."""
    return tuple(
        House(kind, number, tuple(sorted(cells)), set_of(cells))
        for number, cells in enumerate(map(tuple, members), start=1)
    )


def divided(kind: HouseKind, numbers: Iterable[int]) -> tuple[House, ...]:
    """Houses of one kind from the number, from 1, that each cell of the grid belongs to."""
    members: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        members.setdefault(number, []).append(cell)
    return numbered(kind, (members[number] for number in sorted(members)))
