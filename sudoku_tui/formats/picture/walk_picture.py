"""A stop of a walk along a proof, as SVG: what is looked at now, and quietly what is known."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.formats.picture import grid, marks
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.picture import document
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.formats.picture.svg import LIGHT, Inks, element, line, paragraph
from sudoku_tui.formats.picture.walk_marks import StopMarks, marks_at
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.walks.listing import stop_line
from sudoku_tui.logic.walks.walk import Walk
from sudoku_tui.words.language import tell

_GAP = 14.0
_QUIET = "0.5"
_TITLE, _WORDS = 21.0, 15.0


def stop_drawing(board: Board, step: Step, walk: Walk, index: int, *, inks: Inks = LIGHT, fog: int = 0) -> str:
    """The board at a stop, without a word; only the candidates that the proof needs are shown."""
    plan, shown = PicturePlan(board.geometry, grid.NAMED), marks_at(walk, index, step, board)
    parts = _drawn(plan, inks, board, shown, fog)
    return document(plan.width, plan.foot + _GAP, "", tell(walk.stops[index].text), inks, parts)


def stop_picture(board: Board, step: Step, walk: Walk, index: int, *, inks: Inks = LIGHT, fog: int = 0) -> str:
    """The same under the name of its technique and over the words of the stop."""
    title, told = tell(explain(step, board.geometry).stages[1]), tell(stop_line(walk, index))
    plan = PicturePlan(board.geometry, 0)
    left, room = plan.left, plan.right - plan.left
    head = paragraph(title, Point(left, _GAP), _TITLE, room, inks.given, bold=True)
    plan = PicturePlan(board.geometry, head.bottom + grid.NAMED)
    foot = paragraph(told, Point(left, plan.foot + _GAP), _WORDS, room, inks.given)
    parts = (head.svg, *_drawn(plan, inks, board, marks_at(walk, index, step, board), fog), foot.svg)
    return document(plan.width, foot.bottom + _GAP, title, told, inks, parts)


def _drawn(plan: PicturePlan, inks: Inks, board: Board, shown: StopMarks, fog: int) -> Iterator[str]:
    roles = {Candidate(mark.cell, mark.digit): mark.role for mark in reversed(shown.marks)}
    quiet = {each: role for each, role in roles.items() if each in shown.quiet}
    loud = {each: role for each, role in roles.items() if each not in quiet and each not in shown.placements}
    yield from grid.ground(plan, inks)
    yield from marks.houses(plan, inks, shown.houses)
    yield from grid.under(plan, inks)
    yield from grid.fog(plan, inks, fog)
    yield from grid.lines(plan, inks)
    yield from grid.names(plan, inks)
    yield from grid.over(plan, inks)
    yield from marks.doubts(plan, inks, shown.eliminations)
    yield from marks.links_walked(plan, inks, shown.lines)
    if quiet:
        yield element("g", "".join(marks.marks(plan, inks, board, quiet)), opacity=_QUIET)
    yield from marks.marks(plan, inks, board, loud)
    yield from marks.placements(plan, inks, shown.placements)
    yield from marks.eliminations(plan, inks, shown.eliminations)
    bold = [each for each in (*loud, *quiet) if each.digit and each not in shown.placements]
    yield from grid.digits(plan, inks, board.remove(_unneeded(board, shown, bold)), bold)
    yield from (grid.note(plan, cell, digit, inks.cell, bold=True) for cell, digit in shown.placements)
    yield from (_struck(plan, inks, candidate) for candidate in shown.gone)


def _unneeded(board: Board, shown: StopMarks, bold: list[Candidate]) -> Iterator[Candidate]:
    wanted = {*bold, *shown.eliminations, *shown.gone}
    for cell in cells_of(board.unplaced):
        for digit in board.digits(cell):
            if not shown.candidates[cell] >> digit - 1 & 1 and (cell, digit) not in wanted:
                yield Candidate(cell, digit)


def _struck(plan: PicturePlan, inks: Inks, candidate: Candidate) -> str:
    (x, y), reach = plan.candidate(*candidate), 0.36 * plan.pitch
    return line(Point(x - reach, y), Point(x + reach, y), inks.muted, 1.4)
