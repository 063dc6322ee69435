"""Constraints in a picture: their shapes as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.constraints.customs import CAGE, CLUE
from sudoku_tui.formats.picture.inks import Inks
from sudoku_tui.formats.picture.plan import Plan
from sudoku_tui.formats.picture.shapes import Form, Shape, clue_shapes
from sudoku_tui.formats.picture.svg import Point, element, polygon, square, written

_BROAD = {Form.LINE: 0.1, Form.DISC: 0.3, Form.SQUARE: 0.0}  # larger ones have digits on them, and are pale
_SEEN_OF_BROAD, _SEEN_OF_AREA = 0.55, 0.3
_CHARACTER = 0.58  # the width of a digit as a share of its height


def under(plan: Plan, inks: Inks) -> Iterator[str]:
    """What digits stand on."""
    return _drawn(clue_shapes(plan.geometry).under, plan, inks)


def over(plan: Plan, inks: Inks) -> Iterator[str]:
    """What stands on the lines of the grid and beside it."""
    return _drawn(clue_shapes(plan.geometry).over, plan, inks)


def _drawn(shapes: Iterable[Shape], plan: Plan, inks: Inks) -> Iterator[str]:
    """Areas, then all that is broad, no paler where it crosses, then the rest."""
    areas, broad, rest = list[str](), list[str](), list[str]()
    for shape in shapes:
        points = [plan.point(*point) for point in shape.points]
        ink = {CLUE: inks.given, CAGE: inks.note}.get(shape.ink) or inks.clues[shape.ink]
        is_broad = shape.size > _BROAD.get(shape.form, shape.size)
        layer = areas if shape.form is Form.FILL else broad if is_broad else rest
        layer += _shape(shape, points, shape.size * plan.cell, ink, inks)
    yield from areas
    if broad:
        yield element("g", "".join(broad), opacity=f"{_SEEN_OF_BROAD:g}")
    yield from rest


def _shape(shape: Shape, points: list[Point], size: float, ink: str, inks: Inks) -> Iterator[str]:
    match shape.form:
        case Form.LINE:
            yield element(
                "path", d=polygon(points).removesuffix("Z"), fill="none", stroke=ink, stroke_width=max(size, 1),
                stroke_linecap="round", stroke_linejoin="round",
            )  # fmt: skip
        case Form.DASHES:
            yield element(
                "path", d=polygon(points), fill="none", stroke=ink, stroke_width=max(size, 1), stroke_dasharray="5 3"
            )
        case Form.FILL:
            yield element("path", d=polygon(points), fill=ink, opacity=f"{_SEEN_OF_AREA:g}")
        case Form.DISC:
            yield from (element("circle", cx=x, cy=y, r=size, fill=ink) for x, y in points)
        case Form.SQUARE:
            yield from (square(at, 2 * size, fill=ink) for at in points)
        case Form.RING:
            yield _pill(points[0], points[-1], size, ink)
        case Form.TEXT:
            yield from (written(shape.text, at, size, ink, font_weight="bold") for at in points)
        case Form.LABEL:
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
