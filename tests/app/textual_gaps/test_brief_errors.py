from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from platformdirs import user_data_path

from sudoku_tui.storage.paths import data_folder
from tests.app.playing import app_with, game_of, press


async def breaking() -> None:
    raise ValueError("nobody knew")


async def play_until_it_breaks() -> None:
    async with app_with().run_test() as pilot:
        await press(pilot, "8")
        game_of(pilot).run_worker(breaking())
        await pilot.pause()


def reports(folder: Path) -> set[Path]:
    return {*folder.glob("error-*.txt")}


async def test_a_workers_error_is_reported_with_its_traceback_and_the_last_moves() -> None:
    tests, player = data_folder(os.environ), user_data_path("sudoku-tui", appauthor=False)
    before, of_player = reports(tests), reports(player)
    with pytest.raises(ValueError, match="nobody knew"):
        await play_until_it_breaks()
    assert reports(player) == of_player, "a test that fails writes among the player's own files"
    (report,) = reports(tests) - before
    lines = report.read_text(encoding="utf-8").splitlines()
    assert any(line.endswith("in breaking") for line in lines)
    assert any(line.endswith("r1c2=8") for line in lines), lines


@pytest.mark.slow
async def test_what_is_handled_while_the_app_ends_is_no_mistake() -> None:
    for turns in range(10):
        async with app_with().run_test() as pilot:
            for key in "O95":
                pilot.app.simulate_key(key)
            for _ in range(turns):
                await asyncio.sleep(0)
