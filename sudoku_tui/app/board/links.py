"""The link that a walk goes along, drawn from candidate to candidate through whatever room a board of characters has.

It covers nothing: where a digit or a sign is in its way, it goes round, or beneath where that would be too far. A
strong link is a double line and a weak one a broken line, so that they differ without colours; an arrow tells the
direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sudoku_tui.board.layout import BoardLayout
from sudoku_tui.engine.board import Candidate

if TYPE_CHECKING:
    from sudoku_tui.formats.picture.marks import ChainLine

_HAIRS, _WALLS = " ¦┊┆┈", "│─┼├┤┬┴┃━╋┣┫┳┻"
FREE = frozenset(_HAIRS + _WALLS)
"""The characters that a link may stand in place of: nothing, or lines that go on beside it."""

_STRAIGHT, _CROSSED, _BENEATH, _TURN = 2, 3, 24, 5
"""What a place costs: an empty one, a line of the frame, one that holds something; and what a turn costs."""

_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)
_WAYS = (_RIGHT, _DOWN, _LEFT, _UP)
_TIPS = {_RIGHT: "▸", _DOWN: "▾", _LEFT: "◂", _UP: "▴"}


class _Pen(NamedTuple):
    """The characters of a line: level, upright, and the corners by the two sides that they join."""

    level: str
    upright: str
    corners: Mapping[frozenset[tuple[int, int]], str]

    def between(self, came: tuple[int, int], goes: tuple[int, int]) -> str:
        if came == goes:
            return self.level if came[1] == 0 else self.upright
        return self.corners[frozenset(((-came[0], -came[1]), goes))]


def _corners(signs: str) -> Mapping[frozenset[tuple[int, int]], str]:
    sides = (_RIGHT, _DOWN), (_LEFT, _DOWN), (_RIGHT, _UP), (_LEFT, _UP)
    return {frozenset(pair): sign for pair, sign in zip(sides, signs, strict=True)}


_STRONG = _Pen("═", "║", _corners("╔╗╚╝"))
_WEAK = _Pen("╌", "╎", _corners("┌┐└┘"))

Place: TypeAlias = "tuple[int, int]"
Drawn: TypeAlias = "Mapping[int, Mapping[int, str]]"  # for each line of the board, its characters by column


def drawn_links(links: Iterable[ChainLine], plan: BoardLayout, rows: Sequence[str]) -> Drawn:
    """The characters of some links, on a board whose lines show this text."""
    drawn: dict[int, dict[int, str]] = {}
    for link in links:
        way = _way(_place(link.start, plan), _place(link.end, plan), plan, rows)
        pen = _STRONG if link.kind == "strong" else _WEAK
        for (x, y), sign in _signs(way, pen, rows):
            drawn.setdefault(y, {})[x] = sign
    return drawn


def with_sign(strip: Strip, x: int, sign: str, style: Style) -> Strip:
    """A strip with a character of a link at a place, on the ground that is there, unless something stands there."""
    here = strip.crop(x, x + 1)
    if here.text not in FREE:
        return strip
    beneath = next(iter(here)).style or Style()
    linked = Segment(sign, beneath + Style(color=style.color, bold=True, dim=False))
    return Strip.join([strip.crop(0, x), Strip([linked], 1), strip.crop(x + 1)])


def _place(candidate: Candidate, plan: BoardLayout) -> Place:
    """Where a candidate stands; in a cell with room for one digit only, where that does."""
    left, top = plan.corner(candidate.cell)
    places = plan.cell.note_places
    x, y = places[candidate.digit - 1] if places else plan.cell.digit_place
    return left + x, top + y


def _way(start: Place, end: Place, plan: BoardLayout, rows: Sequence[str]) -> list[Place]:
    """The cheapest way between two places within the frame, both of them included."""
    best: dict[tuple[Place, Place | None], int] = {}
    before: dict[tuple[Place, Place | None], tuple[Place, Place | None]] = {}
    first: tuple[Place, Place | None] = (start, None)
    queue: list[tuple[int, int, tuple[Place, Place | None]]] = [(0, 0, first)]
    while queue:
        _, cost, state = heappop(queue)
        here, came = state
        if here == end:
            return _back_from(state, before)
        if best.get(state, cost + 1) < cost:
            continue
        for way in _WAYS:
            there = here[0] + way[0], here[1] + way[1]
            if not (plan.margin < there[0] < plan.right and plan.top < there[1] < plan.bottom):
                continue
            after = cost + (0 if there == end else _cost(rows[there[1]][there[0]])) + _TURN * (came not in (None, way))
            if after < best.get((there, way), after + 1):
                best[there, way], before[there, way] = after, state
                rest = _STRAIGHT * (abs(end[0] - there[0]) + abs(end[1] - there[1]))
                heappush(queue, (after + rest, after, (there, way)))
    return []


def _cost(sign: str) -> int:
    return _STRAIGHT if sign in _HAIRS else _CROSSED if sign in _WALLS else _BENEATH


def _back_from(
    state: tuple[Place, Place | None], before: Mapping[tuple[Place, Place | None], tuple[Place, Place | None]]
) -> list[Place]:
    way = [state[0]]
    while state in before:
        state = before[state]
        way.append(state[0])
    return way[::-1]


def _signs(way: Sequence[Place], pen: _Pen, rows: Sequence[str]) -> Iterator[tuple[Place, str]]:
    """The characters of a way; the last that is seen is the arrow's tip."""
    steps = [(there[0] - here[0], there[1] - here[1]) for here, there in pairwise(way)]
    inner = [(place, came, goes) for place, (came, goes) in zip(way[1:], pairwise(steps), strict=False)]
    seen = [each for each in inner if rows[each[0][1]][each[0][0]] in FREE]
    for place, came, goes in seen[:-1]:
        yield place, pen.between(came, goes)
    for place, _, goes in seen[-1:]:
        yield place, _TIPS[goes]
