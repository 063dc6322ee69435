"""Clues as a few plain shapes, which pictures and the page draw alike; all lengths are in cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import ceil, hypot, isqrt
from typing import Any, NamedTuple

from sudoku_tui.engine.constraints.drawing import DrawnFrame
from sudoku_tui.engine.constraints.outline import (
    BLACK,
    CAGE,
    CLUE,
    WHITE,
    Area,
    Border,
    ClueMark,
    Corner,
    Dot,
    DotKind,
    End,
    Outside,
    Ring,
    RingForm,
    Sketch,
    Stroke,
    outside_texts,
)
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.picture.own_inks import OwnInk, Use
from sudoku_tui.formats.picture.plain_shapes import ClueShape, Point, ShapeForm, head_of
from sudoku_tui.formats.picture.sketch_shapes import sketch_shapes


def loops(cells: Iterable[int], geometry: Geometry, inset: float = 0.0) -> list[list[Point]]:
    """The corners of each closed line around a set of cells, inset by a share of a cell."""
    return [[_moved_in(loop, index, inset) for index in range(len(loop))] for loop in _loops(set(cells), geometry)]


def _moved_in(loop: list[tuple[int, int]], index: int, inset: float) -> Point:
    """A corner of a line that runs clockwise, moved into the cells by its two sides."""
    (row, column), before, after = loop[index], loop[index - 1], loop[(index + 1) % len(loop)]
    down = inset * (_sign(after[1] - column) + _sign(column - before[1]))
    right = -inset * (_sign(after[0] - row) + _sign(row - before[0]))
    return Point(column + right, row + down)


def _loops(cells: set[int], geometry: Geometry) -> Iterator[list[tuple[int, int]]]:
    """The closed lines by their corners, as rows and columns of points; clockwise."""
    ways = _sides(cells, geometry)
    while ways:
        start = at = min(ways)
        loop, heading = list[tuple[int, int]](), (0, 1)
        while at != start or not loop:
            # Where two cells touch only at a corner, the sharper turn stays with the same cell.
            step = min(ways[at], key=lambda step: _turn(heading, step))
            ways[at].remove(step)
            if not ways[at]:
                del ways[at]
            if step != heading or not loop:
                loop.append(at)
            at, heading = (at[0] + step[0], at[1] + step[1]), step
        yield loop


def _sides(cells: set[int], geometry: Geometry) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The steps along the outer sides of a set of cells, by the point where they begin."""
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for cell in sorted(cells):
        row, column = geometry.row_of(cell) - 1, geometry.column_of(cell) - 1
        for way, point, step in (
            ((-1, 0), (row, column), (0, 1)),
            ((0, 1), (row, column + 1), (1, 0)),
            ((1, 0), (row + 1, column + 1), (0, -1)),
            ((0, -1), (row + 1, column), (-1, 0)),
        ):
            if geometry.beside(cell, *way) not in cells:
                ways.setdefault(point, []).append(step)
    return ways


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _turn(heading: tuple[int, int], step: tuple[int, int]) -> int:
    """0 for a turn to the right, 1 for straight on, 2 for a turn to the left."""
    return 1 - (heading[1] * step[0] - heading[0] * step[1])


def note_raster(geometry: Geometry) -> tuple[int, int]:
    """The columns and rows of candidates in a cell: like the cells of a box where that looks good, else a square."""
    count, high, wide = geometry.digit_count, geometry.box_height, geometry.box_width
    is_like_box = count == geometry.size and isqrt(count) ** 2 != count and high > 1 and wide <= 2 * high
    across = wide if is_like_box else ceil(count**0.5)
    return across, ceil(count / across)


def has_boxes(geometry: Geometry) -> bool:
    """Whether boxes or regions are drawn; the boxes of a grid in which digits may repeat mean nothing."""
    return bool(geometry.regions) or not geometry.layout.is_free


class ClueShapes(NamedTuple):
    """What is drawn under the digits and over the lines of the grid, and how far it reaches beyond the grid."""

    under: tuple[ClueShape, ...]
    over: tuple[ClueShape, ...]
    before: float = 0.0  # above the grid, or left of it
    after: float = 0.0  # below, or right of it

    @property
    def has_labels(self) -> bool:
        return any(shape.form is ShapeForm.LABEL for shape in self.over)


_NOTHING = ClueShapes((), ())
_RADIUS, _INSET = 0.39, 0.06
_OPEN_ENDS = (End.CIRCLE, End.DIAMOND)
_APART = 0.38  # from one clue outside to the next at the same place
_FAR, _NEAR = (0.2, 0.36), (0.12, 0.28)  # where an arrow begins and ends, from the middle of its total
_OUT = 0.36  # how far from the grid a clue outside stands
_BESIDE = 0.68  # the room for it


@lru_cache(maxsize=16)
def clue_shapes(geometry: Geometry) -> ClueShapes:
    """All shapes of the constraints of a grid."""
    marks = pictured_marks(geometry)
    if not marks:
        return _NOTHING

    def drawn(*kinds: type[Any]) -> Iterator[ClueShape]:
        for kind in kinds:
            for mark in marks:
                if isinstance(mark, kind):
                    yield from _DRAWN[kind](mark, geometry)

    outside = [mark for mark in marks if isinstance(mark, Outside)]
    sketches = [sketch_shapes(mark.parts, geometry) for mark in marks if isinstance(mark, Sketch)]
    has_before = any(mark.row < 1 or mark.column < 1 for mark in outside)
    has_after = any(mark.row > geometry.height or mark.column > geometry.width for mark in outside)
    return ClueShapes(
        (
            *(shape for sketch in sketches for shape in sketch.under),
            *drawn(Area, Stroke),
            *_stroke_ends(marks, geometry),
            *drawn(Ring),
        ),
        (
            *(shape for sketch in sketches for shape in sketch.over),
            *(shape for sketch in sketches for frame in sketch.frames for shape in _frame(frame, geometry)),
            *drawn(Border, Dot, Corner),
            *_beside(outside_texts(outside), geometry),
        ),
        max([_BESIDE * has_before, *(sketch.before for sketch in sketches)]),
        max([_BESIDE * has_after, *(sketch.after for sketch in sketches)]),
    )


@lru_cache(maxsize=16)
def pictured_marks(geometry: Geometry) -> tuple[ClueMark, ...]:
    """The marks of a grid without those of kinds whose clues the author drew himself."""
    shown_by_author = {key for mark in geometry.outlines if isinstance(mark, Sketch) for key in mark.clues}
    if not shown_by_author:
        return geometry.outlines
    marks = (
        mark for clue in geometry.constraints if clue.key not in shown_by_author for mark in clue.outline(geometry)
    )
    return tuple(dict.fromkeys(marks))


def corner_of(cell: int, geometry: Geometry) -> Point:
    """The upper left corner of a cell."""
    return Point(geometry.column_of(cell) - 1, geometry.row_of(cell) - 1)


def _middle(cell: int, geometry: Geometry) -> Point:
    x, y = corner_of(cell, geometry)
    return Point(x + 0.5, y + 0.5)


def _area(area: Area, geometry: Geometry) -> Iterator[ClueShape]:
    for loop in loops(area.cells, geometry, _INSET):
        yield ClueShape(ShapeForm.FILL, area.look.ink, 0, tuple(loop))


def _stroke(stroke: Stroke, geometry: Geometry) -> Iterator[ClueShape]:
    look = stroke.look
    points = [_middle(cell, geometry) for cell in stroke.cells]
    if look.first in _OPEN_ENDS or look.last is End.HEAD:  # an arrow leaves a circle
        points[0] = _towards(points[0], points[1], _RADIUS)
    if look.last in _OPEN_ENDS:
        points[-1] = _towards(points[-1], points[-2], _RADIUS)
    yield ClueShape(ShapeForm.LINE, look.ink, look.width, tuple(points))
    if look.last is End.HEAD:
        yield ClueShape(ShapeForm.LINE, look.ink, look.width, head_of(points[-2], points[-1], 0.2))


def _stroke_ends(marks: tuple[ClueMark, ...], geometry: Geometry) -> Iterator[ClueShape]:
    for stroke in marks:
        if isinstance(stroke, Stroke):
            for end, cell in ((stroke.look.first, stroke.cells[0]), (stroke.look.last, stroke.cells[-1])):
                at = _middle(cell, geometry)
                if end is End.BULB:
                    yield ClueShape(ShapeForm.DISC, stroke.look.ink, _RADIUS, (at,))
                elif end is End.CIRCLE:
                    yield ClueShape(ShapeForm.RING, stroke.look.ink, _RADIUS, (at,))
                elif end is End.DIAMOND:
                    corners = (Point(at.x + x * 0.44, at.y + y * 0.44) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))
                    yield ClueShape(ShapeForm.FILL, stroke.look.ink, 0, tuple(corners))  # digits stay readable on it


def _ring(ring: Ring, geometry: Geometry) -> Iterator[ClueShape]:
    ink, places = ring.look.ink, [_middle(cell, geometry) for cell in ring.cells]
    match ring.look.form:
        case RingForm.DISC:
            yield ClueShape(ShapeForm.DISC, ink, _RADIUS, tuple(places))
        case RingForm.SQUARE:
            yield ClueShape(ShapeForm.SQUARE, ink, _RADIUS, tuple(places))
        case RingForm.INWARD | RingForm.OUTWARD:
            yield from _chevrons(places[0], ink, is_inward=ring.look.form is RingForm.INWARD)
        case RingForm.CIRCLE:
            yield ClueShape(ShapeForm.RING, ink, _RADIUS, (places[0],) if len(places) == 1 else (places[0], places[-1]))


def _chevrons(at: Point, ink: str, *, is_inward: bool) -> Iterator[ClueShape]:
    """Small arrows at the four sides of a cell."""
    outer, inner = (0.45, 0.35) if is_inward else (0.35, 0.45)
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        wings = [Point(at.x + x * outer + y * side, at.y + y * outer + x * side) for side in (-0.1, 0.1)]
        tip = Point(at.x + x * inner, at.y + y * inner)
        yield ClueShape(ShapeForm.LINE, ink, 0.05, (wings[0], tip, wings[1]))


def _border(border: Border, geometry: Geometry) -> Iterator[ClueShape]:
    return _dashed(border.cells, border.label, CAGE, geometry)


def _frame(frame: DrawnFrame, geometry: Geometry) -> Iterator[ClueShape]:
    return _dashed(frame.cells, frame.text, OwnInk(frame.colour, Use.LINE) if frame.colour else CAGE, geometry)


def _dashed(cells: tuple[int, ...], label: str, ink: str | OwnInk, geometry: Geometry) -> Iterator[ClueShape]:
    for loop in loops(cells, geometry, _INSET):
        yield ClueShape(ShapeForm.DASHES, ink, 0.02, tuple(loop))
    if label:
        x, y = corner_of(min(cells), geometry)
        yield ClueShape(ShapeForm.LABEL, CLUE, 0.21, (Point(x + 0.05, y + 0.05),), label)


def _dot(dot: Dot, geometry: Geometry) -> Iterator[ClueShape]:
    one, other = _middle(dot.one, geometry), _middle(dot.other, geometry)
    at = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
    match dot.kind:
        case DotKind.LETTER:
            yield ClueShape(ShapeForm.TEXT, CLUE, 0.32, (at,), dot.text)
        case DotKind.GREATER:
            yield ClueShape(ShapeForm.LINE, CLUE, 0.045, head_of(one, _towards(at, other, 0.1), 0.16))
        case DotKind.GREY:
            yield ClueShape(ShapeForm.DISC, BLACK, 0.15, (at,))
            yield ClueShape(ShapeForm.DISC, f"{CLUE}-grey", 0.135, (at,))
            if dot.text:
                yield ClueShape(ShapeForm.TEXT, WHITE, 0.18, (at,), dot.text)
        case _:
            is_white = dot.kind is DotKind.WHITE
            # The edge of a white dot is black; that of a black one can be seen on dark paper, too.
            yield ClueShape(ShapeForm.DISC, BLACK if is_white else CLUE, 0.15, (at,))
            yield ClueShape(ShapeForm.DISC, WHITE if is_white else BLACK, 0.125, (at,))
            if dot.text:
                yield ClueShape(ShapeForm.TEXT, BLACK if is_white else WHITE, 0.2, (at,), dot.text)


def _corner(corner: Corner, geometry: Geometry) -> Iterator[ClueShape]:
    x, y = corner_of(min(corner.cells), geometry)
    at = Point(x + 1, y + 1)
    yield ClueShape(ShapeForm.DISC, BLACK, 0.27, (at,))
    yield ClueShape(ShapeForm.DISC, WHITE, 0.25, (at,))
    names = [*map(geometry.digit_name, corner.digits)]
    half = (len(names) + 1) // 2 if len(names) > 2 else len(names)
    rows = [text for text in (" ".join(names[:half]), " ".join(names[half:])) if text]
    for index, text in enumerate(rows):
        y = at.y + (index - (len(rows) - 1) / 2) * 0.2
        yield ClueShape(ShapeForm.TEXT, BLACK, 0.2, (Point(at.x, y),), text)


def _beside(texts: Mapping[Outside, str], geometry: Geometry) -> Iterator[ClueShape]:
    """Clues outside the grid, side by side if they share a place, so that no arrow crosses a total."""
    places = defaultdict[tuple[int, int], list[Outside]](list)
    for clue in texts:
        places[clue.row, clue.column].append(clue)
    for clues in places.values():
        is_above = 1 <= clues[0].column <= geometry.width
        clues.sort(key=lambda clue: clue.way[1 if is_above else 0])
        for number, clue in enumerate(clues):
            aside = _APART * (number - (len(clues) - 1) / 2)
            across, along = (aside, 0.0) if is_above else (0.0, aside)
            yield from _outside(clue, texts[clue], geometry, Point(across, along))


def _outside(clue: Outside, text: str, geometry: Geometry, aside: Point) -> Iterator[ClueShape]:
    down, right = clue.way
    x = min(max(clue.column - 0.5, -_OUT), geometry.width + _OUT) + aside.x
    y = min(max(clue.row - 0.5, -_OUT), geometry.height + _OUT) + aside.y
    if down and right:
        x -= 0 if aside.x else right * 0.08
        y -= 0 if aside.y else down * 0.08
        far, deep = (_NEAR if aside.x else _FAR), (_NEAR if aside.y else _FAR)
        start, tip = (Point(x + right * far[end], y + down * deep[end]) for end in (0, 1))
        yield ClueShape(ShapeForm.LINE, CLUE, 0.03, (start, tip))
        yield ClueShape(ShapeForm.LINE, CLUE, 0.03, head_of(start, tip, 0.1))
    yield ClueShape(ShapeForm.TEXT, CLUE, 0.24 if any(aside) else 0.34, (Point(x, y),), text)


def _towards(start: Point, end: Point, length: float) -> Point:
    whole = hypot(end.x - start.x, end.y - start.y) or 1
    return Point(start.x + (end.x - start.x) * length / whole, start.y + (end.y - start.y) * length / whole)


_DRAWN: Mapping[type[Any], Callable[[Any, Geometry], Iterator[ClueShape]]] = {
    Area: _area,
    Stroke: _stroke,
    Ring: _ring,
    Border: _border,
    Dot: _dot,
    Corner: _corner,
}
