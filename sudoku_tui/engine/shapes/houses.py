"""Houses: the sets of cells that hold every digit once."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from sudoku_tui.engine.bits import set_of
from sudoku_tui.words.message import Message, all_of, say


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
    def said(self) -> Message:
        """What people call a house of this kind."""
        return _KINDS[self]

    @property
    def is_line(self) -> bool:
        """Whether it is a row or a column."""
        return self in (HouseKind.ROW, HouseKind.COLUMN)


_KINDS = {
    HouseKind.ROW: say("row"),
    HouseKind.COLUMN: say("column"),
    HouseKind.BOX: say("box"),
    HouseKind.REGION: say("region"),
    HouseKind.DIAGONAL: say("diagonal"),
    HouseKind.WINDOW: say("window"),
    HouseKind.GROUP: say("group"),
    HouseKind.ASTERISK: say("asterisk"),
    HouseKind.CENTRE: say("centre"),
}
_ONE = {
    HouseKind.ROW: say("row {number}"),
    HouseKind.COLUMN: say("column {number}"),
    HouseKind.BOX: say("box {number}"),
    HouseKind.REGION: say("region {number}"),
    HouseKind.DIAGONAL: say("diagonal {number}"),
    HouseKind.WINDOW: say("window {number}"),
    HouseKind.GROUP: say("group {number}"),
    HouseKind.ASTERISK: say("the asterisk"),
    HouseKind.CENTRE: say("the centre group"),
}
_SEVERAL = {
    HouseKind.ROW: say("rows {numbers}"),
    HouseKind.COLUMN: say("columns {numbers}"),
    HouseKind.BOX: say("boxes {numbers}"),
    HouseKind.REGION: say("regions {numbers}"),
    HouseKind.DIAGONAL: say("diagonals {numbers}"),
    HouseKind.WINDOW: say("windows {numbers}"),
    HouseKind.GROUP: say("groups {numbers}"),
}


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
    def said(self) -> Message:
        """What people call it, as `row 3` or `the asterisk`."""
        return _ONE[self.kind].given({"number": self.number})

    @property
    def name(self) -> str:
        """Its name in English, which notations and records are written in."""
        return str(self.said)


def houses_said(houses: Iterable[House]) -> Message:
    """What people call some houses, neighbours of one kind together: `rows 1 and 4 and box 2`."""
    groups = [(kind, list(group)) for kind, group in groupby(houses, lambda house: house.kind)]
    return all_of(
        _SEVERAL[kind].given({"numbers": all_of(house.number for house in group)}) if len(group) > 1 else group[0].said
        for kind, group in groups
    )


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
