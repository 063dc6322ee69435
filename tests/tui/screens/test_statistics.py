from __future__ import annotations

from textual.app import App

from sudoku_tui.game.tally import Tally
from sudoku_tui.play.statistics.pages import DAYS, TIMES
from sudoku_tui.storage.played import Played
from sudoku_tui.tui.lab_app import LabApp
from sudoku_tui.tui.screens.statistics import StatisticsScreen
from sudoku_tui.tui.widgets.figures import Figures
from tests.play.statistics.played import ago, counted, solved_game
from tests.tui.playing import press, text_of, until

GAMES = [
    *(solved_game(ago(days), 5 + days, helped=days % 2) for days in range(12)),
    *(solved_game(ago(days), 25, level="hard") for days in range(4)),
]


def screen_of(games: list[Played] | None = None) -> StatisticsScreen:
    return StatisticsScreen(counted(GAMES if games is None else games, {"x-wing": Tally(4, 4, 4)}))


def app_of(screen: StatisticsScreen) -> App[None]:
    return LabApp(screen)


def in_sight(screen: StatisticsScreen) -> list[int]:
    return [number for number, page in enumerate(screen.query(Figures)) if page.display]


async def test_pages_are_turned_by_keys_and_by_mouse() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: in_sight(screen) == [0])
        assert "16 games begun · 16 solved (100%)" in text_of(pilot)
        await press(pilot, "right")
        assert in_sight(screen) == [TIMES]
        await press(pilot, "3")
        assert in_sight(screen) == [DAYS]
        assert "Streak: 12 days" in text_of(pilot)
        await press(pilot, "shift+tab", "left", "left")
        assert in_sight(screen) == [3]
        assert "✓ X-Wing" in text_of(pilot)
        await pilot.click("#tabs", offset=(2, 0))
        assert in_sight(screen) == [0]


async def test_the_columns_of_all_tables_stand_beneath_each_other() -> None:
    games = [*GAMES, solved_game(level=None), solved_game(size=16)]
    async with app_of(screen_of(games)).run_test(size=(80, 24)) as pilot:
        heads = [line for line in text_of(pilot).splitlines() if "median" in line]

    assert len(heads) == 2
    assert len({head.index("median") for head in heads}) == 1


async def test_times_are_shown_level_by_level() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(80, 24)) as pilot:
        await press(pilot, "2")
        assert "Easy · 9×9" in text_of(pilot)
        await press(pilot, "down")
        assert "Hard · 9×9" in text_of(pilot)
        await press(pilot, "j")
        assert "Easy · 9×9" in text_of(pilot)


async def test_where_there_is_room_all_pages_are_seen_at_once() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: in_sight(screen) == [0, 1, 2, 3])
        assert "Next page" not in text_of(pilot)
        await press(pilot, "down")
        assert "Hard · 9×9" in text_of(pilot)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: in_sight(screen) == [0])


async def test_what_finds_no_room_scrolls() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(45, 12)) as pilot:
        await press(pilot, "2")
        await until(pilot, lambda: screen.is_scrolling)
        before = text_of(pilot)
        await press(pilot, "pagedown")
        await until(pilot, lambda: text_of(pilot) != before)


async def test_without_games_every_page_says_what_will_be_there() -> None:
    screen = screen_of([])
    async with app_of(screen).run_test(size=(45, 16)) as pilot:
        assert "Nothing is solved yet" in text_of(pilot)
        await press(pilot, "2")
        assert "The times of the puzzles you solve" in text_of(pilot)
        await press(pilot, "down", "3")
        assert "Streak: 0 days" in text_of(pilot)


async def test_no_window_is_too_small() -> None:
    for size in ((1, 24), (2, 5), (80, 2)):
        screen = screen_of()
        async with app_of(screen).run_test(size=size) as pilot:
            await press(pilot, "2", "down", "3", "4", "pagedown")
