"""Words in lines and columns, measured as they will be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.formats.paper.canvas import Canvas
from sudoku_tui.formats.paper.page import Box, Pages
from sudoku_tui.formats.picture.plain_shapes import Point

LEADING = 1.36
_BASELINE = 1.0  # how far beneath the top of its line a text stands, as a share of its size
_ELLIPSIS = "…"


class Style(NamedTuple):
    """How words look."""

    size: float
    ink: str = "#000000"
    is_bold: bool = False

    @property
    def leading(self) -> float:
        return self.size * LEADING


def lines_in(canvas: Canvas, text: str, style: Style, room: float, *, first: float = 0.0) -> list[str]:
    """A text in lines that fit a width; its own line ends are kept, and a word that is too long is cut up.

    The first line is shorter by what stands before it.
    """
    parts = text.splitlines()
    return [
        line
        for number, part in enumerate(parts)
        for line in _wrapped(canvas, part.split(), style, room, 0.0 if number else first)
    ]


def write_lines(canvas: Canvas, lines: list[str], at: Point, style: Style) -> float:
    """Write lines from a point down; give where the next would begin."""
    y = at.y
    for line in lines:
        canvas.write(line, Point(at.x, y + style.size * _BASELINE), style.size, ink=style.ink, is_bold=style.is_bold)
        y += style.leading
    return y


def cut(canvas: Canvas, text: str, style: Style, room: float) -> str:
    """A text on one line, its end left out where there is no room for it."""
    if canvas.width_of(text, style.size, is_bold=style.is_bold) <= room:
        return text
    while text and canvas.width_of(text + _ELLIPSIS, style.size, is_bold=style.is_bold) > room:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS if text else ""


def _wrapped(canvas: Canvas, words: list[str], style: Style, whole: float, before: float = 0.0) -> Iterator[str]:
    line, room = "", whole - before
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and canvas.width_of(longer, style.size, is_bold=style.is_bold) > room:
            yield line
            longer, room = word, whole
        while len(longer) > 1 and canvas.width_of(longer, style.size, is_bold=style.is_bold) > room:
            head = _head(canvas, longer, style, room)
            yield head
            longer, room = longer[len(head) :], whole
        line = longer
    yield line


def _head(canvas: Canvas, word: str, style: Style, room: float) -> str:
    length = len(word) - 1
    while length > 1 and canvas.width_of(word[:length], style.size, is_bold=style.is_bold) > room:
        length -= 1
    return word[:length]


class Columns:
    """Room for words that run from column to column, and from page to page."""

    def __init__(self, pages: Pages, section: str, count: int, gap: float = 20.0) -> None:
        self.pages, self._section, self._count, self._gap = pages, section, count, gap
        self._column = count  # as if the last one were full
        self._room = pages.inside
        self.y = self._room.foot

    @property
    def width(self) -> float:
        return (self._room.width - self._gap * (self._count - 1)) / self._count

    @property
    def left(self) -> float:
        return self._room.left + self._column * (self.width + self._gap)

    def begin_page(self, top: float = 0.0) -> None:
        """Begin with a page of their own, under what stands at its top."""
        self._room = self.pages.begin(self._section)
        self._room = self._room._replace(top=self._room.top + top, height=self._room.height - top)
        self._column, self.y = 0, self._room.top

    def need(self, height: float) -> None:
        """Make sure of so much room, in the next column if it is not in this one."""
        if self.y + height <= self._room.foot or (self.y == self._room.top and self._column < self._count):
            return
        if self._column + 1 < self._count:
            self._column, self.y = self._column + 1, self._room.top
        else:
            self.begin_page()

    def write(self, text: str, style: Style, *, name: str = "", after: float = 0.0) -> None:
        """Write a paragraph, line by line, so that it can go on in the next column; before it a name in bold."""
        canvas, bold = self.pages.canvas, style._replace(is_bold=True)
        first = canvas.width_of(name, style.size, is_bold=True) + 0.5 * style.size if name else 0.0
        for number, line in enumerate(lines_in(canvas, text, style, self.width, first=first)):
            self.need(style.leading)
            at = Point(self.left, self.y)
            if name and not number:
                write_lines(canvas, [name], at, bold)
                at = Point(self.left + first, self.y)
            self.y = write_lines(canvas, [line], at, style)
        self.y += after

    def space(self, height: float) -> None:
        self.y += height

    @property
    def box(self) -> Box:
        """What is left of the column."""
        return Box(self.left, self.y, self.width, self._room.foot - self.y)
