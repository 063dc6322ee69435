"""Keys by their places on layouts of other scripts, and digits of any script."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from sudoku_tui.keys.layouts import in_latin, western
from tests.app.playing import app_with, game_of, open_store, press


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("р", "h"), ("Р", "H"), ("г", "u"), ("ж", "semicolon"), ("ю", "full_stop"), ("і", "s"), ("ў", "o"),
        ("η", "h"), ("Γ", "G"), ("י", "h"), ("ا", "h"), ("ㅗ", "h"), ("ㅃ", "Q"),
        ("２", "2"), ("٢", "2"), ("२", "2"), ("Ａ", "A"),
        ("h", "h"), ("é", "é"), ("ß", "ß"), ("日", "日"), ("up", "up"), ("", ""),
    ],
)  # fmt: skip
def test_a_key_is_that_of_a_latin_layout_at_its_place(typed: str, meant: str) -> None:
    assert in_latin(typed) == meant


def test_digits_of_every_script_are_digits() -> None:
    for code in range(0x110000):
        if not 0xD800 <= code < 0xE000 and (sign := chr(code)).isdecimal():
            assert western(sign) == str(unicodedata.decimal(sign))


async def test_commands_and_digits_on_a_russian_keyboard(tmp_path: Path) -> None:
    app = app_with(open_store(tmp_path / "games.sqlite3"))
    async with app.run_test(size=(80, 24)) as pilot:
        desk = game_of(pilot).desk
        before = desk.session.state
        await press(pilot, "tab", "٢")
        assert desk.session.state.values[desk.cursor] == 2
        await press(pilot, "г")  # where u is: undo
        assert desk.session.state == before
