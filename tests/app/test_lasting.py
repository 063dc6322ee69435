"""The app as a player meets it: how a game begins, is kept, and is there again.

What a screen reader finds: the terminal's cursor on the cell, and a sentence for each move.
"""

from __future__ import annotations

from pathlib import Path

from textual.geometry import Offset

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.screens.dialogs import PauseScreen
from sudoku_tui.desk.settings import SettingsKeeper
from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from sudoku_tui.keys.keymaps import PROFILES
from sudoku_tui.storage.games import start_game
from sudoku_tui.words.message import say
from tests.app.playing import (
    EASY,
    Clock,
    app_resuming,
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

STANDARD = (80, 24)


async def test_the_game_is_there_again_with_its_history_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with open_store(path) as store:
        async with app_with(store).run_test(size=STANDARD) as pilot:
            start = session_of(pilot).state
            await press(pilot, "8", "x", "right", "5")
            game_of(pilot).action_command("timer")
            state = session_of(pilot).state
    with open_store(path) as store:
        async with app_resuming(store).run_test(size=STANDARD) as pilot:
            assert session_of(pilot).state == state
            assert game_of(pilot).settings.hide_timer
            assert session_of(pilot).habits.tidy_notes
            await press(pilot, "u", "u")
            assert session_of(pilot).state == start


async def test_a_game_left_paused_waits_for_the_player(tmp_path: Path) -> None:
    with open_store() as store:
        async with app_with(store).run_test(size=STANDARD) as pilot:
            await press(pilot, "p")
            await until(pilot, lambda: isinstance(screen_of(pilot), PauseScreen))
        async with app_resuming(store).run_test(size=STANDARD) as pilot:
            await until(pilot, lambda: isinstance(screen_of(pilot), PauseScreen))
            await press(pilot, "space")
            await until(pilot, lambda: not session_of(pilot).is_paused)


async def test_a_newcomer_is_given_a_puzzle_at_once() -> None:
    app = app_without_game(wish=Wish(is_order=True))
    async with app.run_test(size=STANDARD) as pilot:
        await until(pilot, lambda: app.session is not None)
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot).origin == generate("easy", "7")


async def test_without_a_game_quitting_ends_the_program() -> None:
    app = app_without_game()
    async with app.run_test(size=STANDARD) as pilot:
        await until(pilot, lambda: isinstance(screen_of(pilot), HomeScreen))
        app.simulate_key("q")
        await until(pilot, lambda: app.return_code == 0)


async def test_choices_are_kept(tmp_path: Path) -> None:
    with open_store() as store:
        async with app_with(store).run_test(size=STANDARD) as pilot:
            game = game_of(pilot)
            game_of(pilot).action_command("timer")
            pilot.app.theme = "paper"
            game.action_command("keymap")
            game.action_command("pause.away")
            game.action_command("notes.tidy")
            await pilot.pause()
            kept = SettingsKeeper(store).settings
            assert (kept.theme, kept.hide_timer, kept.tidy_notes) == ("paper", True, False)
            assert kept.pause_when_away
            assert PROFILES[kept.keymap]


async def test_a_move_that_cannot_be_saved_has_not_happened(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.sqlite3")
    async with app_with(store).run_test(size=STANDARD) as pilot:
        store.close()
        before = session_of(pilot).state
        await press(pilot, "8")
        assert session_of(pilot).state == before
        assert str(game_of(pilot).desk.message).startswith("Not saved")


async def test_a_choice_that_cannot_be_saved_holds_until_the_end(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.sqlite3")
    async with app_with(store).run_test(size=STANDARD) as pilot:
        store.close()
        game_of(pilot).action_command("timer")
        await pilot.pause()
        assert game_of(pilot).settings.hide_timer


async def test_quitting_ends_the_program() -> None:
    app = app_with(origin=Origin(EASY, "Easy 1"))
    async with app.run_test(size=STANDARD) as pilot:
        app.simulate_key("q")
        await until(pilot, lambda: app.return_code == 0)


async def test_what_the_store_has_to_say_is_shown_once() -> None:
    with open_store() as store:
        store.note(say("The saved games were damaged."))
        app = app_with(store)
        async with app.run_test(size=STANDARD, notifications=True) as pilot:
            await until(pilot, lambda: len(app._notifications) == 1)
            store.note(say("Here it goes on as a copy."))
            await press(pilot, "8", "9")
            await until(pilot, lambda: len(app._notifications) == 2)
            assert [notice.message for notice in app._notifications] == [*map(str, store.notices)]


async def test_who_begins_a_solved_puzzle_again_is_told_at_once() -> None:
    with open_store() as store:
        session = start_game(store, Origin(EASY, "Easy 1"), Clock())
        while session.solve_step():
            pass
        solved = store.games()
        app = app_without_game(store, Wish("easy", text=EASY.signs))
        async with app.run_test(size=STANDARD, notifications=True) as pilot:
            await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))
            await press(pilot, "enter")
            await until(pilot, lambda: bool(app._notifications))
            (notice,) = app._notifications
            assert notice.message.startswith("You solved this one on 1 January 2026 in ")
            assert not session_of(pilot).is_finished
        assert store.games()[1:] == solved


async def test_moves_that_cannot_be_read_are_told_of_when_their_game_is_opened() -> None:
    with open_store() as store:
        broken = store.new_game(Origin(EASY, "Mine"))
        store.append(broken, 1, Event(1.0, "dance"))
        app = app_with(store)
        async with app.run_test(size=STANDARD, notifications=True) as pilot:
            app.go_on_with(broken)
            await until(pilot, lambda: bool(app._notifications))
            (notice,) = app._notifications
            assert notice.message.startswith("One move of the game 'Mine' could not be read")


async def test_each_move_is_told_if_that_was_chosen() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game, state = game_of(pilot), session_of(pilot).state
        game.desk.go(state.values.index(0))
        game.settings.tell_moves = True
        name = state.geometry.cell_name(game.desk.cursor)

        await press(pilot, "space", "3")
        assert f"You noted 3 in {name}." in text_of(pilot)
        await press(pilot, "delete")
        assert f"{name} is empty." in text_of(pilot)
        await press(pilot, "right")
        assert f"{state.geometry.cell_name(game.desk.cursor)} is " in text_of(pilot)


async def test_nothing_is_told_of_moves_otherwise() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "right")

        assert not game_of(pilot).desk.message


async def test_the_cursor_of_the_terminal_stands_on_the_cell() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "right", "down")
        board = game_of(pilot).query_one(BoardView)
        place = board.layout_plan.rectangle(game_of(pilot).desk.cursor)
        digit = Offset(*board.layout_plan.cell.digit_place)

        assert pilot.app.cursor_position == board.content_region.offset + Offset(place.x, place.y) + digit
