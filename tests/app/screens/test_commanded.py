"""Bindings, key bar and palette come from the commands of a screen, on every screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from textual.command import CommandPalette

from sudoku_tui.app.palette import entries
from sudoku_tui.app.screens import commanded
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.desk.settings import SettingsKeeper
from sudoku_tui.features.lessons.screen_trainer import TrainerScreen
from sudoku_tui.features.play.all_commands import COMMANDS
from sudoku_tui.features.steps.screen import ExportScreen, PathScreen, StepsScreen
from sudoku_tui.keys.keymaps import PROFILES
from tests.app.playing import EASY, all_but_finish, app_with, game_of, open_store, press, screen_of, until
from tests.app.screens.alone import Alone
from tests.laws import quick

if TYPE_CHECKING:
    from sudoku_tui.app.screens.dialogs import ConfirmScreen
    from sudoku_tui.desk.host import GameHost
    from sudoku_tui.features.daily.commands import DailyHost
    from sudoku_tui.features.daily.screen import DailyScreen
    from sudoku_tui.features.finished.commands import FinishedHost
    from sudoku_tui.features.finished.screen import FinishedScreen
    from sudoku_tui.features.games.list_commands import KeptGamesHost
    from sudoku_tui.features.games.screen import GamesScreen
    from sudoku_tui.features.home.commands import HomeHost
    from sudoku_tui.features.home.screen import HomeScreen
    from sudoku_tui.features.lab.commands import RaceHost, WatchHost
    from sudoku_tui.features.lab.screen import RaceScreen, WatchScreen
    from sudoku_tui.features.lessons.commands import LessonHost, LessonsHost, TrainerHost
    from sudoku_tui.features.lessons.screen_lesson import LessonScreen
    from sudoku_tui.features.lessons.screen_path import LessonsScreen
    from sudoku_tui.features.new_game.commands import NewGameHost
    from sudoku_tui.features.new_game.screen import NewGameScreen
    from sudoku_tui.features.own_puzzle.commands import OwnPuzzleHost
    from sudoku_tui.features.own_puzzle.screen import OwnPuzzleScreen
    from sudoku_tui.features.play.screen import GameScreen
    from sudoku_tui.features.statistics.commands import StatisticsHost
    from sudoku_tui.features.statistics.screen import StatisticsScreen
    from sudoku_tui.features.steps.commands import PathHost, StepsHost
    from sudoku_tui.features.techniques.commands import TechniqueChoiceHost
    from sudoku_tui.features.techniques.screen import TechniquesScreen
    from sudoku_tui.keys.dialogs import QuestionHost

    # The checker of types sees here that each screen is the host that its commands ask for.
    def hosts(
        game: GameScreen,
        steps: StepsScreen,
        path: PathScreen,
        lessons: LessonsScreen,
        lesson: LessonScreen,
        trainer: TrainerScreen,
        watch: WatchScreen,
        race: RaceScreen,
        games: GamesScreen,
        techniques: TechniquesScreen,
        new_game: NewGameScreen,
        statistics: StatisticsScreen,
        daily: DailyScreen,
    ) -> tuple[
        GameHost,
        StepsHost,
        PathHost,
        LessonsHost,
        LessonHost,
        TrainerHost,
        WatchHost,
        RaceHost,
        KeptGamesHost,
        TechniqueChoiceHost,
        NewGameHost,
        StatisticsHost,
        DailyHost,
    ]:
        return game, steps, path, lessons, lesson, trainer, watch, race, games, techniques, new_game, statistics, daily

    def around(home: HomeScreen, own: OwnPuzzleScreen) -> tuple[HomeHost, OwnPuzzleHost]:
        return home, own

    def questions(
        confirm: ConfirmScreen, export: ExportScreen, finished: FinishedScreen
    ) -> tuple[QuestionHost, QuestionHost, FinishedHost]:
        return confirm, export, finished


ENDS_THE_PROGRAM = "quit"


@pytest.mark.slow
async def test_every_command_can_be_carried_out() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        for command in COMMANDS:
            if command.identifier == ENDS_THE_PROGRAM:
                continue
            for choice in command.choices:
                game.run_command(command, choice)
            await pilot.pause()
            if screen_of(pilot) is not game:
                await press(pilot, "escape")
                await until(pilot, lambda: screen_of(pilot) is game)


async def test_the_palette_offers_what_can_be_done_now() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        titles = [entry.title for entry in entries(game_of(pilot))]
        assert titles[0] == "Hint"
        assert {"Restart this puzzle", "Mode: corner", "Watch it solved"} <= set(titles)
        assert "Do what the hint says" not in titles
        await press(pilot, "H")
        assert "Hint" not in [entry.title for entry in entries(game_of(pilot))]


async def test_the_palette_offers_what_the_keys_of_a_screen_do() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "E")
        await until(pilot, lambda: isinstance(screen_of(pilot), PathScreen))
        await press(pilot, "ctrl+p")
        await until(pilot, lambda: isinstance(screen_of(pilot), CommandPalette))
        await press(pilot, *"leave", "enter", "enter")
        await until(pilot, lambda: not isinstance(screen_of(pilot), CommandPalette | PathScreen))


async def test_the_palette_offers_what_has_no_key() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        offered = [*entries(game_of(pilot))]
        titles = [entry.title for entry in offered]
        assert {"Highlight 7", "Highlight 7 as well", "Where 7 cannot go"} <= set(titles)
        next(entry for entry in offered if entry.title == "Highlight 7").run()
        assert game_of(pilot).desk.focus == 7


async def test_the_footer_leaves_out_what_a_profile_has_no_key_for() -> None:
    store = open_store()
    keeper = SettingsKeeper(store)
    keeper.settings.keymap = "hodoku"
    keeper.save()
    async with app_with(store).run_test(size=(200, 24)) as pilot:
        items = game_of(pilot).query_one(KeyBar).items
        assert all(item.key for item in items)
        assert "Steps" not in [item.label for item in items]


async def test_the_footer_shows_the_keys_that_count_now() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        bar = game_of(pilot).query_one(KeyBar)
        assert [item.key for item in bar.items] == [
            "h",
            "Space",
            "u",
            "m",
            "?",
            "Shift+N",
            "q",
            "p",
            "e",
            "Shift+E",
            "w",
            "Shift+L",
            "o",
            "i",
            "Ctrl+P",
        ]
        drawn = bar.render_line(0).text
        assert drawn.split()[:4] == ["h", "Hint", "Space", "Notes"]
        await pilot.resize_terminal(45, 16)
        await pilot.pause()
        assert "Home" in bar.render_line(0).text
        assert "Pause" not in bar.render_line(0).text


def end_of(bar: KeyBar) -> tuple[int, int]:
    """The place of the sign at the end of a key bar, which has a column of padding."""
    return len(bar.render_line(0).text.rstrip()), 0


@pytest.mark.parametrize("size", quick([(45, 16), (80, 24), (200, 60)]))
async def test_the_mouse_alone_reaches_every_command(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        bar = game_of(pilot).query_one(KeyBar)
        while "All" not in (drawn := bar.render_line(0).text):
            assert drawn.rstrip().endswith("…")
            await pilot.click(bar, offset=end_of(bar))
            await until(pilot, lambda: bar.render_line(0).text != drawn)
        await pilot.click(bar, offset=(drawn.index("All") + 1, 0))
        await until(pilot, lambda: isinstance(screen_of(pilot), CommandPalette))


@pytest.mark.parametrize("size", [(38, 13), (45, 16)])
async def test_keys_without_room_are_turned_to_on_every_screen(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "E")
        await until(pilot, lambda: isinstance(screen_of(pilot), PathScreen))
        bar = screen_of(pilot).query_one(KeyBar)
        seen = set()
        for _ in bar.items:
            await pilot.pause()
            seen |= {item.label for item in bar.items if item.label in bar.render_line(0).text}
            await pilot.click(bar, offset=end_of(bar))
        assert seen == {item.label for item in bar.items}


async def test_profiles_reach_every_screen() -> None:
    """With the keys of SudokuPad, `s` moves down in training, too, and Shift+S shows the step."""
    store = open_store()
    store.set_setting("keymap", "sudokupad")
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = TrainerScreen("x-wing", store, "1")
        await pilot.app.push_screen(screen)
        before = screen.sheet.cursor
        await press(pilot, "s")
        assert screen.sheet.cursor == (before + 9) % 81
        assert not screen.training.is_over
        assert "Shift+S" in [item.key for item in screen.query_one(KeyBar).items]
        await press(pilot, "S")
        assert screen.training.is_over


@pytest.mark.parametrize("profile", PROFILES)
async def test_the_key_bar_names_no_command_without_its_key(profile: str) -> None:
    async with app_with().run_test(size=(200, 60)) as pilot:
        game = game_of(pilot)
        game.settings.keymap = profile
        game.use_keys()
        game.show()
        await pilot.pause()
        assert all(item.key for item in game.query_one(KeyBar).items)


async def test_a_screen_leaves_the_game_its_own_keys() -> None:
    store = open_store()
    store.set_setting("keymap", "vim")
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        all_but_finish(pilot)
        await press(pilot, "e")
        await until(pilot, lambda: isinstance(screen_of(pilot), StepsScreen))
        await press(pilot, "q")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await press(pilot, "i")
        assert game_of(pilot).desk.mode == "centre"


async def test_a_screen_without_a_game_has_the_standard_keys() -> None:
    screen = PathScreen(EASY, EASY.board())
    async with Alone(screen).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen_of(pilot) is screen)
        assert [item.key for item in screen.query_one(KeyBar).items][:5] == ["↑↓", "n", "s", "x", "w"]


class Later(ExportScreen, commands=()):
    CSS_PATH = "later.tcss"


def test_the_style_sheets_of_a_screen_add_to_those_of_its_bases() -> None:
    """Textual would look for all of them beside the file of the screen itself."""
    here, shared = Path(__file__).parent, Path(commanded.__file__).parent
    assert Later().css_path == [shared / "dialog.tcss", shared / "questions.tcss", here / "later.tcss"]


async def test_a_click_that_comes_when_another_screen_lies_there_does_nothing() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        assert not await pilot.app.run_action("screen.command('undo')", screen_of(pilot))
