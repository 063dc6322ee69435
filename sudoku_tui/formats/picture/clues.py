"""Constraints in a picture: their shapes as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.constraints.customs import CAGE, CLUE
from sudoku_tui.formats.picture.inks import Inks
from sudoku_tui.formats.picture.plan import Plan
from sudoku_tui.formats.picture.shapes import Form, Shape, clue_shapes
from sudoku_tui.formats.picture.svg import Point, element, polygon, square, written

_BROAD, _SEEN_OF_BROAD, _SEEN_OF_AREA = 0.1, 0.55, 0.3  # digits stand on broad lines and on areas
_UNDER_DIGITS = 0.3  # the radius from which a disc has a digit on it; smaller ones are dots
_CHARACTER = 0.58  # the width of a digit as a share of its height


def under(plan: Plan, inks: Inks) -> Iterator[str]:
    """What digits stand on."""
    return _drawn(clue_shapes(plan.geometry).under, plan, inks)


def over(plan: Plan, inks: Inks) -> Iterator[str]:
    """What stands on the lines of the grid and beside it."""
    return _drawn(clue_shapes(plan.geometry).over, plan, inks)


def _drawn(shapes: Iterable[Shape], plan: Plan, inks: Inks) -> Iterator[str]:
    for shape in shapes:
        points = [plan.point(*point) for point in shape.points]
        ink = {CLUE: inks.given, CAGE: inks.note}.get(shape.ink) or inks.clues[shape.ink]
        yield from _shape(shape, points, shape.size * plan.cell, ink, inks)


def _shape(shape: Shape, points: list[Point], size: float, ink: str, inks: Inks) -> Iterator[str]:
    match shape.form:
        case Form.LINE:
            seen = _SEEN_OF_BROAD if shape.size > _BROAD else None
            yield element(
                "path", d=polygon(points).removesuffix("Z"), fill="none", stroke=ink, stroke_width=max(size, 1),
                stroke_linecap="round", stroke_linejoin="round", opacity=_share(seen),
            )  # fmt: skip
        case Form.DASHES:
            yield element(
                "path", d=polygon(points), fill="none", stroke=ink, stroke_width=max(size, 1), stroke_dasharray="5 3"
            )
        case Form.FILL:
            yield element("path", d=polygon(points), fill=ink, opacity=_share(_SEEN_OF_AREA))
        case Form.DISC:
            seen = _SEEN_OF_BROAD if shape.size > _UNDER_DIGITS else None
            for x, y in points:
                yield element("circle", cx=x, cy=y, r=size, fill=ink, opacity=_share(seen))
        case Form.SQUARE:
            yield from (square(at, 2 * size, fill=ink, opacity=_share(_SEEN_OF_BROAD)) for at in points)
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


def _share(part: float | None) -> str | None:
    return None if part is None else f"{part:g}"
