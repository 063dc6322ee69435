"""Plain shapes, which pictures and the page draw alike; all lengths are in cells."""

from __future__ import annotations

from enum import StrEnum
from math import hypot
from typing import NamedTuple

from sudoku_tui.formats.picture.own_inks import OwnInk


class Point(NamedTuple):
    """A place, from the upper left corner: of a grid in cells, of a picture in pixels."""

    x: float
    y: float


class ShapeForm(StrEnum):
    """What a shape is, and what its size means."""

    LINE = "line"  # along its points; its width
    DASHES = "dashes"  # closed; its width
    FILL = "fill"  # closed
    DISC = "disc"  # filled; its radius
    RING = "ring"  # a circle, or a pill from one point to another; its radius
    SQUARE = "square"  # filled; half its side
    TEXT = "text"  # its middle at the point; its height
    LABEL = "label"  # its beginning and upper edge at the point; its height
    # What an author drew is painted in his order, and as much of it is seen as he wanted.
    WAY = "way"  # along its points; its width
    PATCH = "patch"  # filled, closed
    OUTLINE = "outline"  # closed; its width
    OVAL = "oval"  # filled; its middle and the ends of two half axes
    HOOP = "hoop"  # the same, not filled; its width
    WORDS = "words"  # its middle at the point, towards a second one if they are turned; its height


class ClueShape(NamedTuple):
    """A shape in one ink: one of the style's, by its name, or the author's own."""

    form: ShapeForm
    ink: str | OwnInk
    size: float
    points: tuple[Point, ...]
    text: str = ""


BROAD = {ShapeForm.LINE: 0.1, ShapeForm.DISC: 0.3, ShapeForm.SQUARE: 0.0}
"""The sizes above which shapes have digits on them, and are pale."""
SEEN_OF_BROAD, SEEN_OF_AREA = 0.55, 0.3
"""How much of them is seen; `web/page/board_clues.js` has the same numbers."""


def head_of(before: Point, tip: Point, length: float) -> tuple[Point, ...]:
    """The two strokes of an arrow's head."""
    whole = hypot(tip.x - before.x, tip.y - before.y) or 1
    x, y = (tip.x - before.x) / whole * length, (tip.y - before.y) / whole * length
    return Point(tip.x - x - y, tip.y - y + x), tip, Point(tip.x - x + y, tip.y - y - x)
