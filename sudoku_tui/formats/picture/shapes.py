"""Constraints as a few plain shapes, which pictures and the page draw alike; all lengths are in cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

from sudoku_tui.engine.constraints.customs import BLACK, CAGE, CLUE, WHITE, ink_of, outside_texts
from sudoku_tui.engine.constraints.outline import (
    Area,
    Border,
    Corner,
    Dot,
    DotKind,
    End,
    Mark,
    Outside,
    Ring,
    Stroke,
)
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.picture.loops import loops
from sudoku_tui.formats.picture.svg import Point


class Form(StrEnum):
    """What a shape is, and what its size means."""

    LINE = "line"  # along its points; its width
    DASHES = "dashes"  # closed; its width
    FILL = "fill"  # closed
    DISC = "disc"  # filled; its radius
    RING = "ring"  # a circle, or a pill from one point to another; its radius
    SQUARE = "square"  # filled; half its side
    TEXT = "text"  # its middle at the point; its height
    LABEL = "label"  # its beginning and upper edge at the point; its height


class Shape(NamedTuple):
    """A shape in one ink."""

    form: Form
    ink: str
    size: float
    points: tuple[Point, ...]
    text: str = ""


class Shapes(NamedTuple):
    """What is drawn under digits and what over the lines of the grid, and at which sides clues stand outside."""

    under: tuple[Shape, ...]
    over: tuple[Shape, ...]
    has_before: bool = False  # clues above the grid or left of it
    has_after: bool = False  # below or right of it

    @property
    def has_labels(self) -> bool:
        return any(shape.form is Form.LABEL for shape in self.over)


_NOTHING = Shapes((), ())
_WIDTHS = {"thermometer": 0.28, "slowthermometer": 0.22, "arrow": 0.045, "doublearrow": 0.045, "one diagonal": 0.04}
_USUAL_WIDTH, _WITH_ENDS = 0.16, 0.09
_RADIUS, _INSET = 0.39, 0.06
_OPEN_ENDS = (End.CIRCLE, End.DIAMOND)
_APART = 0.38  # from one clue outside to the next at the same place
_FAR, _NEAR = (0.2, 0.36), (0.12, 0.28)  # where an arrow begins and ends, from the middle of its total
_OUT = 0.36  # how far from the grid a clue outside stands


@lru_cache(maxsize=16)
def clue_shapes(geometry: Geometry) -> Shapes:
    """All shapes of the constraints of a grid."""
    marks = geometry.outlines
    if not marks:
        return _NOTHING
    size = geometry.size

    def drawn(*kinds: type[Any]) -> Iterator[Shape]:
        for kind in kinds:
            for mark in marks:
                if isinstance(mark, kind):
                    yield from _DRAWN[kind](mark, geometry)

    outside = [mark for mark in marks if isinstance(mark, Outside)]
    return Shapes(
        (*drawn(Area, Stroke), *_stroke_ends(marks, geometry), *drawn(Ring)),
        (*drawn(Border, Dot, Corner), *_beside(outside_texts(outside), size)),
        any(mark.row < 1 or mark.column < 1 for mark in outside),
        any(mark.row > size or mark.column > size for mark in outside),
    )


def _middle(cell: int, geometry: Geometry) -> Point:
    row, column = divmod(cell, geometry.size)
    return Point(column + 0.5, row + 0.5)


def _area(area: Area, geometry: Geometry) -> Iterator[Shape]:
    for loop in loops(area.cells, geometry.size, _INSET):
        yield Shape(Form.FILL, ink_of(area.kind), 0, tuple(loop))


def _stroke(stroke: Stroke, geometry: Geometry) -> Iterator[Shape]:
    width = _WIDTHS.get(stroke.kind, _WITH_ENDS if stroke.first else _USUAL_WIDTH)
    points = [_middle(cell, geometry) for cell in stroke.cells]
    if stroke.kind == "arrow" or stroke.first in _OPEN_ENDS:
        points[0] = _towards(points[0], points[1], _RADIUS)
    if stroke.last in _OPEN_ENDS:
        points[-1] = _towards(points[-1], points[-2], _RADIUS)
    yield Shape(Form.LINE, ink_of(stroke.kind), width, tuple(points))
    if stroke.last is End.HEAD:
        yield Shape(Form.LINE, ink_of(stroke.kind), width, _head(points[-2], points[-1], 0.2))


def _stroke_ends(marks: tuple[Mark, ...], geometry: Geometry) -> Iterator[Shape]:
    for stroke in marks:
        if isinstance(stroke, Stroke):
            for end, cell in ((stroke.first, stroke.cells[0]), (stroke.last, stroke.cells[-1])):
                at = _middle(cell, geometry)
                if end is End.BULB:
                    yield Shape(Form.DISC, ink_of(stroke.kind), _RADIUS, (at,))
                elif end is End.CIRCLE:
                    yield Shape(Form.RING, ink_of(stroke.kind), _RADIUS, (at,))
                elif end is End.DIAMOND:
                    corners = (Point(at.x + x * 0.44, at.y + y * 0.44) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))
                    yield Shape(Form.FILL, ink_of(stroke.kind), 0, tuple(corners))  # digits stay readable on it


def _ring(ring: Ring, geometry: Geometry) -> Iterator[Shape]:
    ink, places = ink_of(ring.kind), [_middle(cell, geometry) for cell in ring.cells]
    match ring.kind:
        case "odd":
            yield Shape(Form.DISC, ink, _RADIUS, tuple(places))
        case "even":
            yield Shape(Form.SQUARE, ink, _RADIUS, tuple(places))
        case "minimum" | "maximum":
            yield from _chevrons(places[0], ink, is_inward=ring.kind == "minimum")
        case _ if len(places) == 1:
            yield Shape(Form.RING, ink, _RADIUS, tuple(places))
        case _:
            yield Shape(Form.RING, ink, _RADIUS, (places[0], places[-1]))


def _chevrons(at: Point, ink: str, *, is_inward: bool) -> Iterator[Shape]:
    """Small arrows at the four sides of a cell."""
    outer, inner = (0.45, 0.35) if is_inward else (0.35, 0.45)
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        wings = [Point(at.x + x * outer + y * side, at.y + y * outer + x * side) for side in (-0.1, 0.1)]
        tip = Point(at.x + x * inner, at.y + y * inner)
        yield Shape(Form.LINE, ink, 0.05, (wings[0], tip, wings[1]))


def _border(border: Border, geometry: Geometry) -> Iterator[Shape]:
    for loop in loops(border.cells, geometry.size, _INSET):
        yield Shape(Form.DASHES, CAGE, 0.02, tuple(loop))
    if border.label:
        row, column = divmod(min(border.cells), geometry.size)
        yield Shape(Form.LABEL, CLUE, 0.21, (Point(column + 0.05, row + 0.05),), border.label)


def _dot(dot: Dot, geometry: Geometry) -> Iterator[Shape]:
    one, other = _middle(dot.one, geometry), _middle(dot.other, geometry)
    at = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
    match dot.kind:
        case DotKind.LETTER:
            yield Shape(Form.TEXT, CLUE, 0.32, (at,), dot.text)
        case DotKind.GREATER:
            yield Shape(Form.LINE, CLUE, 0.045, _head(one, _towards(at, other, 0.1), 0.16))
        case _:
            is_white = dot.kind is DotKind.WHITE
            yield Shape(Form.DISC, BLACK, 0.15, (at,))
            if is_white:
                yield Shape(Form.DISC, WHITE, 0.125, (at,))
            if dot.text:
                yield Shape(Form.TEXT, BLACK if is_white else WHITE, 0.2, (at,), dot.text)


def _corner(corner: Corner, geometry: Geometry) -> Iterator[Shape]:
    row, column = divmod(min(corner.cells), geometry.size)
    at = Point(column + 1, row + 1)
    yield Shape(Form.DISC, BLACK, 0.27, (at,))
    yield Shape(Form.DISC, WHITE, 0.25, (at,))
    names = [*map(geometry.digit_name, corner.digits)]
    half = (len(names) + 1) // 2 if len(names) > 2 else len(names)
    rows = [text for text in (" ".join(names[:half]), " ".join(names[half:])) if text]
    for index, text in enumerate(rows):
        y = at.y + (index - (len(rows) - 1) / 2) * 0.2
        yield Shape(Form.TEXT, BLACK, 0.2, (Point(at.x, y),), text)


def _beside(texts: Mapping[Outside, str], size: int) -> Iterator[Shape]:
    """Clues outside; those at one place stand side by side, so that no arrow crosses a total."""
    places = defaultdict[tuple[int, int], list[Outside]](list)
    for clue in texts:
        places[clue.row, clue.column].append(clue)
    for clues in places.values():
        is_above = 1 <= clues[0].column <= size
        clues.sort(key=lambda clue: clue.way[1 if is_above else 0])
        for number, clue in enumerate(clues):
            aside = _APART * (number - (len(clues) - 1) / 2)
            across, along = (aside, 0.0) if is_above else (0.0, aside)
            yield from _outside(clue, texts[clue], size, Point(across, along))


def _outside(clue: Outside, text: str, size: int, aside: Point) -> Iterator[Shape]:
    down, right = clue.way
    x = min(max(clue.column - 0.5, -_OUT), size + _OUT) + aside.x
    y = min(max(clue.row - 0.5, -_OUT), size + _OUT) + aside.y
    if down and right:
        x -= 0 if aside.x else right * 0.08
        y -= 0 if aside.y else down * 0.08
        far, deep = (_NEAR if aside.x else _FAR), (_NEAR if aside.y else _FAR)
        start, tip = (Point(x + right * far[end], y + down * deep[end]) for end in (0, 1))
        yield Shape(Form.LINE, CLUE, 0.03, (start, tip))
        yield Shape(Form.LINE, CLUE, 0.03, _head(start, tip, 0.1))
    yield Shape(Form.TEXT, CLUE, 0.24 if any(aside) else 0.34, (Point(x, y),), text)


def _towards(start: Point, end: Point, length: float) -> Point:
    whole = hypot(end.x - start.x, end.y - start.y) or 1
    return Point(start.x + (end.x - start.x) * length / whole, start.y + (end.y - start.y) * length / whole)


def _head(before: Point, tip: Point, length: float) -> tuple[Point, ...]:
    """The two strokes of an arrow's head."""
    whole = hypot(tip.x - before.x, tip.y - before.y) or 1
    x, y = (tip.x - before.x) / whole * length, (tip.y - before.y) / whole * length
    return Point(tip.x - x - y, tip.y - y + x), tip, Point(tip.x - x + y, tip.y - y - x)


_DRAWN: Mapping[type[Any], Callable[[Any, Geometry], Iterator[Shape]]] = {
    Area: _area,
    Stroke: _stroke,
    Ring: _ring,
    Border: _border,
    Dot: _dot,
    Corner: _corner,
}
