"""The icon: nine cells, one of them full of pencil notes. Drawn from one list of shapes, as SVG and as PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.tui.themes import INK

_SIDE = 512.0
_CORNER = 96.0
_MARGIN, _GAP = 76.0, 18.0
_CELL = (_SIDE - 2 * _MARGIN - 2 * _GAP) / 3
_NOTE, _NOTE_STEP = 17.0, 29.0
_SAFE = 0.8
"""The part of a maskable icon that every launcher shows."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A rectangle with round corners; lengths are 512ths of the icon's side.

    Attributes:
        x: its left edge.
        y: its upper edge.
        side: its width and height.
        corner: the radius of its corners.
        colour: as `#rrggbb`.
    """

    x: float
    y: float
    side: float
    corner: float
    colour: str

    def covers(self, x: float, y: float, pixel: float) -> float:
        """How much of a pixel around a point it covers, 0 to 1."""
        half = self.side / 2
        across = abs(x - self.x - half) - half + self.corner
        down = abs(y - self.y - half) - half + self.corner
        outside = (max(across, 0.0) ** 2 + max(down, 0.0) ** 2) ** 0.5 + min(max(across, down), 0.0) - self.corner
        return min(1.0, max(0.0, 0.5 - outside / pixel))


def shapes(*, is_maskable: bool = False) -> list[Shape]:
    """What the icon is made of, the lowest first."""
    ground = Shape(0, 0, _SIDE, 0 if is_maskable else _CORNER, str(INK.background))
    scale = _SAFE if is_maskable else 1.0
    edge = _SIDE * (1 - scale) / 2
    return [ground, *(_scaled(shape, scale, edge) for shape in [*_cells(), *_notes()])]


def svg() -> str:
    """The icon as SVG."""
    drawn = "".join(
        f'<rect x="{shape.x:g}" y="{shape.y:g}" width="{shape.side:g}" height="{shape.side:g}" rx="{shape.corner:g}" '
        f'fill="{shape.colour}"/>'
        for shape in shapes()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE:g} {_SIDE:g}">{drawn}</svg>\n'


def png(side: int, *, is_maskable: bool = False) -> bytes:
    """The icon as PNG; a maskable one fills the square, because launchers cut their own shape out of it."""
    picture = bytearray(side * side * 4)
    pixel = _SIDE / side
    for shape in shapes(is_maskable=is_maskable):
        _paint(picture, side, pixel, shape)
    rows = b"".join(b"\0" + picture[start : start + 4 * side] for start in range(0, len(picture), 4 * side))
    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _cells() -> Iterator[Shape]:
    colours = {0: INK.primary, 4: INK.surface, 5: INK.accent, 7: INK.secondary}
    for number in range(9):
        y, x = (_MARGIN + part * (_CELL + _GAP) for part in divmod(number, 3))
        yield Shape(x, y, _CELL, 20, str(colours.get(number, "#2b3443")))


def _notes() -> Iterator[Shape]:
    middle = _SIDE / 2
    for number in range(9):
        if number not in (1, 6):  # two of them are ruled out already
            y, x = (middle + (part - 1) * _NOTE_STEP - _NOTE / 2 for part in divmod(number, 3))
            yield Shape(x, y, _NOTE, _NOTE / 2, str(INK.foreground))


def _scaled(shape: Shape, scale: float, edge: float) -> Shape:
    return Shape(edge + shape.x * scale, edge + shape.y * scale, shape.side * scale, shape.corner * scale, shape.colour)


def _paint(picture: bytearray, side: int, pixel: float, shape: Shape) -> None:
    colour = bytes.fromhex(shape.colour[1:])
    first_column, last_column = int(shape.x / pixel), min(side - 1, int((shape.x + shape.side) / pixel))
    first_row, last_row = int(shape.y / pixel), min(side - 1, int((shape.y + shape.side) / pixel))
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            covered = shape.covers((column + 0.5) * pixel, (row + 0.5) * pixel, pixel)
            if covered:
                _blend(picture, 4 * (row * side + column), colour, covered)


def _blend(picture: bytearray, at: int, colour: bytes, covered: float) -> None:
    """Lays a colour over a pixel. Only the ground has nothing beneath it, so it alone sets how opaque a pixel is."""
    beneath = picture[at : at + 3] if picture[at + 3] else colour
    for channel in range(3):
        picture[at + channel] = round(colour[channel] * covered + beneath[channel] * (1 - covered))
    picture[at + 3] = max(picture[at + 3], round(255 * covered))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
