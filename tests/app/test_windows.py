"""The app as a player meets it: dialogs, the palette, small windows, other keys."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual import events
from textual.command import CommandList, CommandPalette
from textual.pilot import Pilot

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.screens.dialogs import ConfirmScreen, PauseScreen
from sudoku_tui.board.layout import BoardSize
from sudoku_tui.desk.view import desk_view
from sudoku_tui.features.play.widgets import StatusLine
from sudoku_tui.features.play.widgets_panel import DigitsLeft, Form
from tests.app.playing import (
    EASY,
    Clock,
    all_but_finish,
    app_with,
    game_of,
    open_store,
    press,
    screen_of,
    session_of,
    text_of,
    until,
)
from tests.desk.opened import has_hint

STANDARD = (80, 24)


async def test_a_question_can_be_declined() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game_of(pilot).action_command("solve.all")
        await until(pilot, lambda: isinstance(screen_of(pilot), ConfirmScreen))
        await press(pilot, "n")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert not game_of(pilot).is_solving


async def test_a_pause_stops_the_clock_and_covers_the_board() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(screen_of(pilot), PauseScreen))
        clock.now = 1000.0
        assert session.is_paused
        assert desk_view(game_of(pilot).desk).hidden
        await press(pilot, "a")
        await until(pilot, lambda: not session.is_paused)
        assert session.elapsed == 0.0


@pytest.mark.parametrize(
    "key", ["e", *(pytest.param(key, marks=pytest.mark.slow) for key in ("question_mark", "ctrl+p", *"NgTXW"))]
)
async def test_the_clock_stands_under_whatever_covers_the_board(key: str) -> None:
    clock = Clock()
    store = open_store()
    async with app_with(store, clock=clock).run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        all_but_finish(pilot)
        clock.now = 10.0
        assert session.elapsed == 10.0
        await press(pilot, key)
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        await pilot.pause()
        clock.now = 1000.0
        assert session.elapsed == 10.0
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await pilot.pause()
        clock.now = 1001.0
        assert session.elapsed == 11.0
    assert "pause" not in {event.line for event in store.log(1)}


@pytest.mark.slow
async def test_a_sleep_is_told_and_does_not_count() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        clock.now = 8 * 3600.0
        await until(pilot, lambda: "8:00:00" in str(game_of(pilot).desk.message))
        assert session_of(pilot).elapsed == 0.0


async def test_a_small_window_says_so_and_play_goes_on_when_it_grows() -> None:
    async with app_with().run_test(size=(30, 10)) as pilot:
        game, board, block = game_of(pilot), game_of(pilot).query_one(BoardView), game_of(pilot).query_one("#block")
        assert not block.display
        await press(pilot, "8")
        for size, wanted in [
            ((40, 14), BoardSize.SMALL),
            ((80, 24), BoardSize.STANDARD),
            ((120, 40), BoardSize.LARGE_LINED),
        ]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert block.display
            assert board.board_size is wanted
            assert board.region.bottom <= size[1]
        assert session_of(pilot).state.values[game.desk.cursor] == 8


@pytest.mark.slow
async def test_after_any_change_of_size_everything_is_in_sight() -> None:
    async with app_with().run_test(size=(160, 50)) as pilot:
        game = game_of(pilot)
        board, status, left = (game.query_one(kind) for kind in (BoardView, StatusLine, DigitsLeft))
        for size in [(200, 60), (160, 50), (45, 16), (160, 50), (80, 24), (120, 40), (160, 50), (40, 14), (150, 51)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            seen = game.region
            for mode in ("v", "z"):
                await press(pilot, mode)
                shown = [widget for widget in (board, status, left) if widget.display and widget.region]
                assert all(seen.contains_region(widget.region) for widget in shown), size
                assert not any(one.region.overlaps(two.region) for one, two in combinations(shown, 2)), size


@pytest.mark.slow
async def test_the_palette_finds_commands() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "8", "ctrl+p")
        await until(pilot, lambda: isinstance(screen_of(pilot), CommandPalette))
        await press(pilot, *"restart")
        await until(pilot, lambda: screen_of(pilot).query_one(CommandList).option_count > 0)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(screen_of(pilot), ConfirmScreen))
        await press(pilot, "y")
        await until(pilot, lambda: session_of(pilot).state.values == EASY.givens)


async def test_another_profile_changes_the_keys_and_the_footer() -> None:
    with open_store() as store:
        store.set_setting("keymap", "vim")
        async with app_with(store).run_test(size=STANDARD) as pilot:
            game, session = game_of(pilot), session_of(pilot)
            await press(pilot, "o", "5", "i", "7", "a")
            assert (session.state.corner[game.desk.cursor], session.state.centre[game.desk.cursor]) == (16, 64)
            await press(pilot, "x")
            assert session.state.corner[game.desk.cursor] == 0
            await press(pilot, "H", "h", "escape", "u", "r")
            assert not has_hint(game.desk)


async def look_away(pilot: Pilot[None]) -> None:
    pilot.app.post_message(events.AppBlur())
    await pilot.pause()


async def test_looking_away_pauses_if_that_was_chosen() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await look_away(pilot)
        assert not session_of(pilot).is_paused
        game_of(pilot).settings.pause_when_away = True
        await look_away(pilot)
        assert session_of(pilot).is_paused
        pilot.app.post_message(events.AppFocus())
        await pilot.pause()
        assert session_of(pilot).is_paused, "until a key is pressed"


async def test_in_a_corner_of_the_screen_the_game_pauses_and_goes_on_by_itself() -> None:
    app = app_with()
    app.is_mini = True
    async with app.run_test(size=(38, 13)) as pilot:
        board = text_of(pilot).splitlines()
        assert board[0].startswith(" ┌─1───2")
        assert board[11].startswith("9│")
        assert "Arrows move" in board[12]
        await look_away(pilot)
        await until(pilot, lambda: session_of(pilot).is_paused)
        assert "P A U S E D" in text_of(pilot)
        pilot.app.post_message(events.AppFocus())
        await until(pilot, lambda: not session_of(pilot).is_paused)


@pytest.mark.parametrize("key", ["W", *(pytest.param(key, marks=pytest.mark.slow) for key in ("N", "ctrl+p"))])
async def test_a_dialog_opens_once_however_hasty_the_player_is(key: str) -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, key, key, "8")
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        before = session_of(pilot).state
        await press(pilot, *["escape"] * 5)
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert len(pilot.app.screen_stack) == 1
        await press(pilot, "ctrl+p", "escape", "ctrl+p", "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot).state == before


@pytest.mark.parametrize("size", [(45, 16), (40, 14), (38, 13)])
async def test_a_long_message_is_whole_on_a_small_screen(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "enter")
        assert "Press a digit to write it; this key writes the one you highlight." in " ".join(text_of(pilot).split())
        await press(pilot, "right")
        assert "No digit is highlighted" not in text_of(pilot)
        assert game_of(pilot).query_one(StatusLine).size.height == 1


async def test_digits_are_written_by_mouse_on_a_small_screen() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        game = game_of(pilot)
        for is_touring in (False, True):
            if is_touring:
                game.do(game.begin_tour)
                await pilot.pause()
            await press(pilot, "tab")
            cell = game.desk.cursor
            await pilot.click(DigitsLeft, offset=(4, 0))
            await pilot.pause()
            assert session_of(pilot).state.values[cell] == 5


async def test_a_window_made_large_shows_more_of_the_digits_left() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        left = screen_of(pilot).query_one(DigitsLeft)
        assert left.form is Form.TITLED
        await pilot.resize_terminal(160, 50)
        await until(pilot, lambda: left.form is Form.BARS)
