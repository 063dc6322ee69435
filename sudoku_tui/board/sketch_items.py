"""What an author drew, told apart by form, colour and the cells it is at: what characters and words can show of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple

from sudoku_tui.engine.constraints.drawing import XY, DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.constraints.outline import Sketch
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.reading.hues import hue_of

_NEAR = 0.2  # of a border
_MIDDLE = 0.42  # how near to the middle of a cell a line comes that runs through it
_SAMPLE = 0.125
_MOST_SAMPLES = 40_000
_GLYPH = 0.45  # what is smaller is a sign, not a line
_TILE = 0.85  # of a cell: what is larger shades it
_BESIDE = 1.6  # how far from the grid clues outside stand


class ItemForm(StrEnum):
    """What something looks like."""

    LINE = "line"
    ARROW = "arrow"
    SIGN = "sign"  # a few small strokes
    AREA = "area"
    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"
    DOT = "dot"  # anything between two cells
    GREATER = "greater"  # the greater cell first
    CORNER = "corner"  # anything where cells meet
    TEXT = "text"
    OUTSIDE = "outside"
    FRAME = "frame"


class SketchItem(NamedTuple):
    """One thing that is drawn: its cells in the order of a line, or in reading order."""

    form: ItemForm
    cells: tuple[int, ...]
    hue: str = ""  # of `HUES`, or white or black; empty where there is nothing but text
    text: str = ""
    place: tuple[int, int] = (0, 0)  # outside: row and column from 1, so 0 and n + 1 are beyond
    way: tuple[int, int] = (0, 0)  # outside: the steps to the first cell; of a sign: where it points


@lru_cache(maxsize=16)
def sketch_items(shape: Geometry) -> tuple[SketchItem, ...]:
    """Everything in a grid's drawings that stands for no clue."""
    found = list[SketchItem]()
    for mark in shape.outlines:
        if isinstance(mark, Sketch):
            read = {*mark.read}
            unread = [part for number, part in enumerate(mark.parts) if number not in read]
            found += _Items(unread, shape).found()
    return tuple(dict.fromkeys(found))


class _Items:
    def __init__(self, parts: Sequence[DrawnPart], grid: Geometry) -> None:
        self._parts, self._grid, self._left = parts, grid, _MOST_SAMPLES

    def found(self) -> Iterator[SketchItem]:
        for part in self._parts:
            match part:
                case DrawnLine():
                    yield from self._line(part)
                case DrawnShape():
                    yield from self._shape(part)
                case DrawnFrame() if part.cells:
                    yield SketchItem(ItemForm.FRAME, part.cells, hue_of(part.colour), part.text)

    def _line(self, line: DrawnLine) -> Iterator[SketchItem]:
        if len(line.points) < 2:
            return
        if line.fill and (cells := self._within(line.points)):
            yield SketchItem(ItemForm.AREA, cells, hue_of(line.fill))
        if not line.colour:
            return
        wide, high = (max(along) - min(along) for along in zip(*line.points, strict=True))
        if max(wide, high) <= _GLYPH:
            yield from self._glyph(line)
            return
        form = ItemForm.ARROW if line.head else ItemForm.LINE
        for cells in self._runs(line.points):
            if len(cells) > 1:
                yield SketchItem(form, cells, hue_of(line.colour))

    def _glyph(self, line: DrawnLine) -> Iterator[SketchItem]:
        """A sign of a few small strokes; with three points it opens from the second to where the others are."""
        x, y = (sum(along) / len(along) for along in zip(*line.points, strict=True))
        cells = self._cells(x, y)
        if not cells:
            return
        way = (0, 0)
        if len(line.points) == 3:
            (left, top), (tip_x, tip_y), (right, bottom) = line.points
            way = _way(tip_x - (left + right) / 2, tip_y - (top + bottom) / 2)
        is_between = len(cells) == 2 and any(way) and bool(way[1]) == self._is_row(cells)
        if is_between:
            yield SketchItem(ItemForm.GREATER, cells if sum(way) > 0 else cells[::-1], hue_of(line.colour))
        elif len(cells) == 1:
            yield SketchItem(ItemForm.SIGN, cells, hue_of(line.colour), way=way)

    def _runs(self, points: Sequence[XY]) -> Iterator[tuple[int, ...]]:
        """The cells that a line runs through, in pieces where it leaves the grid."""
        cells = list[int]()
        for x, y in self._samples(points):
            cell = self._cell(x, y)
            if cell is None:
                yield tuple(cells)
                cells = []
            elif hypot(x % 1 - 0.5, y % 1 - 0.5) <= _MIDDLE and (not cells or cells[-1] != cell):
                cells.append(cell)
        yield tuple(cells)

    def _samples(self, points: Sequence[XY]) -> Iterator[XY]:
        """Points along a line; of all lines together no more than can be drawn at once."""
        for (x, y), (to_x, to_y) in pairwise(points):
            count = max(1, ceil(hypot(to_x - x, to_y - y) / _SAMPLE))
            self._left -= count
            if self._left < 0:
                return
            for step in range(count):
                yield x + (to_x - x) * step / count, y + (to_y - y) * step / count
        yield points[-1]

    def _within(self, points: Sequence[XY]) -> tuple[int, ...]:
        """The cells whose middle is within a closed line."""
        grid = self._grid
        self._left -= len(points) * grid.cell_count // 20
        if self._left < 0 or len(points) < 3:
            return ()
        cells = range(grid.cell_count)
        return tuple(cell for cell in cells if _is_within(grid.column_of(cell) - 1, grid.row_of(cell) - 1, points))

    def _shape(self, shape: DrawnShape) -> Iterator[SketchItem]:
        hue = hue_of(shape.fill) or hue_of(shape.edge) if shape.is_seen else ""
        covered = self._covered(shape)
        if shape.is_seen and (len(covered) > 1 or (covered and not shape.is_round)):
            yield from self._large(shape, covered, hue)
            return
        cells = self._cells(shape.x, shape.y)
        match len(cells):
            case 0:
                yield from self._outside(shape)
            case 1:
                if shape.is_seen:
                    yield SketchItem(_form_of(shape), cells, hue)
                if shape.text:
                    yield SketchItem(ItemForm.TEXT, cells, text=shape.text)
            case 2 if greater := self._greater(shape, cells):
                yield SketchItem(ItemForm.GREATER, greater, hue)
            case 2:
                yield SketchItem(ItemForm.DOT, cells, hue, shape.text)
            case _:
                yield SketchItem(ItemForm.CORNER, cells, hue, shape.text)

    def _large(self, shape: DrawnShape, covered: tuple[int, ...], hue: str) -> Iterator[SketchItem]:
        """A rectangle that fills cells, or a pill around several; what lies behind the whole grid shows nothing."""
        if len(covered) < self._grid.cell_count:
            is_filled = hue_of(shape.fill) not in ("", "white")
            form = ItemForm.CIRCLE if shape.is_round else ItemForm.AREA if is_filled else ItemForm.FRAME
            yield SketchItem(form, covered, hue)
        if shape.text and (cell := self._cell(shape.x, shape.y)) is not None:
            yield SketchItem(ItemForm.TEXT, (cell,), text=shape.text)

    def _covered(self, shape: DrawnShape) -> tuple[int, ...]:
        """The cells that a shape fills, all but its rims."""
        if shape.angle % 90 or max(shape.width, shape.height) < _TILE or min(shape.width, shape.height) < 0.6:
            return ()
        wide, high = (shape.height, shape.width) if shape.angle % 180 else (shape.width, shape.height)
        columns = _filled(shape.x, wide, self._grid.width)
        return self._existing((row, column) for row in _filled(shape.y, high, self._grid.height) for column in columns)

    def _outside(self, shape: DrawnShape) -> Iterator[SketchItem]:
        height, width = self._grid.height, self._grid.width
        x, y = shape.x, shape.y
        if not shape.text or not (-_BESIDE < x < width + _BESIDE and -_BESIDE < y < height + _BESIDE):
            return
        row, column = (min(max(int(at // 1) + 1, 0), most + 1) for at, most in ((y, height), (x, width)))
        down, right = self._pointed(x, y) or (_inward(row, height), _inward(column, width))
        cells = self._existing([(row + down - 1, column + right - 1)])
        yield SketchItem(ItemForm.OUTSIDE, cells, text=shape.text, place=(row, column), way=(down, right))

    def _pointed(self, x: float, y: float) -> tuple[int, int] | None:
        """Where a small arrow beside a text points, if that is along a diagonal."""
        for part in self._parts:
            if isinstance(part, DrawnLine) and part.head and len(part.points) > 1:
                (start_x, start_y), (end_x, end_y) = part.points[0], part.points[-1]
                if hypot(start_x - x, start_y - y) <= 0.8 and hypot(end_x - start_x, end_y - start_y) < 1:
                    down, right = _step(end_y - start_y), _step(end_x - start_x)
                    return (down, right) if down and right else None
        return None

    def _greater(self, shape: DrawnShape, cells: tuple[int, ...]) -> tuple[int, ...]:
        """The greater cell and the other for a sign between two; nothing for other signs."""
        if shape.text not in _OPENS:
            return ()
        opens = _WAYS[(_WAYS.index(_OPENS[shape.text]) + round(shape.angle / 90)) % 4]
        is_row = self._is_row(cells)
        if is_row != bool(opens[1]):
            return ()
        return cells[::-1] if sum(opens) > 0 else cells

    def _cells(self, x: float, y: float) -> tuple[int, ...]:
        """The cells around a place: one, two at a border, four where cells meet; none outside."""
        places = [(row, column) for row in _around(y) for column in _around(x)]
        cells = self._existing(places)
        if len(cells) == len(places):
            return cells
        cell = self._cell(x, y)
        return () if cell is None else (cell,)

    def _cell(self, x: float, y: float) -> int | None:
        return self._grid.cell_in(int(y // 1) + 1, int(x // 1) + 1)

    def _existing(self, places: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """The cells among places, whose rows and columns are counted from 0."""
        cells = (self._grid.cell_in(row + 1, column + 1) for row, column in places)
        return tuple(cell for cell in cells if cell is not None)

    def _is_row(self, cells: Sequence[int]) -> bool:
        return self._grid.beside(cells[0], 0, 1) == cells[1]


_WAYS = ((0, -1), (-1, 0), (0, 1), (1, 0))  # turned clockwise
_OPENS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(">›", (0, -1)),
    **dict.fromkeys("<‹", (0, 1)),
    **dict.fromkeys("^∧˄Λ", (1, 0)),
    **dict.fromkeys("v∨˅", (-1, 0)),
}
"""Where a sign of inequality opens to."""


def _form_of(shape: DrawnShape) -> ItemForm:
    if shape.is_round:
        return ItemForm.CIRCLE
    return ItemForm.DIAMOND if 30 <= shape.angle % 90 <= 60 else ItemForm.SQUARE


def _around(at: float) -> tuple[int, ...]:
    near = round(at)
    return (near - 1, near) if abs(at - near) <= _NEAR else (int(at // 1),)


def _filled(middle: float, length: float, count: int) -> range:
    """Which of so many columns or rows a length around a middle fills, but for a rim."""
    return range(max(0, ceil(middle - length / 2 - _NEAR)), min(count, int((middle + length / 2 + _NEAR) // 1)))


def _inward(place: int, last: int) -> int:
    """The step into the grid from a row or column; 0 from one that is in it."""
    return (place < 1) - (place > last)


def _way(right: float, down: float) -> tuple[int, int]:
    """The main direction of a step; none where it has none."""
    if abs(right) > 1.5 * abs(down):
        return 0, _step(right)
    return (_step(down), 0) if abs(down) > 1.5 * abs(right) else (0, 0)


def _step(value: float) -> int:
    return (value > 0.02) - (value < -0.02)


def _is_within(column: int, row: int, points: Sequence[XY]) -> bool:
    x, y, crossings = column + 0.5, row + 0.5, 0
    for (one_x, one_y), (other_x, other_y) in _sides(points):
        if (one_y > y) != (other_y > y):
            crossings += x < one_x + (other_x - one_x) * (y - one_y) / (other_y - one_y)
    return bool(crossings % 2)


def _sides(points: Sequence[XY]) -> Iterable[tuple[XY, XY]]:
    return zip(points, (*points[1:], points[0]), strict=True)
