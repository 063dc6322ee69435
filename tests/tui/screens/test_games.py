from __future__ import annotations

from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.lists.kept_games import GameRow
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.games import GamesScreen, row_content
from sudoku_tui.tui.screens.questions import ConfirmScreen, PauseScreen
from sudoku_tui.tui.widgets.picture import Picture
from sudoku_tui.words.message import as_it_is, say
from tests.storage.results import results_of
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


def store_with_games() -> Store:
    """One game half played, one paused, one solved; the app's own comes on top."""
    store = open_store()
    half = start_game(store, Origin(EASY, "Half", "easy"), Clock())
    for _ in range(10):
        half.solve_step()
    start_game(store, Origin(EASY, "Paused", "easy"), Clock()).pause()
    solved = start_game(store, Origin(EASY, "Solved", "easy"), Clock())
    while solved.solve_step():
        pass
    return store


def app() -> SudokuApp:
    return app_with(store_with_games())


async def opened(pilot: Pilot[None]) -> GamesScreen:
    await press(pilot, "g")
    await until(pilot, lambda: isinstance(screen_of(pilot), GamesScreen))
    await pilot.pause()
    screen = screen_of(pilot)
    assert isinstance(screen, GamesScreen)
    return screen


def rows(screen: GamesScreen) -> list[str]:
    options = screen.query_one(OptionList).options
    return [str(option.prompt) for option in options]


def titles(screen: GamesScreen) -> list[str]:
    return [str(record.origin.title) for record in screen.shown]


def said(screen: GamesScreen) -> str:
    return str(screen.query_one("#said", Static).render())


async def test_every_game_is_listed_the_one_played_last_first() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert titles(screen)[0] == "Easy 1"
        assert sorted(titles(screen)) == ["Easy 1", "Half", "Paused", "Solved"]
        await until(pilot, lambda: not any("…" in row for row in rows(screen)))
        percents = {
            title: row.split("%")[0].split()[-1] for title, row in zip(titles(screen), rows(screen), strict=True)
        }
        assert (percents["Easy 1"], percents["Solved"]) == ("0", "100")
        assert 0 < int(percents["Half"]) < 100


async def test_a_game_that_was_left_is_gone_on_with() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        left = number_of(session_of(pilot))
        screen = await opened(pilot)
        screen.query_one(OptionList).highlighted = titles(screen).index("Half")
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        session = session_of(pilot)
        assert str(session.origin.title) == "Half"
        assert session.state.values.count(0) < EASY.givens.count(0)
        assert pilot.app.session is session  # type: ignore[attr-defined]
        screen = await opened(pilot)
        assert left in [record.id for record in screen.shown]
        assert screen._here == number_of(session) != left


async def test_a_paused_game_waits_behind_its_cover() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.query_one(OptionList).highlighted = titles(screen).index("Paused")
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(screen_of(pilot), PauseScreen))
        assert str(session_of(pilot).origin.title) == "Paused"


async def test_a_solved_game_is_not_continued_but_seen() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await until(pilot, lambda: "Enter Continue" in text_of(pilot))
        screen.query_one(OptionList).highlighted = titles(screen).index("Solved")
        await until(pilot, lambda: "Enter See it" in text_of(pilot))


async def test_the_game_being_played_is_simply_gone_on_with() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        session = session_of(pilot)
        await opened(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot) is session


async def test_unfinished_games_alone_can_be_listed() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "f")
        assert "Solved" not in titles(screen)
        assert len(rows(screen)) == len(titles(screen)) == 3
        await press(pilot, "f")
        assert "Solved" in titles(screen)


async def test_a_game_is_deleted_after_a_question() -> None:
    store = store_with_games()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        for answer, is_left in (("n", True), ("y", False)):
            screen.query_one(OptionList).highlighted = titles(screen).index("Solved")
            await press(pilot, "delete")
            await until(pilot, lambda: isinstance(screen_of(pilot), ConfirmScreen))
            await press(pilot, answer)
            await until(pilot, lambda: screen_of(pilot) is screen)
            assert ("Solved" in titles(screen)) is is_left
            assert ("Solved" in [str(record.origin.title) for record in store.games()]) is is_left
            assert len(results_of(store)) == is_left


async def test_the_game_being_played_is_not_deleted() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "delete")
        assert screen_of(pilot) is screen
        assert said(screen) == "You are playing this one, so it stays."


async def test_the_list_fits_a_small_screen() -> None:
    async with app().run_test(size=(40, 14)) as pilot:
        screen = await opened(pilot)
        assert max(map(len, rows(screen))) <= 34
        await pilot.resize_terminal(100, 30)
        await until(pilot, lambda: max(map(len, rows(screen))) > 60)


@pytest.mark.parametrize("width", [30, 40, 55, 56, 74, 120])
@pytest.mark.parametrize(
    "title", ["Easy 1", "A very long title that nobody can remember, and more", "数独数独数独数独数独数独"]
)
def test_a_row_fits_its_width(width: int, title: str) -> None:
    row = GameRow("▸", as_it_is(title), 0.425, "0:12:34", as_it_is("10 Apr"), is_here=True)
    assert row_content(row, width).cell_length <= width


def test_a_row_that_is_wide_enough_shows_all_of_a_game() -> None:
    row = GameRow("✓", say("Easy 1"), 0.425, "0:12:34", as_it_is("10 Apr"), is_here=False)
    assert row_content(row, 74).plain.split() == ["✓", "Easy", "1", "━━━─────", "42%", "0:12:34", "10", "Apr"]
    assert "…" in row_content(replace(row, share=None), 74).plain


@pytest.mark.slow
async def test_a_page_is_turned_where_there_are_hardly_any_rows() -> None:
    for size in ((80, 5), (40, 3), (2, 24), (1, 1)):
        async with app().run_test(size=size) as pilot:
            screen = await opened(pilot)
            await press(pilot, "pagedown", "pageup", "end", "home", "down")
            assert screen.query_one(OptionList).highlighted == 1


async def test_the_board_of_the_chosen_game_is_shown_where_there_is_room() -> None:
    async with app().run_test(size=(45, 16)) as pilot:
        screen = await opened(pilot)
        picture = screen.query_one(Picture)
        assert not picture.region
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: picture.region.width == 19)
        assert screen.query_one("#facts").region.height == 1
        assert picture.region.bottom < screen.query_one("#facts").region.y
        assert screen.query_one("#facts").region.bottom < screen.query_one("#said").region.y
        screen.query_one(OptionList).highlighted = titles(screen).index("Solved")
        await pilot.pause()
        assert all(look.value for look in picture._looks)


async def test_a_list_without_games_says_so() -> None:
    async with app_without_game().run_test(size=(120, 40)) as pilot:
        await press(pilot, "g")
        await until(pilot, lambda: isinstance(screen_of(pilot), GamesScreen))
        screen = screen_of(pilot)
        assert isinstance(screen, GamesScreen)
        assert said(screen) == "No games yet."
