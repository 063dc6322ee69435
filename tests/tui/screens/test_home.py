from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.games.opening import Beginning, open_game
from sudoku_tui.storage.games import start_game
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.launch import app_for
from sudoku_tui.tui.screens.daily import DailyScreen
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.tui.screens.games import GamesScreen
from sudoku_tui.tui.screens.home import HomeScreen
from sudoku_tui.tui.screens.lessons import LessonsScreen
from sudoku_tui.tui.screens.new_game import NewGameScreen
from sudoku_tui.tui.screens.own_puzzle import OwnPuzzleScreen
from sudoku_tui.tui.screens.settings import SettingsScreen
from sudoku_tui.tui.screens.statistics import StatisticsScreen
from sudoku_tui.tui.screens.watch import WatchScreen
from sudoku_tui.tui.widgets.menu import Menu
from sudoku_tui.tui.widgets.picture import Picture
from tests.tui.playing import (
    EASY,
    Clock,
    app_with,
    app_without_game,
    game_of,
    open_store,
    press,
    screen_of,
    session_of,
    text_of,
    until,
)


def is_home(pilot: Pilot[None]) -> bool:
    return isinstance(screen_of(pilot), HomeScreen)


def first_app() -> SudokuApp:
    store = open_store()
    return app_for(store, open_game(store, clock=Clock()), greets=True)


@pytest.mark.parametrize("key", ["m", "f10", "escape"])
async def test_home_is_one_key_away_and_so_is_the_game(key: str) -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, key)
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


async def test_escape_first_ends_what_is_under_way() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        for begun in ("shift+right", "comma", "Y", "H", "greater_than_sign"):
            await press(pilot, begun, "escape")
            assert screen_of(pilot) is game_of(pilot)
        await press(pilot, "escape")
        await until(pilot, lambda: is_home(pilot))


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("n", NewGameScreen),
        ("l", LessonsScreen),
        ("g", GamesScreen),
        ("w", WatchScreen),
        ("d", DailyScreen),
        ("i", StatisticsScreen),
        ("O", OwnPuzzleScreen),
        ("o", SettingsScreen),
    ],
)
async def test_every_line_leads_somewhere_and_back(key: str, screen: type[object]) -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, key)
        await until(pilot, lambda: isinstance(screen_of(pilot), screen))
        await press(pilot, "escape")
        await until(pilot, lambda: is_home(pilot))


async def test_a_new_game_leads_straight_to_its_board() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "n", "1")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot) and session_of(pilot).origin.seed == "7")


async def test_a_kept_game_leads_straight_to_its_board() -> None:
    store = open_store()
    start_game(store, Origin(EASY, "Other"), Clock())
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        for keys, title in ((("g", "enter"), "Easy 1"), (("m", "g", "down", "enter"), "Other")):
            await press(pilot, *keys)
            await until(pilot, lambda title=title: str(session_of(pilot).origin.title) == title)  # type: ignore[misc]
            await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


async def test_home_can_be_had_first() -> None:
    store = open_store()
    store.set_setting("start", "home")
    start_game(store, Origin(EASY, "Mine"), Clock())
    app = app_for(store, open_game(store, clock=Clock()))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert not game_of(pilot).is_touring


@pytest.mark.slow
async def test_a_game_left_paused_is_covered_once_home_is_left() -> None:
    store, clock = open_store(), Clock()
    session = start_game(store, Origin(EASY), clock)
    session.pause()
    app = SudokuApp(store, clock=clock, new_seed=lambda: "7", session=session, at_home=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [GameScreen, HomeScreen]
        assert session.is_paused
        await press(pilot, "p")
        await until(pilot, lambda: not session.is_paused and screen_of(pilot) is game_of(pilot))


async def test_without_a_game_home_makes_one() -> None:
    async with app_without_game().run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "escape")
        assert is_home(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))


async def test_a_click_opens_a_line() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        await pilot.click(Menu, offset=(3, 1))
        await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))


async def test_the_chosen_line_tells_more_where_lines_are_short() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "down")
        assert str(screen_of(pilot).query_one("#said", Static).render()) == "by level, size and variant"
        await press(pilot, "up", "up")
        assert str(screen_of(pilot).query_one("#said", Static).render()) == "mistakes, notes, board, keys, theme"
        assert screen_of(pilot).query_one(Picture).display
        await pilot.resize_terminal(20, 6)
        await pilot.pause()
        assert not screen_of(pilot).query_one(Picture).display


async def test_a_newcomer_plays_within_one_key_and_is_shown_around_once() -> None:
    app = first_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_home(pilot) and "Esc Play" in text_of(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot) and game_of(pilot).is_touring)
        game = game_of(pilot)
        assert app.store.setting("toured", "no") == "yes"
        digit = str(session_of(pilot).solution[game.desk.cursor])
        await press(pilot, "right", "left", digit, "tab", "space", "1", "H", "h", "escape", "u")
        assert game.is_touring
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game)
        assert not game.is_touring


async def test_a_newcomer_who_began_a_game_is_offered_that_one() -> None:
    app = first_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_home(pilot))
        app.begin(Origin(EASY, "Mine"))
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot) and "Esc Back" in text_of(pilot))
        assert "Mine" in text_of(pilot)
        assert "easy puzzle" not in text_of(pilot)


async def test_escape_skips_the_tour_and_the_palette_has_it() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        game.run_command(game._by_identifier["tour"])
        await press(pilot, "right", "escape")
        assert not game.is_touring
        assert screen_of(pilot) is game


def test_whoever_opens_a_page_gets_a_board() -> None:
    store = open_store()
    assert not app_for(store, open_game(store, clock=Clock()))._begins_at_home
    assert app_for(store, Beginning())._begins_at_home
