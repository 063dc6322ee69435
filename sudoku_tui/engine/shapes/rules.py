"""Rules: what a variant asks for beyond rows, columns and boxes.

A rule either adds houses (diagonals, windows, ...) or forbids equal digits a chess move apart. A new one is a member of
`Rule` and an entry in `_HOUSES` or in `_STEPS`; where it does not fit every shape, `misfit` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Protocol, TypeAlias

from sudoku_tui.engine.shapes.houses import House, HouseKind, numbered
from sudoku_tui.words.message import NOTHING, Message, say


class Rule(StrEnum):
    """The rules a grid can have, by their names in a variant's text."""

    ANTIKING = "antiking"
    """Cells a king's move apart hold different digits."""
    ANTIKNIGHT = "antiknight"
    """Cells a knight's move apart hold different digits."""
    ASTERISK = "asterisk"
    """Nine cells in the shape of an asterisk hold every digit."""
    CENTRE = "centre"
    """The middle cells of the boxes hold every digit."""
    DISJOINT = "disjoint"
    """Cells that have the same place in their boxes hold every digit."""
    HYPER = "hyper"
    """Windows as large as boxes, a cell apart, hold every digit."""
    X = "x"
    """Both diagonals hold every digit."""


class Shape(Protocol):
    """What rules ask of a geometry."""

    @property
    def box_height(self) -> int: ...
    @property
    def box_width(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def has_rectangular_boxes(self) -> bool: ...


_Steps: TypeAlias = tuple[tuple[int, int], ...]

_STEPS: dict[Rule, _Steps] = {
    # A king's other moves stay in a row or a column, where no digit stands twice anyway.
    Rule.ANTIKING: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    Rule.ANTIKNIGHT: ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)),
}
_MOVES: dict[Rule, Message] = {
    Rule.ANTIKING: say("a king's move"),
    Rule.ANTIKNIGHT: say("a knight's move"),
}
_ASTERISK = ((1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4))
"""Row and column of each of its cells, from 0."""
_ASTERISK_SIZE = len(_ASTERISK)


def misfit(rule: Rule, shape: Shape) -> Message:
    """Why a shape cannot have a rule; nothing where it can."""
    high, wide = shape.box_height, shape.box_width
    match rule:
        case Rule.ASTERISK if shape.size != _ASTERISK_SIZE:
            return say(
                "{rule} needs a grid of size {needed}, and this one has size {size}",
                rule=rule.value,
                needed=_ASTERISK_SIZE,
                size=shape.size,
            )
        case Rule.HYPER if min(high, wide) == 1:
            return say(
                "{rule} needs boxes of more than one row and column: a grid of size {size} has no windows",
                rule=rule.value,
                size=shape.size,
            )
        case Rule.DISJOINT if not shape.has_rectangular_boxes:
            return say("{rule} needs rectangular boxes of more than one row and column", rule=rule.value)
        case Rule.CENTRE if not shape.has_rectangular_boxes or high % 2 == 0 or wide % 2 == 0:
            return say("{rule} needs rectangular boxes with a middle cell, as those of 3×3 cells", rule=rule.value)
        case _:
            return NOTHING


def extra_houses(rules: Iterable[Rule], shape: Shape) -> tuple[House, ...]:
    """The houses that rules add, in the order of the rules."""
    houses = list[House]()
    for rule in rules:
        if rule in _HOUSES:
            kind, members = _HOUSES[rule]
            houses.extend(numbered(kind, members(shape)))
    return tuple(houses)


def peer_steps(rules: Iterable[Rule]) -> _Steps:
    """The steps, in rows and columns, to the cells that may not hold the same digit."""
    return tuple(sorted({step for rule in rules for step in _STEPS.get(rule, ())}))


def move_between(rules: Iterable[Rule], step: tuple[int, int]) -> Message:
    """The chess move that a step is, as `a knight's move`; nothing where no rule forbids it."""
    return next((_MOVES[rule] for rule in rules if step in _STEPS.get(rule, ())), NOTHING)


def _diagonals(shape: Shape) -> Iterator[list[int]]:
    """Down to the right, then down to the left."""
    size = shape.size
    yield [row * size + row for row in range(size)]
    yield [row * size + size - 1 - row for row in range(size)]


def _windows(shape: Shape) -> Iterator[list[int]]:
    high, wide, size = shape.box_height, shape.box_width, shape.size
    for top in range(1, size - high + 1, high + 1):
        for left in range(1, size - wide + 1, wide + 1):
            yield _rectangle(shape, top, left)


def _disjoint_groups(shape: Shape) -> Iterator[list[int]]:
    high, wide, size = shape.box_height, shape.box_width, shape.size
    for place in range(size):
        down, right = divmod(place, wide)
        yield [row * size + column for row in range(down, size, high) for column in range(right, size, wide)]


def _asterisk(shape: Shape) -> Iterator[list[int]]:
    yield [row * shape.size + column for row, column in _ASTERISK]


def _centre(shape: Shape) -> Iterator[list[int]]:
    yield list(_disjoint_groups(shape))[shape.size // 2]


def _rectangle(shape: Shape, top: int, left: int) -> list[int]:
    """The cells of a rectangle as large as a box."""
    rows, columns = range(top, top + shape.box_height), range(left, left + shape.box_width)
    return [row * shape.size + column for row in rows for column in columns]


_HOUSES: dict[Rule, tuple[HouseKind, Callable[[Shape], Iterator[list[int]]]]] = {
    Rule.ASTERISK: (HouseKind.ASTERISK, _asterisk),
    Rule.CENTRE: (HouseKind.CENTRE, _centre),
    Rule.DISJOINT: (HouseKind.GROUP, _disjoint_groups),
    Rule.HYPER: (HouseKind.WINDOW, _windows),
    Rule.X: (HouseKind.DIAGONAL, _diagonals),
}
