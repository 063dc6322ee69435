from __future__ import annotations

import pytest

from sudoku_tui.play.commands.command import NO_KEY, Commands
from sudoku_tui.play.commands.cursor import COMMANDS as CURSOR_COMMANDS
from sudoku_tui.play.commands.cursor import MOVE
from sudoku_tui.play.commands.entry import COMMANDS as ENTRY_COMMANDS
from sudoku_tui.play.commands.entry import DIGIT
from sudoku_tui.play.commands.hint import ASK
from sudoku_tui.play.commands.history import COMMANDS as HISTORY_COMMANDS
from sudoku_tui.play.keys.keymaps import keymap_for
from sudoku_tui.play.keys.names import bar_keys, first_key, help_rows, key_name, keys_by_rank, keys_of
from sudoku_tui.play.keys.profiles import PROFILES, STANDARD
from tests.play.all_screens import SCREENS

EVERYTHING = [command for commands in SCREENS.values() for command in commands]
KEPT_BY_BROWSERS = {"ctrl+n", "ctrl+t", "ctrl+w"}


@pytest.mark.parametrize("profile", PROFILES)
def test_no_command_needs_a_key_that_browsers_keep(profile: str) -> None:
    live = PROFILES[profile]
    for command in EVERYTHING:
        for name, keys in command.key_table().items():
            assert set(live.get(name, keys).split(",")) - KEPT_BY_BROWSERS


def test_profiles_change_only_what_there_is() -> None:
    known = {name for command in EVERYTHING for name in command.key_table()}
    for keys in PROFILES.values():
        assert set(keys) <= known


def test_an_unknown_profile_changes_nothing() -> None:
    assert keymap_for(HISTORY_COMMANDS, "unheard-of") == keymap_for(HISTORY_COMMANDS, STANDARD) == {}


def test_keys_have_names_people_know() -> None:
    assert [str(key_name(key)) for key in ("ctrl+z", "question_mark", "H", "f12", "shift+tab", "left")] == [
        "Ctrl+Z",
        "?",
        "Shift+H",
        "F12",
        "Shift+Tab",
        "←",
    ]


def test_keys_pressed_one_after_the_other_have_a_name_each_and_stand_last() -> None:
    assert str(key_name("apostrophe D")) == "' Shift+D"
    assert str(keys_by_rank([["z"], ["apostrophe c"], ["v"]])) == "z v  ' c"
    assert str(keys_by_rank([["apostrophe d"]])) == "' d"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("commands", SCREENS.values(), ids=map(str, SCREENS))
def test_no_help_names_a_key_that_there_is_not(commands: Commands, profile: str) -> None:
    assert not any(NO_KEY in str(keys) for keys, _ in help_rows(commands, keymap_for(commands, profile)))


def test_the_help_passes_over_what_has_neither_a_key_nor_a_line_in_the_palette() -> None:
    told = {
        str(words): str(keys) for keys, words in help_rows(CURSOR_COMMANDS, keymap_for(CURSOR_COMMANDS, "sudokupad"))
    }
    assert not any("in that direction." in words and "empty" in words for words in told)
    assert told["Select every cell."] == "Ctrl+A"


def test_the_keys_of_a_command_fit_on_a_line() -> None:
    ahead = next(command for command in CURSOR_COMMANDS if command.identifier == "ahead")
    corner = next(command for command in ENTRY_COMMANDS if command.identifier == "corner")
    assert str(keys_by_rank(keys_of(MOVE, {}))) == "↑ ↓ ← →"
    assert str(keys_by_rank(keys_of(ahead, {}))) == "Ctrl+↑ ↓ ← →"
    assert str(keys_by_rank(keys_of(DIGIT, {}))) == "1 – 9"
    assert str(keys_by_rank(keys_of(corner, {}))) == "! – (  Shift+1 – 9"


def test_a_keymap_shows_in_the_names() -> None:
    undo = HISTORY_COMMANDS[0]
    assert str(first_key(ASK, {})) == "h"
    assert str(first_key(undo, {"undo": "ctrl+z,u"})) == "Ctrl+Z"


def test_the_key_bar_shows_both_keys_of_two_choices_and_the_ends_of_digits() -> None:
    assert str(bar_keys(MOVE, {})) == "↑↓"
    assert str(bar_keys(DIGIT, {})) == "1-9"
    assert str(bar_keys(ASK, {})) == "h"
