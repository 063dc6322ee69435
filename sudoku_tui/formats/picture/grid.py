"""A grid in a picture: its cells, its lines, its digits and its candidates."""

from collections.abc import Collection, Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry, HouseKind
from sudoku_tui.formats.picture.inks import Inks
from sudoku_tui.formats.picture.plan import Plan
from sudoku_tui.formats.picture.svg import Point, element, line, polygon, written

_DIGIT_SHARE = 0.56
_NOTE_SHARE = 0.68


def ground(plan: Plan, inks: Inks) -> Iterator[str]:
    geometry = plan.geometry
    yield element("rect", x=plan.left, y=plan.top, width=plan.side, height=plan.side, fill=inks.cell)
    for house in geometry.boxes:
        if _is_shaded(geometry, house.number):
            yield from (element("path", d=polygon(loop), fill=inks.shade) for loop in plan.outlines(house.cells))
    for house in geometry.extra_houses:
        if house.kind is HouseKind.EXTRA:
            continue  # a clue's, which draws it if it is seen
        if house.kind is HouseKind.DIAGONAL:
            ends = (house.cells[0], house.cells[-1])
            yield line(*_through(plan, *ends), inks.line, 2)
        elif house.kind is not HouseKind.GROUP:
            yield from (element("path", d=polygon(loop), fill=inks.extra) for loop in plan.outlines(house.cells, 2))


def lines(plan: Plan, inks: Inks) -> Iterator[str]:
    geometry, far = plan.geometry, plan.left + plan.side
    size = min(13.0, plan.cell / 4)
    for index in range(1, geometry.size):
        at = index * plan.cell
        yield line(Point(plan.left, plan.top + at), Point(far, plan.top + at), inks.line, 1)
        yield line(Point(plan.left + at, plan.top), Point(plan.left + at, plan.bottom), inks.line, 1)
    for house in geometry.boxes:
        d = "".join(map(polygon, plan.outlines(house.cells)))
        yield element("path", d=d, fill="none", stroke=inks.frame, stroke_width=2, stroke_linejoin="round")
    yield element(
        "rect", x=plan.left, y=plan.top, width=plan.side, height=plan.side, rx=2, fill="none",
        stroke=inks.frame, stroke_width=3,
    )  # fmt: skip
    for index in range(geometry.size):
        at = (index + 0.5) * plan.cell
        yield written(str(index + 1), Point(plan.left + at, plan.top - plan.around - 12), size, inks.muted)
        yield written(str(index + 1), Point(plan.left - plan.around - 14, plan.top + at), size, inks.muted)


def digits(plan: Plan, inks: Inks, board: Board, bold: Collection[Candidate]) -> Iterator[str]:
    """Givens bold, digits placed since in another colour, candidates small; those of a step bold, or muted if gone."""
    geometry, size = plan.geometry, plan.cell * _DIGIT_SHARE
    for cell in cells_of(board.placed):
        weight, ink = ("bold", inks.given) if board.givens >> cell & 1 else ("normal", inks.entry)
        sign = geometry.digit_name(board.values[cell])
        yield written(sign, plan.middle(cell), size, ink, font_weight=weight)
    for cell in cells_of(board.unplaced):
        for digit in board.digits(cell):
            if (cell, digit) not in bold:
                yield note(plan, cell, digit, inks.note)
    for cell, digit in bold:
        if not board.placed >> cell & 1:
            is_there = board.has(cell, digit)
            yield note(plan, cell, digit, inks.given if is_there else inks.muted, bold=is_there)


def note(plan: Plan, cell: int, digit: int, ink: str, *, bold: bool = False) -> str:
    sign, size = plan.geometry.digit_name(digit), plan.pitch * _NOTE_SHARE
    return written(sign, plan.candidate(cell, digit), size, ink, font_weight="bold" if bold else None)


def _is_shaded(geometry: Geometry, box: int) -> bool:
    if geometry.regions:
        return False
    across = geometry.size // geometry.box_width
    return ((box - 1) // across + (box - 1) % across) % 2 == 0


def _through(plan: Plan, first: int, last: int) -> tuple[Point, Point]:
    a, b = plan.middle(first), plan.middle(last)
    way = plan.cell / 2 if b.x > a.x else -plan.cell / 2
    return Point(a.x - way, a.y - plan.cell / 2), Point(b.x + way, b.y + plan.cell / 2)
