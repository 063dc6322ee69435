"""The constraint graph of a puzzle as a picture: cells as discs where they stand, with an arc for every edge."""

from collections.abc import Iterator
from itertools import cycle
from math import hypot

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats.picture.inks import LIGHT, Inks
from sudoku_tui.formats.picture.picture import document
from sudoku_tui.formats.picture.plan import Plan
from sudoku_tui.formats.picture.svg import Point, element, number, written
from sudoku_tui.lab.constraints import Part, edges
from sudoku_tui.logic.roles import Hue
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_DISC, _DIGIT = 15.0, 19.0
_BEND = 0.7  # how far the longest arcs leave the straight line, in cells
_MARGIN = 30.0


def graph_picture(puzzle: Puzzle, part: Part = Part.ALL, inks: Inks = LIGHT) -> str:
    """The edges in a colour for each kind; long arcs bend more, so that those of a row can be told apart."""
    plan = Plan(puzzle.geometry, _MARGIN)
    parts = [*_arcs(puzzle, part, plan, inks), *_discs(puzzle, plan, inks)]
    about = tell(say("the constraint graph of a Sudoku of {size}×{size}", size=puzzle.geometry.size))
    return document(plan.width, plan.bottom + _MARGIN, "", about, inks, parts)


def _arcs(puzzle: Puzzle, part: Part, plan: Plan, inks: Inks) -> Iterator[str]:
    drawn = list(edges(puzzle.geometry, part))
    hues = dict(zip(dict.fromkeys(edge.kind for edge in drawn), cycle(Hue), strict=False))
    for edge in drawn:
        ink = inks.hues[hues[edge.kind]]
        path = _arc(plan.middle(edge.one), plan.middle(edge.other), plan.cell)
        yield element("path", d=path, stroke=ink, fill="none", stroke_width=1.1, opacity="0.55")


def _arc(start: Point, end: Point, cell: float) -> str:
    """Straight between neighbours, else a curve to the left of its way."""
    across, down = end.x - start.x, end.y - start.y
    length = hypot(across, down)
    bend = 2 * _BEND * cell / length * max(1 - 1.5 * cell / length, 0)
    middle = Point((start.x + end.x) / 2 + bend * down, (start.y + end.y) / 2 - bend * across)
    points = (number(value) for point in (middle, end) for value in point)
    return f"M{number(start.x)} {number(start.y)}Q{' '.join(points)}"


def _discs(puzzle: Puzzle, plan: Plan, inks: Inks) -> Iterator[str]:
    for cell, digit in enumerate(puzzle.givens):
        middle = plan.middle(cell)
        yield element("circle", cx=middle.x, cy=middle.y, r=_DISC, fill=inks.cell, stroke=inks.frame, stroke_width=1.2)
        if digit:
            yield written(puzzle.geometry.digit_name(digit), middle, _DIGIT, inks.given)
