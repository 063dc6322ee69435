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
from sudoku_tui.engine.shapes.layouts import Layout
from sudoku_tui.words.message import Listing, Message, Notation, Sentence, all_of, counted, say, say_in

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
    HouseKind.REGION: (say("region"), say("the region of {number}"), say("the regions of {numbers}")),
    HouseKind.DIAGONAL: (say("diagonal"), say("diagonal {number}"), say("diagonals {numbers}")),
    HouseKind.WINDOW: (say("window"), say("window {number}"), say("windows {numbers}")),
    HouseKind.GROUP: (say("group"), say("group {number}"), say("groups {numbers}")),
    HouseKind.ASTERISK: (say("asterisk"), *[say("the asterisk")] * 2),
    HouseKind.CENTRE: (say_in("group of cells", "centre"), *[say("the centre group")] * 2),
    HouseKind.EXTRA: (say("extra region"), say("extra region {number}"), say("extra regions {numbers}")),
}
"""The kind, one house of it, and several; a grid has at most one asterisk or centre group.

Nobody can count the regions of a jigsaw, so each is named by its first cell."""


class House(NamedTuple):
    """A set of n cells that must hold every digit once."""

    kind: HouseKind
    number: int  # its number within its kind, from 1
    cells: tuple[int, ...]
    mask: int  # the same cells as a set of bits
    grid: int = 0  # where there are several, the grid it belongs to, from 1; 0 for a box

    @property
    def said(self) -> Message:
        """Its name as people say it, such as `row 3`, `the asterisk` or `column 2 of grid 4`."""
        name = _SAID[self.kind][1].given({"number": self.told_number})
        return say("{house} of grid {grid}", house=name, grid=self.grid) if self.grid else name

    @property
    def told_number(self) -> object:
        """What tells it from others of its kind: its number, or the first cell of a region, `r1c4`.

        The diagonal from the upper left is 1 and the other one 2, also where a puzzle has that one alone.
        """
        size = len(self.cells)
        if self.kind is HouseKind.DIAGONAL:
            return {size + 1: 1, size - 1: 2}.get(self.cells[1] - self.cells[0], self.number)
        if self.kind is not HouseKind.REGION:
            return self.number
        row, column = divmod(self.cells[0], size)
        return Notation(f"r{row + 1}c{column + 1}")

    @property
    def name(self) -> str:
        """Its name in English, for notations and records, in which a region has a number."""
        return f"region {self.number}" if self.kind is HouseKind.REGION else str(self.said)


def houses_said(houses: Iterable[House]) -> Message:
    """The names of some houses as people say them, consecutive ones of one kind together: `rows 1 and 4 and box 2`."""
    groups = [(of, list(group)) for of, group in groupby(houses, lambda house: (house.kind, house.grid))]
    return all_of(
        _several_said(kind, grid, group) if len(group) > 1 else group[0].said for (kind, grid), group in groups
    )


def _several_said(kind: HouseKind, grid: int, houses: Iterable[House]) -> Message:
    numbers = all_of(house.told_number for house in houses)
    names = _SAID[kind][2].given({"numbers": numbers}).naming(numbers.amount)
    return say("{houses} of grid {grid}", houses=names, grid=grid).naming(names.amount) if grid else names


def houses_named(message: Message, houses: Iterable[House]) -> tuple[House, ...]:
    """The houses whose names a message consists of, one or several: what `houses_said` made of them."""
    if isinstance(message, Listing):
        known = tuple(houses)
        return tuple(
            house for part in message.parts if isinstance(part, Message) for house in houses_named(part, known)
        )
    return tuple(house for house in houses if message == house.said or _is_among(house, message))


def _is_among(house: House, message: Message) -> bool:
    """Whether a message such as `rows 1 and 4` names a house."""
    if house.grid and isinstance(message, Sentence) and message.arguments.get("grid") == house.grid:
        names = message.arguments.get("houses")
        return isinstance(names, Message) and _is_among(house._replace(grid=0), names)
    several = _SAID[house.kind][2]
    if house.grid or not isinstance(message, Sentence) or message.template != several.template:
        return False
    numbers = message.arguments.get("numbers")
    return isinstance(numbers, Listing) and house.told_number in numbers.parts


def numbered(kind: HouseKind, members: Iterable[Iterable[int]], grid: int = 0) -> tuple[House, ...]:
    return tuple(
        House(kind, number, tuple(sorted(cells)), set_of(cells), grid)
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


def check_overlaps(shape: GridShape) -> None:
    """Raise a `ShapeError` for several grids that cut each other's boxes, or that have no boxes."""
    high, wide, corners = shape.box_height, shape.box_width, shape.layout.corners
    if min(high, wide) == 1:
        raise ShapeError(say("grids that overlap need boxes of more than one row and column"))
    for row, column in corners:
        if (row - 1) % high or (column - 1) % wide:
            cut = say("the grid at r{row}c{column} cuts boxes of the others: grids must overlap in whole boxes")
            raise ShapeError(cut.given({"row": row, "column": column}))


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
    def regions(self) -> tuple[int, ...]: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def size(self) -> int: ...
    @property
    def digit_count(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def lowest(self) -> int: ...
    @property
    def has_full_houses(self) -> bool: ...
    @property
    def has_one_grid(self) -> bool: ...
    @property
    def is_uneven(self) -> bool: ...
    @property
    def cell_count(self) -> int: ...
    @property
    def digits(self) -> range: ...
    @property
    def full_mask(self) -> int: ...
    @property
    def symbols(self) -> str: ...
    @property
    def peer_masks(self) -> Sequence[int]: ...
    def cell(self, row: int, column: int, /) -> int: ...
    def cell_in(self, row: int, column: int, /) -> int | None: ...
    def beside(self, cell: int, down: int, right: int, /) -> int | None: ...
    def row_of(self, cell: int, /) -> int: ...
    def column_of(self, cell: int, /) -> int: ...
    def box_of(self, cell: int, /) -> int: ...
    def cell_name(self, cell: int, /) -> Notation: ...


def cells_said(cells: Iterable[int], shape: GridShape) -> Message:
    return all_of(map(shape.cell_name, cells))


def line_said(line: Sequence[int], shape: GridShape) -> Notation:
    """A line by its ends, such as `r1c1–r3c3`."""
    return Notation(f"{shape.cell_name(line[0])}–{shape.cell_name(line[-1])}")


def neighbours(shape: GridShape) -> Iterable[tuple[int, int]]:
    """All pairs of cells that share a side, the lower number first."""
    for cell in range(shape.cell_count):
        for down, right in ((0, 1), (1, 0)):
            if (other := shape.beside(cell, down, right)) is not None:
                yield cell, other
