"""What a step marks in a picture: candidates by the shape of their role, houses, sets, what is placed and removed."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.formats.picture.inks import Inks
from sudoku_tui.formats.picture.plan import Plan
from sudoku_tui.formats.picture.svg import Point, element, line, polygon, square
from sudoku_tui.logic.roles import SETS, Finish, Hue, Look, Role, Shape
from sudoku_tui.logic.step import Evidence, Step

_SIDES = {Shape.SQUARE: (4, 1.2, pi / 4), Shape.DIAMOND: (4, 1.22, 0.0), Shape.HEXAGON: (6, 1.08, 0.0),
          Shape.PENTAGON: (5, 1.16, -pi / 2)}  # fmt: skip
"""For each shape with corners: how many, how far from the middle, and in which direction the first one."""


def houses(plan: Plan, inks: Inks, evidence: Evidence) -> Iterator[str]:
    for depth, mark in enumerate(evidence.shown_houses):
        look = mark.role.look
        ink, dashes = inks.hues[look.hue], "7 4" if look.finish is Finish.DASHED else None
        cells = plan.geometry.houses[mark.house].cells
        for loop in plan.outlines(cells, 2.5 + depth % 2):
            yield element(
                "path", d=polygon(loop), fill=ink, fill_opacity="0.09", stroke=ink, stroke_width=2,
                stroke_opacity="0.75", stroke_linejoin="round", stroke_dasharray=dashes,
            )  # fmt: skip


def sets(plan: Plan, inks: Inks, evidence: Evidence) -> Iterator[str]:
    for index, cells in enumerate(evidence.sets):
        ink = inks.hues[SETS[min(index, len(SETS) - 1)].look.hue]
        for loop in plan.outlines(cells, 5):
            yield element(
                "path", d=polygon(loop), fill=ink, fill_opacity="0.1", stroke=ink, stroke_width=3,
                stroke_linejoin="round",
            )  # fmt: skip


def roles_of(step: Step) -> dict[Candidate, Role]:
    """The role of each marked candidate; of several the first."""
    roles: dict[Candidate, Role] = {}
    for mark in step.evidence.marks:
        roles.setdefault(Candidate(mark.cell, mark.digit), mark.role)
    return roles


def shown_roles(step: Step) -> dict[Candidate, Role]:
    """The same without what the step places, and what it removes as false anyway: that has signs of its own."""
    return {
        candidate: role
        for candidate, role in roles_of(step).items()
        if candidate not in step.placements and not (role is Role.OFF and candidate in step.eliminations)
    }


def marks(plan: Plan, inks: Inks, board: Board, step: Step) -> Iterator[str]:
    for candidate, role in shown_roles(step).items():
        cell, digit = candidate
        look = role.look
        if not digit or board.placed >> cell & 1:
            yield shape(look, plan.middle(cell), plan.cell * 0.38, inks)
        else:
            yield shape(look, plan.candidate(cell, digit), radius_of(plan), inks)


def placements(plan: Plan, inks: Inks, placed: Iterable[Candidate]) -> Iterator[str]:
    ink = inks.hues[Hue.GREEN]
    for cell, digit in placed:
        for loop in plan.outlines([cell], 3):
            d = polygon(loop)
            yield element("path", d=d, fill=ink, fill_opacity="0.16", stroke=ink, stroke_width=3.5)
        yield disc(plan.candidate(cell, digit), radius_of(plan) + 1, ink)


def eliminations(plan: Plan, inks: Inks, removed: Iterable[Candidate]) -> Iterator[str]:
    ink, reach = inks.hues[Hue.RED], 0.42 * plan.pitch
    for cell, digit in removed:
        x, y = plan.candidate(cell, digit)
        yield line(Point(x - reach, y + reach), Point(x + reach, y - reach), ink, 1.8, stroke_linecap="round")


def doubts(plan: Plan, inks: Inks, removed: Iterable[Candidate]) -> Iterator[str]:
    for candidate in removed:
        yield square(plan.candidate(*candidate), 0.92 * plan.pitch, rx=3, fill=inks.hues[Hue.RED], fill_opacity="0.22")


def shape(look: Look, at: Point, radius: float, inks: Inks) -> str:
    ink, finish = inks.hues[look.hue], look.finish
    fill = {Finish.FULL: "0.26", Finish.DOUBLE: "0.2", Finish.DASHED: "0.08"}.get(finish, "0")
    dashes = "3 2.5" if finish is Finish.DASHED else None
    drawn = [
        _outline(
            look.shape, at, radius, fill=ink, fill_opacity=fill, stroke=ink,
            stroke_width=2.2 if finish is Finish.HOLLOW else 1.6, stroke_dasharray=dashes,
        )
    ]  # fmt: skip
    if finish is Finish.DOUBLE:
        drawn.append(_outline(look.shape, at, radius - 2.6, fill="none", stroke=ink, stroke_width=1.2))
    return "".join(drawn)


def disc(at: Point, radius: float, ink: str) -> str:
    return element("circle", cx=at.x, cy=at.y, r=radius, fill=ink)


def radius_of(plan: Plan) -> float:
    return 0.46 * plan.pitch


def _outline(kind: Shape, at: Point, radius: float, **ink: str | float | None) -> str:
    if kind is Shape.CIRCLE:
        return element("circle", cx=at.x, cy=at.y, r=radius, **ink)
    count, reach, first = _SIDES[kind]
    angles = (first + 2 * pi * index / count for index in range(count))
    corners = (Point(at.x + reach * radius * cos(angle), at.y + reach * radius * sin(angle)) for angle in angles)
    return element("path", d=polygon(corners), stroke_linejoin="round", **ink)
