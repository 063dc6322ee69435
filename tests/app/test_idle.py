"""Loading goes on between keys, and all objects are searched for garbage only while the player rests."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest
from textual.events import Key

from sudoku_tui.app import idle
from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.idle import REST_SECONDS, tidy, wait_for_rest
from sudoku_tui.game.origin import Origin
from tests.app.playing import EASY, app_with, game_of, press, until


@pytest.mark.parametrize(
    ("rest", "count", "is_due", "searches"),
    [
        (REST_SECONDS, 10, False, 1),
        (REST_SECONDS, 9, False, 0),
        (REST_SECONDS, 0, True, 1),
        (REST_SECONDS - 0.1, 40, True, 0),
    ],
    ids=["due", "not due yet", "a game was left", "no rest"],
)
def test_a_search_waits_for_a_rest(
    rest: float, count: int, is_due: bool, searches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[int]()
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, count))
    monkeypatch.setattr(gc, "collect", lambda: done.append(1))

    assert tidy(rest, is_due=is_due) is bool(searches)

    assert len(done) == searches


def test_only_the_search_through_all_objects_is_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to = list[tuple[int, ...]]()
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    monkeypatch.setattr(gc, "set_threshold", lambda *numbers: set_to.append(numbers))

    wait_for_rest()

    assert set_to == [(700, 10, 50)]


@pytest.mark.slow
async def test_a_game_that_was_left_is_tidied_up_after() -> None:
    app = app_with()
    async with app.run_test():
        assert not app.has_left_game
        app.begin(Origin(EASY))
        assert app.has_left_game
        app._tidy_up(rest_seconds=REST_SECONDS / 2)
        assert app.has_left_game
        app._tidy_up(rest_seconds=REST_SECONDS)
        assert not app.has_left_game


async def test_a_key_ends_a_rest() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        before = app.input_order.rest_seconds
        await press(pilot, "right")
        assert app.input_order.rest_seconds < before


NOT_YET_LOADED = "wave"
"""A module that nothing else needs, and that may be loaded twice."""

COUNT_WHAT_A_HINT_LOADS = """
import asyncio, sys
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.app import idle

session = Session(Origin(Puzzle(CLASSIC, {givens}), ""), lambda: 0.0)
idle.PAUSE_SECONDS = 0
asyncio.run(idle.warm_up())
before = set(sys.modules)
assert session.hint().step
print(sorted(set(sys.modules) - before))
"""

COUNT_WHAT_SCREENS_LOAD = """
import asyncio, sys
from importlib import import_module
from pathlib import Path
from sudoku_tui import features
from sudoku_tui.app import idle

idle.PAUSE_SECONDS = 0
asyncio.run(idle.load_screens())
before = set(sys.modules)
for screen in Path(features.__file__).parent.glob("*/screen.py"):
    import_module("sudoku_tui.features." + screen.parent.name + ".screen")
print(sorted(set(sys.modules) - before))
"""


@pytest.mark.slow
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
    monkeypatch.setattr(idle, "PAUSE_SECONDS", 3600)
    monkeypatch.setattr(idle, "modules_of_hints", lambda: iter([NOT_YET_LOADED]))
    monkeypatch.delitem(sys.modules, NOT_YET_LOADED, raising=False)
    async with app_with().run_test() as pilot:
        await until(pilot, lambda: any(worker.group == "warming" for worker in pilot.app.workers))
        cursor = game_of(pilot).desk.cursor
        pilot.app.post_message(Key("down", None))
        await until(pilot, lambda: game_of(pilot).desk.cursor != cursor)
