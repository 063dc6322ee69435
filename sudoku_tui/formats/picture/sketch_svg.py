"""What an author drew, in a picture."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, dist

from sudoku_tui.engine.constraints.outline import CAGE, CLUE
from sudoku_tui.formats.picture.own_inks import OwnInk, parsed, suited
from sudoku_tui.formats.picture.plain_shapes import ClueShape, Point, ShapeForm
from sudoku_tui.formats.picture.svg import Inks, element, number, polygon, written

SKETCHED = frozenset(
    (ShapeForm.WAY, ShapeForm.PATCH, ShapeForm.OUTLINE, ShapeForm.OVAL, ShapeForm.HOOP, ShapeForm.WORDS)
)


def ink_of(ink: str | OwnInk, inks: Inks) -> str:
    """The colour of an ink on the cells of a picture."""
    if isinstance(ink, str):
        return {CLUE: inks.given, CAGE: inks.note}.get(ink) or inks.clues[ink]
    return _suited(ink, inks.cell)


@lru_cache(maxsize=1024)
def _suited(ink: OwnInk, ground: str) -> str:
    parts = suited(ink, parsed(ground)[0])
    return "#" + "".join(f"{int(part + 0.5):02x}" for part in parts)


def sketched(shape: ClueShape, points: list[Point], size: float, inks: Inks) -> str:
    ink = ink_of(shape.ink, inks)
    share = parsed(shape.ink.colour)[1] if isinstance(shape.ink, OwnInk) else 1.0
    seen = f"{share:.2g}" if share < 1 else None
    filled = {"fill": ink, "fill_opacity": seen}
    drawn = {"fill": "none", "stroke": ink, "stroke_opacity": seen, "stroke_width": max(size, 1)}
    match shape.form:
        case ShapeForm.WAY:
            path = polygon(points).removesuffix("Z")
            return element("path", d=path, stroke_linecap="round", stroke_linejoin="round", **drawn)
        case ShapeForm.PATCH:
            return element("path", d=polygon(points), **filled)
        case ShapeForm.OUTLINE:
            return element("path", d=polygon(points), **drawn)
        case ShapeForm.OVAL:
            return _oval(points, **filled)
        case ShapeForm.HOOP:
            return _oval(points, **drawn)
        case _:
            return written(shape.text, points[0], size, ink, fill_opacity=seen, transform=_turned(points))


def _oval(points: list[Point], **look: str | float | None) -> str:
    """A circle, or a rectangle whose shorter sides are half circles."""
    middle, side, foot = points
    wide, tall = dist(middle, side), dist(middle, foot)
    box = {"x": middle.x - wide, "y": middle.y - tall, "width": 2 * wide, "height": 2 * tall}
    return element("rect", **box, rx=min(wide, tall), transform=_turned(points), **look)


def _turned(points: list[Point]) -> str | None:
    if len(points) < 2 or (points[0].y == points[1].y and points[0].x < points[1].x):
        return None
    (x, y), ahead = points[0], points[1]
    return f"rotate({number(degrees(atan2(ahead.y - y, ahead.x - x)))} {number(x)} {number(y)})"
