from __future__ import annotations

import json
import struct
import zlib

import pytest

from sudoku_tui.web.site.build import WEB
from sudoku_tui.web.site.icon import png, shapes
from sudoku_tui.web.site.manifest import manifest

PICTURE = (WEB / "page" / "icon.svg").read_text(encoding="utf-8")


def test_it_can_be_installed_from_any_path() -> None:
    told = json.loads(manifest())
    assert {told["start_url"], told["scope"], told["id"]} == {"./"}
    assert told["display"] == "standalone"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert not any(icon["src"].startswith(("/", "http")) for icon in told["icons"])


def pixels(picture: bytes, side: int) -> list[bytes]:
    """The pixels of a PNG as this project draws them, row after row."""
    length = struct.unpack(">I", picture[33:37])[0]
    rows = zlib.decompress(picture[41 : 41 + length])
    lines = [rows[start + 1 : start + 1 + 4 * side] for start in range(0, len(rows), 1 + 4 * side)]
    return [line[start : start + 4] for line in lines for start in range(0, 4 * side, 4)]


@pytest.mark.parametrize("is_maskable", [False, True])
def test_the_icon_is_drawn_as_it_is(is_maskable: bool) -> None:
    side = 64
    drawn = pixels(png(PICTURE, side, is_maskable=is_maskable), side)
    assert len(drawn) == side * side
    ground, *_, last = shapes(PICTURE)
    middle = drawn[side * side // 2 + side // 2]
    assert middle == bytes.fromhex("ffc66d") + b"\xff"
    assert drawn[side // 2] == bytes.fromhex(ground.colour[1:]) + b"\xff"
    assert drawn[0][3] == (255 if is_maskable else 0)
    assert bytes.fromhex(last.colour[1:]) + b"\xff" in drawn


def test_a_line_becomes_as_long_as_it_is() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M8 4v10M4 8h20" stroke="#112233" stroke-width="2"/></svg>'
    down, across = shapes(svg)
    assert (down.x, down.y, down.width, down.height) == (7, 3, 2, 12)
    assert (across.x, across.y, across.width, across.height) == (3, 7, 22, 2)
