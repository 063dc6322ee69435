"""No window is so small that a key ends the game."""

from __future__ import annotations

import pytest

from sudoku_tui.tui.runner import run_here
from tests.tui.playing import app_with, game_of, press, screen_of, until

KEYS = ("pagedown", "pageup", "end", "home", "down", "up")
SIZES = ((1, 24), (2, 24), (80, 1), (80, 2), (60, 3), (40, 5), (1, 1))


@pytest.fixture(autouse=True)
def long_work_hardly_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search finds is not waited for here: else most of the time would be spent on searching."""
    assert run_here.__kwdefaults__
    monkeypatch.setitem(run_here.__kwdefaults__, "rest_seconds", 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["E", "U", "e", "G", "T", "N", "L", "W", "R", "o", "I", "D", "question_mark"])
async def test_every_screen_can_be_paged_in_a_tiny_window(key: str) -> None:
    for size in SIZES:
        async with app_with().run_test(size=size) as pilot:
            await press(pilot, key)
            await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
            await press(pilot, *KEYS)
            await pilot.pause(0.05)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "size"), [("E", (1, 24)), ("E", (2, 24)), ("N", (40, 5)), ("T", (40, 3))])
async def test_screens_that_fell_in_a_tiny_window_stand(key: str, size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, key)
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        await press(pilot, *KEYS)
        await pilot.pause(0.2)
