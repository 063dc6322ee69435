from __future__ import annotations

import pytest

from sudoku_tui.app.plain_signs import PlainSigns, arrows_in_words, needs_plain_signs


@pytest.mark.parametrize(
    ("drawn", "plain"),
    [
        ("┌─1───┬─2─┐", "+-1---+-2-+"),
        ("│ 5 ┃║┊", "| 5 |||"),
        ("╌╎▸◂▴▾", ".:><^v"),
        ("┏┗╭╰╔╚├┼┤", "+++++++++"),
        ("▌ DIGIT ▐", "[ DIGIT ]"),
        ("▃▖", "##"),
        ("Hard · 22 Nov …", "Hard . 22 Nov ."),
        ("9×9 ✓", "9x9 +"),
        ("¹²⁹", "ABI"),
        ("\x1b[1;38;2;1;2;3m", "\x1b[1;38;2;1;2;3m"),
        ("数", "??"),
    ],
)
def test_every_sign_has_a_plain_one_of_its_width(drawn: str, plain: str) -> None:
    assert drawn.translate(PlainSigns("ascii")) == plain


def test_letters_stay_where_the_terminal_has_them() -> None:
    assert "Zurück".translate(PlainSigns("latin-1")) == "Zurück"
    assert "Zurück".translate(PlainSigns("ascii")) == "Zuruck"


def test_who_needs_plain_signs() -> None:
    assert not needs_plain_signs({}, "utf-8")
    assert needs_plain_signs({}, "latin-1")
    assert needs_plain_signs({}, "no such encoding")
    assert needs_plain_signs({"SUDOKU_TUI_ASCII": "1"}, "utf-8")
    assert not needs_plain_signs({"SUDOKU_TUI_ASCII": ""}, "utf-8")
    assert needs_plain_signs({}, "utf-8", "on")
    assert not needs_plain_signs({"SUDOKU_TUI_ASCII": "1"}, "utf-8", "off")
    assert needs_plain_signs({}, "latin-1", "off")


def test_arrows_are_named() -> None:
    assert arrows_in_words("↑↓") == "Up/Down"
    assert arrows_in_words("Ctrl+↑ ↓ ← →  k") == "Ctrl+Up/Down/Left/Right  k"
    assert arrows_in_words("Enter") == "Enter"
