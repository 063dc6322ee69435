"""The words of a picture: the title, the legend, lines that fit its width. Widths are generous guesses."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.formats.picture.inks import Inks
from sudoku_tui.formats.picture.svg import Point, written

_NARROW, _WIDE = frozenset("ijltfr.,;:'|!()[] -"), frozenset("mwMW=<>")
_NARROW_WIDTH, _WIDE_WIDTH, _CAPITAL_WIDTH, _USUAL_WIDTH = 0.34, 0.88, 0.68, 0.575
_LEADING = 1.42
_GAP = 18


class Entry(NamedTuple):
    """One entry of a legend: what draws its sign at a point, and what the sign means."""

    draw: Callable[[Point], str]
    word: str


class Block(NamedTuple):
    """Something drawn, and how far down it reaches."""

    svg: str
    bottom: float


def text_width(text: str, size: float) -> float:
    return size * sum(map(_width, text))


def wrapped(text: str, size: float, room: float) -> list[str]:
    """A text in lines that fit a width; what the text itself puts on lines of its own stays there."""
    return [line for paragraph in text.splitlines() for line in _wrapped(paragraph.split(), size, room)]


def paragraph(text: str, at: Point, size: float, room: float, ink: str, *, bold: bool = False) -> Block:
    weight = "bold" if bold else None
    lines, height = wrapped(text, size, room), size * _LEADING
    drawn = (
        written(line, Point(at.x, at.y + (index + 0.5) * height), size, ink, text_anchor="start", font_weight=weight)
        for index, line in enumerate(lines)
    )
    return Block("".join(drawn), at.y + len(lines) * height)


def legend(entries: Sequence[Entry], at: Point, size: float, room: float, inks: Inks) -> Block:
    x, y, height, drawn = at.x, at.y, 1.75 * size, list[str]()
    for entry in entries:
        width = 2 * size + text_width(entry.word, size)
        if x > at.x and x + width > at.x + room:
            x, y = at.x, y + height
        drawn.append(entry.draw(Point(x + 0.7 * size, y + height / 2)))
        drawn.append(written(entry.word, Point(x + 1.8 * size, y + height / 2), size, inks.given, text_anchor="start"))
        x += width + _GAP
    return Block("".join(drawn), y + height if entries else y)


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
