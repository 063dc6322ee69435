from __future__ import annotations

import subprocess
import sys

import pytest
from textual.events import Key

from sudoku_tui.tui import preloading as warming
from sudoku_tui.tui.app import SudokuApp
from tests.tui.playing import EASY, app_with, game_of, until

NOT_YET_LOADED = "wave"
"""A module that nothing else needs, and that may be loaded twice."""

COUNT_WHAT_A_HINT_LOADS = """
import asyncio, sys
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.tui import preloading

session = Session(Origin(Puzzle(CLASSIC, {givens}), ""), lambda: 0.0)
preloading.REST_SECONDS = 0
asyncio.run(preloading.warm_up())
before = set(sys.modules)
assert session.hint().step
print(sorted(set(sys.modules) - before))
"""

COUNT_WHAT_SCREENS_LOAD = """
import asyncio, sys
from importlib import import_module
from pkgutil import iter_modules
from sudoku_tui.tui import preloading, screens

preloading.REST_SECONDS = 0
asyncio.run(preloading.load_screens())
before = set(sys.modules)
for module in iter_modules(screens.__path__, screens.__name__ + "."):
    import_module(module.name)
print(sorted(set(sys.modules) - before))
"""


def test_a_hint_has_nothing_left_to_load_afterwards() -> None:
    script = COUNT_WHAT_A_HINT_LOADS.format(givens=EASY.givens)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.slow
def test_no_screen_has_anything_left_to_load_afterwards() -> None:
    run = subprocess.run([sys.executable, "-c", COUNT_WHAT_SCREENS_LOAD], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


async def test_keys_are_answered_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SudokuApp, "WARMING_SECONDS", 0.01)
    monkeypatch.setattr(warming, "REST_SECONDS", 3600)
    monkeypatch.setattr(warming, "modules_of_hints", lambda: iter([NOT_YET_LOADED]))
    monkeypatch.delitem(sys.modules, NOT_YET_LOADED, raising=False)
    async with app_with().run_test() as pilot:
        await until(pilot, lambda: any(worker.group == "warming" for worker in pilot.app.workers))
        cursor = game_of(pilot).desk.cursor
        pilot.app.post_message(Key("down", None))
        await until(pilot, lambda: game_of(pilot).desk.cursor != cursor)
