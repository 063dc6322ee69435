from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.board.board import Picture
from sudoku_tui.app.widgets.lists import Menu
from sudoku_tui.features.daily.screen import DailyScreen
from sudoku_tui.features.first_game import Beginning, open_game
from sudoku_tui.features.games.screen import GamesScreen
from sudoku_tui.features.home.model import HomeFacts, home_facts, home_plan, home_rows
from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.lab.screen import WatchScreen
from sudoku_tui.features.launch import app_for
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.features.own_puzzle.screen import OwnPuzzleScreen
from sudoku_tui.features.settings.screen import SettingsScreen
from sudoku_tui.features.statistics.screen import StatisticsScreen
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.games import start_game
from tests.app.playing import (
    EASY,
    Clock,
    app_with,
    app_without_game,
    game_of,
    open_store,
    press,
    screen_of,
    session_of,
    shown,
    text_of,
    until,
)

PICTURE, LINES = (19, 13), (60, 24, 6)


def facts(*, solved: bool = False, is_first: bool = False) -> HomeFacts:
    store = open_store()
    store.add_tally("x-wing", Tally(asked=4, found=4, first=3))
    store.add_tally("skyscraper", Tally(asked=9, found=4, first=3))
    session = start_game(store, Origin(EASY, "Mine"), Clock())
    for _ in range(10):
        session.solve_step()
    while solved and session.solve_step():
        pass
    return home_facts(store, session, Wish("hard"), hide_timer=False, is_first=is_first)


def told(facts: HomeFacts) -> dict[str, str]:
    return {str(row.name): str(row.about) for row in home_rows(facts, {})}


def test_home_tells_of_the_game_that_waits() -> None:
    rows = told(facts())
    assert rows["Continue"] == "Mine · 22% · 00:00"
    assert rows["Learn"] == "next: The last digit"
    assert told(facts(is_first=True))["Learn"] == "a path from the last digit to chains"
    assert rows["Games"] == "1 unfinished"


def test_where_no_game_waits_another_one_is_offered() -> None:
    rows = told(facts(solved=True))
    assert (rows["Play"], rows["Games"]) == ("a new puzzle: Hard", "1 game")
    rows = told(facts(is_first=True))
    assert (rows["Play"], rows["Games"]) == ("an easy puzzle, with a short tour", "none yet")
    rows = told(home_facts(open_store(), None, Wish("nonsense"), hide_timer=False, is_first=False))
    assert (rows["Play"], rows["Games"], "The lab" in rows) == ("a new puzzle: Easy", "none yet", False)


def test_the_daily_is_told_until_it_is_solved_and_then_too() -> None:
    assert told(facts())["Daily"] == "Hard"
    store = open_store()
    session = start_game(store, Origin(EASY, seed="daily-2026-01-01", source=Source.DAILY), Clock())
    while session.solve_step():
        pass
    assert told(home_facts(store, session, Wish("easy"), hide_timer=False, is_first=False))["Daily"] == "Hard · solved"


def test_days_in_a_row_are_told() -> None:
    store, clock = open_store(), Clock()
    first = store.now()
    for day in range(3):
        store.now = lambda day=day: first + timedelta(days=day)  # type: ignore[misc]
        session = start_game(store, Origin(EASY, f"Day {day}", seed=str(day)), clock)
        while session.solve_step():
            pass
    facts = home_facts(store, None, Wish("easy"), hide_timer=False, is_first=False)
    assert told(facts)["Daily"].endswith(" · 3 days in a row")


def test_a_hidden_clock_stays_hidden() -> None:
    store = open_store()
    session = start_game(store, Origin(EASY, "Mine"), Clock())
    session.solve_step()
    assert str(home_facts(store, session, Wish("easy"), hide_timer=True, is_first=False).current.words) == "Mine · 2%"  # type: ignore[union-attr]


def test_nobody_is_told_to_continue_what_was_never_begun() -> None:
    store = open_store()
    facts = home_facts(
        store, start_game(store, Origin(EASY, "Mine"), Clock()), Wish("easy"), hide_timer=False, is_first=False
    )
    assert told(facts)["Play"] == "Mine · not begun yet"
    assert (facts.games, facts.unfinished, told(facts)["Games"]) == (0, 0, "none yet")


async def test_what_a_line_says_is_not_said_again_below_it() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        home = await shown(pilot, HomeScreen)
        for place in range(len(home._rows)):
            home._choose(place)
            below = str(home.query_one("#said", Static).render())
            words = str(home._rows[place].about)
            assert below == ("" if words in text_of(pilot) else words)


@pytest.mark.parametrize(
    ("room", "picture", "has_picture", "has_words"),
    [
        ((120, 40), PICTURE, True, True),
        ((80, 24), PICTURE, True, True),
        ((80, 24), None, False, True),
        ((70, 24), PICTURE, True, False),
        ((46, 16), PICTURE, True, False),
        ((45, 16), PICTURE, False, False),
        ((120, 15), PICTURE, False, True),
        ((20, 5), PICTURE, False, False),
    ],
)
def test_the_picture_stands_where_there_is_room(
    room: tuple[int, int], picture: tuple[int, int] | None, has_picture: bool, has_words: bool
) -> None:
    plan = home_plan(room, picture, LINES)
    assert (plan.has_picture, plan.has_words) == (has_picture, has_words)
    assert plan.width <= room[0]


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
        game_of(pilot).run_command(game_of(pilot)._by_identifier["tour"])
        await press(pilot, "right", "escape")
        assert not game_of(pilot).is_touring
        assert screen_of(pilot) is game_of(pilot)
        await press(pilot, "escape")
        await until(pilot, lambda: is_home(pilot))


LEADS_TO: Mapping[str, type[object]] = {
    "n": NewGameScreen,
    "l": LessonsScreen,
    "g": GamesScreen,
    "w": WatchScreen,
    "d": DailyScreen,
    "i": StatisticsScreen,
    "O": OwnPuzzleScreen,
    "o": SettingsScreen,
}


async def test_every_line_leads_somewhere_and_back() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        for key, screen in LEADS_TO.items():
            await press(pilot, key)
            await shown(pilot, screen)
            await press(pilot, "escape")
            await until(pilot, lambda: is_home(pilot))


@pytest.mark.slow
async def test_a_kept_game_and_a_new_one_lead_straight_to_their_boards() -> None:
    store = open_store()
    start_game(store, Origin(EASY, "Other"), Clock())
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        for keys, title in ((("g", "enter"), "Easy 1"), (("m", "g", "down", "enter"), "Other")):
            await press(pilot, *keys)
            await until(pilot, lambda title=title: str(session_of(pilot).origin.title) == title)  # type: ignore[misc]
            await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "n", "1")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot) and session_of(pilot).origin.seed == "7")


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
        assert is_home(pilot)
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


@pytest.mark.slow
async def test_the_chosen_line_tells_more_where_lines_are_short_and_a_click_opens_one() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        await press(pilot, "down")
        assert str(screen_of(pilot).query_one("#said", Static).render()) == "by level, size and variant"
        await press(pilot, "up", "up")
        assert str(screen_of(pilot).query_one("#said", Static).render()) == "mistakes, notes, board, keys, theme"
        assert screen_of(pilot).query_one(Picture).display
        await pilot.click(Menu, offset=(3, 1))
        await shown(pilot, NewGameScreen)
        await press(pilot, "escape")
        await until(pilot, lambda: is_home(pilot))
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
        await until(pilot, lambda: screen_of(pilot) is game and "TOUR 3" in text_of(pilot))  # it has waited
        await press(pilot, "space", "H", "escape", "u")
        await until(pilot, lambda: "TOUR 6" in text_of(pilot))
        await press(pilot, "m")
        await until(pilot, lambda: is_home(pilot))
        assert not game.is_touring  # the menu was the last thing to find


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


def test_whoever_opens_a_page_gets_a_board() -> None:
    store = open_store()
    assert not app_for(store, open_game(store, clock=Clock()))._begins_at_home
    assert app_for(store, Beginning())._begins_at_home
