"""A board for terminals without lines and boxes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support import made
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.slow

PUZZLE_NAME = str(made("colourless"))


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        pytest.param(("--ascii",), {}, marks=pytest.mark.slow),
        (("play", "--ascii", PUZZLE_NAME), {}),
        pytest.param((), {"SUDOKU_TUI_ASCII": "1"}, marks=pytest.mark.slow),
        pytest.param((), {"PYTHONIOENCODING": "ascii"}, marks=pytest.mark.slow),
    ],
    ids=["option", "option of play", "environment", "encoding"],
)
def test_nothing_but_ascii_is_sent(tmp_path: Path, arguments: tuple[str, ...], environment: Mapping[str, str]) -> None:
    with Terminal(*arguments, home=tmp_path, environment=environment) as terminal:
        if PUZZLE_NAME not in arguments:
            terminal.until(lambda: "Play" in "\n".join(terminal.lines), "home")
            terminal.type("\r")
            terminal.until(lambda: "TOUR" in "\n".join(terminal.lines), "the tour")
            terminal.type("\x1b")
            terminal.until(lambda: "TOUR" not in "\n".join(terminal.lines), "the end of the tour")
        terminal.until(lambda: "+--1-----2" in "\n".join(terminal.lines), "a frame of plain signs")
        terminal.type("N")
        terminal.until(lambda: "New game" in "\n".join(terminal.lines), "the dialog")
        terminal.type("\x1b")
        terminal.until(lambda: "New game" not in "\n".join(terminal.lines), "the board again")
        terminal.type("q")
        assert terminal.wait() == 0

    assert terminal.output.isascii()
    assert "Up/Down" not in "\n".join(terminal.lines)
