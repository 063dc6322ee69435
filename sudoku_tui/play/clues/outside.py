"""Clues beside the grid: their texts, by side, and the room that they take where they have rows of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.constraints.customs import outside_texts
from sudoku_tui.engine.constraints.outline import Outside
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.clues.signs import FALLING, RISING


class Side(Enum):
    """Where a clue stands; the clues of corners stand beside their row."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


class Clue(NamedTuple):
    """What is written at one place beside the grid."""

    text: str
    slope: str = ""  # the sign of the diagonal that it speaks of

    def joined(self, side: Side) -> str:
        return self.slope + self.text if side is Side.RIGHT else self.text + self.slope


Clues = Mapping[Side, Mapping[int, Clue]]  # by side, and by the row or column from 0; -1 and n for corners


@lru_cache(maxsize=16)
def outside_clues(shape: Geometry) -> Clues:
    """The clues at each side. Several at one place are joined, several kinds of them told apart."""
    clues = [mark for mark in shape.outlines if isinstance(mark, Outside)]
    found: dict[Side, dict[int, Clue]] = defaultdict(dict)
    for clue, text in outside_texts(clues).items():
        side, index = _place(clue, shape.size)
        slope = "" if 0 in clue.way else FALLING if clue.way[0] == clue.way[1] else RISING
        written = Clue(text, slope)
        if other := found[side].get(index):
            written = Clue(f"{other.joined(side)}/{written.text}", slope)
        found[side][index] = written
    return found


def _place(clue: Outside, size: int) -> tuple[Side, int]:
    if 1 <= clue.column <= size:
        return Side.TOP if clue.row < 1 else Side.BOTTOM, clue.column - 1
    return Side.LEFT if clue.column < 1 else Side.RIGHT, clue.row - 1


def room_of(shape: Geometry) -> tuple[int, int, int, int]:
    """The rows above, the columns right, the rows below and the columns left that clues take up."""
    clues = outside_clues(shape)
    corners = {index for side in (Side.LEFT, Side.RIGHT) for index in clues.get(side, ())}
    widest = {side: max((len(clue.joined(side)) for clue in clues.get(side, {}).values()), default=0) for side in Side}
    return (
        int(bool(widest[Side.TOP]) or -1 in corners),
        widest[Side.RIGHT],
        int(bool(widest[Side.BOTTOM]) or shape.size in corners),
        widest[Side.LEFT] + bool(widest[Side.LEFT]),
    )
