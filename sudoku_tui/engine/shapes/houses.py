"""Houses: the sets of cells that hold every digit once, and how boxes or regions divide a grid into them.

Rules that add houses are in `kinds/rules.py`. This module also has what rules and constraints need from a geometry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import groupby
from math import isqrt
from typing import NamedTuple, Protocol

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.errors import ShapeError
from sudoku_tui.words.message import Message, all_of, counted, say

MIN_SIZE = 4
MAX_SIZE = 25


class HouseKind(StrEnum):
    """The kinds of house: a set of n cells that holds every digit once."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"
    REGION = "region"  # a jigsaw has these instead of boxes
    DIAGONAL = "diagonal"
    WINDOW = "window"
    GROUP = "group"  # a disjoint group: the cells that have the same place in each box
    ASTERISK = "asterisk"
    CENTRE = "centre"  # the group of the boxes' middle cells
    EXTRA = "extra"  # the n cells of a clue that differ, such as those of a cage

    @property
    def said(self) -> Message:
        return _SAID[self][0]

    @property
    def is_line(self) -> bool:
        return self in (HouseKind.ROW, HouseKind.COLUMN)


_SAID = {
    HouseKind.ROW: (say("row"), say("row {number}"), say("rows {numbers}")),
    HouseKind.COLUMN: (say("column"), say("column {number}"), say("columns {numbers}")),
    HouseKind.BOX: (say("box"), say("box {number}"), say("boxes {numbers}")),
    HouseKind.REGION: (say("region"), say("region {number}"), say("regions {numbers}")),
    HouseKind.DIAGONAL: (say("diagonal"), say("diagonal {number}"), say("diagonals {numbers}")),
    HouseKind.WINDOW: (say("window"), say("window {number}"), say("windows {numbers}")),
    HouseKind.GROUP: (say("group"), say("group {number}"), say("groups {numbers}")),
    HouseKind.ASTERISK: (say("asterisk"), *[say("the asterisk")] * 2),
    HouseKind.CENTRE: (say("centre"), *[say("the centre group")] * 2),
    HouseKind.EXTRA: (say("extra region"), say("extra region {number}"), say("extra regions {numbers}")),
}
"""The kind, one house of it, and several; a grid has at most one asterisk or centre group."""


class House(NamedTuple):
    """A set of n cells that must hold every digit once."""

    kind: HouseKind
    number: int  # its number within its kind, from 1
    cells: tuple[int, ...]
    mask: int  # the same cells as a set of bits

    @property
    def said(self) -> Message:
        """Its name as people say it, such as `row 3` or `the asterisk`."""
        return _SAID[self.kind][1].given({"number": self.number})

    @property
    def name(self) -> str:
        """Its name in English, for notations and records."""
        return str(self.said)


def houses_said(houses: Iterable[House]) -> Message:
    """The names of some houses as people say them, consecutive ones of one kind together: `rows 1 and 4 and box 2`."""
    groups = [(kind, list(group)) for kind, group in groupby(houses, lambda house: house.kind)]
    return all_of(
        _SAID[kind][2].given({"numbers": all_of(house.number for house in group)}) if len(group) > 1 else group[0].said
        for kind, group in groups
    )


def numbered(kind: HouseKind, members: Iterable[Iterable[int]]) -> tuple[House, ...]:
    return tuple(
        House(kind, number, tuple(sorted(cells)), set_of(cells))
        for number, cells in enumerate(map(tuple, members), start=1)
    )


def divided(kind: HouseKind, numbers: Iterable[int]) -> tuple[House, ...]:
    """Houses of one kind, from the number (from 1) of the house that each cell of the grid belongs to."""
    members: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        members.setdefault(number, []).append(cell)
    return numbered(kind, (members[number] for number in sorted(members)))


def usual_box(size: int) -> tuple[int, int]:
    """The height and width of the usual boxes of a size above 0; for a prime size, one row."""
    height = next(height for height in range(isqrt(size), 0, -1) if size % height == 0)
    return height, size // height


def check_boxes(height: int, width: int) -> None:
    if not (isinstance(height, int) and isinstance(width, int)):
        raise ShapeError(
            say("a box must have whole rows and columns, not {height}×{width}", height=height, width=width)
        )
    if height < 1 or width < 1 or not MIN_SIZE <= height * width <= MAX_SIZE:
        wrong = say("boxes of {height}×{width} cells make a grid of size {size}; sizes {least} to {most} are possible")
        size = {"height": height, "width": width, "size": height * width}
        raise ShapeError(wrong.given({**size, "least": MIN_SIZE, "most": MAX_SIZE}))


def renumbered(regions: Iterable[int], size: int) -> tuple[int, ...]:
    names = tuple(regions)
    if not names:
        return ()
    if len(names) != size * size:
        raise ShapeError(
            counted(
                "the map of regions has {count} cell, {needed} are needed",
                "the map of regions has {count} cells, {needed} are needed",
                len(names),
                needed=size * size,
            )
        )
    counts = Counter(names)
    for number, count in enumerate(counts.values(), start=1):
        if count != size:
            raise wrong_region(number, count, size)
    order = {name: number for number, name in enumerate(counts)}
    return tuple(order[name] for name in names)


def wrong_region(name: object, count: int, size: int) -> ShapeError:
    return ShapeError(
        counted(
            "region {name} has {count} cell, {needed} are needed",
            "region {name} has {count} cells, {needed} are needed",
            count,
            name=name,
            needed=size,
        )
    )


class GridShape(Protocol):
    """What rules and constraints need from a geometry."""

    @property
    def box_height(self) -> int: ...
    @property
    def box_width(self) -> int: ...
    @property
    def has_rectangular_boxes(self) -> bool: ...
    @property
    def size(self) -> int: ...
    @property
    def cell_count(self) -> int: ...
    @property
    def digits(self) -> range: ...
    @property
    def symbols(self) -> str: ...
    @property
    def peer_masks(self) -> Sequence[int]: ...
    def cell(self, row: int, column: int, /) -> int: ...
    def row_of(self, cell: int, /) -> int: ...
    def column_of(self, cell: int, /) -> int: ...
    def box_of(self, cell: int, /) -> int: ...
    def cell_name(self, cell: int, /) -> str: ...


def cells_said(cells: Iterable[int], shape: GridShape) -> Message:
    return all_of(map(shape.cell_name, cells))


def line_said(line: Sequence[int], shape: GridShape) -> str:
    """A line by its ends, such as `r1c1–r3c3`."""
    return f"{shape.cell_name(line[0])}–{shape.cell_name(line[-1])}"


def neighbours(shape: GridShape) -> Iterable[tuple[int, int]]:
    """All pairs of cells that share a side, the lower number first."""
    for cell in range(shape.cell_count):
        if shape.column_of(cell) < shape.size:
            yield cell, cell + 1
        if shape.row_of(cell) < shape.size:
            yield cell, cell + shape.size
