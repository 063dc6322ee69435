"""What is loaded ahead is all that a start needs: in a Python of its own, for this one has loaded everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.storage.paths import HOME_VARIABLE

_START = """
import sys
from dataclasses import dataclass
from sudoku_tui.web.browser import ahead
ahead.load()
from sudoku_tui.web.browser.start import Game
from tests.web.browser.pages import FakePage
from tests.web.browser.test_loop import FakeBell

@dataclass
class Page(FakePage):
    def write(self, text):
        if "MODE" in text and not self.drawn:
            print(*(name for name in sys.modules if name not in known), file=sys.__stdout__)
            self.drawn = text

page, game = Page(), None
game = Game(page, FakeBell(), bytes)
known = set(sys.modules)
game.play(100, 34, "")
while not page.drawn:
    game.turn()
game.leave()
while not page.leaves:
    game.turn()
"""


@pytest.mark.slow
def test_a_kept_game_needs_nothing_more_until_it_is_drawn(tmp_path: Path) -> None:
    environ = os.environ | {HOME_VARIABLE: str(tmp_path), "TERM": "xterm-256color", "SUDOKU_TUI_RATIO": "2.2"}

    def loaded() -> list[str]:
        command = [sys.executable, "-c", _START]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True, timeout=180)
        return [name for name in done.stdout.split() if name.startswith(("sudoku_tui", "textual"))]

    assert "sudoku_tui.storage.packs" in loaded()  # the first time it looks for a puzzle
    assert loaded() == []
