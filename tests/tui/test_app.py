"""The app as a player meets it: everything here is done with keys and the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.command import CommandList, CommandPalette
from textual.events import Paste

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.search import solve
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.source import generate
from sudoku_tui.tui.keymaps import keymap
from sudoku_tui.tui.screens.confirm import ConfirmScreen
from sudoku_tui.tui.screens.finished import FinishedScreen
from sudoku_tui.tui.screens.new_game import NewGameScreen
from sudoku_tui.tui.screens.pause import PauseScreen
from sudoku_tui.tui.settings import SettingsKeeper
from sudoku_tui.tui.widgets.board import BoardView
from sudoku_tui.tui.widgets.board_layout import BoardSize
from sudoku_tui.tui.widgets.hint_panel import HintPanel
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.wish import Wish
from tests.support import classic
from tests.tui.playing import (
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
    solution_keys,
    until,
)

STANDARD = (80, 24)


def mask(*digits: int) -> int:
    return digit_mask(digits)


async def test_a_whole_game_is_played_with_keys() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        clock.now = 83.0
        await press(pilot, *solution_keys(session))
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        assert session.is_finished
        assert session.elapsed == 83.0
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await press(pilot, "N")
        await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))


async def test_a_finished_game_leads_to_the_next() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, *solution_keys(session_of(pilot)))
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))


async def test_modes_say_what_a_digit_writes() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        cell = desk.cursor
        await press(pilot, "x", "5", "c", "7", "v", "3", "z", "8")
        state = session.state
        assert (state.corner[cell], state.centre[cell]) == (mask(5), mask(7))
        assert (state.colours[cell], state.values[cell]) == (3, 8)
        await press(pilot, "backspace", "comma", "1", "full_stop", "2", "semicolon", "9")
        assert desk.mode is Mode.DIGIT
        state = session.state
        assert (state.corner[cell], state.centre[cell]) == (mask(1, 5), mask(2, 7))
        assert (state.colours[cell], state.values[cell]) == (9, 0)
        await press(pilot, "exclamation_mark", "trade_mark_sign", "space", "4", "n", "2")
        state = session.state
        assert (state.corner[cell], state.centre[cell], state.values[cell]) == (mask(5), mask(4, 7), 2)


async def test_a_pending_prefix_is_forgotten_by_any_other_key() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "comma", "right", "left", "8")
        assert session_of(pilot).state.values[desk.cursor] == 8


async def test_moves_are_undone_and_redone_without_end() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        start = session.state
        await press(pilot, "8", "b", "A", "right", "9")
        end = session.state
        await press(pilot, "u", "ctrl+z", "left_square_bracket", "u")
        assert session.state == start
        assert game_of(pilot).desk.message == "There is nothing to undo."
        await press(pilot, "ctrl+r", "ctrl+y", "right_square_bracket", "ctrl+r")
        assert session.state == end
        assert game_of(pilot).desk.message == "There is nothing to redo."
        await press(pilot, "B")
        assert session.state.values[game_of(pilot).desk.cursor] == 0
        await press(pilot, "B", "A", "minus")
        assert not any(session.state.corner)


async def test_the_cursor_goes_where_keys_send_it() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        desk.go(0)
        await press(pilot, "l", "j", "right", "down")
        assert desk.cursor == 20
        await press(pilot, "h", "k", "alt+right", "alt+down")
        assert desk.cursor == 10 + 3 + 27
        await press(pilot, "shift+right", "shift+down")
        assert list(desk.cells) == [40, 41, 50]
        await press(pilot, "escape")
        assert list(desk.cells) == [50]
        await press(pilot, "tab", "shift+tab", "ctrl+left", "ctrl+a")
        assert len(desk.cells) == 81
        await press(pilot, "equals_sign")
        assert not any(session_of(pilot).state.values[cell] for cell in desk.cells)


async def test_a_hint_opens_in_four_stages_and_is_applied() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game, session = game_of(pilot), session_of(pilot)
        before, cursor = session.state, game.desk.cursor
        for stage, key in enumerate(["H", "h", "H", "h"], start=1):
            await press(pilot, key)
            assert game.desk.stage == stage
        assert game.desk.cursor == cursor
        assert game.query_one(HintPanel).display
        labels = [item.label for item in game.query_one(KeyBar).items]
        assert labels[:2] == ["Do it", "Leave"]
        assert "Hint" not in labels
        await press(pilot, "h")
        assert game.desk.cursor == cursor
        await press(pilot, "enter")
        assert session.state != before
        assert session.hints_used == 1
        assert not game.query_one(HintPanel).display
        await press(pilot, "H", "escape")
        assert game.desk.hint is None
        await press(pilot, "l", "h")
        assert game.desk.hint is None


async def test_a_check_shows_which_only_when_asked_twice() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        wrong = session.solution[desk.cursor] % 9 + 1
        await press(pilot, str(wrong), "C")
        assert "1 digit is wrong" in desk.message
        assert desk.wrong == 0
        await press(pilot, "C")
        assert desk.wrong == 1 << desk.cursor
        await press(pilot, "u")
        assert desk.wrong == 0


async def test_the_puzzle_is_solved_while_one_watches() -> None:
    almost_done = classic("".join(map(str, solve(EASY)[:-6])) + "......")
    async with app_with(origin=Origin(almost_done, "Almost done")).run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        await press(pilot, "S")
        assert session.state.entries
        await press(pilot, "W")
        await until(pilot, lambda: isinstance(screen_of(pilot), ConfirmScreen))
        await press(pilot, "y")
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        assert session.is_finished
        assert not game_of(pilot).is_solving


async def test_the_watching_is_stopped_by_escape() -> None:
    async with app_with(solving_seconds=60.0).run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        await press(pilot, "W")
        await until(pilot, lambda: isinstance(screen_of(pilot), ConfirmScreen))
        await press(pilot, "enter")
        await until(pilot, lambda: game.is_solving)
        await until(pilot, lambda: screen_of(pilot) is game)
        await press(pilot, "escape")
        assert not game.is_solving
        assert game.desk.hint is None


async def test_a_question_can_be_declined() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "W")
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
        assert game_of(pilot).desk.view().hidden
        await press(pilot, "a")
        await until(pilot, lambda: not session.is_paused)
        assert session.elapsed == 0.0


async def test_the_mouse_chooses_cells() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        await pilot.click(BoardView, offset=(8, 3))
        assert desk.cursor == 9 + 1
        await pilot.click(BoardView, offset=(14, 3), shift=True)
        assert desk.cells == (10, 11)


async def test_a_key_in_the_footer_can_be_clicked() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await pilot.click(KeyBar, offset=(3, 0))
        assert game_of(pilot).desk.hint


async def test_a_small_window_says_so_and_play_goes_on_when_it_grows() -> None:
    async with app_with().run_test(size=(30, 10)) as pilot:
        game, board, block = game_of(pilot), game_of(pilot).query_one(BoardView), game_of(pilot).query_one("#block")
        assert not block.display
        await press(pilot, "8")
        for size, wanted in [((40, 14), BoardSize.SMALL), ((80, 24), BoardSize.STANDARD), ((120, 40), BoardSize.LARGE)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert block.display
            assert board.board_size is wanted
            assert board.region.bottom <= size[1]
        assert session_of(pilot).state.values[game.desk.cursor] == 8


async def test_a_hint_keeps_its_keys_when_the_window_was_too_small() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "H")
        for size in [(30, 10), STANDARD]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await until(pilot, lambda: game_of(pilot).query_one(BoardView).has_focus)
        await press(pilot, "h")
        assert desk.stage == 2
        await press(pilot, "escape")
        assert desk.hint is None


async def test_a_key_that_means_nothing_says_so() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "w")
        assert desk.message == "w means nothing; ? shows all keys."
        await press(pilot, "inverted_exclamation_mark")
        assert desk.message == ""


async def test_a_digit_is_pointed_out_until_it_is_let_go() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        desk.go(0)
        await press(pilot, "f", "right", "right")
        assert desk.focus == EASY.givens[0]
        await press(pilot, "less_than_sign", "less_than_sign", "less_than_sign")
        assert desk.focus == (EASY.givens[0] - 3) % 10
        desk.go(0)
        await press(pilot, "f", "f")
        assert desk.focus == 0


async def test_every_hint_fits_at_each_size() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "H", "h", "h")
        panel = game_of(pilot).query_one(HintPanel)
        for width, height in [(40, 14), (45, 16), (70, 15), (80, 24), (120, 40)]:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert panel.region.area
            assert panel.region.right <= width
            assert panel.region.bottom <= height


async def test_the_game_is_there_again_with_its_history_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with open_store(path) as store:
        async with app_with(store).run_test(size=STANDARD) as pilot:
            start = session_of(pilot).state
            await press(pilot, "8", "x", "right", "5", "t")
            state = session_of(pilot).state
    with open_store(path) as store:
        async with app_resuming(store).run_test(size=STANDARD) as pilot:
            assert session_of(pilot).state == state
            assert game_of(pilot).settings.hide_timer
            assert session_of(pilot).tidy_notes
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


async def test_leaving_the_first_question_ends_the_program() -> None:
    app = app_without_game()
    async with app.run_test(size=STANDARD) as pilot:
        await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: app.return_code == 0)


async def test_a_puzzle_pasted_onto_the_board_is_played() -> None:
    puzzle = classic(str(generate("medium", 1).puzzle))
    async with app_with().run_test(size=STANDARD) as pilot:
        game_of(pilot).query_one(BoardView).post_message(Paste(str(puzzle)))
        await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))
        await press(pilot, "tab", "enter")
        await until(pilot, lambda: session_of(pilot).puzzle == puzzle)
        assert session_of(pilot).origin.title == "Your own"


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


async def test_choices_are_kept(tmp_path: Path) -> None:
    with open_store() as store:
        async with app_with(store).run_test(size=STANDARD) as pilot:
            game = game_of(pilot)
            await press(pilot, "t")
            pilot.app.theme = "paper"
            game.action_command("keymap")
            game.action_command("pause.away")
            game.action_command("notes.tidy")
            await pilot.pause()
            kept = SettingsKeeper(store).settings
            assert (kept.theme, kept.hide_timer, kept.tidy_notes) == ("paper", True, False)
            assert kept.pause_when_away
            assert keymap(kept.keymap)


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
            assert game.desk.hint is None


async def test_a_move_that_cannot_be_saved_has_not_happened(tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.sqlite3")
    async with app_with(store).run_test(size=STANDARD) as pilot:
        store.close()
        before = session_of(pilot).state
        await press(pilot, "8")
        assert session_of(pilot).state == before
        assert game_of(pilot).desk.message.startswith("Not saved")


async def test_looking_away_pauses_if_that_was_chosen() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game.on_app_blur()
        assert not session_of(pilot).is_paused
        game.settings.pause_when_away = True
        game.on_app_blur()
        assert session_of(pilot).is_paused


@pytest.mark.parametrize("key", ["N", "W", "p", "ctrl+p"])
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


async def test_quitting_ends_the_program() -> None:
    app = app_with(origin=Origin(EASY, "Easy 1"))
    async with app.run_test(size=STANDARD) as pilot:
        await press(pilot, "q")
        await until(pilot, lambda: app.return_code == 0)
