"""Sheets of paper: their sizes, the margins, and where puzzles lie on them. Lengths are in points, 72 to an inch."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.formats.paper.canvas import Canvas
from sudoku_tui.formats.picture.plain_shapes import Point

MARGIN_X, MARGIN_TOP, MARGIN_FOOT = 48.0, 54.0, 54.0
GREY, PALE = "#5a5a5a", "#8c8c8c"
HAIRLINE = 0.4
MOST_ON_A_PAGE = 12
_SMALL = 8.0


class Paper(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def width(self) -> float:
        return {Paper.A4: 595.28, Paper.LETTER: 612.0}[self]

    @property
    def height(self) -> float:
        return {Paper.A4: 841.89, Paper.LETTER: 792.0}[self]


class Box(NamedTuple):
    """A part of a page."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def foot(self) -> float:
        return self.top + self.height


class Pages:
    """The pages of a booklet, each with its running head and its number."""

    def __init__(self, canvas: Canvas, paper: Paper, title: str) -> None:
        self.canvas, self._title = canvas, title
        self._width, self._height = paper.width, paper.height
        self.number = 0

    @property
    def inside(self) -> Box:
        """What is within the margins."""
        return Box(MARGIN_X, MARGIN_TOP, self._width - 2 * MARGIN_X, self._height - MARGIN_TOP - MARGIN_FOOT)

    def begin(self, section: str = "") -> Box:
        """Begin a page; give what is free on it. The first has no head, for the title stands there."""
        self.end()
        self.number += 1
        inside = self.inside
        if self.number > 1:
            self._head(inside, section)
        at = Point(self._width / 2, self._height - MARGIN_FOOT / 2)
        self.canvas.write(str(self.number), at, _SMALL + 1, ink=GREY, aligned=0.5)
        return inside

    def end(self) -> None:
        if self.number:
            self.canvas.end_page()

    def _head(self, inside: Box, section: str) -> None:
        y = MARGIN_TOP - 20
        self.canvas.write(self._title, Point(inside.left, y), _SMALL, ink=GREY)
        self.canvas.write(section, Point(inside.right, y), _SMALL, ink=GREY, aligned=1.0)
        self.canvas.rule(Point(inside.left, y + 6), Point(inside.right, y + 6), HAIRLINE, PALE)


def slots(room: Box, count: int, gap: float, high: float, *, below: float = 0.0) -> list[Box]:
    """Equal parts of a page for so many squares, each with words so high above it; those that make squares largest.

    Where squares leave room, only so much more than `gap` of it is left below each.
    """
    across = max(range(1, count + 1), key=lambda columns: (_side(room, count, columns, gap, high), columns))
    down = -(-count // across)
    width, height = (room.width - gap * (across - 1)) / across, (room.height - gap * (down - 1)) / down
    height = min(height, width + high + below)
    return [
        Box(room.left + column * (width + gap), room.top + row * (height + gap), width, height)
        for row, column in _places(down, across)
    ][:count]


def _places(down: int, across: int) -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(down) for column in range(across))


def _side(room: Box, count: int, columns: int, gap: float, high: float) -> float:
    rows = -(-count // columns)
    wide = (room.width - gap * (columns - 1)) / columns
    return round(min(wide, (room.height - gap * (rows - 1)) / rows - high), 3)
