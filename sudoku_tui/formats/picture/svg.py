"""The parts of a picture as SVG text, always the same for the same drawing."""

from collections.abc import Iterable
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr


class Point(NamedTuple):
    """A place in the picture, in pixels from its upper left corner."""

    x: float
    y: float


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
    """A text with its middle at a point, half-way up its digits; its beginning with `text_anchor="start"`."""
    # Not dominant-baseline, which several programs do not know: digits are 0.72 of their size high.
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
