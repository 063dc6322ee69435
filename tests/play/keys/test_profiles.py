from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.play.commands import COMMANDS, Context
from sudoku_tui.play.commands.cursor import EmptyAhead, MoveCursor
from sudoku_tui.play.commands.entry import EnterCorner, EnterDigit
from sudoku_tui.play.commands.hint import AskHint
from sudoku_tui.play.commands.history import Undo
from sudoku_tui.play.keys.names import all_keys, first_key, key_name
from sudoku_tui.play.keys.profiles import PROFILES, STANDARD, keymap

KEPT_BY_BROWSERS = {"ctrl+n", "ctrl+t", "ctrl+w"}


def keys_in(context: Context, profile: str) -> list[str]:
    live = keymap(profile)
    tables = [command.key_table() for command in COMMANDS if command.context is context]
    return [key for table in tables for name, keys in table.items() for key in live.get(name, keys).split(",")]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("context", Context)
def test_no_key_means_two_things(context: Context, profile: str) -> None:
    assert [key for key, times in Counter(keys_in(context, profile)).items() if times > 1] == []


@pytest.mark.parametrize("profile", PROFILES)
def test_no_command_needs_a_key_that_browsers_keep(profile: str) -> None:
    live = keymap(profile)
    for command in COMMANDS:
        for name, keys in command.key_table().items():
            assert set(live.get(name, keys).split(",")) - KEPT_BY_BROWSERS


def test_profiles_change_only_what_there_is() -> None:
    known = {name for command in COMMANDS for name in command.key_table()}
    for keys in PROFILES.values():
        assert set(keys) <= known


def test_the_players_own_keys_come_last() -> None:
    assert keymap("vim", {"erase": "e"})["erase"] == "e"
    assert keymap("unheard-of") == keymap(STANDARD) == {}


def test_keys_have_names_people_know() -> None:
    assert [key_name(key) for key in ("ctrl+z", "question_mark", "H", "f12", "shift+tab", "left")] == [
        "Ctrl+Z",
        "?",
        "Shift+H",
        "F12",
        "Shift+Tab",
        "←",
    ]


def test_the_keys_of_a_command_fit_on_a_line() -> None:
    assert all_keys(MoveCursor, {}) == "↑ ↓ ← →  k j h l"
    assert all_keys(EmptyAhead, {}) == "Ctrl+↑ ↓ ← →"
    assert all_keys(EnterDigit, {}) == "1 – 9"
    assert all_keys(EnterCorner, {}) == "! – (  Shift+1 – 9"


def test_a_keymap_shows_in_the_names() -> None:
    assert first_key(AskHint, {}) == "Shift+H"
    assert first_key(Undo, {"undo": "ctrl+z,u"}) == "Ctrl+Z"
