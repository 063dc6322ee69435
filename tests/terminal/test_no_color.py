"""What is sent where NO_COLOR is set."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from tests.support import made
from tests.terminal import terminal as terminals
from tests.terminal.reading import digits_on
from tests.terminal.terminal import Terminal, program_environment

PUZZLE = made("colourless")
STYLES = re.compile(rb"\x1b\[([\d;]*)m")
COLOURS = {*range(30, 39), *range(40, 49), *range(90, 98), *range(100, 108)}
"""Every code that chooses a colour; 39 and 49 choose the terminal's own."""


def colours_in(output: bytes) -> set[int]:
    codes = {int(code or 0) for codes in STYLES.findall(output) for code in codes.split(b";")}
    return codes & COLOURS


def shows(terminal: Terminal, sign: str) -> bool:
    return sign in "\n".join(terminal.lines)


@pytest.mark.slow
def test_no_colour_is_sent_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminals, "program_environment", lambda home: program_environment(home) | {"NO_COLOR": "1"})
    with Terminal("play", str(PUZZLE), home=tmp_path) as terminal:
        terminal.until(lambda: digits_on(terminal.lines) == str(PUZZLE), "the board")
        for key, sign in [("H", "HINT 1"), ("hh", "HINT 3"), ("\x1b", "missing from"), ("g", "Games: ")]:
            terminal.type(key)
            terminal.until(partial(shows, terminal, sign), sign)
        assert b"\x1b[1;4" in terminal.output.rpartition(b"Games: ")[2]  # the chosen game is underlined
        assert colours_in(terminal.output) == set()
