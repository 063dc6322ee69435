"""Our own SVG on a page: the pictures of `formats/picture`, drawn anew as vectors, so that paper shows what they show.

It reads what `picture/svg.py` writes, and nothing else of SVG.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from sudoku_tui.formats.paper.canvas import Canvas, Ink, Segment
from sudoku_tui.formats.picture.own_inks import blend, luminance, parsed
from sudoku_tui.formats.picture.plain_shapes import Point

_PART = re.compile(r"([MLQHVhvZ])([^MLQHVhvZ]*)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_ALIGNED = {"start": 0.0, "middle": 0.5, "end": 1.0}
_KAPPA = 0.5523  # the pull of the curve that is nearest to a quarter of a circle
_DARK = 0.18  # the luminance of a dark paper


class Frame(NamedTuple):
    """Where a picture lies on a page: its corner there, and the points that a pixel takes."""

    corner: Point
    scale: float

    def at(self, x: float, y: float) -> Point:
        return Point(self.corner.x + x * self.scale, self.corner.y + y * self.scale)


class Picture:
    """An SVG text of ours, read once."""

    def __init__(self, svg: str) -> None:
        self._root = fromstring(svg)  # of our own making
        self.width, self.height = _of(self._root, "width"), _of(self._root, "height")
        parts = [part for part in self._root if _name(part) not in ("title", "desc")]
        self._parts = parts[1:]  # the first is the paper
        self.paper = parts[0].get("fill", "")

    def draw(self, canvas: Canvas, corner: Point, width: float, *, with_paper: bool = False) -> None:
        """Draw it so wide, its upper left corner at a point."""
        painter = _Painter(canvas, Frame(corner, width / self.width), self.paper)
        if with_paper:
            canvas.draw([*_box(painter.frame, 0, 0, self.width, self.height)], Ink(self.paper))
        for part in self._parts:
            painter.paint(part)


class _Painter:
    """Draws elements; `pale` is how much is seen of the group they belong to."""

    def __init__(self, canvas: Canvas, frame: Frame, paper: str, pale: float = 1.0) -> None:
        self.frame = frame
        self._canvas, self._paper, self._pale = canvas, paper, pale

    def paint(self, part: Element) -> None:
        match _name(part):
            case "g":
                self._group(part)
            case "svg":
                box = _corner(self.frame, part), _of(part, "width"), _of(part, "height")
                with self._canvas.clipped(box[0], box[1] * self.frame.scale, box[2] * self.frame.scale):
                    self._all(part)
            case "text":
                with self._turned(part):
                    self._text(part)
            case "title" | "desc":
                pass
            case _:
                with self._turned(part):
                    self._canvas.draw([*_outline(part, self.frame)], self._ink(part))

    def _all(self, parts: Element) -> None:
        for part in parts:
            self.paint(part)

    def _group(self, group: Element) -> None:
        """Draw what is seen through as one layer.

        PDF has no such layers without effort. In paler colours, of which the darker one stays where two cross, it
        looks the same.
        """
        if not (opacity := group.get("opacity")):
            self._all(group)
            return
        is_dark = luminance(parsed(self._paper)[0]) < _DARK
        with self._canvas.blended("Lighten" if is_dark else "Darken"):
            _Painter(self._canvas, self.frame, self._paper, float(opacity))._all(group)

    def _turned(self, part: Element) -> AbstractContextManager[None]:
        found = part.get("transform", "")
        if not found.startswith("rotate"):
            return nullcontext()
        degrees, x, y = map(float, _NUMBER.findall(found))
        return self._canvas.turned(degrees, self.frame.at(x, y))

    def _text(self, text: Element) -> None:
        self._canvas.write(
            text.text or "",
            self.frame.at(_of(text, "x"), _of(text, "y")),
            _of(text, "font-size") * self.frame.scale,
            ink=self._mixed(text.get("fill", "#000000")),
            is_bold=text.get("font-weight") == "bold",
            seen=_of(text, "fill-opacity", 1.0),
            aligned=_ALIGNED[text.get("text-anchor", "start")],
        )

    def _ink(self, part: Element) -> Ink:
        scale, opacity = self.frame.scale, _of(part, "opacity", 1.0)
        dashes = part.get("stroke-dasharray", "none")
        default = "none" if "stroke" in part.attrib else "#000000"
        return Ink(
            self._mixed(part.get("fill", default)),
            self._mixed(part.get("stroke", "none")),
            _of(part, "stroke-width", 1.0) * scale,
            _of(part, "fill-opacity", 1.0) * opacity,
            _of(part, "stroke-opacity", 1.0) * opacity,
            [float(length) * scale for length in _NUMBER.findall(dashes)],
            part.get("stroke-linejoin") == "round" or part.get("stroke-linecap") == "round",
        )

    def _mixed(self, ink: str) -> str:
        if ink == "none":
            return ""
        if self._pale == 1:
            return ink
        mixed = blend(parsed(self._paper)[0], parsed(ink)[0], self._pale)
        return "#" + "".join(f"{round(part):02x}" for part in mixed)


def _outline(part: Element, frame: Frame) -> Iterator[Segment]:
    match _name(part):
        case "path":
            yield from _path(part.get("d", ""), frame)
        case "circle":
            x, y, radius = _of(part, "cx"), _of(part, "cy"), _of(part, "r")
            yield from _box(frame, x - radius, y - radius, 2 * radius, 2 * radius, radius)
        case "rect":
            sides = _of(part, "x"), _of(part, "y"), _of(part, "width"), _of(part, "height")
            yield from _box(frame, *sides, min(_of(part, "rx"), sides[2] / 2, sides[3] / 2))
        case name:
            raise ValueError(f"<{name}> is not in our pictures")


def _path(text: str, frame: Frame) -> Iterator[Segment]:
    x = y = 0.0
    for sign, told in _PART.findall(text):
        numbers = [float(number) for number in _NUMBER.findall(told)]
        match sign:
            case "h":
                x += numbers[0]
                yield Segment("L", [frame.at(x, y)])
            case "v":
                y += numbers[0]
                yield Segment("L", [frame.at(x, y)])
            case "Z":
                yield Segment("Z")
            case _:
                points = list(zip(numbers[::2], numbers[1::2], strict=True))
                x, y = points[-1]
                yield Segment(sign, [frame.at(*point) for point in points])


def _box(frame: Frame, x: float, y: float, wide: float, high: float, round_by: float = 0.0) -> Iterator[Segment]:
    """A rectangle, its corners round by a radius."""
    right, foot, pull = x + wide, y + high, round_by * (1 - _KAPPA)
    if not round_by:
        for sign, corner in zip("MLLL", ((x, y), (right, y), (right, foot), (x, foot)), strict=True):
            yield Segment(sign, [frame.at(*corner)])
        yield Segment("Z")
        return
    corners = (
        ((right - round_by, y), (right - pull, y), (right, y + pull), (right, y + round_by)),
        ((right, foot - round_by), (right, foot - pull), (right - pull, foot), (right - round_by, foot)),
        ((x + round_by, foot), (x + pull, foot), (x, foot - pull), (x, foot - round_by)),
        ((x, y + round_by), (x, y + pull), (x + pull, y), (x + round_by, y)),
    )
    yield Segment("M", [frame.at(x + round_by, y)])
    for start, *curve in corners:
        yield Segment("L", [frame.at(*start)])
        yield Segment("C", [frame.at(*point) for point in curve])
    yield Segment("Z")


def _name(part: Element) -> str:
    return part.tag.rpartition("}")[2]


def _of(part: Element, name: str, usual: float = 0.0) -> float:
    return float(part.get(name, usual))


def _corner(frame: Frame, part: Element) -> Point:
    return frame.at(_of(part, "x"), _of(part, "y"))
