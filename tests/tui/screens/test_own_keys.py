"""`?` shows the keys of whatever screen it is pressed on, and never does anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.screen import Screen

from sudoku_tui.tui.lab_app import LabApp
from sudoku_tui.tui.screens.games import GamesScreen
from sudoku_tui.tui.screens.lesson import LessonScreen
from sudoku_tui.tui.screens.lessons import LessonsScreen
from sudoku_tui.tui.screens.own_keys import OwnKeysScreen, keys_told
from sudoku_tui.tui.screens.path import PathScreen
from sudoku_tui.tui.screens.race import RaceScreen
from sudoku_tui.tui.screens.steps import StepsScreen
from sudoku_tui.tui.screens.techniques import TechniquesScreen
from sudoku_tui.tui.screens.trainer import TrainerScreen
from sudoku_tui.tui.screens.watch import WatchScreen
from tests.tui.playing import EASY, app_with, open_store, press, screen_of, until

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all

SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "steps": lambda: StepsScreen(EASY, EASY.board()),
    "path": lambda: PathScreen(EASY, EASY.board()),
    "lessons": lambda: LessonsScreen(open_store()),
    "lesson": lambda: LessonScreen("x-wing"),
    "trainer": lambda: TrainerScreen("x-wing", open_store(), "1"),
    "games": lambda: GamesScreen(open_store(), None),
    "techniques": lambda: TechniquesScreen(""),
    "race": lambda: RaceScreen(EASY, is_paused=True),
    "watch": lambda: WatchScreen(EASY),
}


@pytest.mark.parametrize("size", [(80, 24), (40, 14)])
@pytest.mark.parametrize("make", SCREENS.values(), ids=SCREENS)
async def test_the_question_mark_shows_the_keys_of_the_screen(
    make: Callable[[], Screen[Any]], size: tuple[int, int]
) -> None:
    screen = make()
    async with LabApp(screen).run_test(size=size) as pilot:
        await until(pilot, lambda: screen_of(pilot) is screen)
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(screen_of(pilot), OwnKeysScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is screen)


@pytest.mark.parametrize("make", SCREENS.values(), ids=SCREENS)
def test_every_screen_tells_its_keys_and_the_way_out(make: Callable[[], Screen[Any]]) -> None:
    told = keys_told(make())
    assert "Esc" in told["Leave"]
    assert "?" in told["These keys"]


def test_keys_that_do_alike_stand_together() -> None:
    told = keys_told(TrainerScreen("x-wing", open_store(), "1"))
    assert told["Move"] == "← ↓ ↑ →  h j k l"
    assert told["Mark a candidate, or take its mark away"] == "1 – 9"


async def test_the_palette_offers_what_the_keys_of_a_screen_do() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "E")
        await until(pilot, lambda: isinstance(screen_of(pilot), PathScreen))
        await press(pilot, "ctrl+p")
        await until(pilot, lambda: isinstance(screen_of(pilot), CommandPalette))
        await press(pilot, *"leave", "enter", "enter")
        await until(pilot, lambda: not isinstance(screen_of(pilot), CommandPalette | PathScreen))
