"""Booklets: puzzles on pages, then their longer rules, their solutions, and the reasons.

The first page has the title. A puzzle has its number and its title above it, and its rules under it if they are short
enough; longer ones have pages of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.formats.paper.answers import add_reasons, add_rules, add_solutions
from sudoku_tui.formats.paper.canvas import Canvas
from sudoku_tui.formats.paper.drawing import Picture
from sudoku_tui.formats.paper.entry import Entry, Reasons, plain_rule
from sudoku_tui.formats.paper.flow import Style, cut, lines_in, write_lines
from sudoku_tui.formats.paper.page import GREY, HAIRLINE, Box, Pages, Paper, slots
from sudoku_tui.formats.picture.picture import grid_picture
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.formats.picture.svg import PRINT
from sudoku_tui.game.fog import position_seen
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, as_it_is, counted, say

_DRAWING = say("drawing the pages")
_TITLE = Style(26, is_bold=True)
_ABOUT = Style(10, GREY)
_MOST_FOR_RULES = 0.34  # of a puzzle's room
_LEAST_RULES = 7.0  # the size of their letters
_ABOVE_RULES = 6.0
_LARGEST = 1.2  # points for a pixel of a picture: in a larger one of a small grid, lines would be beams


@dataclass(frozen=True, slots=True)
class Booklet:
    """What is printed, and how."""

    entries: Sequence[Entry]
    title: str = ""
    author: str = ""
    date: str = ""  # printed as it is, for no clock is asked
    per_page: int = 4
    paper: Paper = Paper.A4
    with_notes: bool = False  # whether the candidates of empty cells are printed
    with_solutions: bool = True
    reasons: Reasons = Reasons.NONE
    font: FilePath | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """A booklet as PDF."""

    content: bytes
    pages: int
    missing: str  # the signs that no font has


def printing(booklet: Booklet) -> Stepper[Printed]:
    """Draw a booklet. The same booklet gives the same bytes."""
    title = booklet.title or tell(_usual_title(booklet))
    paper = booklet.paper
    canvas = Canvas(paper.width, paper.height, title=title, author=booklet.author, font=booklet.font)
    pages = Pages(canvas, paper, title)
    long_rules = yield from _puzzles(booklet, pages, title)
    if long_rules:
        add_rules(pages, long_rules)
    numbered = list(enumerate(booklet.entries, start=1))
    if booklet.with_solutions and any(entry.solution for entry in booklet.entries):
        yield from add_solutions(pages, [(number, entry) for number, entry in numbered if entry.solution])
    if booklet.reasons is not Reasons.NONE:
        yield from add_reasons(pages, [each for each in numbered if each[1].path], booklet.reasons)
    pages.end()
    return Printed(canvas.finished(), pages.number, canvas.missing)


def _usual_title(booklet: Booklet) -> Message:
    (first, *others) = booklet.entries
    return as_it_is(first.title) if first.title and not others else say("Sudoku")


def _puzzles(booklet: Booklet, pages: Pages, title: str) -> Stepper[list[tuple[int, Entry]]]:
    """Draw the pages of puzzles; give those whose rules had no room."""
    left = list[tuple[int, Entry]]()
    entries, each = list(enumerate(booklet.entries, start=1)), booklet.per_page
    for start in range(0, len(entries), each):
        batch = entries[start : start + each]
        room = pages.begin(tell(_numbers(batch[0][0], batch[-1][0])))
        if not start:
            room = _head(booklet, pages.canvas, room, title)
        look = _Look.of(each)
        below = room.height if any(entry.rules for _, entry in batch) else look.gap
        places = slots(room, each, look.gap, look.above, below=below)
        drawn = [_Puzzle(pages.canvas, entry, number, look, with_notes=booklet.with_notes) for number, entry in batch]
        rules = max(puzzle.rules_height(slot) for puzzle, slot in zip(drawn, places, strict=False))
        for slot, puzzle, (number, entry) in zip(places, drawn, batch, strict=False):
            yield Progress(number, _DRAWING)
            if not puzzle.draw(slot, rules):
                left.append((number, entry))
    return left


def _numbers(first: int, last: int) -> Message:
    if first == last:
        return say("Puzzle {number}", number=first)
    return say("Puzzles {first} to {last}", first=first, last=last)


def _head(booklet: Booklet, canvas: Canvas, room: Box, title: str) -> Box:
    """The title and what is said of the whole, over a line; give the room beneath."""
    y = room.top - 20
    y = write_lines(canvas, lines_in(canvas, title, _TITLE, room.width), Point(room.left, y), _TITLE)
    about = " · ".join(_about(booklet))
    y = write_lines(canvas, lines_in(canvas, about, _ABOUT, room.width), Point(room.left, y), _ABOUT) + 4
    canvas.rule(Point(room.left, y), Point(room.right, y), 2 * HAIRLINE)
    y += 14
    return Box(room.left, y, room.width, room.foot - y)


def _about(booklet: Booklet) -> Iterator[str]:
    if booklet.author:
        yield booklet.author
    if booklet.date:
        yield booklet.date
    if len(booklet.entries) > 1:
        yield tell(counted("{count} puzzle", "{count} puzzles", len(booklet.entries)))
    if rule := plain_rule(list(booklet.entries)):
        yield tell(rule)


@dataclass(frozen=True, slots=True)
class _Look:
    """The sizes of what stands around a puzzle, which depend on how many share a page."""

    gap: float
    name: Style
    small: Style
    rules: Style

    @staticmethod
    def of(count: int) -> _Look:
        if count <= 2:
            return _Look(30, Style(13, is_bold=True), Style(10, GREY), Style(9.5))
        if count <= 6:
            return _Look(24, Style(11, is_bold=True), Style(8.5, GREY), Style(8))
        return _Look(18, Style(9.5, is_bold=True), Style(7.5, GREY), Style(_LEAST_RULES))

    @property
    def above(self) -> float:
        return self.name.leading + 3


class _Puzzle:
    """A puzzle in its part of the page."""

    def __init__(self, canvas: Canvas, entry: Entry, number: int, look: _Look, *, with_notes: bool) -> None:
        self._canvas, self._entry, self._number, self._look = canvas, entry, number, look
        start = Position.start(entry.puzzle)
        seen, fog = position_seen(start) if entry.puzzle.geometry.constraints else (start, 0)
        svg = grid_picture(seen.board(), inks=PRINT, with_candidates=with_notes, with_names=False, fog=fog)
        self._picture = Picture(svg)

    def rules_height(self, slot: Box) -> float:
        """How high its rules are under it; 0 where they have no room there."""
        lines = self._rules(slot, self._width(slot, 0))
        return len(lines) * self._look.rules.leading + _ABOVE_RULES if lines else 0

    def draw(self, slot: Box, below: float) -> bool:
        """Draw it, with so much room below for rules; whether that holds its own."""
        width = self._width(slot, below)
        left, top = slot.left + (slot.width - width) / 2, slot.top + self._look.above
        self._name(Box(left, slot.top, width, self._look.above))
        self._picture.draw(self._canvas, Point(left, top), width)
        y = top + width * self._picture.height / self._picture.width + _ABOVE_RULES
        lines = self._rules(slot, width)
        write_lines(self._canvas, lines, Point(left, y), self._look.rules)
        return bool(lines) or not self._entry.rules

    def _width(self, slot: Box, below: float) -> float:
        high = slot.height - self._look.above - below
        return min(slot.width, high * self._picture.width / self._picture.height, _LARGEST * self._picture.width)

    def _rules(self, slot: Box, width: float) -> list[str]:
        """The lines of its rules in the width of its grid, if there is room for them."""
        lines = lines_in(self._canvas, self._entry.rules, self._look.rules, width) if self._entry.rules else []
        return lines if len(lines) * self._look.rules.leading <= _MOST_FOR_RULES * slot.height else []

    def _name(self, box: Box) -> None:
        """Its number, its title and who made it; at the right its level."""
        name, small, y = self._look.name, self._look.small, box.top + self._look.name.size
        level = tell(self._entry.level)
        self._canvas.write(level, Point(box.right, y), small.size, ink=small.ink, aligned=1.0)
        number = str(self._number)
        self._canvas.write(number, Point(box.left, y), name.size, is_bold=True)
        x = box.left + self._canvas.width_of(number, name.size, is_bold=True) + 0.6 * name.size
        room = box.right - x - self._canvas.width_of(level, small.size) - 6
        title = Style(small.size)
        words = cut(self._canvas, self._entry.title, title, room)
        self._canvas.write(words, Point(x, y), title.size)
        x += self._canvas.width_of(words, title.size) + (8 if words else 0)
        by = cut(self._canvas, self._entry.clued.author.strip(), small, box.right - x - 30)
        self._canvas.write(by, Point(x, y), small.size, ink=small.ink)
