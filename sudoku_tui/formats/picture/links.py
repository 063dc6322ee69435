"""The links of chains in a picture: curved, strong ones solid, weak ones dashed; and the reasons of forcing nets."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise, product
from math import dist
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.formats.picture.inks import Inks
from sudoku_tui.formats.picture.marks import radius_of
from sudoku_tui.formats.picture.plan import Plan
from sudoku_tui.formats.picture.svg import Point, element, number, polygon
from sudoku_tui.logic.step import Branch, Chain, Evidence, Node

_BENDS = (0.09, -0.09, 0.17, -0.17, 0.28, -0.28, 0.42, -0.42)
"""How far a link may bow out, as a share of its length; the first that avoids all other nodes is taken."""


class _Curve(NamedTuple):
    """A curve from one point to another, pulled towards a third."""

    start: Point
    pull: Point
    end: Point

    def at(self, share: float) -> Point:
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
        points = (self.start, self.pull, self.end)
        return Point(*(a * p + b * q + c * r for p, q, r in zip(*points, strict=True)))


class Kind(StrEnum):
    """What a line between two candidates says."""

    STRONG = "strong"  # not both are false
    WEAK = "weak"  # not both are true
    SO_ON = "so on"  # the second is true, because of the first
    SO_OFF = "so off"  # the second is false, because of the first
    GROUP = "group"  # they are one end of a link together


class Line(NamedTuple):
    """A line between two candidates, which bows out by a share of its length so that it crosses no other."""

    start: Candidate
    end: Candidate
    kind: Kind
    bend: float = 0.0


def lines_of(plan: Plan, evidence: Evidence) -> Iterator[Line]:
    """The lines of a proof, in the order of its telling; groups first."""
    nodes = dict.fromkeys(node for chain in evidence.chains for node in chain.nodes)
    for node in nodes:
        for one, other in pairwise(_candidates(node)):
            yield Line(one, other, Kind.GROUP)
    others = [place for node in nodes for place in _places(plan, node)]
    drawn = set[frozenset[Candidate]]()
    for start, end, is_strong in (link for chain in evidence.chains for link in _of_chain(plan, chain)):
        pair = frozenset((start, end))
        if len(pair) == 2 and pair not in drawn:
            drawn.add(pair)
            yield Line(start, end, Kind.STRONG if is_strong else Kind.WEAK, _bend(plan, start, end, others))
    for branch in evidence.branches:
        yield from _reasons(plan, branch)


def links(plan: Plan, inks: Inks, evidence: Evidence) -> Iterator[str]:
    for node in dict.fromkeys(node for chain in evidence.chains for node in chain.nodes):
        if len(node.cells) > 1:
            yield _capsule(plan, inks, node)
    for start, end, kind, bend in lines_of(plan, evidence):
        if kind is Kind.GROUP:
            continue
        curve = _bent(plan.candidate(*start), plan.candidate(*end), bend)
        if kind in (Kind.SO_ON, Kind.SO_OFF):
            yield _drawn(plan, inks, curve, is_strong=kind is Kind.SO_ON, width=1.4) + _arrow(plan, inks, curve)
        else:
            yield _drawn(plan, inks, curve, is_strong=kind is Kind.STRONG)


def _of_chain(plan: Plan, chain: Chain) -> Iterator[tuple[Candidate, Candidate, bool]]:
    """The ends of each link, and whether it is strong; of a group the candidate nearest to the other end."""
    for index, link in enumerate(chain.links):
        node, next_node = chain.nodes[index], chain.nodes[(index + 1) % len(chain.nodes)]
        ends = product(_candidates(node), _candidates(next_node))
        start, end = min(ends, key=lambda pair: dist(plan.candidate(*pair[0]), plan.candidate(*pair[1])))
        yield start, end, link.is_strong


def _reasons(plan: Plan, branch: Branch) -> Iterator[Line]:
    for line in branch.lines:
        for cause in line.causes:
            start, end = branch.lines[cause].candidate, line.candidate
            if start != end:
                yield Line(start, end, Kind.SO_ON if line.is_on else Kind.SO_OFF, _bend(plan, start, end, ()))


def _candidates(node: Node) -> list[Candidate]:
    return [Candidate(cell, node.digit) for cell in node.cells]


def _places(plan: Plan, node: Node) -> list[Point]:
    return [plan.candidate(cell, node.digit) for cell in node.cells]


def _bend(plan: Plan, start: Candidate, end: Candidate, others: Sequence[Point]) -> float:
    one, other = plan.candidate(*start), plan.candidate(*end)
    return next((bend for bend in _BENDS if _is_clear(plan, _bent(one, other, bend), others)), _BENDS[0])


def _bent(start: Point, end: Point, bend: float) -> _Curve:
    across, down = end.x - start.x, end.y - start.y
    middle = Point((start.x + end.x) / 2 - 2 * bend * down, (start.y + end.y) / 2 + 2 * bend * across)
    return _Curve(start, middle, end)


def _is_clear(plan: Plan, curve: _Curve, others: Sequence[Point]) -> bool:
    room = radius_of(plan) + 2
    points = [curve.at(share / 12) for share in range(1, 12)]
    inside = all(plan.left < x < plan.left + plan.side and plan.top < y < plan.bottom for x, y in points)
    strangers = [other for other in others if other not in (curve.start, curve.end)]
    return inside and all(dist(point, other) > room for point in points for other in strangers)


def _drawn(plan: Plan, inks: Inks, curve: _Curve, *, is_strong: bool, width: float = 2.2) -> str:
    start, pull, end = _trimmed(plan, curve)
    d = f"M{number(start.x)} {number(start.y)}Q{number(pull.x)} {number(pull.y)} {number(end.x)} {number(end.y)}"
    dashes = None if is_strong else "4.5 3.5"
    halo = element("path", d=d, fill="none", stroke=inks.cell, stroke_width=width + 2.4, stroke_opacity="0.7")
    return halo + element("path", d=d, fill="none", stroke=inks.link, stroke_width=width, stroke_dasharray=dashes)


def _trimmed(plan: Plan, curve: _Curve) -> _Curve:
    """A curve without the ends that lie in its two nodes; a short one keeps a little more."""
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


def _arrow(plan: Plan, inks: Inks, curve: _Curve) -> str:
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


def _capsule(plan: Plan, inks: Inks, node: Node) -> str:
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in _places(plan, node))
    return element(
        "path", d=d, fill="none", stroke=inks.link, stroke_width=2.6 * radius_of(plan), stroke_opacity="0.2",
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
