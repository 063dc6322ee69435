"""The characters of constraints, and the texts of those beside the grid, with the room that they take.

Characters distinguish kinds where there are no colours, and all are one column wide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.board.backgrounds import board_marks
from sudoku_tui.engine.constraints.outline import Border, Dot, DotKind, End, Outside, RingForm, RingLook, outside_texts
from sudoku_tui.engine.shapes.geometry import Geometry

Way = tuple[int, int]  # rows and columns from one cell to the next


FALLING, RISING = "╲", "╱"
TIP = "┤"  # the ends of lines, in cells with a single place for them
HEADS: Mapping[Way, str] = {
    (0, 1): "►",
    (0, -1): "◄",
    (1, 0): "▼",
    (-1, 0): "▲",
    (1, 1): "◢",
    (1, -1): "◣",
    (-1, -1): "◤",
    (-1, 1): "◥",
}
ARROWS: Mapping[Way, str] = {**HEADS, (0, 1): "→", (0, -1): "←", (1, 0): "↓", (-1, 0): "↑"}

ENDS: Mapping[End, RingLook] = {
    End.BULB: RingLook("", RingForm.CIRCLE, ("◖", "◗"), "●", is_large=True),
    End.CIRCLE: RingLook("", RingForm.CIRCLE, ("(", ")"), "⊙", is_large=True),
    End.DIAMOND: RingLook("", RingForm.CIRCLE, ("◁", "▷"), "◇", is_large=True),
}
"""The signs at the ends of lines, as placed around a cell's content."""

BETWEEN = "/"  # clues outside that share a place
BORDER, FLOOR, CEILING, DOOR = "┊", "▁", "▔", " "  # of cages: beside, under and in a cell, and through a wall
_SUPERSCRIPTS = str.maketrans("0123456789+()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁽⁾")
_FRACTIONS = {"3": "⅓", "4": "¼", "5": "⅕", "6": "⅙", "8": "⅛"}


def superscript(text: str) -> str:
    return text.translate(_SUPERSCRIPTS)


def dot_sign(dot: Dot) -> str:
    """The sign of a dot, a letter, or an inequality, whose cells are in reading order or reversed."""
    match dot.kind:
        case DotKind.WHITE:
            return superscript(dot.text) if len(dot.text) == 1 else "○"
        case DotKind.BLACK:
            return _FRACTIONS.get(dot.text, "●")
        case DotKind.GREY:
            return "◦"
        case DotKind.LETTER:
            return dot.text
        case DotKind.GREATER:
            is_level = abs(dot.one - dot.other) == 1
            return (">" if is_level else "∨") if dot.one < dot.other else ("<" if is_level else "∧")


class Side(Enum):
    """The side of a clue; clues of corners are beside their row."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


class Clue(NamedTuple):
    """The text at one place beside the grid."""

    text: str
    slope: str = ""  # the sign of the diagonal that it is about

    def joined(self, side: Side) -> str:
        return self.slope + self.text if side is Side.RIGHT else self.text + self.slope


Clues = Mapping[Side, Mapping[int, Clue]]  # by side, and by the row or column from 0; -1 and n for corners


@lru_cache(maxsize=16)
def outside_clues(shape: Geometry) -> Clues:
    """The clues at each side. Several at one place are joined; several kinds are distinguished."""
    clues = [mark for mark in board_marks(shape) if isinstance(mark, Outside)]
    found: dict[Side, dict[int, Clue]] = defaultdict(dict)
    for clue, text in outside_texts(clues).items():
        side, index = _place(clue, shape.width)
        slope = "" if 0 in clue.way else FALLING if clue.way[0] == clue.way[1] else RISING
        written = Clue(text, slope)
        if other := found[side].get(index):
            written = Clue(f"{other.joined(side)}{BETWEEN}{written.text}", slope)
        found[side][index] = written
    return found


def _place(clue: Outside, width: int) -> tuple[Side, int]:
    if 1 <= clue.column <= width:
        return Side.TOP if clue.row < 1 else Side.BOTTOM, clue.column - 1
    return Side.LEFT if clue.column < 1 else Side.RIGHT, clue.row - 1


class Room(NamedTuple):
    """The rows above and below a grid and the columns beside it."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


NO_ROOM = Room()


def room_around(geometry: Geometry) -> Room:
    """The room that clues take up around a board."""
    if not geometry.constraints:
        return NO_ROOM
    clues = outside_clues(geometry)
    corners = {index for side in (Side.LEFT, Side.RIGHT) for index in clues.get(side, ())}
    widest = {side: max((len(clue.joined(side)) for clue in clues.get(side, {}).values()), default=0) for side in Side}
    return Room(
        top=int(bool(widest[Side.TOP]) or -1 in corners),
        right=widest[Side.RIGHT],
        bottom=int(bool(widest[Side.BOTTOM]) or geometry.height in corners),
        left=widest[Side.LEFT] + bool(widest[Side.LEFT]),
    )


@lru_cache(maxsize=16)
def has_totals(geometry: Geometry) -> bool:
    """Whether cages have totals, for which a corner of the cells is left free."""
    return bool(geometry.constraints) and any(isinstance(mark, Border) and mark.label for mark in board_marks(geometry))


def has_clues_above(geometry: Geometry) -> bool:
    return bool(geometry.constraints) and Side.TOP in outside_clues(geometry)
