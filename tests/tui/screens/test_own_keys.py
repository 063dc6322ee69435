"""`?` shows the keys of whatever screen it is pressed on, and never does anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.keys.names import help_rows
from sudoku_tui.tui.lab_app import LabApp
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.screens.daily import DailyScreen
from sudoku_tui.tui.screens.games import GamesScreen
from sudoku_tui.tui.screens.help import HelpScreen
from sudoku_tui.tui.screens.history import HistoryScreen
from sudoku_tui.tui.screens.lesson import LessonScreen
from sudoku_tui.tui.screens.lessons import LessonsScreen
from sudoku_tui.tui.screens.own_puzzle import OwnPuzzleScreen
from sudoku_tui.tui.screens.path import PathScreen
from sudoku_tui.tui.screens.race import RaceScreen
from sudoku_tui.tui.screens.statistics import StatisticsScreen
from sudoku_tui.tui.screens.steps import StepsScreen
from sudoku_tui.tui.screens.techniques import TechniquesScreen
from sudoku_tui.tui.screens.trainer import TrainerScreen
from sudoku_tui.tui.screens.watch import WatchScreen
from tests.play.desk.test_desk import new_desk
from tests.play.statistics.played import TODAY, counted
from tests.tui.playing import EASY, open_store, press, screen_of, until

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all

SCREENS: dict[str, Callable[[], CommandedScreen[Any]]] = {
    "steps": lambda: StepsScreen(EASY, EASY.board()),
    "path": lambda: PathScreen(EASY, EASY.board()),
    "history": lambda: HistoryScreen(new_desk()),
    "lessons": lambda: LessonsScreen(open_store()),
    "lesson": lambda: LessonScreen("x-wing"),
    "trainer": lambda: TrainerScreen("x-wing", open_store(), "1"),
    "games": lambda: GamesScreen(open_store(), None, ()),
    "techniques": lambda: TechniquesScreen(""),
    "statistics": lambda: StatisticsScreen(counted()),
    "daily": lambda: DailyScreen(lambda: Archive([], TODAY), lambda _: None),
    "race": lambda: RaceScreen(EASY, is_paused=True),
    "own puzzle": OwnPuzzleScreen,
    "watch": lambda: WatchScreen(EASY),
}


@pytest.mark.parametrize("size", [(80, 24), (40, 14)])
@pytest.mark.parametrize("make", SCREENS.values(), ids=SCREENS)
async def test_the_question_mark_shows_the_keys_of_the_screen(
    make: Callable[[], CommandedScreen[Any]], size: tuple[int, int]
) -> None:
    screen = make()
    async with LabApp(screen).run_test(size=size) as pilot:
        await until(pilot, lambda: screen_of(pilot) is screen)
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(screen_of(pilot), HelpScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is screen)


@pytest.mark.parametrize("make", SCREENS.values(), ids=SCREENS)
def test_every_screen_tells_its_keys_and_the_way_out(make: Callable[[], CommandedScreen[Any]]) -> None:
    told = {str(words): str(keys) for keys, words in help_rows(make().commands, {})}
    assert "Esc" in told["Leave"]
    assert "?" in told["Show these keys"]


def test_keys_that_do_alike_stand_together() -> None:
    told = {str(words): str(keys) for keys, words in help_rows(TrainerScreen.commands, {})}
    assert told["Move"] == "← ↓ ↑ →"
    assert told["Mark or unmark a candidate"] == "1 – 9"
