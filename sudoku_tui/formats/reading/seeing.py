"""A drawing as shapes in cells: which lines have bulbs, heads or circles, what lies on a border, a corner, outside.

Shapes of one look (form, colour, width) belong together: what one means all of them mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.engine.constraints.cues import Form, Seen
from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.reading.hues import hue_of
from sudoku_tui.formats.reading.marks import Mark
from sudoku_tui.formats.reading.places import NEAR, around, is_near, outside, sign
from sudoku_tui.formats.reading.strokes import Way, branching, chevron, from_bulbs, joined, way_of

MOST_PARTS = 400
"""Drawings of more parts are only drawn: no setter of clues has so many, and pairs of parts are compared."""
_IN_A_CIRCLE = 0.3  # from its middle to that of a text
_MOST_TINTED = 30


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


def sights_on(shape: Geometry, parts: Sequence[DrawnPart]) -> tuple[Sight, ...]:
    """The same on a shape; where that has gaps, frames tell its cells by other numbers than its places."""
    size = max(shape.height, shape.width)
    if not shape.has_one_grid:
        parts = [_placed(part, shape, size) if isinstance(part, DrawnFrame) else part for part in parts]
    return sights(parts, size)


def _placed(frame: DrawnFrame, shape: Geometry, size: int) -> DrawnFrame:
    return frame._replace(cells=tuple((shape.row_of(c) - 1) * size + shape.column_of(c) - 1 for c in frame.cells))


class _Eye:
    def __init__(self, parts: Sequence[DrawnPart], size: int) -> None:
        self._size, self._parts = size, parts
        lines = [(number, part) for number, part in enumerate(parts) if isinstance(part, DrawnLine)]
        self._chevrons = [(number, signs) for number, part in lines if (signs := chevron(part))]
        self._used = {number for number, _ in self._chevrons}
        ways = (way_of(part, number, size) for number, part in lines if number not in self._used)
        self._ways = [way for way in ways if way]
        shapes = ((number, part) for number, part in enumerate(parts) if isinstance(part, DrawnShape))
        self._marks = [Mark(number, shape, self._cells(shape)) for number, shape in shapes]

    def sights(self) -> Iterator[Sight]:
        """The lines first, because they take the circles at their ends."""
        yield from self._arrows()
        yield from self._lines()
        found = defaultdict[Look, list[Seen]](list)
        for look, seen in (*self._pointing(), *self._frames(), *self._single(), *self._opened()):
            found[look].append(seen)
        yield from (Sight(look, tuple(shapes)) for look, shapes in found.items())

    def _name(self, cell: int) -> str:
        return f"R{cell // self._size + 1}C{cell % self._size + 1}"

    def _names(self, cells: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._name, cells))

    def _cells(self, shape: DrawnShape) -> tuple[int, ...]:
        """The cells around the middle of a shape."""
        columns, rows = around(shape.x), around(shape.y)
        if not all(0 <= at < self._size for at in (*columns, *rows)):
            return ()
        return tuple(row * self._size + column for row in rows for column in columns)

    def _circles(self, *, filled: bool) -> dict[int, Mark]:
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

    def _covered(self, mark: Mark) -> tuple[int, ...]:
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
            bare = self._bare(alike, form)
            yield Sight(Look(form, colour, width), bare, self._bare(joined(alike), form))
            if trees := branching(alike):
                yield Sight(Look(Form.TREE, colour, width), tuple(self._tree(tree) for tree in trees))

    def _tree(self, ways: Sequence[Way]) -> Seen:
        """Lines that meet, as one shape."""
        strokes = tuple(self._names(way.cells) for way in ways)
        parts = tuple(part for way in ways for part in way.parts)
        cells = tuple(dict.fromkeys(name for stroke in strokes for name in stroke))
        return Seen(Form.TREE, cells, hue_of(ways[0].colour), parts=parts, beside=strokes)

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

    def _belongs(self, mark: Mark, way: Way, form: Form) -> bool:
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
            right, down = sign(to_x - x), sign(to_y - y)
            place = outside(x, y, self._size)
            text = next((mark for mark in self._marks if mark.shape.text and is_near(mark.shape, x, y)), None)
            if not (right and down and place):
                continue
            direction = ("U" if down < 0 else "D") + ("L" if right < 0 else "R")
            if not text:
                row, column = place
                seen = Seen(Form.POINTING, (f"R{row}C{column}",), direction=direction, parts=(number,))
                yield Look(Form.POINTING, "bare"), seen
                continue
            self._used |= {number, text.number}
            row, column = outside(text.shape.x, text.shape.y, self._size) or place
            cells = (f"R{row}C{column}",)
            seen = Seen(Form.POINTING, cells, text=text.shape.text, direction=direction, parts=(number, text.number))
            yield Look(Form.POINTING), seen

    def _single(self) -> Iterator[tuple[Look, Seen]]:
        for mark in sorted(self._marks, key=lambda mark: not mark.shape.is_seen):  # texts may lie in what is seen
            shape = mark.shape
            if mark.number not in self._used and (tinted := self._tinted(mark)):
                for cell in tinted:
                    tint = Seen(Form.TINT, self._names((cell,)), hue_of(shape.fill or shape.edge), parts=(mark.number,))
                    yield Look(Form.TINT, shape.fill or shape.edge), tint
            elif mark.number not in self._used and (found := self._seen(mark)):
                form, cells = found
                hue = hue_of(shape.fill) or hue_of(shape.edge)
                if form is Form.DOT and not shape.fill:
                    hue = "white"
                width = 0.0 if form in _OF_ANY_SIZE else round(shape.width, 1)
                inside = self._texts_of(mark)
                text = " ".join(each.shape.text for each in inside)
                colour = "" if form in _OF_ANY_COLOUR else shape.fill or shape.edge
                if form is Form.LETTER and not text.isdecimal():
                    colour = text
                elif form is Form.OUTSIDE:
                    colour = shape.ink
                parts = tuple(dict.fromkeys((mark.number, *(each.number for each in inside))))
                self._used |= {*parts}
                beside = self._cages_beside(mark) if form is Form.LETTER else ()
                yield Look(form, colour, width), Seen(form, cells, hue, text, parts=parts, beside=beside)
                if form is Form.LETTER and text in "vV" and (signs := self._greater(mark)):
                    yield Look(Form.GREATER, "V"), Seen(*signs, parts=parts)  # the rules say which of the two it is

    def _seen(self, mark: Mark) -> tuple[Form, tuple[str, ...]] | None:
        """What a shape may be, and its cells."""
        shape = mark.shape
        text = " ".join(each.shape.text for each in self._texts_of(mark))
        match len(mark.cells):
            case 4 if text:
                return Form.CORNER, self._names(mark.cells)
            case 2 if text in _SIGNS and text not in "vV":
                return self._greater(mark)
            case 2 if text and not (text.isdecimal() and shape.is_seen):
                return Form.LETTER, self._names(mark.cells)
            case 2 if shape.is_seen:
                return Form.DOT, self._names(mark.cells)
            case 1 if shape.is_seen and min(shape.width, shape.height) >= 0.9 and not shape.is_round:
                return Form.TINT, self._names(mark.cells)
            case 1 if shape.is_seen and mark.is_large and not shape.angle % 90:
                return Form.CIRCLE if shape.is_round else Form.SQUARE, self._names(mark.cells)
            case 0 if text and (place := outside(shape.x, shape.y, self._size)):
                row, column = place
                return Form.OUTSIDE, (f"R{row}C{column}",)
            case _:
                return None

    def _cages_beside(self, mark: Mark) -> tuple[tuple[str, ...], ...]:
        """The cages of the two cells at a border, if each is in one of its own."""
        frames = [part.cells for part in self._parts if isinstance(part, DrawnFrame)]
        found = [[cells for cells in frames if cell in cells] for cell in mark.cells]
        if not all(found) or found[0][0] == found[1][0]:
            return ()
        return tuple(self._names(sorted(each[0])) for each in found)

    def _texts_of(self, mark: Mark) -> list[Mark]:
        """The text of a shape, or on borders and corners those within it, each drawn by itself."""
        shape = mark.shape
        if shape.text or len(mark.cells) not in (2, 4):
            return [mark]
        return [
            other
            for other in self._marks
            if other.shape.text and max(abs(other.shape.x - shape.x), abs(other.shape.y - shape.y)) < _IN_A_CIRCLE
        ]

    def _tinted(self, mark: Mark) -> tuple[int, ...]:
        """The cells of a rectangle that fills several."""
        shape = mark.shape
        wide, high = round(shape.width), round(shape.height)
        if (
            not shape.is_seen
            or shape.is_round
            or shape.text
            or shape.angle % 90
            or min(wide, high) < 1
            or wide * high < 2
        ):
            return ()
        if max(abs(shape.width - wide), abs(shape.height - high)) > NEAR:
            return ()
        left, top = round(shape.x - wide / 2), round(shape.y - high / 2)
        rows, columns = range(top, top + high), range(left, left + wide)
        if min(left, top) < 0 or max(*rows, *columns) >= self._size or wide * high > _MOST_TINTED:
            return ()
        return tuple(row * self._size + column for row in rows for column in columns)

    def _greater(self, mark: Mark) -> tuple[Form, tuple[str, ...]] | None:
        """A sign between two cells, the greater first; what it opens to depends on how it is turned."""
        turns = round(mark.shape.angle / 90) % 4
        (text,) = self._texts_of(mark)[:1]
        return self._opening(mark.cells, _WAYS[(_SIGNS[text.shape.text] + turns) % 4])

    def _opening(self, cells: Sequence[int], opens: str) -> tuple[Form, tuple[str, ...]] | None:
        """Two cells, the one that a sign opens to first."""
        one, other = cells
        is_row = other == one + 1
        if is_row and opens in ("left", "right"):
            return Form.GREATER, self._names((one, other) if opens == "left" else (other, one))
        if not is_row and opens in ("up", "down"):
            return Form.GREATER, self._names((one, other) if opens == "up" else (other, one))
        return None

    def _opened(self) -> Iterator[tuple[Look, Seen]]:
        """Signs of inequality that are drawn as strokes."""
        for number, (x, y, opens) in self._chevrons:
            cells = self._cells(DrawnShape(x, y))
            if len(cells) == 2 and (signs := self._opening(cells, opens)):
                yield Look(Form.GREATER), Seen(*signs, parts=(number,))

    def _frames(self) -> Iterator[tuple[Look, Seen]]:
        for number, part in enumerate(self._parts):
            if isinstance(part, DrawnFrame) and part.cells:
                total = None if part.text else self._total_in(min(part.cells))
                text, parts = (total.shape.text, (number, total.number)) if total else (part.text, (number,))
                self._used |= {*parts}
                seen = Seen(Form.CAGE, self._names(part.cells), hue_of(part.colour), text, parts=parts)
                yield Look(Form.CAGE, part.colour), seen

    def _total_in(self, cell: int) -> Mark | None:
        """A number in the upper left corner of a cell, drawn by itself."""
        left, top = cell % self._size, cell // self._size
        return next((mark for mark in self._marks if mark.is_small_number_near(left, top)), None)


_OF_ANY_COLOUR = (Form.OUTSIDE, Form.CORNER, Form.LETTER, Form.GREATER)
_OF_ANY_SIZE = (*_OF_ANY_COLOUR, Form.TINT)
_WAYS = ("left", "up", "right", "down")  # turned clockwise
_SIGNS: Mapping[str, int] = {
    ">": 0,
    "<": 2,
    "^": 3,
    "v": 1,
    "V": 1,
    "∧": 3,
    "∨": 1,
    "˄": 3,
    "˅": 1,
    "Λ": 3,
    "›": 0,
    "‹": 2,
}
"""Where an inequality sign opens to."""
