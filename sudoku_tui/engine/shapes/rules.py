"""Rules: what a variant asks for beyond rows, columns and boxes.

A rule either adds houses (diagonals, windows, ...) or forbids equal digits a chess move apart. A new one is a member of
`Rule` and an entry in `_HOUSES` or in `STEPS`; where it does not fit every shape, `misfit` says so.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Protocol

from sudoku_tui.engine.shapes.houses import House, HouseKind, numbered
from sudoku_tui.words.message import NOTHING, Message, say


class Rule(StrEnum):
    """The rules a grid can have, by their names in a variant's text."""

    ANTIKING = "antiking"  # cells a king's move apart hold different digits
    ANTIKNIGHT = "antiknight"  # cells a knight's move apart hold different digits
    ASTERISK = "asterisk"  # nine cells in the shape of an asterisk hold every digit
    CENTRE = "centre"  # the middle cells of the boxes hold every digit
    DISJOINT = "disjoint"  # cells that have the same place in their boxes hold every digit
    HYPER = "hyper"  # windows as large as boxes, a cell apart, hold every digit
    X = "x"  # both diagonals hold every digit


class GridShape(Protocol):
    """What rules ask of a geometry."""

    @property
    def box_height(self) -> int: ...
    @property
    def box_width(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def has_rectangular_boxes(self) -> bool: ...


STEPS: Mapping[Rule, tuple[tuple[int, int], ...]] = {
    # A king's other moves stay in a row or a column, where no digit stands twice anyway.
    Rule.ANTIKING: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    Rule.ANTIKNIGHT: ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)),
}
"""The steps, in rows and columns, to the cells that may not hold the same digit."""
MOVES: Mapping[Rule, Message] = {Rule.ANTIKING: say("a king's move"), Rule.ANTIKNIGHT: say("a knight's move")}
"""The chess moves that these steps are."""
_ASTERISK = ((1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4))  # rows and columns, from 0
_ASTERISK_SIZE = len(_ASTERISK)


def misfit(rule: Rule, shape: GridShape) -> Message:
    """Why a rule does not fit a shape; nothing where it does."""
    high, wide = shape.box_height, shape.box_width
    match rule:
        case Rule.ASTERISK if shape.size != _ASTERISK_SIZE:
            reason = say("{rule} needs a grid of size {needed}, and this one has size {size}", needed=_ASTERISK_SIZE)
        case Rule.HYPER if min(high, wide) == 1:
            reason = say("{rule} needs boxes of more than one row and column: a grid of size {size} has no windows")
        case Rule.DISJOINT if not shape.has_rectangular_boxes:
            reason = say("{rule} needs rectangular boxes of more than one row and column")
        case Rule.CENTRE if not shape.has_rectangular_boxes or high % 2 == 0 or wide % 2 == 0:
            reason = say("{rule} needs rectangular boxes with a middle cell, as those of 3×3 cells")
        case _:
            return NOTHING
    return reason.given({"rule": rule.value, "size": shape.size})


def extra_houses(rules: Iterable[Rule], shape: GridShape) -> tuple[House, ...]:
    found = [_HOUSES[rule] for rule in rules if rule in _HOUSES]
    return tuple(house for kind, members in found for house in numbered(kind, members(shape)))


def _diagonals(shape: GridShape) -> Iterator[list[int]]:
    size = shape.size
    yield [row * size + row for row in range(size)]
    yield [row * size + size - 1 - row for row in range(size)]


def _windows(shape: GridShape) -> Iterator[list[int]]:
    high, wide, size = shape.box_height, shape.box_width, shape.size
    for top in range(1, size - high + 1, high + 1):
        for left in range(1, size - wide + 1, wide + 1):
            columns = range(left, left + wide)
            yield [row * size + column for row in range(top, top + high) for column in columns]


def _disjoint_groups(shape: GridShape) -> Iterator[list[int]]:
    high, wide, size = shape.box_height, shape.box_width, shape.size
    for place in range(size):
        down, right = divmod(place, wide)
        yield [row * size + column for row in range(down, size, high) for column in range(right, size, wide)]


_HOUSES: dict[Rule, tuple[HouseKind, Callable[[GridShape], Iterable[list[int]]]]] = {
    Rule.ASTERISK: (HouseKind.ASTERISK, lambda shape: [[row * shape.size + column for row, column in _ASTERISK]]),
    Rule.CENTRE: (HouseKind.CENTRE, lambda shape: [list(_disjoint_groups(shape))[shape.size // 2]]),
    Rule.DISJOINT: (HouseKind.GROUP, _disjoint_groups),
    Rule.HYPER: (HouseKind.WINDOW, _windows),
    Rule.X: (HouseKind.DIAGONAL, _diagonals),
}
