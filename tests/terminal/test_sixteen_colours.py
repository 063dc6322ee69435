"""What is sent to a terminal with sixteen colours, such as the Linux console."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from tests.support import made
from tests.terminal.reading import digits_on
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.slow

PUZZLE = made("colourless")
STYLES = re.compile(rb"\x1b\[([\d;]*)m")
EXTENDED = {"38", "48"}  # what begins a colour that is none of the sixteen
REVERSE = "7"
NAMED = {str(code) for code in (*range(30, 38), *range(90, 98))}
CONSOLE = {"TERM": "linux", "COLORTERM": ""}


def shows(terminal: Terminal, sign: str) -> bool:
    return sign in "\n".join(terminal.lines)


def test_colours_are_the_terminals_own_and_never_inverted_which_the_console_draws_badly(tmp_path: Path) -> None:
    with Terminal("play", str(PUZZLE), home=tmp_path, environment=CONSOLE) as terminal:
        terminal.until(lambda: digits_on(terminal.lines) == str(PUZZLE), "the board")
        for key, sign in [("H", "HINT 1"), ("hh", "HINT 3"), ("\x1b", "missing from"), ("g", "Games: 1")]:
            terminal.type(key)
            terminal.until(partial(shows, terminal, sign), sign)
        styles = [set(codes.decode().split(";")) for codes in STYLES.findall(terminal.output)]

    assert any(style & NAMED for style in styles)
    assert not [style for style in styles if style & EXTENDED]
    assert not [style for style in styles if REVERSE in style and style & NAMED]
