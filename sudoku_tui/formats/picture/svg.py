"""The parts of a picture as SVG text: colours, elements, and words in lines. The same drawing gives the same text.

The widths of words are generous guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from sudoku_tui.engine.constraints.outline import BLACK, CLUE, HUES, WHITE
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.logic.roles import Hue


def number(value: float) -> str:
    """A number with at most one decimal."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def element(name: str, content: str = "", /, **attributes: str | float | None) -> str:
    """An element; underscores in the names of attributes stand for hyphens, numbers are pixels, None is left out."""
    given = {key: value for key, value in attributes.items() if value is not None}
    pairs = "".join(f" {key.rstrip('_').replace('_', '-')}={_quoted(value)}" for key, value in given.items())
    return f"<{name}{pairs}>{content}</{name}>" if content else f"<{name}{pairs}/>"


def written(text: str, at: Point, size: float, ink: str, **attributes: str | float | None) -> str:
    """A text centred on a point, half-way up its digits; with `text_anchor="start"` it begins there."""
    # Not dominant-baseline, which some programs do not know: digits are 0.72 of their size high.
    place = {"text_anchor": "middle"} | attributes
    return element("text", escape(text), x=at.x, y=at.y + 0.36 * size, font_size=size, fill=ink, **place)


def line(start: Point, end: Point, ink: str, width: float, **attributes: str | float | None) -> str:
    d = f"M{number(start.x)} {number(start.y)}L{number(end.x)} {number(end.y)}"
    return element("path", d=d, stroke=ink, stroke_width=width, **attributes)


def square(middle: Point, side: float, **attributes: str | float | None) -> str:
    return element("rect", x=middle.x - side / 2, y=middle.y - side / 2, width=side, height=side, **attributes)


def polygon(corners: Iterable[Point]) -> str:
    """The `d` of a path along corners and back to the first."""
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in corners)}Z"


def _quoted(value: str | float) -> str:
    return quoteattr(value if isinstance(value, str) else number(value))


def _hues(*inks: str) -> Mapping[Hue, str]:
    return dict(zip(Hue, inks, strict=True))


_CLUES = {
    **dict(
        zip(
            (f"{CLUE}-{hue}" for hue in HUES),
            ("#e5484d", "#f2913d", "#e0bf30", "#6fbf4b", "#3fc1b0", "#4a90e2", "#8f6fe8", "#e06fc0", "#9aa3ad"),
            strict=True,
        )
    ),
    WHITE: "#ffffff",
    BLACK: "#16181c",
}


class Inks(NamedTuple):
    """The colours of a picture; light by default."""

    paper: str = "#ffffff"
    cell: str = "#ffffff"
    shade: str = "#f6f5f2"  # behind every other box
    extra: str = "#f8ecd2"  # behind a variant's extra houses
    line: str = "#cfccc5"
    frame: str = "#33363c"  # the thick lines
    given: str = "#15171a"
    entry: str = "#1d4fd7"
    note: str = "#6a6f78"
    muted: str = "#969ba3"  # the numbers of rows and columns
    link: str = "#3b4252"
    clues: Mapping[str, str] = _CLUES  # of constraints, by the names of their inks
    hues: Mapping[Hue, str] = _hues(
        "#2563eb", "#c2700a", "#15803d", "#7c3aed", "#0d8f86", "#cf2a77", "#d92020", "#737985"
    )


LIGHT = Inks()
DARK = Inks(
    paper="#14161b",
    cell="#1b1e25",
    shade="#22262f",
    extra="#38321f",
    line="#3b404b",
    frame="#b4bac6",
    given="#f1f3f6",
    entry="#86b6ff",
    note="#9aa1ae",
    muted="#6f7683",
    link="#d3d8e2",
    hues=_hues("#6aa6fb", "#f0b13c", "#4fd180", "#ab92fb", "#35cdbf", "#f57fb6", "#ff7676", "#a0a7b4"),
)
PRINT = Inks(shade="#ffffff", line="#8f8f8f", frame="#000000", given="#000000", entry="#000000", note="#4d4d4d")
"""Black on white. What an author drew keeps its colours, for his rules may name them."""


def inks_for(*, is_dark: bool) -> Inks:
    return DARK if is_dark else LIGHT


_NARROW, _WIDE = frozenset("ijltfr.,;:'|!()[] -"), frozenset("mwMW=<>")
_NARROW_WIDTH, _WIDE_WIDTH, _CAPITAL_WIDTH, _USUAL_WIDTH = 0.34, 0.88, 0.68, 0.575
_LEADING = 1.42
_GAP = 18


class LegendEntry(NamedTuple):
    """One entry of a legend: a function that draws its sign at a point, and what the sign means."""

    draw: Callable[[Point], str]
    word: str


class DrawnBlock(NamedTuple):
    """Something drawn, and how far down it reaches."""

    svg: str
    bottom: float


def text_width(text: str, size: float) -> float:
    return size * sum(map(_width, text))


def wrapped(text: str, size: float, room: float) -> list[str]:
    """A text in lines that fit a width; its own line ends are kept."""
    return [line for paragraph in text.splitlines() for line in _wrapped(paragraph.split(), size, room)]


def paragraph(text: str, at: Point, size: float, room: float, ink: str, *, bold: bool = False) -> DrawnBlock:
    weight = "bold" if bold else None
    lines, height = wrapped(text, size, room), size * _LEADING
    drawn = (
        written(line, Point(at.x, at.y + (index + 0.5) * height), size, ink, text_anchor="start", font_weight=weight)
        for index, line in enumerate(lines)
    )
    return DrawnBlock("".join(drawn), at.y + len(lines) * height)


def legend(entries: Sequence[LegendEntry], at: Point, size: float, room: float, inks: Inks) -> DrawnBlock:
    x, y, height, drawn = at.x, at.y, 1.75 * size, list[str]()
    for entry in entries:
        width = 2 * size + text_width(entry.word, size)
        if x > at.x and x + width > at.x + room:
            x, y = at.x, y + height
        drawn.append(entry.draw(Point(x + 0.7 * size, y + height / 2)))
        drawn.append(written(entry.word, Point(x + 1.8 * size, y + height / 2), size, inks.given, text_anchor="start"))
        x += width + _GAP
    return DrawnBlock("".join(drawn), y + height if entries else y)


def _wrapped(words: Sequence[str], size: float, room: float) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size) > room:
            yield line
            longer = word
        line = longer
    yield line


def _width(sign: str) -> float:
    if sign in _NARROW:
        return _NARROW_WIDTH
    if sign in _WIDE:
        return _WIDE_WIDTH
    return _CAPITAL_WIDTH if sign.isupper() else _USUAL_WIDTH
