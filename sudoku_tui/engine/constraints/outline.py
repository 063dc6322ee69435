"""Outline: what is drawn of a constraint. Values that say what, and leave it to painters how.

Kinds are the keys of the constraints, so that whoever draws can tell them apart.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias


class End(StrEnum):
    """What a line has at one of its ends."""

    NOTHING = ""
    BULB = "bulb"  # filled
    CIRCLE = "circle"
    DIAMOND = "diamond"
    HEAD = "head"  # of an arrow


class DotKind(StrEnum):
    """What stands between two cells."""

    WHITE = "white"
    BLACK = "black"
    LETTER = "letter"
    GREATER = "greater"  # opens to the first cell


class Border(NamedTuple):
    """A line round some cells, and what is written in the first of them."""

    cells: tuple[int, ...]
    label: str = ""


class Area(NamedTuple):
    """Cells that are shaded."""

    cells: tuple[int, ...]
    kind: str


class Stroke(NamedTuple):
    """A line from one cell to the next."""

    cells: tuple[int, ...]
    kind: str
    first: End = End.NOTHING
    last: End = End.NOTHING


class Ring(NamedTuple):
    """A sign round what a cell holds; a circle round several cells is a pill."""

    cells: tuple[int, ...]
    kind: str


class Dot(NamedTuple):
    """A sign between two cells."""

    one: int
    other: int
    kind: DotKind
    text: str = ""


class Corner(NamedTuple):
    """Digits in a circle where some cells meet."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]


class Outside(NamedTuple):
    """A clue beside the grid. Rows and columns are counted from 1, so 0 and n + 1 are beyond."""

    row: int
    column: int
    text: str
    kind: str
    way: tuple[int, int]  # the rows and columns from it to the first cell that it speaks of


Mark: TypeAlias = Border | Area | Stroke | Ring | Dot | Corner | Outside
