from __future__ import annotations

import subprocess
import sys

from tests.tui.playing import EASY

COUNT_WHAT_A_HINT_LOADS = """
import asyncio, sys
from sudoku_tui.engine.geometry import CLASSIC
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.tui import warming

session = Session(Origin(Puzzle(CLASSIC, {givens}), ""), lambda: 0.0)
warming.REST_SECONDS = 0
asyncio.run(warming.warm_up())
before = set(sys.modules)
assert session.hint().step
print(sorted(set(sys.modules) - before))
"""


def test_a_hint_has_nothing_left_to_load_afterwards() -> None:
    script = COUNT_WHAT_A_HINT_LOADS.format(givens=EASY.givens)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
