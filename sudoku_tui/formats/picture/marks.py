"""What a step marks in a picture: houses, sets, candidates by the shape of their role, and the links of chains.

Links are curved, strong ones solid, weak ones dashed. A legend says what each shape, line and tint means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise, product
from math import cos, dist, pi, sin
from typing import NamedTuple

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.formats.picture.svg import Inks, LegendEntry, element, line, number, polygon, square
from sudoku_tui.logic.roles import SETS, Finish, Hue, Look, MarkShape, Role
from sudoku_tui.logic.step import Branch, Chain, Evidence, HouseMark, Node, Step
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_SIDES = {MarkShape.SQUARE: (4, 1.2, pi / 4), MarkShape.DIAMOND: (4, 1.22, 0.0), MarkShape.HEXAGON: (6, 1.08, 0.0),
          MarkShape.PENTAGON: (5, 1.16, -pi / 2)}  # fmt: skip
"""For each shape with corners: how many, how far from the middle, and in which direction the first one."""


def houses(plan: PicturePlan, inks: Inks, shown: Iterable[HouseMark]) -> Iterator[str]:
    for depth, mark in enumerate(shown):
        look = mark.role.look
        ink, dashes = inks.hues[look.hue], "7 4" if look.finish is Finish.DASHED else None
        cells = plan.geometry.houses[mark.house].cells
        for loop in plan.outlines(cells, 2.5 + depth % 2):
            yield element(
                "path", d=polygon(loop), fill=ink, fill_opacity="0.09", stroke=ink, stroke_width=2,
                stroke_opacity="0.75", stroke_linejoin="round", stroke_dasharray=dashes,
            )  # fmt: skip


def sets(plan: PicturePlan, inks: Inks, evidence: Evidence) -> Iterator[str]:
    for index, cells in enumerate(evidence.sets):
        ink = inks.hues[SETS[min(index, len(SETS) - 1)].look.hue]
        for loop in plan.outlines(cells, 5):
            yield element(
                "path", d=polygon(loop), fill=ink, fill_opacity="0.1", stroke=ink, stroke_width=3,
                stroke_linejoin="round",
            )  # fmt: skip


def roles_of(step: Step) -> dict[Candidate, Role]:
    """The role of each marked candidate, the first if it has several."""
    roles: dict[Candidate, Role] = {}
    for mark in step.evidence.marks:
        roles.setdefault(Candidate(mark.cell, mark.digit), mark.role)
    return roles


def shown_roles(step: Step) -> dict[Candidate, Role]:
    """The same without placements, and without false candidates that are removed: they have signs of their own."""
    return {
        candidate: role
        for candidate, role in roles_of(step).items()
        if candidate not in step.placements and not (role is Role.OFF and candidate in step.eliminations)
    }


def marks(plan: PicturePlan, inks: Inks, board: Board, roles: Mapping[Candidate, Role]) -> Iterator[str]:
    for candidate, role in roles.items():
        cell, digit = candidate
        look = role.look
        if not digit or board.placed >> cell & 1:
            yield shape(look, plan.middle(cell), plan.cell * 0.38, inks)
        else:
            yield shape(look, plan.candidate(cell, digit), radius_of(plan), inks)


def placements(plan: PicturePlan, inks: Inks, placed: Iterable[Candidate]) -> Iterator[str]:
    ink = inks.hues[Hue.GREEN]
    for cell, digit in placed:
        for loop in plan.outlines([cell], 3):
            d = polygon(loop)
            yield element("path", d=d, fill=ink, fill_opacity="0.16", stroke=ink, stroke_width=3.5)
        yield disc(plan.candidate(cell, digit), radius_of(plan) + 1, ink)


def eliminations(plan: PicturePlan, inks: Inks, removed: Iterable[Candidate]) -> Iterator[str]:
    ink, reach = inks.hues[Hue.RED], 0.42 * plan.pitch
    for cell, digit in removed:
        x, y = plan.candidate(cell, digit)
        yield line(Point(x - reach, y + reach), Point(x + reach, y - reach), ink, 1.8, stroke_linecap="round")


def doubts(plan: PicturePlan, inks: Inks, removed: Iterable[Candidate]) -> Iterator[str]:
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


def radius_of(plan: PicturePlan) -> float:
    return 0.46 * plan.pitch


def _outline(kind: MarkShape, at: Point, radius: float, **ink: str | float | None) -> str:
    if kind is MarkShape.CIRCLE:
        return element("circle", cx=at.x, cy=at.y, r=radius, **ink)
    count, reach, first = _SIDES[kind]
    angles = (first + 2 * pi * index / count for index in range(count))
    corners = (Point(at.x + reach * radius * cos(angle), at.y + reach * radius * sin(angle)) for angle in angles)
    return element("path", d=polygon(corners), stroke_linejoin="round", **ink)


_BENDS = (0.09, -0.09, 0.17, -0.17, 0.28, -0.28, 0.42, -0.42)
"""How far a link may bow out, as a share of its length; the first to avoid all other nodes is taken."""


class _Curve(NamedTuple):
    """A curve from one point to another, pulled towards a third."""

    start: Point
    pull: Point
    end: Point

    def at(self, share: float) -> Point:
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
        points = (self.start, self.pull, self.end)
        return Point(*(a * p + b * q + c * r for p, q, r in zip(*points, strict=True)))


class LineKind(StrEnum):
    """What a line between two candidates says."""

    STRONG = "strong"  # not both are false
    WEAK = "weak"  # not both are true
    SO_ON = "so on"  # the second is true, because of the first
    SO_OFF = "so off"  # the second is false, because of the first
    GROUP = "group"  # they are one end of a link together


class LineTime(StrEnum):
    """When a walk goes along a line."""

    EVER = ""  # nobody walks
    BEFORE = "before"
    NOW = "now"
    LATER = "later"


class ChainLine(NamedTuple):
    """A line between two candidates, which bows out by a share of its length to avoid all others."""

    start: Candidate
    end: Candidate
    kind: LineKind
    bend: float = 0.0
    time: LineTime = LineTime.EVER


def lines_of(plan: PicturePlan, evidence: Evidence) -> Iterator[ChainLine]:
    """The lines of a proof in the order it is told; groups first."""
    nodes = dict.fromkeys(node for chain in evidence.chains for node in chain.nodes)
    for node in nodes:
        for one, other in pairwise(_candidates(node)):
            yield ChainLine(one, other, LineKind.GROUP)
    others = [place for node in nodes for place in _places(plan, node)]
    drawn = set[frozenset[Candidate]]()
    for start, end, is_strong in (link for chain in evidence.chains for link in _of_chain(plan, chain)):
        pair = frozenset((start, end))
        if len(pair) == 2 and pair not in drawn:
            drawn.add(pair)
            yield ChainLine(
                start, end, LineKind.STRONG if is_strong else LineKind.WEAK, bend_of(plan, start, end, others)
            )
    for branch in evidence.branches:
        yield from _reasons(plan, branch)


def links(plan: PicturePlan, inks: Inks, evidence: Evidence) -> Iterator[str]:
    for node in dict.fromkeys(node for chain in evidence.chains for node in chain.nodes):
        if len(node.cells) > 1:
            yield _capsule(plan, inks, _places(plan, node))
    for start, end, kind, bend, _ in lines_of(plan, evidence):
        if kind is LineKind.GROUP:
            continue
        curve = _bent(plan.candidate(*start), plan.candidate(*end), bend)
        if kind in (LineKind.SO_ON, LineKind.SO_OFF):
            yield _drawn(plan, inks, curve, is_strong=kind is LineKind.SO_ON, width=1.4) + _arrow(plan, inks, curve)
        else:
            yield _drawn(plan, inks, curve, is_strong=kind is LineKind.STRONG)


_SEEN_AT = {LineTime.BEFORE: "0.6", LineTime.LATER: "0.25"}


def links_walked(plan: PicturePlan, inks: Inks, lines: Sequence[ChainLine]) -> Iterator[str]:
    """The links of a walk: those to come faint, those gone along quiet, that of the stop broad and with an arrow."""
    for start, end, kind, _, _ in lines:
        if kind is LineKind.GROUP:
            yield _capsule(plan, inks, [plan.candidate(*start), plan.candidate(*end)])
    order = (LineTime.LATER, LineTime.BEFORE, LineTime.NOW)
    linked = [each for each in lines if each.kind is not LineKind.GROUP]
    for start, end, kind, bend, time in sorted(linked, key=lambda each: order.index(each.time)):
        curve, is_now = _bent(plan.candidate(*start), plan.candidate(*end), bend), time is LineTime.NOW
        walked = inks._replace(link=inks.hues[Hue.BLUE]) if is_now else inks
        drawn = _drawn(plan, walked, curve, is_strong=kind is LineKind.STRONG, width=3.2 if is_now else 2)
        yield element("g", drawn + (_arrow(plan, walked, curve) if is_now else ""), opacity=_SEEN_AT.get(time))


def _of_chain(plan: PicturePlan, chain: Chain) -> Iterator[tuple[Candidate, Candidate, bool]]:
    """The ends of each link, and whether it is strong; a group's end is its candidate nearest to the other end."""
    for index, link in enumerate(chain.links):
        node, next_node = chain.nodes[index], chain.nodes[(index + 1) % len(chain.nodes)]
        ends = product(_candidates(node), _candidates(next_node))
        start, end = min(ends, key=lambda pair: dist(plan.candidate(*pair[0]), plan.candidate(*pair[1])))
        yield start, end, link.is_strong


def _reasons(plan: PicturePlan, branch: Branch) -> Iterator[ChainLine]:
    for inference in branch.lines:
        for cause in inference.causes:
            start, end = branch.lines[cause].candidate, inference.candidate
            if start != end:
                yield ChainLine(
                    start, end, LineKind.SO_ON if inference.is_on else LineKind.SO_OFF, bend_of(plan, start, end, ())
                )


def _candidates(node: Node) -> list[Candidate]:
    return [Candidate(cell, node.digit) for cell in node.cells]


def _places(plan: PicturePlan, node: Node) -> list[Point]:
    return [plan.candidate(cell, node.digit) for cell in node.cells]


def bend_of(plan: PicturePlan, start: Candidate, end: Candidate, others: Sequence[Point]) -> float:
    """How far the line between two candidates bows out so as to avoid some others."""
    one, other = plan.candidate(*start), plan.candidate(*end)
    return next((bend for bend in _BENDS if _is_clear(plan, _bent(one, other, bend), others)), _BENDS[0])


def _bent(start: Point, end: Point, bend: float) -> _Curve:
    across, down = end.x - start.x, end.y - start.y
    middle = Point((start.x + end.x) / 2 - 2 * bend * down, (start.y + end.y) / 2 + 2 * bend * across)
    return _Curve(start, middle, end)


def _is_clear(plan: PicturePlan, curve: _Curve, others: Sequence[Point]) -> bool:
    room = radius_of(plan) + 2
    points = [curve.at(share / 12) for share in range(1, 12)]
    inside = all(plan.left < x < plan.right and plan.top < y < plan.bottom for x, y in points)
    strangers = [other for other in others if other not in (curve.start, curve.end)]
    return inside and all(dist(point, other) > room for point in points for other in strangers)


def _drawn(plan: PicturePlan, inks: Inks, curve: _Curve, *, is_strong: bool, width: float = 2.2) -> str:
    start, pull, end = _trimmed(plan, curve)
    d = f"M{number(start.x)} {number(start.y)}Q{number(pull.x)} {number(pull.y)} {number(end.x)} {number(end.y)}"
    dashes = None if is_strong else "4.5 3.5"
    halo = element("path", d=d, fill="none", stroke=inks.cell, stroke_width=width + 2.4, stroke_opacity="0.7")
    return halo + element("path", d=d, fill="none", stroke=inks.link, stroke_width=width, stroke_dasharray=dashes)


def _trimmed(plan: PicturePlan, curve: _Curve) -> _Curve:
    """A curve without the ends that lie inside its two nodes; a short one keeps a little more."""
    length = dist(curve.start, curve.end)
    share = min(0.36, (radius_of(plan) + 0.5) / max(length, 1.0))
    start, end = curve.at(share), curve.at(1 - share)
    # The pull of the piece is where its two tangents meet: halfway through both cuts.
    pull = Point(
        *(
            (1 - share) * share * (a + c) + ((1 - share) ** 2 + share**2) * b
            for a, b, c in zip(curve.start, curve.pull, curve.end, strict=True)
        )
    )
    return _Curve(start, pull, end)


def _arrow(plan: PicturePlan, inks: Inks, curve: _Curve) -> str:
    _, pull, tip = _trimmed(plan, curve)
    length = max(dist(pull, tip), 0.1)
    along, side = Point((tip.x - pull.x) / length, (tip.y - pull.y) / length), 3.4
    back = Point(tip.x - 7 * along.x, tip.y - 7 * along.y)
    corners = (
        tip,
        Point(back.x - side * along.y, back.y + side * along.x),
        Point(back.x + side * along.y, back.y - side * along.x),
    )
    return element("path", d=polygon(corners), fill=inks.link)


def _capsule(plan: PicturePlan, inks: Inks, places: Sequence[Point]) -> str:
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)
    return element(
        "path", d=d, fill="none", stroke=inks.link, stroke_width=2.6 * radius_of(plan), stroke_opacity="0.2",
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


_RADIUS = 8.5


def entries(step: Step, inks: Inks) -> list[LegendEntry]:
    evidence = step.evidence
    shown = dict.fromkeys(shown_roles(step).values())
    listed = [_role(role.look, tell(role.label), inks) for role in shown]
    listed += [_house(role, inks) for role in dict.fromkeys(mark.role for mark in evidence.shown_houses)]
    listed += _links(evidence, inks)
    if step.placements:
        listed.append(LegendEntry(lambda at: disc(at, _RADIUS, inks.hues[Hue.GREEN]), tell(say("place"))))
    if step.eliminations:
        listed.append(LegendEntry(lambda at: _struck(at, inks.hues[Hue.RED]), tell(say("remove"))))
    return listed


def _role(look: Look, word: str, inks: Inks) -> LegendEntry:
    return LegendEntry(lambda at: shape(look, at, _RADIUS - 0.5, inks), word)


def _house(role: Role, inks: Inks) -> LegendEntry:
    ink, dashes = inks.hues[role.look.hue], "5 3" if role.look.finish is Finish.DASHED else None

    def draw(at: Point) -> str:
        outline: dict[str, str | float | None] = {"stroke": ink, "stroke_width": 2, "stroke_dasharray": dashes}
        return square(at, 2 * _RADIUS, fill=ink, fill_opacity="0.15", **outline)

    return LegendEntry(draw, tell(say("{role} house", role=role.label)))


def _links(evidence: Evidence, inks: Inks) -> Iterator[LegendEntry]:
    chained = {link.is_strong for chain in evidence.chains for link in chain.links}
    reasons = {line.is_on for branch in evidence.branches for line in branch.lines if line.causes}
    if True in chained:
        yield LegendEntry(_line(inks), tell(say("strong link")))
    if False in chained:
        yield LegendEntry(_line(inks, "4.5 3.5"), tell(say("weak link")))
    if True in reasons:
        yield LegendEntry(_line(inks), tell(say("makes true")))
    if False in reasons:
        yield LegendEntry(_line(inks, "4.5 3.5"), tell(say("makes false")))


def _line(inks: Inks, dashes: str = "none") -> Callable[[Point], str]:
    def draw(at: Point) -> str:
        d = f"M{number(at.x - 10)} {number(at.y)}h20"
        return element("path", d=d, stroke=inks.link, stroke_width=2.2, stroke_dasharray=dashes)

    return draw


def _struck(at: Point, ink: str) -> str:
    ground = square(at, 2 * _RADIUS, rx=3, fill=ink, fill_opacity="0.22")
    return ground + line(Point(at.x - 7, at.y + 7), Point(at.x + 7, at.y - 7), ink, 2.4, stroke_linecap="round")
