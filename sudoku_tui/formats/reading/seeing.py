"""A drawing as shapes in cells: which lines have bulbs, heads or circles, what lies on a border, a corner, outside.

Shapes of one look (form, colour, width) belong together: what one means all of them mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.engine.constraints.cues import Form, Seen
from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.formats.reading.hues import hue_of
from sudoku_tui.formats.reading.strokes import Way, from_bulbs, joined, way_of

MOST_PARTS = 400
"""Drawings of more parts are only drawn: no setter of clues has so many, and pairs of parts are compared."""
_LARGE = 0.5  # of a cell: smaller shapes on a line are only signs
_IN_A_CIRCLE = 0.3  # from its middle to that of a text
_NEAR = 0.13  # of a border or a middle


class Look(NamedTuple):
    """What shapes have in common that mean the same."""

    form: Form
    colour: str = ""
    width: float = 0.0


class Sight(NamedTuple):
    """All shapes of one look; where lines meet end to end, another reading takes them for one."""

    look: Look
    shapes: tuple[Seen, ...]
    joined: tuple[Seen, ...] = ()

    @property
    def hue(self) -> str:
        return self.shapes[0].hue


def sights(parts: Sequence[DrawnPart], size: int) -> tuple[Sight, ...]:
    """Everything that may be a clue in a drawing, sorted by looks; what is only ornament is not there."""
    return tuple(_Eye(parts, size).sights()) if len(parts) <= MOST_PARTS else ()


class _Mark(NamedTuple):
    """A shape with its place: the cells that it touches evenly."""

    number: int
    shape: DrawnShape
    cells: tuple[int, ...]  # one, two at a border, four at a corner; none outside

    @property
    def is_large(self) -> bool:
        return min(self.shape.width, self.shape.height) >= _LARGE

    @property
    def is_filled(self) -> bool:
        return hue_of(self.shape.fill) not in ("", "white")


class _Eye:
    def __init__(self, parts: Sequence[DrawnPart], size: int) -> None:
        self._size, self._parts = size, parts
        ways = (way_of(part, number, size) for number, part in enumerate(parts) if isinstance(part, DrawnLine))
        self._ways = [way for way in ways if way]
        shapes = ((number, part) for number, part in enumerate(parts) if isinstance(part, DrawnShape))
        self._marks = [_Mark(number, shape, self._cells(shape)) for number, shape in shapes]
        self._used = set[int]()

    def sights(self) -> Iterator[Sight]:
        """The lines first, because they take the circles at their ends."""
        yield from self._arrows()
        yield from self._lines()
        found = defaultdict[Look, list[Seen]](list)
        for look, seen in (*self._pointing(), *self._single(), *self._frames()):
            found[look].append(seen)
        yield from (Sight(look, tuple(shapes)) for look, shapes in found.items())

    def _name(self, cell: int) -> str:
        return f"R{cell // self._size + 1}C{cell % self._size + 1}"

    def _names(self, cells: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._name, cells))

    def _cells(self, shape: DrawnShape) -> tuple[int, ...]:
        """The cells around the middle of a shape."""
        columns, rows = _around(shape.x), _around(shape.y)
        if not all(0 <= at < self._size for at in (*columns, *rows)):
            return ()
        return tuple(row * self._size + column for row in rows for column in columns)

    def _circles(self, *, filled: bool) -> dict[int, _Mark]:
        """Large round shapes by their cell."""
        return {
            mark.cells[0]: mark
            for mark in self._marks
            if mark.shape.is_round and mark.is_large and len(mark.cells) == 1 and mark.is_filled is filled
        }

    def _arrows(self) -> Iterator[Sight]:
        """Arrows from circles and pills; arrows from none are left to be clues outside."""
        pills = [mark for mark in self._marks if mark.shape.is_round and mark.is_large and self._covered(mark)]
        found = defaultdict[Look, list[Seen]](list)
        for way in [way for way in self._ways if way.has_head]:
            start = way.cells[0]
            pill = next((mark for mark in pills if start in self._covered(mark)), None)
            if pill is None:
                continue
            circle = self._covered(pill)
            cells = way.cells
            while len(cells) > 2 and cells[1] in circle:
                cells = cells[1:]
            self._used |= {pill.number, *way.parts}
            seen = Seen(Form.ARROW, self._names(cells), hue_of(way.colour), circle=self._names(circle))
            found[Look(Form.ARROW)].append(seen._replace(parts=(pill.number, *way.parts)))
        yield from (Sight(look, tuple(shapes)) for look, shapes in found.items())

    def _covered(self, mark: _Mark) -> tuple[int, ...]:
        """The cells in a circle or a pill, in reading order."""
        shape = mark.shape
        wide, high = max(1, round(shape.width)), max(1, round(shape.height))
        left, top = round(shape.x - wide / 2), round(shape.y - high / 2)
        if (wide * high > 1 and min(wide, high) > 1) or left < 0 or top < 0 or left + wide > self._size:
            return ()
        cells = (row * self._size + column for row in range(top, top + high) for column in range(left, left + wide))
        return tuple(cells) if top + high <= self._size else ()

    def _lines(self) -> Iterator[Sight]:
        """Bare lines and those from bulbs, between circles or between diamonds, by colour and width."""
        looks = defaultdict[tuple[str, float], list[Way]](list)
        for way in self._ways:
            if not self._used & {*way.parts} and not way.has_head:
                looks[way.colour, way.width].append(way)
        for (colour, width), ways in looks.items():
            yield from self._lines_of(colour, width, ways)

    def _lines_of(self, colour: str, width: float, ways: list[Way]) -> Iterator[Sight]:
        ends = {end for way in ways for end in (way.cells[0], way.cells[-1])}
        bulbs = {
            cell: mark
            for cell, mark in self._circles(filled=True).items()
            if cell in ends and hue_of(mark.shape.fill) == hue_of(colour)
        }
        if bulbs:
            from_bulb = from_bulbs(ways, bulbs)
            self._use(way.parts for way in from_bulb)
            self._used |= {mark.number for mark in bulbs.values()}
            numbers = {cell: mark.number for cell, mark in bulbs.items()}
            shapes = [
                Seen(Form.BULB, self._names(way.cells), hue_of(colour), parts=(numbers[way.cells[0]], *way.parts))
                for way in from_bulb
            ]
            yield Sight(Look(Form.BULB, colour, width), tuple(shapes))
            ways = [way for way in ways if not self._used & {*way.parts}]
        form_of = {way: self._form(way) for way in ways}
        for form in dict.fromkeys(form_of.values()):
            alike = [way for way in ways if form_of[way] is form]
            yield Sight(Look(form, colour, width), self._bare(alike, form), self._bare(joined(alike), form))

    def _use(self, parts: Iterable[tuple[int, ...]]) -> None:
        self._used |= {number for numbers in parts for number in numbers}

    def _form(self, way: Way) -> Form:
        """What is at both ends of a line."""
        ends = [self._end(cell) for cell in (way.cells[0], way.cells[-1])]
        if ends == [Form.DIAMONDS] * 2:
            return Form.DIAMONDS
        return Form.CIRCLED if ends == [Form.CIRCLED] * 2 else Form.LINE

    def _end(self, cell: int) -> Form:
        for mark in self._marks:
            if mark.cells == (cell,) and mark.is_large and mark.number not in self._used:
                if mark.shape.is_round:
                    return Form.CIRCLED
                if mark.shape.angle % 90 == 45:
                    return Form.DIAMONDS
        return Form.LINE

    def _bare(self, ways: Iterable[Way], form: Form) -> tuple[Seen, ...]:
        """Lines as shapes; small signs on them, and what stands at their ends, belong to them."""
        found = list[Seen]()
        for way in ways:
            signs = [mark.number for mark in self._marks if self._belongs(mark, way, form)]
            found.append(Seen(form, self._names(way.cells), hue_of(way.colour), parts=(*way.parts, *signs)))
        for seen in found:
            self._used |= {*seen.parts}
        return tuple(found)

    def _belongs(self, mark: _Mark, way: Way, form: Form) -> bool:
        if not mark.cells or mark.shape.text or not {*mark.cells} <= {*way.cells}:
            return False
        is_end = mark.is_large and mark.cells[0] in (way.cells[0], way.cells[-1]) and form is not Form.LINE
        is_sign = not mark.is_large and hue_of(mark.shape.fill) == hue_of(way.colour)
        return is_end or is_sign

    def _pointing(self) -> Iterator[tuple[Look, Seen]]:
        """Numbers outside with small arrows along a diagonal."""
        for number, part in enumerate(self._parts):
            if not isinstance(part, DrawnLine) or not part.head or number in self._used:
                continue
            (x, y), (to_x, to_y) = part.points[0], part.points[-1]
            right, down = _sign(to_x - x), _sign(to_y - y)
            place = _outside(x, y, self._size)
            text = next((mark for mark in self._marks if mark.shape.text and _is_near(mark.shape, x, y)), None)
            if not (right and down and place and text):
                continue
            self._used |= {number, text.number}
            direction = ("U" if down < 0 else "D") + ("L" if right < 0 else "R")
            row, column = _outside(text.shape.x, text.shape.y, self._size) or place
            cells = (f"R{row}C{column}",)
            seen = Seen(Form.POINTING, cells, text=text.shape.text, direction=direction, parts=(number, text.number))
            yield Look(Form.POINTING), seen

    def _single(self) -> Iterator[tuple[Look, Seen]]:
        for mark in self._marks:
            if mark.number not in self._used and (found := self._seen(mark)):
                form, cells = found
                shape = mark.shape
                hue = hue_of(shape.fill) or hue_of(shape.edge)
                if form is Form.DOT and not shape.fill:
                    hue = "white"
                width = 0.0 if form in _OF_ANY_SIZE else round(shape.width, 1)
                colour = shape.text if form in _BY_TEXT else "" if form in _OF_ANY_COLOUR else shape.fill or shape.edge
                inside = self._texts_in(shape) if form is Form.CORNER and not shape.text else [mark]
                text = " ".join(each.shape.text for each in inside)
                parts = tuple(dict.fromkeys((mark.number, *(each.number for each in inside))))
                self._used |= {*parts}
                yield Look(form, colour, width), Seen(form, cells, hue, text, parts=parts)

    def _seen(self, mark: _Mark) -> tuple[Form, tuple[str, ...]] | None:
        """What a shape may be, and its cells."""
        shape, text = mark.shape, mark.shape.text
        match len(mark.cells):
            case 4 if text or self._texts_in(shape):
                return Form.CORNER, self._names(mark.cells)
            case 2 if text in _SIGNS:
                return self._greater(mark)
            case 2 if text and not text.isdecimal():
                return Form.LETTER, self._names(mark.cells)
            case 2 if shape.is_seen:
                return Form.DOT, self._names(mark.cells)
            case 1 if shape.is_seen and min(shape.width, shape.height) >= 0.9 and not shape.is_round:
                return Form.TINT, self._names(mark.cells)
            case 1 if shape.is_seen and mark.is_large and not shape.angle % 90:
                return Form.CIRCLE if shape.is_round else Form.SQUARE, self._names(mark.cells)
            case 0 if text and (place := _outside(shape.x, shape.y, self._size)):
                row, column = place
                return Form.OUTSIDE, (f"R{row}C{column}",)
            case _:
                return None

    def _texts_in(self, circle: DrawnShape) -> list[_Mark]:
        """The texts within a circle, each drawn by itself."""
        return [
            mark
            for mark in self._marks
            if mark.shape.text and max(abs(mark.shape.x - circle.x), abs(mark.shape.y - circle.y)) < _IN_A_CIRCLE
        ]

    def _greater(self, mark: _Mark) -> tuple[Form, tuple[str, ...]] | None:
        """A sign between two cells, the greater first; what it opens to depends on how it is turned."""
        turns = round(mark.shape.angle / 90) % 4
        opens = _WAYS[(_SIGNS[mark.shape.text] + turns) % 4]
        one, other = mark.cells
        is_row = other == one + 1
        if is_row and opens in ("left", "right"):
            return Form.GREATER, self._names((one, other) if opens == "left" else (other, one))
        if not is_row and opens in ("up", "down"):
            return Form.GREATER, self._names((one, other) if opens == "up" else (other, one))
        return None

    def _frames(self) -> Iterator[tuple[Look, Seen]]:
        for number, part in enumerate(self._parts):
            if isinstance(part, DrawnFrame) and part.cells:
                seen = Seen(Form.CAGE, self._names(part.cells), hue_of(part.colour), part.text, parts=(number,))
                yield Look(Form.CAGE, part.colour), seen


_OF_ANY_SIZE = (Form.OUTSIDE, Form.CORNER, Form.LETTER, Form.GREATER)
_OF_ANY_COLOUR = _OF_ANY_SIZE
_BY_TEXT = (Form.LETTER,)
_WAYS = ("left", "up", "right", "down")  # turned clockwise
_SIGNS: Mapping[str, int] = {">": 0, "<": 2, "^": 3, "v": 1, "∧": 3, "∨": 1, "˄": 3, "˅": 1, "Λ": 3, "›": 0, "‹": 2}
"""Where an inequality sign opens to."""


def _around(at: float) -> tuple[int, ...]:
    """The columns or rows of a place: one, or two where it lies on a border."""
    if abs(at - round(at)) <= _NEAR:
        return round(at) - 1, round(at)
    return (int(at // 1),)


def _outside(x: float, y: float, size: int) -> tuple[int, int] | None:
    """Row and column of a place outside the grid, from 0 to n + 1; None for one inside or far away."""
    column, row = int(x // 1) + 1, int(y // 1) + 1
    is_outside = not (1 <= row <= size and 1 <= column <= size)
    return (row, column) if is_outside and 0 <= row <= size + 1 and 0 <= column <= size + 1 else None


def _is_near(shape: DrawnShape, x: float, y: float) -> bool:
    return abs(shape.x - x) <= 0.6 and abs(shape.y - y) <= 0.6


def _sign(value: float) -> int:
    return (value > 0.02) - (value < -0.02)
