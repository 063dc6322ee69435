"""The end of a booklet: rules that had no room beside their puzzles, the solutions, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.formats.paper.drawing import Picture
from sudoku_tui.formats.paper.entry import Entry, HardStep, Reasons, hardest_of, in_short
from sudoku_tui.formats.paper.flow import Columns, Style, lines_in, write_lines
from sudoku_tui.formats.paper.page import GREY, HAIRLINE, Box, Pages, slots
from sudoku_tui.formats.picture.picture import grid_picture, step_drawing
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.formats.picture.svg import PRINT
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

Numbered: TypeAlias = "Sequence[tuple[int, Entry]]"

SOLUTIONS_ON_A_PAGE, _LEAST_SOLUTIONS = 12, 6  # what room is made for, so that a single one is not as large as a page
_HEADING = Style(16, is_bold=True)
_NAME = Style(9, is_bold=True)
_WORDS, _QUIET = Style(8.5), Style(8.5, GREY)
_SMALL = Style(8)
_GAP = 16.0
_PICTURE = 220.0  # the width of that of a step
_WRITING = say("writing the reasons")
_DRAWING = say("drawing the solutions")


def add_rules(pages: Pages, numbered: Numbered) -> None:
    columns = Columns(pages, tell(say("Rules")), 2)
    _headed(columns, say("Rules"))
    for number, entry in numbered:
        columns.need(_NAME.leading + 3 * _WORDS.leading)
        columns.write(f"{number}  {entry.title}".strip(), _NAME, after=1)
        columns.write(entry.rules, _WORDS, after=10)


def add_solutions(pages: Pages, numbered: Numbered) -> Stepper[None]:
    for start in range(0, len(numbered), SOLUTIONS_ON_A_PAGE):
        room = pages.begin(tell(say("Solutions")))
        if not start:
            room = _heading(pages, room, say("Solutions"))
        batch = numbered[start : start + SOLUTIONS_ON_A_PAGE]
        count = min(SOLUTIONS_ON_A_PAGE, max(_LEAST_SOLUTIONS, len(numbered)))
        for slot, (number, entry) in zip(slots(room, count, _GAP, 14, below=_GAP), batch, strict=False):
            yield Progress(number, _DRAWING)
            _solution(pages, slot, number, entry)


def _solution(pages: Pages, slot: Box, number: int, entry: Entry) -> None:
    givens = set_of(cell for cell, digit in enumerate(entry.puzzle.givens) if digit)
    solved = Board.of(entry.puzzle.geometry, entry.solution, givens)
    picture = Picture(grid_picture(solved, inks=PRINT, with_candidates=False, with_names=False))
    width = min(slot.width, (slot.height - 14) * picture.width / picture.height)
    left = slot.left + (slot.width - width) / 2
    pages.canvas.write(str(number), Point(left, slot.top + _NAME.size), _NAME.size, is_bold=True)
    picture.draw(pages.canvas, Point(left, slot.top + 14), width)


def add_reasons(pages: Pages, numbered: Numbered, reasons: Reasons) -> Stepper[None]:
    if not numbered:
        return
    columns = Columns(pages, tell(say("Reasons")), 2)
    _headed(columns, say("Reasons"))
    for number, entry in numbered:
        yield Progress(number, _WRITING)
        if entry.path and reasons is Reasons.PATH:
            _path(columns, number, entry)
        elif entry.path and (hard := hardest_of(entry.path)):
            _hardest(columns, number, entry, hard)


def _path(columns: Columns, number: int, entry: Entry) -> None:
    columns.need(_NAME.leading + 4 * _SMALL.leading)
    _named(columns, number, entry)
    for reason in in_short(entry.path) if entry.path else ():
        columns.write(reason.gives, _SMALL, name=reason.name)
    columns.space(10)


def _hardest(columns: Columns, number: int, entry: Entry, hard: HardStep) -> None:
    """The picture of the step, its summary, and its proof stop by stop, all in one column if it can hold them."""
    picture, canvas = Picture(step_drawing(hard.board, hard.step, inks=PRINT)), columns.pages.canvas
    width = min(columns.width, _PICTURE)
    height = width * picture.height / picture.width
    bold = _WORDS._replace(is_bold=True)
    lines = lines_in(canvas, hard.summary, bold, columns.width)
    lines += [line for text in hard.lines for line in lines_in(canvas, text, _WORDS, columns.width)]
    columns.need(_NAME.leading + height + (len(lines) + 2) * _WORDS.leading)
    _named(columns, number, entry)
    told = say("Step {number}, the hardest: {technique}", number=hard.number, technique=hard.name)
    columns.write(tell(told), _QUIET, after=2)
    picture.draw(canvas, Point(columns.left, columns.y), width)
    columns.space(height + 2)
    columns.write(hard.summary, bold, after=2)
    for line in hard.lines:
        columns.write(line, _WORDS)
    columns.space(16)


def _named(columns: Columns, number: int, entry: Entry) -> None:
    canvas, level = columns.pages.canvas, tell(entry.level)
    right = Point(columns.left + columns.width, columns.y + _NAME.size)
    canvas.write(level, right, _SMALL.size, ink=GREY, aligned=1.0)
    columns.write(f"{number}  {entry.title}".strip(), _NAME, after=1)


def _headed(columns: Columns, heading: Message) -> None:
    columns.begin_page(top=_HEADING.leading + 12)
    _heading(columns.pages, columns.pages.inside, heading)


def _heading(pages: Pages, room: Box, heading: Message) -> Box:
    """A heading over a line at the top of a page; give the room beneath."""
    y = write_lines(pages.canvas, [tell(heading)], Point(room.left, room.top - 6), _HEADING)
    pages.canvas.rule(Point(room.left, y), Point(room.right, y), 2 * HAIRLINE)
    return Box(room.left, y + 14, room.width, room.foot - y - 14)
