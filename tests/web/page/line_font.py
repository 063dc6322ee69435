"""Writes the page's small font of lines and blocks. `python -m tests.web.page.line_font` makes it anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from struct import pack

import sudoku_tui.web
from tests.web.page.line_shapes import ADVANCE, ASCENT, DESCENT, Contour, contours

FONT = Path(sudoku_tui.web.__file__).parent / "page" / "lines.ttf"
NAME = "Sudoku Lines"
FIRST, LAST = 0x2500, 0x259F
_UNITS = 2048
_CHECK = 0xB1B0AFBA


def font() -> bytes:
    """The font as a TrueType file."""
    signs = [chr(code) for code in range(FIRST, LAST + 1)]
    drawn = {ord(sign): outlines for sign in signs if (outlines := contours(sign))}
    shapes: list[list[Contour]] = [[], *drawn.values()]
    glyphs = [_glyph(shape) for shape in shapes]
    places = [sum(map(len, glyphs[:index])) for index in range(len(glyphs) + 1)]
    points = max(sum(map(len, shape)) for shape in shapes)
    most = max(map(len, shapes))
    count = len(shapes)
    return _file(
        {
            "OS/2": _os2(),
            "cmap": _cmap(list(drawn)),
            "glyf": b"".join(glyphs),
            "head": _head(),
            "hhea": pack(
                ">IhhhHhhhhhhhhhhhH", 0x10000, ASCENT, -DESCENT, 0, ADVANCE, 0, 0, ADVANCE, 1, *[0] * 7, count
            ),
            "hmtx": b"".join(pack(">Hh", ADVANCE, _left(shape)) for shape in shapes),
            "loca": b"".join(pack(">I", place) for place in places),
            "maxp": pack(">IHHHHHHHHHHHHHH", 0x10000, count, points, most, 0, 0, 1, *[0] * 8),
            "name": _name(),
            "post": pack(">IIhhIIIII", 0x30000, 0, -150, 100, 1, 0, 0, 0, 0),
        }
    )


def _glyph(shape: Sequence[Contour]) -> bytes:
    if not shape:
        return b""
    points = [point for contour in shape for point in contour]
    xs, ys = zip(*points, strict=True)
    head = pack(">hhhhh", len(shape), min(xs), min(ys), max(xs), max(ys))
    ends = b"".join(pack(">H", sum(map(len, shape[: index + 1])) - 1) for index in range(len(shape)))
    # Every point is on the outline; the first one says that outlines may overlap.
    flags = bytes([0x41, *[1] * (len(points) - 1)])
    data = head + ends + pack(">H", 0) + flags + _steps(xs) + _steps(ys)
    return data + bytes(-len(data) % 4)


def _left(shape: Sequence[Contour]) -> int:
    return min((x for contour in shape for x, _ in contour), default=0)


def _steps(values: Sequence[int]) -> bytes:
    return b"".join(pack(">h", value - before) for before, value in zip([0, *values], values, strict=False))


def _cmap(codes: Sequence[int]) -> bytes:
    groups = b"".join(pack(">III", code, code, index) for index, code in enumerate(codes, 1))
    return pack(">HHHHI", 0, 1, 3, 10, 12) + pack(">HHIII", 12, 0, 16 + len(groups), 0, len(codes)) + groups


def _head() -> bytes:
    top = ASCENT + DESCENT
    return pack(
        ">IIIIHHqqhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, _UNITS, 0, 0, 0, -DESCENT, ADVANCE, top, 0, 8, 2, 1, 0
    )


def _os2() -> bytes:
    sizes = pack(">HhHHH", 4, ADVANCE, 400, 5, 0) + pack(">hhhhhhhhhhh", *[0] * 11)
    signs = bytes(10) + pack(">IIII", 0, 1 << 11 | 1 << 12, 0, 0) + b"NONE" + pack(">HHH", 1 << 6, FIRST, LAST)
    return sizes + signs + pack(">hhhHHIIhhHHH", ASCENT, -DESCENT, 0, ASCENT, DESCENT, 1, 0, 0, 0, 0, 0x20, 0)


def _name() -> bytes:
    texts = {1: NAME, 2: "Regular", 4: NAME, 6: NAME.replace(" ", "")}
    coded = [text.encode("utf-16-be") for text in texts.values()]
    records, at = b"", 0
    for number, text in zip(texts, coded, strict=True):
        records += pack(">HHHHHH", 3, 1, 0x409, number, len(text), at)
        at += len(text)
    return pack(">HHH", 0, len(texts), 6 + len(records)) + records + b"".join(coded)


def _file(tables: dict[str, bytes]) -> bytes:
    count = len(tables)
    power = count.bit_length() - 1
    head = pack(">IHHHH", 0x10000, count, 16 << power, power, 16 * (count - (1 << power)))
    at, directory, body = len(head) + 16 * count, b"", b""
    for tag, data in sorted(tables.items()):
        padded = data + bytes(-len(data) % 4)
        directory += tag.encode() + pack(">III", _sum(padded), at + len(body), len(data))
        body += padded
    whole = head + directory + body
    # The sum of the whole file is written into its head table, whose place there is known by its magic number.
    place = whole.index(pack(">I", 0x5F0F3CF5)) - 4
    return whole[:place] + pack(">I", (_CHECK - _sum(whole)) & 0xFFFFFFFF) + whole[place + 4 :]


def _sum(data: bytes) -> int:
    return sum(int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)) & 0xFFFFFFFF


if __name__ == "__main__":
    FONT.write_bytes(font())
