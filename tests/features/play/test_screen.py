"""The app as a player meets it: digits, notes, the cursor, the mouse, undo, checks."""

from __future__ import annotations

import pytest
from textual.events import Paste

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.review.screen import ReviewScreen
from sudoku_tui.features.steps.screen import PathScreen, StepsScreen
from sudoku_tui.formats import parse
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin, Source
from tests.app.playing import (
    EASY,
    Clock,
    all_but_finish,
    app_with,
    finish,
    game_of,
    press,
    screen_of,
    session_of,
    shown,
    solution_keys,
    text_of,
    until,
)
from tests.app.scenes import SIXTEEN
from tests.desk.opened import has_hint
from tests.support import classic

STANDARD = (80, 24)


def mask(*digits: int) -> int:
    return digit_mask(digits)


async def test_a_whole_game_is_played_with_keys() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        clock.now = 83.0
        await press(pilot, *solution_keys(session))
        await shown(pilot, FinishedScreen)
        assert session.is_finished
        assert session.elapsed == 83.0
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await press(pilot, "N")
        await shown(pilot, NewGameScreen)


@pytest.mark.slow
async def test_a_finished_game_leads_to_the_next_of_its_level() -> None:
    async with app_with(origin=Origin(EASY, "", "easy", "1", 250, source=Source.GENERATOR)).run_test(
        size=STANDARD
    ) as pilot:
        solved = session_of(pilot)
        await finish(pilot)
        await shown(pilot, FinishedScreen)
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot) and session_of(pilot) is not solved)
        assert (session_of(pilot).origin.level, session_of(pilot).origin.seed) == ("easy", "7")


@pytest.mark.slow
async def test_a_finished_game_tells_what_it_needed_and_leads_on() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        clock.now = 83.0
        await finish(pilot)
        await shown(pilot, FinishedScreen)
        await until(pilot, lambda: "It needed " in text_of(pilot))
        assert "no hints · no mistakes" in text_of(pilot)
        await press(pilot, "y")
        assert "The result is on the clipboard." in text_of(pilot)
        assert pilot.app.clipboard.startswith("sudoku-tui · Easy · 01:23 · no hints\n")
        await until(pilot, lambda: "t drills " in text_of(pilot))
        chosen = []
        for key in ("down", "right", "down", "down", "up"):
            await press(pilot, key)
            chosen.append(focused.id if (focused := screen_of(pilot).focused) else None)
        assert chosen == ["look", "path", "drill", "next", "drill"]
        await press(pilot, "down", "right", "enter")
        await shown(pilot, ReviewScreen)
        for key, kind in (("e", PathScreen), ("r", ReviewScreen), ("N", NewGameScreen)):
            await press(pilot, "escape")
            await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
            await press(pilot, "enter")
            await shown(pilot, FinishedScreen)
            await press(pilot, key)
            await shown(pilot, kind)


async def test_modes_say_what_a_digit_writes() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        cell = desk.cursor
        await press(pilot, "comma", "right", "left", "8")  # what was to be written otherwise is forgotten
        assert session.state.values[cell] == 8
        await press(pilot, "u", "x", "5", "c", "7", "v", "3", "z", "8")
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


async def test_moves_are_undone_and_redone_without_end() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        start = session.state
        await press(pilot, "8", "b", "A", "right", "9")
        end = session.state
        await press(pilot, "u", "ctrl+z", "left_square_bracket", "u")
        assert session.state == start
        assert str(game_of(pilot).desk.message) == "There is nothing to undo."
        await press(pilot, "ctrl+r", "ctrl+y", "right_square_bracket", "ctrl+r")
        assert session.state == end
        assert str(game_of(pilot).desk.message) == "There is nothing to redo."
        await press(pilot, "B")
        assert session.state.values[game_of(pilot).desk.cursor] == 0
        await press(pilot, "B", "A", "minus")
        assert not any(session.state.corner)


async def test_the_cursor_goes_where_keys_send_it() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        desk.go(0)
        await press(pilot, "right", "down", "right", "down")
        assert desk.cursor == 20
        await press(pilot, "left", "up", "alt+right", "alt+down")
        assert desk.cursor == 10 + 3 + 27
        await press(pilot, "shift+right", "shift+down")
        assert list(desk.cells) == [40, 41, 50]
        await press(pilot, "escape")
        assert list(desk.cells) == [50]
        await press(pilot, "tab", "shift+tab", "ctrl+left", "ctrl+a")
        assert len(desk.cells) == 81
        await press(pilot, "equals_sign")
        assert not any(session_of(pilot).state.values[cell] for cell in desk.cells)


async def test_a_check_shows_which_only_when_asked_twice() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        wrong = session.solution[desk.cursor] % 9 + 1
        await press(pilot, str(wrong), "C")
        assert "1 digit is wrong" in str(desk.message)
        assert desk.wrong == 0
        await press(pilot, "C")
        assert desk.wrong == 1 << desk.cursor
        await press(pilot, "u")
        assert desk.wrong == 0


async def test_the_mouse_chooses_cells_and_keys_of_the_bar() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        await pilot.click(BoardView, offset=(8, 3))
        assert desk.cursor == 9 + 1
        await pilot.click(BoardView, offset=(14, 3), shift=True)
        assert desk.cells == (10, 11)
        await pilot.click(KeyBar, offset=(3, 0))
        assert has_hint(desk)


async def test_the_key_bar_names_a_key_once_for_what_it_does_now() -> None:
    async with app_with().run_test(size=(200, 60)) as pilot:
        await press(pilot, "h", "h", "h")
        await pilot.pause()
        items = screen_of(pilot).query_one(KeyBar).items
        assert [item.label for item in items if item.key == "Shift+L"] == ["Lesson"]
        assert len({item.key for item in items}) == len(items)


async def test_the_key_bar_says_what_the_key_would_do_now() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)

        def labels() -> list[str]:
            return [item.label for item in game.query_one(KeyBar).items]

        assert "Notes" in labels()
        await press(pilot, "space")
        assert "Digits" in labels()
        assert "Notes" not in labels()
        game.do(game.begin_tour)
        assert "Skip tour" in labels()
        await press(pilot, "h")
        assert "Leave" in labels()


async def test_a_key_that_means_nothing_says_so() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "ä")
        assert str(desk.message) == "ä does nothing here; ? shows all keys."
        for key in ("inverted_exclamation_mark", "F"):  # F tells the rules, where a puzzle has any
            await press(pilot, key)
            assert not desk.message


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


async def test_a_puzzle_pasted_onto_the_board_is_played() -> None:
    puzzle = classic(str(generate("medium", 1).puzzle))
    async with app_with().run_test(size=STANDARD) as pilot:
        pilot.app.post_message(Paste(str(puzzle)))
        await shown(pilot, NewGameScreen)
        await press(pilot, "tab", "enter")
        await until(pilot, lambda: session_of(pilot).puzzle == puzzle)
        assert str(session_of(pilot).origin.title) == "Your own"


async def test_the_last_of_many_checkpoints_is_gone_back_to() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "b", "b")
        assert str(desk.message) == "There is a checkpoint here already."
        await press(pilot, "S", "b", "S", "B")
        assert desk.session.is_at_checkpoint
        assert len(desk.session.course.checkpoints) == 2
        await press(pilot, "B")
        assert str(desk.message) == "This is the last checkpoint."


@pytest.mark.slow
async def test_small_letters_write_digits_that_are_letters() -> None:
    async with app_with(origin=Origin(parse(SIXTEEN), "Easy 1")).run_test(size=(120, 40)) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "n", "e")
        assert screen_of(pilot) is game_of(pilot)
        assert desk.session.state.corner[desk.cursor] == digit_mask([14])
        all_but_finish(pilot)
        await press(pilot, "alt+shift+e")
        await shown(pilot, StepsScreen)


async def test_on_an_empty_cell_the_filter_says_what_to_do() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        desk = game_of(pilot).desk
        desk.go(desk.session.state.values.index(0))
        await press(pilot, "f")
        assert str(desk.message) == "There is no digit here. Go to one, or press > for the next."
        await press(pilot, "greater_than_sign", "f")
        assert (desk.focus, str(desk.message)) == (0, "No digit is highlighted any more.")


async def test_on_a_page_the_menu_takes_a_second_escape() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game.address = "https://example.org/"
        await press(pilot, "escape")
        assert "Press Esc once more to go home." in text_of(pilot)
        await press(pilot, "right", "escape")
        assert screen_of(pilot) is game
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is not game)


async def test_who_listens_is_told_of_colours_and_of_how_much_is_selected() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game.settings.tell_moves = True
        cell = game.desk.cursor
        await press(pilot, "v", "3")
        assert str(game.desk.message) == f"{game.desk.geometry.cell_name(cell)} is empty. It has colour 3."
        await press(pilot, "shift+right")
        assert str(game.desk.message).endswith("2 cells are selected.")
