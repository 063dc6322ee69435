"""A solved game as a card: its grid without a digit, each cell in the colour of the time at which it was filled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.picture.grid import PicturePlan, over, under
from sudoku_tui.formats.picture.picture import document
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.formats.picture.svg import DARK, Inks, element, text_width, wrapped, written
from sudoku_tui.logic.roles import Hue

_WIDTH, _HEIGHT, _EDGE = 960.0, 504.0, 42.0
_GRID = _HEIGHT - 2 * _EDGE
_LEFT = _EDGE + _GRID + 48  # where the words begin
_BAR, _BARS_HIGH = 26.0, 56.0


@dataclass(frozen=True, slots=True)
class Card:
    """What a card says."""

    title: str  # what was solved
    time: str
    facts: Sequence[str]  # a line each
    filled: Sequence[float | None]  # for each cell, the share of the time after which it was filled; None for a given
    course: Sequence[int]  # the number of digits written in each part of the time
    foot: str


def card_picture(card: Card, geometry: Geometry, inks: Inks = DARK) -> str:
    """Draw a card as SVG."""
    words = ", ".join((card.title, card.time, *card.facts))
    parts = (*_grid(card, geometry, inks), *_words(card, inks))
    return document(_WIDTH, _HEIGHT, card.title, words, inks, parts)


def _grid(card: Card, geometry: Geometry, inks: Inks) -> Iterator[str]:
    plan = PicturePlan(geometry, 0)
    scale = _GRID / max(plan.width, plan.foot)
    cells = "".join(_cell(plan, cell, share, inks) for cell, share in enumerate(card.filled))
    drawn = "".join((*under(plan, inks), cells, *over(plan, inks)))
    yield element("g", drawn, transform=f"translate({_EDGE:g} {_EDGE:g}) scale({scale:.4f})")


def _cell(plan: PicturePlan, cell: int, share: float | None, inks: Inks) -> str:
    x, y = plan.corner(cell)
    gap, side = plan.cell * 0.05, plan.cell * 0.9
    ink = inks.shade if share is None else time_ink(share, inks)
    return element("rect", x=x + gap, y=y + gap, width=side, height=side, rx=plan.cell * 0.16, fill=ink)


def time_ink(share: float, inks: Inks) -> str:
    """The colour of what happened after a share of the time: from blue over pink to amber."""
    early, middle, late = (inks.hues[hue] for hue in (Hue.BLUE, Hue.PINK, Hue.AMBER))
    return between(early, middle, 2 * share) if share < 0.5 else between(middle, late, 2 * share - 1)


def between(first: str, last: str, share: float) -> str:
    """The colour that is a share of the way from one to another, both as `#rrggbb`."""
    pairs = ((int(first[at : at + 2], 16), int(last[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (other - one) * share):02x}" for one, other in pairs)


def _words(card: Card, inks: Inks) -> Iterator[str]:
    room = _WIDTH - _LEFT - _EDGE
    top = _EDGE + 16
    for line in wrapped(card.title, 27, room)[:2]:
        yield written(
            line.removesuffix(" ·"), Point(_LEFT, top), 27, inks.given, text_anchor="start", font_weight="bold"
        )
        top += 36
    top += 34
    size = min(82, 82 * room / max(text_width(card.time, 82), 1))
    yield written(card.time, Point(_LEFT, top), size, inks.hues[Hue.AMBER], text_anchor="start", font_weight="bold")
    top += 60
    yield from _course(card.course, Point(_LEFT, top), inks)
    top += _BARS_HIGH + 34
    for fact in card.facts:
        for line in wrapped(fact, 20, room):
            yield written(line, Point(_LEFT, top), 20, inks.note, text_anchor="start")
            top += 29
    yield written(card.foot, Point(_LEFT, _HEIGHT - _EDGE - 8), 17, inks.muted, text_anchor="start")


def _course(counts: Sequence[int], at: Point, inks: Inks) -> Iterator[str]:
    """A bar for each part of the time, in the colours of the cells that were filled then."""
    most = max((*counts, 1))
    for place, count in enumerate(counts):
        height = max(_BARS_HIGH * count / most, 4)
        ink = time_ink(place / max(len(counts) - 1, 1), inks)
        x, y = at.x + place * (_BAR + 6), at.y + _BARS_HIGH - height
        yield element("rect", x=x, y=y, width=_BAR, height=height, rx=5, fill=ink)
