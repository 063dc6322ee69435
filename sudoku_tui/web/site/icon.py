"""The page's icon as PNG, in the sizes that browsers ask for when the page is installed as an app.

The icon is `page/icon.svg`. It keeps to squares and to straight lines along its sides, so that this file can draw it.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from xml.etree import ElementTree

_SIDE = 64.0
"""The width and height of the picture's own coordinates."""
_LENGTHS = ("x", "y", "width", "height", "rx")
_SAFE = 0.8
"""The part of a maskable icon that every launcher shows."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A rectangle with round corners, in the picture's own coordinates.

    Attributes:
        x: its left edge.
        y: its upper edge.
        width: from there to its right edge.
        height: from there to its lower edge.
        corner: the radius of its corners.
        colour: as `#rrggbb`.
    """

    x: float
    y: float
    width: float
    height: float
    corner: float
    colour: str

    def covers(self, x: float, y: float, pixel: float) -> float:
        """How much of a pixel around a point it covers, 0 to 1."""
        across = abs(x - self.x - self.width / 2) - self.width / 2 + self.corner
        down = abs(y - self.y - self.height / 2) - self.height / 2 + self.corner
        outside = hypot(max(across, 0.0), max(down, 0.0)) + min(max(across, down), 0.0) - self.corner
        return min(1.0, max(0.0, 0.5 - outside / pixel))

    def shrunk(self) -> Shape:
        """The shape in the part of a maskable icon that every launcher shows."""
        edge = _SIDE * (1 - _SAFE) / 2
        lengths = (self.width * _SAFE, self.height * _SAFE, self.corner * _SAFE)
        return Shape(edge + self.x * _SAFE, edge + self.y * _SAFE, *lengths, self.colour)


def shapes(svg: str) -> list[Shape]:
    """The shapes of the icon, the lowest first; the first is its ground."""
    found = list[Shape]()
    for element in ElementTree.fromstring(svg):
        if element.tag.endswith("}rect"):
            x, y, width, height, corner = (float(element.get(name, 0)) for name in _LENGTHS)
            found.append(Shape(x, y, width, height, corner, element.attrib["fill"]))
        else:
            found.extend(_lines(element.attrib["d"], float(element.attrib["stroke-width"]), element.attrib["stroke"]))
    return found


def png(svg: str, side: int, *, is_maskable: bool = False) -> bytes:
    """The icon as PNG; a maskable one fills the square, because launchers cut their own shape out of it."""
    ground, *rest = shapes(svg)
    if is_maskable:
        ground, rest = Shape(0, 0, _SIDE, _SIDE, 0, ground.colour), [shape.shrunk() for shape in rest]
    picture = bytearray(side * side * 4)
    for shape in (ground, *rest):
        _paint(picture, side, shape)
    rows = b"".join(b"\0" + picture[start : start + 4 * side] for start in range(0, len(picture), 4 * side))
    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _lines(path: str, width: float, colour: str) -> Iterator[Shape]:
    """Strokes such as `M24 10v44`, which have round ends."""
    for x, y, way, length in re.findall(r"M([\d.]+) ([\d.]+)([vh])([\d.]+)", path):
        along, across = float(length) + width, width
        size = (across, along) if way == "v" else (along, across)
        yield Shape(float(x) - width / 2, float(y) - width / 2, *size, width / 2, colour)


def _paint(picture: bytearray, side: int, shape: Shape) -> None:
    colour = bytes.fromhex(shape.colour[1:])
    pixel = _SIDE / side
    for row in _reach(shape.y, shape.height, side):
        for column in _reach(shape.x, shape.width, side):
            covered = shape.covers((column + 0.5) * pixel, (row + 0.5) * pixel, pixel)
            if covered:
                _blend(picture, 4 * (row * side + column), colour, covered)


def _reach(start: float, length: float, side: int) -> range:
    return range(max(0, int(start / _SIDE * side) - 1), min(side, int((start + length) / _SIDE * side) + 2))


def _blend(picture: bytearray, at: int, colour: bytes, covered: float) -> None:
    """Lays a colour over a pixel. Only the ground has nothing beneath it, so it alone sets how opaque a pixel is."""
    beneath = picture[at : at + 3] if picture[at + 3] else colour
    for channel in range(3):
        picture[at + channel] = round(colour[channel] * covered + beneath[channel] * (1 - covered))
    picture[at + 3] = max(picture[at + 3], round(255 * covered))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
