"""A grid in a picture: where everything stands, and its cells, lines, clues, digits and candidates."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry, House, HouseKind
from sudoku_tui.formats.picture.plain_shapes import BROAD, SEEN_OF_AREA, SEEN_OF_BROAD, ClueShape, Point, ShapeForm
from sudoku_tui.formats.picture.shapes import clue_shapes, corner_of, has_boxes, loops, note_raster
from sudoku_tui.formats.picture.sketch_svg import SKETCHED, ink_of, sketched
from sudoku_tui.formats.picture.svg import Inks, element, line, number, polygon, square, written

_LEAST_CELL = 46
NAMED, BARE = 30, 3  # the margin with the numbers of rows and columns in it, and without
_LABEL, _LOWER = 18, 0.4  # the room for totals of cages above the candidates; how much of it these are lower
_SEEN_OF_FOG = "0.5"


class PicturePlan:
    """The places in the picture of a grid, in pixels."""

    def __init__(self, geometry: Geometry, top: float, *, margin: float = NAMED) -> None:
        shapes = clue_shapes(geometry)
        self.geometry = geometry
        self.pitch = 20 if geometry.digit_count <= 9 else 18  # from one candidate to the next
        self.across, self.down = note_raster(geometry)
        label = _LABEL if shapes.has_labels else 0
        self.lower: float = label * _LOWER
        self.cell: float = max(_LEAST_CELL, self.pitch * max(self.across, self.down) + 6 + label)
        self.around = round(max(shapes.before, shapes.after) * self.cell)  # for what stands outside the grid
        self.left, self.top = margin + self.around, top + self.around
        self.right: float = self.left + self.cell * geometry.width
        self.bottom: float = self.top + self.cell * geometry.height
        self.width: float = self.right + self.left
        self.foot: float = self.bottom + self.around  # where what stands below the grid begins

    def corner(self, cell: int) -> Point:
        return self.point(*corner_of(cell, self.geometry))

    def middle(self, cell: int) -> Point:
        x, y = self.corner(cell)
        return Point(x + self.cell / 2, y + self.cell / 2)

    def candidate(self, cell: int, digit: int) -> Point:
        x, y = self.middle(cell)
        row, column = divmod(digit - 1, self.across)
        down, right = row - (self.down - 1) / 2, column - (self.across - 1) / 2
        return Point(x + right * self.pitch, y + down * self.pitch + self.lower)

    def point(self, x: float, y: float) -> Point:
        """A place by its distance from the grid's corner, in cells."""
        return Point(self.left + x * self.cell, self.top + y * self.cell)

    def outlines(self, cells: Iterable[int], inset: float = 0.0) -> list[list[Point]]:
        """The corners of each closed line round a set of cells, inset by some pixels."""
        return [[self.point(*corner) for corner in loop] for loop in loops(cells, self.geometry, inset / self.cell)]


_CHARACTER = 0.58  # the width of a digit as a share of its height


def under(plan: PicturePlan, inks: Inks) -> Iterator[str]:
    """What lies under the digits."""
    return _drawn(clue_shapes(plan.geometry).under, plan, inks)


def over(plan: PicturePlan, inks: Inks) -> Iterator[str]:
    """What lies over the lines of the grid, and beside it."""
    return _drawn(clue_shapes(plan.geometry).over, plan, inks)


def _drawn(shapes: Iterable[ClueShape], plan: PicturePlan, inks: Inks) -> Iterator[str]:
    """What the author drew; areas; all that is broad in one layer, so that crossings look no different; the rest."""
    found = list(shapes)
    yield from _sketch([shape for shape in found if shape.form in SKETCHED], plan, inks)
    areas, broad, rest = list[str](), list[str](), list[str]()
    for shape in found:
        if shape.form in SKETCHED:
            continue
        points = [plan.point(*point) for point in shape.points]
        ink = ink_of(shape.ink, inks)
        is_broad = shape.size > BROAD.get(shape.form, shape.size)
        layer = areas if shape.form is ShapeForm.FILL else broad if is_broad else rest
        layer += _shape(shape, points, shape.size * plan.cell, ink, inks)
    yield from areas
    if broad:
        yield element("g", "".join(broad), opacity=f"{SEEN_OF_BROAD:g}")
    yield from rest


def _sketch(shapes: Iterable[ClueShape], plan: PicturePlan, inks: Inks) -> Iterator[str]:
    """What the author drew, cut off where the margins of the board end."""
    drawn = [
        sketched(shape, [plan.point(*point) for point in shape.points], shape.size * plan.cell, inks)
        for shape in shapes
    ]
    if drawn:
        around = 2 * plan.around
        box = {
            "x": plan.left - plan.around,
            "y": plan.top - plan.around,
            "width": plan.right - plan.left + around,
            "height": plan.bottom - plan.top + around,
        }
        yield element("svg", "".join(drawn), viewBox=" ".join(map(number, box.values())), overflow="hidden", **box)


def _shape(shape: ClueShape, points: list[Point], size: float, ink: str, inks: Inks) -> Iterator[str]:
    match shape.form:
        case ShapeForm.LINE:
            yield element(
                "path", d=polygon(points).removesuffix("Z"), fill="none", stroke=ink, stroke_width=max(size, 1),
                stroke_linecap="round", stroke_linejoin="round",
            )  # fmt: skip
        case ShapeForm.DASHES:
            yield element(
                "path", d=polygon(points), fill="none", stroke=ink, stroke_width=max(size, 1), stroke_dasharray="5 3"
            )
        case ShapeForm.FILL:
            yield element("path", d=polygon(points), fill=ink, opacity=f"{SEEN_OF_AREA:g}")
        case ShapeForm.DISC:
            yield from (element("circle", cx=x, cy=y, r=size, fill=ink) for x, y in points)
        case ShapeForm.SQUARE:
            yield from (square(at, 2 * size, fill=ink) for at in points)
        case ShapeForm.RING:
            yield _pill(points[0], points[-1], size, ink)
        case ShapeForm.TEXT:
            yield from (written(shape.text, at, size, ink, font_weight="bold") for at in points)
        case ShapeForm.LABEL:
            (x, y), width = points[0], len(shape.text) * size * _CHARACTER + 2
            yield element("rect", x=x - 1, y=y - 1, width=width, height=size * 0.85, fill=inks.cell)
            middle = Point(x, y + size * 0.4)
            yield written(shape.text, middle, size, ink, font_weight="bold", text_anchor="start")


def _pill(first: Point, last: Point, radius: float, ink: str) -> str:
    """A circle, or what lies round two of them."""
    return element(
        "rect", x=min(first.x, last.x) - radius, y=min(first.y, last.y) - radius,
        width=abs(first.x - last.x) + 2 * radius, height=abs(first.y - last.y) + 2 * radius,
        rx=radius, fill="none", stroke=ink, stroke_width=3,
    )  # fmt: skip


_DIGIT_SHARE = 0.56
_NOTE_SHARE = 0.68


def ground(plan: PicturePlan, inks: Inks) -> Iterator[str]:
    geometry = plan.geometry
    yield _all_cells(plan, fill=inks.cell)
    for house in _boxes(geometry):
        if _is_shaded(geometry, house.cells[0]):
            yield from (element("path", d=polygon(loop), fill=inks.shade) for loop in plan.outlines(house.cells))
    for house in geometry.extra_houses:
        if house.kind is HouseKind.EXTRA:
            continue  # the clue draws it, if it is to be seen
        if house.kind is HouseKind.DIAGONAL:
            ends = (house.cells[0], house.cells[-1])
            yield line(*_through(plan, *ends), inks.line, 2)
        elif house.kind is not HouseKind.GROUP:
            yield from (element("path", d=polygon(loop), fill=inks.extra) for loop in plan.outlines(house.cells, 2))


def fog(plan: PicturePlan, inks: Inks, cells: int) -> Iterator[str]:
    """A veil over some cells, a set of bits."""
    for loop in plan.outlines(cells_of(cells)) if cells else ():
        yield element("path", d=polygon(loop), fill=inks.muted, opacity=_SEEN_OF_FOG)


def lines(plan: PicturePlan, inks: Inks) -> Iterator[str]:
    geometry = plan.geometry
    yield from _between_cells(plan, inks)
    for house in _boxes(geometry):
        d = "".join(map(polygon, plan.outlines(house.cells)))
        yield element("path", d=d, fill="none", stroke=inks.frame, stroke_width=2, stroke_linejoin="round")
    yield _all_cells(plan, fill="none", stroke=inks.frame, stroke_width=3)


def names(plan: PicturePlan, inks: Inks) -> Iterator[str]:
    """The numbers of rows and columns."""
    geometry, size = plan.geometry, min(13.0, plan.cell / 4)
    for index in range(max(geometry.width, geometry.height)):
        at, name = (index + 0.5) * plan.cell, str(index + 1)
        if index < geometry.width:
            yield written(name, Point(plan.left + at, plan.top - plan.around - 12), size, inks.muted)
        if index < geometry.height:
            yield written(name, Point(plan.left - plan.around - 14, plan.top + at), size, inks.muted)


def _all_cells(plan: PicturePlan, **ink: str | float) -> str:
    """A shape of all cells: a square, or what several grids make up together."""
    if plan.geometry.has_one_grid:
        side, rounded = plan.right - plan.left, {"rx": 2.0} if "stroke" in ink else {}
        return element("rect", x=plan.left, y=plan.top, width=side, height=side, **rounded, **ink)
    d = "".join(map(polygon, plan.outlines(range(plan.geometry.cell_count))))
    return element("path", d=d, stroke_linejoin="round" if "stroke" in ink else None, **ink)


def _between_cells(plan: PicturePlan, inks: Inks) -> Iterator[str]:
    geometry = plan.geometry
    if geometry.has_one_grid:
        for index in range(1, geometry.size):
            at = index * plan.cell
            yield line(Point(plan.left, plan.top + at), Point(plan.right, plan.top + at), inks.line, 1)
            yield line(Point(plan.left + at, plan.top), Point(plan.left + at, plan.bottom), inks.line, 1)
        return
    above = (f"M{_told(plan, cell)}h{number(plan.cell)}" for cell in _with_cell_beside(geometry, -1, 0))
    before = (f"M{_told(plan, cell)}v{number(plan.cell)}" for cell in _with_cell_beside(geometry, 0, -1))
    yield element("path", d="".join((*above, *before)), stroke=inks.line, stroke_width=1)


def _with_cell_beside(geometry: Geometry, down: int, right: int) -> Iterator[int]:
    return (cell for cell in range(geometry.cell_count) if geometry.beside(cell, down, right) is not None)


def _told(plan: PicturePlan, cell: int) -> str:
    return " ".join(map(number, plan.corner(cell)))


def digits(plan: PicturePlan, inks: Inks, board: Board, bold: Collection[Candidate]) -> Iterator[str]:
    """Givens bold, entries in another colour, candidates small; those of a step bold, or muted if they are gone."""
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


def note(plan: PicturePlan, cell: int, digit: int, ink: str, *, bold: bool = False) -> str:
    sign, size = plan.geometry.digit_name(digit), plan.pitch * _NOTE_SHARE
    return written(sign, plan.candidate(cell, digit), size, ink, font_weight="bold" if bold else None)


def _boxes(geometry: Geometry) -> tuple[House, ...]:
    return geometry.boxes if has_boxes(geometry) else ()


def _is_shaded(geometry: Geometry, first: int) -> bool:
    """Whether the box that begins with a cell is one of every other, as on a chessboard."""
    if geometry.regions:
        return False
    x, y = corner_of(first, geometry)
    return (x // geometry.box_width + y // geometry.box_height) % 2 == 0


def _through(plan: PicturePlan, first: int, last: int) -> tuple[Point, Point]:
    a, b = plan.middle(first), plan.middle(last)
    way = plan.cell / 2 if b.x > a.x else -plan.cell / 2
    return Point(a.x - way, a.y - plan.cell / 2), Point(b.x + way, b.y + plan.cell / 2)
