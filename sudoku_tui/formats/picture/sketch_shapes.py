"""What an author drew, as plain shapes in his own colours: in the order of painting, lengths in cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import cos, hypot, radians, sin
from typing import NamedTuple

from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.picture.own_inks import OwnInk, Use, parsed
from sudoku_tui.formats.picture.plain_shapes import ClueShape, Point, ShapeForm, head_of

FARTHEST = 1.5
"""How far from the grid anything is shown."""
_NEAR = 0.12  # what reaches no farther needs no margin
_BROAD = 0.14  # the width of lines from which digits are hard to read on them
_BESIDE = 0.25  # how near a line passes to where the digit of a cell stands
_LETTER = 0.55  # how wide a sign is, by its height
_OPAQUE = 0.5
_WITHIN = 0.999_999  # of the way to an edge, so that a point on it is outside, however sines are rounded
_BLACK, _WHITE = "#000000", "#ffffff"


class SketchShapes(NamedTuple):
    """The shapes under the lines of the grid and over them, the frames, and how far they reach beyond the grid."""

    under: tuple[ClueShape, ...]
    over: tuple[ClueShape, ...]
    frames: tuple[DrawnFrame, ...]
    before: float  # above, or to the left
    after: float


def sketch_shapes(parts: Iterable[DrawnPart], shape: Geometry) -> SketchShapes:
    """The shapes of all parts that can be seen in a picture."""
    found = list(parts)
    painted = [part for part in found if not isinstance(part, DrawnFrame) and _is_near(part, shape)]
    painter = _Painter(shape)
    under, over = (
        tuple(shape for part in painted if part.is_over is is_over for shape in painter.drawn(part))
        for is_over in (False, True)
    )
    reach = [box for box in map(_box, painted) if not _is_backdrop(box, shape)]
    before = max((-min(box.left, box.top) for box in reach), default=0.0)
    after = max((max(box.right - shape.width, box.bottom - shape.height) for box in reach), default=0.0)
    frames = tuple(part for part in found if isinstance(part, DrawnFrame) and part.cells)
    return SketchShapes(under, over, frames, _margin(before), _margin(after))


def _margin(reach: float) -> float:
    return round(min(reach + 0.05, FARTHEST), 2) if reach > _NEAR else 0.0


class _Box(NamedTuple):
    """What a part takes up."""

    left: float
    top: float
    right: float
    bottom: float


def _box(part: DrawnLine | DrawnShape) -> _Box:
    match part:
        case DrawnLine():
            xs, ys, half = [x for x, _ in part.points], [y for _, y in part.points], part.width / 2
            return _Box(min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)
        case DrawnShape():
            wide, high = (part.width, part.height) if part.is_seen else (0.0, 0.0)
            if part.text:
                wide, high = max(wide, len(part.text) * _LETTER * part.text_size), max(high, part.text_size)
            right, down = abs(cos(radians(part.angle))), abs(sin(radians(part.angle)))
            wide, high = wide * right + high * down, wide * down + high * right
            return _Box(part.x - wide / 2, part.y - high / 2, part.x + wide / 2, part.y + high / 2)


def _is_near(part: DrawnLine | DrawnShape, shape: Geometry) -> bool:
    if isinstance(part, DrawnLine) and not part.points:
        return False
    box = _box(part)
    is_within = box.left < shape.width + FARTHEST and box.top < shape.height + FARTHEST
    return is_within and box.right > -FARTHEST and box.bottom > -FARTHEST


def _is_backdrop(box: _Box, shape: Geometry) -> bool:
    """Whether something lies behind the whole grid, which makes no margin."""
    return box.left <= 0 and box.top <= 0 and box.right >= shape.width and box.bottom >= shape.height


class _Painter:
    """Makes shapes of parts, and remembers what texts may stand on."""

    def __init__(self, geometry: Geometry) -> None:
        self._geometry = geometry
        self._filled = defaultdict[tuple[int, int], list[tuple[DrawnShape, OwnInk]]](list)

    def drawn(self, part: DrawnLine | DrawnShape) -> Iterator[ClueShape]:
        if isinstance(part, DrawnLine):
            return self._line(part)
        return self._shape(part)

    def _line(self, line: DrawnLine) -> Iterator[ClueShape]:
        points = tuple(Point(x, y) for x, y in line.points)
        if line.fill and len(points) > 2:
            yield ClueShape(ShapeForm.PATCH, OwnInk(line.fill, Use.TILE), 0, points)
        if not line.colour or not line.width or len(points) < 2:
            return
        use = Use.TILE if line.width > _BROAD and self._meets_digits(points) else Use.LINE
        ink = OwnInk(line.colour, use)
        yield ClueShape(ShapeForm.WAY, ink, line.width, points)
        before = next((point for point in reversed(points) if point != points[-1]), None)
        if line.head and before:
            yield ClueShape(ShapeForm.WAY, ink, line.width, head_of(before, points[-1], 0.7 * line.head))

    def _shape(self, shape: DrawnShape) -> Iterator[ClueShape]:
        if shape.is_seen:
            yield from self._outlined(shape)
        if shape.text:
            at, ink = Point(shape.x, shape.y), OwnInk(shape.ink or _BLACK, Use.TEXT, self._beneath(shape))
            turn = radians(shape.angle)
            ahead = Point(shape.x + cos(turn), shape.y + sin(turn))
            yield ClueShape(ShapeForm.WORDS, ink, shape.text_size, (at, ahead) if shape.angle else (at,), shape.text)

    def _outlined(self, shape: DrawnShape) -> Iterator[ClueShape]:
        is_tile = self._is_tile(shape)
        colour = shape.edge if shape.edge != shape.fill else ""
        if not colour and not (is_tile or parsed(shape.fill)[1] < _OPAQUE or (shape.text and shape.fill == _WHITE)):
            colour = shape.fill  # a sign of the ground's own colour is seen by its edge, but not what is behind a text
        points = _corners(shape, shape.edge_width if colour else 0.0)
        area, edge = (ShapeForm.OVAL, ShapeForm.HOOP) if shape.is_round else (ShapeForm.PATCH, ShapeForm.OUTLINE)
        if shape.fill:
            ink = OwnInk(shape.fill, Use.TILE if is_tile else Use.SIGN)
            yield ClueShape(area, ink, 0, points)
            for place in _places(_box(shape), self._geometry):
                self._filled[place].append((shape, ink))
        if colour:
            yield ClueShape(edge, OwnInk(colour, Use.LINE), shape.edge_width, points)

    def _is_tile(self, shape: DrawnShape) -> bool:
        """Whether a digit stands on a shape."""
        x, y = int(shape.x // 1), int(shape.y // 1)
        near = ((column, row) for column in (x - 1, x, x + 1) for row in (y - 1, y, y + 1))
        return any(
            self._geometry.cell_in(row + 1, column + 1) is not None and _covers(shape, column + 0.5, row + 0.5)
            for column, row in near
        )

    def _beneath(self, shape: DrawnShape) -> OwnInk | None:
        """What the text of a shape stands on, the last that was painted there."""
        x, y = shape.x, shape.y
        for other, ink in reversed(self._filled.get((int(x // 1), int(y // 1)), ())):
            if parsed(ink.colour)[1] >= _OPAQUE and _covers(other, x, y):
                return ink
        return None

    def _meets_digits(self, points: tuple[Point, ...]) -> bool:
        """Whether a line passes through the middle of a cell; its ends and turns are enough to know."""
        wide, high = self._geometry.width, self._geometry.height
        return any(0 < x < wide and 0 < y < high and hypot(x % 1 - 0.5, y % 1 - 0.5) < _BESIDE for x, y in points)


def _places(box: _Box, shape: Geometry) -> Iterator[tuple[int, int]]:
    """The cells that a box touches, also those that would be around the grid."""
    for column in range(max(-2, int(box.left // 1)), min(shape.width + 2, int(box.right // 1) + 1)):
        for row in range(max(-2, int(box.top // 1)), min(shape.height + 2, int(box.bottom // 1) + 1)):
            yield column, row


def _covers(shape: DrawnShape, x: float, y: float) -> bool:
    turn = radians(-shape.angle)
    right, down = x - shape.x, y - shape.y
    across = abs(right * cos(turn) - down * sin(turn)) / (shape.width / 2)
    along = abs(right * sin(turn) + down * cos(turn)) / (shape.height / 2)
    return (hypot(across, along) if shape.is_round else max(across, along)) < _WITHIN


def _corners(shape: DrawnShape, edge: float) -> tuple[Point, ...]:
    """The corners of a rectangle; of a round shape its middle, and the ends of its half axes. The edge lies within."""
    half, tall = (max(side - edge, 0.0) / 2 for side in (shape.width, shape.height))
    turn = radians(shape.angle)

    def at(right: float, down: float) -> Point:
        across, along = right * cos(turn) - down * sin(turn), right * sin(turn) + down * cos(turn)
        return Point(round(shape.x + across, 3), round(shape.y + along, 3))

    if shape.is_round:
        return at(0, 0), at(half, 0), at(0, tall)
    return at(-half, -tall), at(half, -tall), at(half, tall), at(-half, tall)
