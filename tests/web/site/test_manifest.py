from __future__ import annotations

import json
import re
import struct

from sudoku_tui.app.themes import INK
from sudoku_tui.web.page_words import WEB
from sudoku_tui.web.site.headers import manifest
from tests.words.made_up import made_up_language, untold

MANIFEST = json.loads(manifest())


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


def test_it_is_told_in_the_language_in_force() -> None:
    with made_up_language():
        told = json.loads(manifest())
    assert told["lang"] == "x-made-up"
    names = [shortcut["name"] for shortcut in told["shortcuts"]]
    assert untold(" ".join([told["name"], told["short_name"], told["description"], *names])) == []


def test_the_page_knows_its_shortcuts() -> None:
    script = (WEB / "page" / "shortcuts.js").read_text(encoding="utf-8")
    known = re.findall(r'"(\w+)"', re.findall(r"PLACES = (.*);", script)[0])
    assert [shortcut["url"] for shortcut in MANIFEST["shortcuts"]] == [f"./#go={place}" for place in known]
