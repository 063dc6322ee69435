from __future__ import annotations

import json
import struct

from sudoku_tui.tui.themes import INK
from sudoku_tui.web.page_words import WEB

MANIFEST = json.loads((WEB / "site" / "manifest.json").read_text(encoding="utf-8"))


def test_it_can_be_installed_from_any_path() -> None:
    assert {MANIFEST["start_url"], MANIFEST["scope"], MANIFEST["id"]} == {"./"}
    assert MANIFEST["display"] == "standalone"
    assert {icon["purpose"] for icon in MANIFEST["icons"]} == {"any", "maskable"}
    assert not any(icon["src"].startswith(("/", "http")) for icon in MANIFEST["icons"])


def test_it_wears_the_colours_of_the_game() -> None:
    assert MANIFEST["background_color"] == MANIFEST["theme_color"] == INK.background


def test_the_icons_are_as_large_as_it_says() -> None:
    drawn = [icon for icon in MANIFEST["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        content = (WEB / "site" / icon["src"]).read_bytes()
        assert content.startswith(b"\x89PNG")
        assert "{}x{}".format(*struct.unpack(">II", content[16:24])) == icon["sizes"]
    assert len(drawn) == 3
