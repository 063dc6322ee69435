"""A short session in each profile, with the keys its players have in their fingers."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from sudoku_tui.board.looks import Sieve
from sudoku_tui.desk.desk import Asking
from sudoku_tui.desk.settings import SettingsKeeper
from sudoku_tui.desk.view import standing
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.settings.screen import SettingsScreen
from sudoku_tui.game.entry import Mode
from sudoku_tui.keys.keymaps import PROFILES
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import NOTHING
from tests.app.playing import app_with, game_of, open_store, press, screen_of, session_of, shown, text_of, until
from tests.desk.opened import has_hint, the_stage
from tests.features.play.test_sizes import open_corner
from tests.laws import quick

STANDARD = (80, 24)
LARGEST = geometry(5, 5)


def store_of(profile: str) -> Store:
    store = open_store()
    keeper = SettingsKeeper(store)
    keeper.settings.keymap = profile
    keeper.save()
    return store


async def test_a_session_with_standard_keys() -> None:
    async with app_with(store_of("standard")).run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        await press(pilot, "a")
        assert any(session.state.corner)
        await press(pilot, "u", "r", "b", "s")
        assert len(session.state.entries) == 1
        await press(pilot, "B", "h", "h")
        assert not session.state.entries
        assert the_stage(desk) == 2
        await press(pilot, "enter", "i")
        assert "wrong" in str(desk.message) or "right" in str(desk.message)
        await press(pilot, "tab", "w")
        assert isinstance(desk.open, Asking)


async def test_a_session_with_sudokupads_keys() -> None:
    async with app_with(store_of("sudokupad")).run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        desk.go(40)
        await press(pilot, "w", "a", "s", "d")
        assert desk.cursor == 40
        modes = []
        for _ in Mode:
            await press(pilot, "space")
            modes.append(desk.mode)
        assert modes == [Mode.CORNER, Mode.CENTRE, Mode.COLOUR, Mode.DIGIT]
        desk.go(1)
        await press(pilot, "x", "3", "c", "4", "v", "5", "z", "pageup")
        assert (session.state.corner[1], session.state.centre[1], session.state.colours[1]) == (4, 8, 5)
        assert desk.mode is Mode.COLOUR
        await press(pilot, "ctrl+z", "ctrl+z", "ctrl+y", "ctrl+a", "ctrl+shift+a")
        assert (session.state.centre[1], session.state.colours[1]) == (8, 0)
        assert desk.cells == (1,)
        await press(pilot, "ctrl+right", "ctrl+down")
        assert [*desk.cells] == [1, 2, 11]


@pytest.mark.slow
async def test_a_session_with_hodokus_keys() -> None:
    async with app_with(store_of("hodoku")).run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        desk.go(1)
        await press(pilot, "ctrl+3")
        assert session.state.corner[1] == 4
        await press(pilot, "ctrl+3", "f3")
        assert (session.state.corner[1], desk.focus) == (0, 3)
        await press(pilot, "full_stop", "space", "end", "home", "right")
        assert desk.focus == 4
        assert desk.cursor == 1
        assert session.state.corner[1] == 8
        await press(pilot, "ctrl+f5", "shift+f6")
        assert (desk.focus, desk.sieve) == (6, Sieve(is_reversed=True))
        await press(pilot, "f10")
        assert (desk.focus, desk.sieve) == (0, Sieve(has_two=True))
        desk.go(40)
        await press(pilot, "f10", "f3", "ctrl+shift+left")
        assert desk.cursor < 40
        assert desk.session.state.candidates(desk.cursor) & 4
        desk.go(1)
        await press(pilot, "f3", "a", "right", "B", "r")
        assert not any(session.state.colours)
        await press(pilot, "alt+f12")
        assert the_stage(desk) == 1
        await press(pilot, "escape", "ctrl+f12")
        assert the_stage(desk) == 2
        await press(pilot, "f12")  # all of it first, as in HoDoKu, and not what it says
        assert the_stage(desk) == 4
        await press(pilot, "f12")
        assert len(session.state.entries) == 1
        await press(pilot, "f11")
        assert len(session.state.entries) > 2  # all singles at once, as in HoDoKu
        await press(pilot, "apostrophe", "a")
        assert all(corner or value for corner, value in zip(session.state.corner, session.state.values, strict=True))


async def test_a_filter_for_a_digit_that_a_small_grid_has_not_says_so() -> None:
    async with app_with(store_of("hodoku"), origin=open_corner(geometry(2, 2))).run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        for key in ("f9", "ctrl+f5", "shift+f6"):
            desk.message = NOTHING
            await press(pilot, key)
            assert "the digits are 1 to 4" in str(desk.message)
            assert not desk.focus


@pytest.mark.slow
async def test_a_session_with_vims_keys() -> None:
    async with app_with(store_of("vim")).run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        desk.go(40)
        await press(pilot, "o", "V", "l", "escape")
        assert (desk.mode, desk.is_visual, desk.cells, str(desk.message)) == (Mode.DIGIT, False, (41,), "")
        await press(pilot, "escape")
        assert screen_of(pilot) is game_of(pilot)
        assert str(desk.message) == "Nothing is selected. Digit keys write. F4 goes home."
        desk.go(40)
        await press(pilot, "h", "j", "k", "l")
        assert desk.cursor == 40
        await press(pilot, "w", "b", "g", "g")
        assert desk.cursor == 4
        await press(pilot, "G", "circumflex_accent")
        assert desk.cursor == 72
        await press(pilot, "dollar_sign")
        assert desk.cursor == 80
        desk.go(1)
        await press(pilot, "o", "3", "i", "4", "m", "5", "a", "8")
        assert session.state.values[1] == 8
        assert (session.state.corner[1], session.state.centre[1], session.state.colours[1]) == (4, 8, 5)
        await press(pilot, "x", "u", "r")
        assert not session.state.values[1]
        await press(pilot, "c")
        assert desk.mode is Mode.COLOUR
        await press(pilot, "slash", "4")
        assert desk.cells == (1,)
        await press(pilot, "H", "h")
        assert has_hint(desk)
        assert desk.cursor == 0
        await press(pilot, "escape", "colon", *"settings")
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        await press(pilot, "enter")
        await shown(pilot, SettingsScreen)


@pytest.mark.parametrize("profile", quick(PROFILES, 2))
async def test_digit_first_names_the_key_that_writes(profile: str) -> None:
    store = store_of(profile)
    async with app_with(store).run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        desk.go(1)
        await press(pilot, "apostrophe", "d")
        assert str(desk.message) == "Digit first: press a digit; Space or a click writes it."
        await press(pilot, "8", "space")
        assert session.state.values[1] == 8


@pytest.mark.parametrize("profile", quick(PROFILES, 2))
async def test_what_is_told_of_the_leader_is_told_alone_and_no_key_of_the_game(profile: str) -> None:
    async with app_with(store_of(profile)).run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        assert not any(" " in keys for keys in game.keymap.values())
        told = {binding: keys for binding, keys in game.told_keymap.items() if " " in keys}
        assert bool(told) == (profile != "standard")
        assert not any(" " in key for key in game.active_bindings)


async def test_after_the_leader_more_of_an_open_hint_is_told() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "apostrophe", "h")
        await until(pilot, lambda: "HINT 1 of 4" in text_of(pilot))
        await press(pilot, "apostrophe", "h")
        await until(pilot, lambda: "HINT 2 of 4" in text_of(pilot))


@pytest.mark.parametrize("shape", quick([geometry(4, 4), LARGEST]), ids=str)
@pytest.mark.parametrize("leader", quick(["apostrophe", "f2"]))
async def test_the_leader_makes_letters_commands_where_they_are_digits(shape: Geometry, leader: str) -> None:
    async with app_with(origin=open_corner(shape)).run_test(size=STANDARD) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        await press(pilot, "b")
        assert session.state.values[desk.cursor] == shape.symbols.index("B") + 1
        await press(pilot, leader, "u")
        assert not session.state.values[desk.cursor]
        await press(pilot, leader, "b", leader, "c", "u")
        assert "Checkpoint" not in str(desk.message)
        assert desk.mode is Mode.CENTRE
        await press(pilot, leader, "escape")
        assert not desk.message
        await press(pilot, leader, "ä")
        assert str(desk.message).startswith("ä does nothing after ")
        await press(pilot, leader, "question_mark")
        assert str(desk.message).startswith("? does nothing after ")  # by itself it is the key of the help


async def test_sentences_name_the_keys_in_force() -> None:
    store = open_store()
    keeper = SettingsKeeper(store)
    own = {"select.none": "ctrl+l", "help": "f9", "back": "ctrl+g", "size.next": "ctrl+k"}
    keeper.settings.keys = " ".join(f"standard/{command}={key}" for command, key in own.items())
    keeper.save()
    async with app_with(store).run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        assert "F9 helps" in str(desk.message)
        await press(pilot, "V")
        assert str(standing(desk)) == "Selecting · Ctrl+L ends it"
        await press(pilot, "N")
        await shown(pilot, NewGameScreen)
        await pilot.pause()
        said = str(screen_of(pilot).query_one("#said", Static).render())
        assert said == "Enter plays, ← Ctrl+K change the size, Tab moves on, Ctrl+G cancels."
