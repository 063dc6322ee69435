"""Pictures as SVG text: a step on the position before it, a grid alone, and the constraint graph of a puzzle.

In the picture of a step, roles differ in colour and shape, a legend names them, and the words of the step stand
underneath. A picture is complete in itself, and several can stand on one page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle
from math import hypot
from xml.sax.saxutils import escape

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle, board_text
from sudoku_tui.formats.picture import grid
from sudoku_tui.formats.picture import marks as marking
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.marks import entries, links
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.formats.picture.svg import LIGHT, Inks, element, legend, number, paragraph, written
from sudoku_tui.formats.step_record import chain_lines
from sudoku_tui.lab.graph import GraphPart, edges
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.roles import Hue
from sudoku_tui.logic.step import Step
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
_TITLE, _WORDS, _LEGEND = 21.0, 15.0, 14.0
_GAP = 14.0


def step_picture(board: Board, step: Step, *, title: str | None = None, inks: Inks = LIGHT, fog: int = 0) -> str:
    """A step on the position before it, with its proof; the title is the technique's name for None.

    Fog hides nothing that the board has, but shows which cells, a set of bits, are in it.
    """
    _, name, why, what = map(tell, explain(step, board.geometry).stages)
    title = name if title is None else title
    chains = ((line, inks.note) for line in chain_lines(step, board.geometry))
    words = [(why, inks.given), *chains, (what, inks.given)]
    plan = PicturePlan(board.geometry, 0)
    left, room = plan.left, plan.right - plan.left
    head = paragraph(title, Point(left, 14), _TITLE, room, inks.given, bold=True)
    plan = PicturePlan(board.geometry, (head.bottom if title else 0) + grid.NAMED)
    foot = key = legend(entries(step, inks), Point(left, plan.foot + _GAP), _LEGEND, room, inks)
    told = list[str]()
    for text, ink in words:
        foot = paragraph(text, Point(left, foot.bottom + _GAP / 2), _WORDS, room, ink, bold=text is what)
        told.append(foot.svg)
    parts = [head.svg, *_drawn(plan, inks, board, step, fog), key.svg, *told]
    return document(plan.width, foot.bottom + _GAP, title, " ".join(text for text, _ in words), inks, parts)


def step_drawing(board: Board, step: Step, *, inks: Inks = LIGHT, fog: int = 0) -> str:
    """A step on the position before it, without a word."""
    plan = PicturePlan(board.geometry, grid.NAMED)
    words = " ".join(map(tell, explain(step, board.geometry).stages[1:]))
    return document(plan.width, plan.foot + _GAP, "", words, inks, _drawn(plan, inks, board, step, fog))


def grid_picture(
    board: Board, *, inks: Inks = LIGHT, with_candidates: bool = True, with_names: bool = True, fog: int = 0
) -> str:
    """A position alone, with its candidates or without, and fog over some cells, a set of bits.

    Without the names of rows and columns it has hardly a margin.
    """
    plan = PicturePlan(
        board.geometry, grid.NAMED if with_names else grid.BARE, margin=grid.NAMED if with_names else grid.BARE
    )
    shown = board if with_candidates else board.remove(_open_candidates(board))
    parts = [
        *(*grid.ground(plan, inks), *grid.under(plan, inks), *grid.fog(plan, inks, fog)),
        *(*grid.lines(plan, inks), *(grid.names(plan, inks) if with_names else ())),
        *(*grid.over(plan, inks), *grid.digits(plan, inks, shown, ())),
    ]
    return document(
        plan.width,
        plan.foot + (_GAP if with_names else grid.BARE),
        "",
        board_text(board.geometry, board.values),
        inks,
        parts,
    )


def _open_candidates(board: Board) -> Iterator[Candidate]:
    return (Candidate(cell, digit) for cell in cells_of(board.unplaced) for digit in board.digits(cell))


def _drawn(plan: PicturePlan, inks: Inks, board: Board, step: Step, fog: int) -> Iterator[str]:
    evidence, roles = step.evidence, marking.roles_of(step)
    yield from grid.ground(plan, inks)
    yield from marking.houses(plan, inks, evidence.shown_houses)
    yield from grid.under(plan, inks)
    yield from grid.fog(plan, inks, fog)
    yield from grid.lines(plan, inks)
    yield from grid.names(plan, inks)
    yield from grid.over(plan, inks)
    yield from marking.sets(plan, inks, evidence)
    yield from marking.doubts(plan, inks, step.eliminations)
    yield from links(plan, inks, evidence)
    yield from marking.marks(plan, inks, board, marking.shown_roles(step))
    yield from marking.placements(plan, inks, step.placements)
    bold = dict.fromkeys((*(candidate for candidate in roles if candidate.digit), *step.eliminations))
    yield from marking.eliminations(plan, inks, step.eliminations)
    yield from grid.digits(plan, inks, board, [candidate for candidate in bold if candidate not in step.placements])
    yield from (grid.note(plan, cell, digit, inks.cell, bold=True) for cell, digit in step.placements)


def document(width: float, height: float, title: str, words: str, inks: Inks, parts: Iterable[str]) -> str:
    body = (
        element("title", escape(title)) if title else "",
        element("desc", escape(words)),
        element("rect", width=width, height=height, fill=inks.paper),
        *parts,
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" role="img" font-family="{_FONTS}">'
    )
    return "\n".join((head, *filter(None, body), "</svg>", ""))


_DISC, _DIGIT = 15.0, 19.0
_BEND = 0.7  # how far the longest arcs leave the straight line, in cells
_MARGIN = 30.0


def graph_picture(puzzle: Puzzle, part: GraphPart = GraphPart.ALL, inks: Inks = LIGHT) -> str:
    """The edges in a colour for each kind; long arcs bend more, so that those of a row can be told apart."""
    plan = PicturePlan(puzzle.geometry, _MARGIN)
    parts = [*_arcs(puzzle, part, plan, inks), *_discs(puzzle, plan, inks)]
    shape = puzzle.geometry
    about = tell(say("the constraint graph of a Sudoku of {rows}×{columns}", rows=shape.height, columns=shape.width))
    return document(plan.width, plan.bottom + _MARGIN, "", about, inks, parts)


def _arcs(puzzle: Puzzle, part: GraphPart, plan: PicturePlan, inks: Inks) -> Iterator[str]:
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


def _discs(puzzle: Puzzle, plan: PicturePlan, inks: Inks) -> Iterator[str]:
    for cell, digit in enumerate(puzzle.givens):
        middle = plan.middle(cell)
        yield element("circle", cx=middle.x, cy=middle.y, r=_DISC, fill=inks.cell, stroke=inks.frame, stroke_width=1.2)
        if digit:
            yield written(puzzle.geometry.digit_name(digit), middle, _DIGIT, inks.given)
