"""Profiles, the player's own keys and those of letters: each key means one thing in one place."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.hint.commands import ASK
from sudoku_tui.features.history import commands as history
from sudoku_tui.features.history.commands import COMMANDS as HISTORY_COMMANDS
from sudoku_tui.features.play.all_commands import COMMANDS, SECTIONS, after_leader, grid_keymap, told_keymap
from sudoku_tui.features.play.commands import MOVE, MOVING
from sudoku_tui.features.play.entry import DIGIT, WRITING
from sudoku_tui.features.table import SCREENS
from sudoku_tui.keys.command import LIST_COMMANDS, NO_KEY, Command, Commands, Place
from sudoku_tui.keys.keymaps import (
    PROFILES,
    STANDARD,
    KeyClashError,
    digits_in_words,
    is_readable,
    keymap_for,
    own_keys,
    refuse_clashes,
    with_keys,
    without_own_keys,
)
from sudoku_tui.keys.names import bar_keys, first_key, help_rows, key_name, keys_by_rank, keys_of, keys_of_choice
from sudoku_tui.words.message import say

TEN, SIXTEEN, LARGEST = geometry(2, 5), geometry(4, 4), geometry(5, 5)
ALL = {str(name): commands for name, commands in SCREENS.items()}
BY_NAME = {command.identifier: command for command in COMMANDS}


@pytest.mark.parametrize("profile", PROFILES)
def test_grids_of_numbers_have_the_profiles_keys(profile: str) -> None:
    assert grid_keymap(profile, CLASSIC) == PROFILES[profile]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("commands", ALL.values(), ids=ALL)
def test_no_key_means_two_things(commands: Commands, profile: str) -> None:
    keymap_for(commands, profile)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("commands", [ALL[name] for name in ALL if name != "The game"], ids=[*ALL][1:])
def test_a_profile_takes_keys_away_in_the_game_alone(commands: Commands, profile: str) -> None:
    live = keymap_for(commands, profile)
    assert not any(keys.startswith(NO_KEY) for keys in live.values())


def test_home_and_sections_of_the_game_have_the_keys_of_their_screen() -> None:
    daily = next(command for command in ALL["Home"] if command.identifier == "daily")
    assert str(first_key(daily, keymap_for(ALL["Home"], "hodoku"))) == "d"
    assert all(keymap_for(part, "hodoku") == keymap_for(COMMANDS, "hodoku") for part in SECTIONS.values())


@pytest.mark.parametrize("shape", [TEN, SIXTEEN, LARGEST], ids=str)
@pytest.mark.parametrize("profile", PROFILES)
def test_no_key_means_two_things_where_digits_are_letters(profile: str, shape: Geometry) -> None:
    grid_keymap(profile, shape)


def test_a_clash_names_both_commands() -> None:
    here = Place[object]("here")
    first = Command("first", here, say("First"), lambda host, choice: None, keys="a")
    second = Command("second", here, say("Second"), lambda host, choice: None, keys="b")

    refuse_clashes((first, second), {})
    with pytest.raises(KeyClashError, match="'a' means both 'first' and 'second'"):
        refuse_clashes((first, second), {"second": "b,a"})


def test_what_comes_first_may_take_the_keys_of_others() -> None:
    here, above = Place[object]("here"), Place[object]("above", comes_first=True)
    first = Command("first", here, say("First"), lambda host, choice: None, keys="a")

    refuse_clashes((first, first.at(above, identifier="second")), {})


@pytest.mark.parametrize("shape", [TEN, SIXTEEN, LARGEST], ids=str)
def test_every_digit_has_the_key_of_its_sign(shape: Geometry) -> None:
    live = grid_keymap("standard", shape)

    written = {live.get(f"digit.{digit}", str(digit)).split(",")[0] for digit in shape.digits}
    assert written == set(shape.symbols)


@pytest.mark.parametrize("shape", [TEN, SIXTEEN, LARGEST], ids=str)
def test_small_letters_write_digits_too(shape: Geometry) -> None:
    live = grid_keymap("standard", shape)

    for digit, sign in enumerate(shape.symbols, 1):
        if sign.isalpha():
            assert sign.lower() in live[f"digit.{digit}"].split(",")


def test_displaced_commands_answer_to_alt() -> None:
    live = grid_keymap("standard", SIXTEEN)

    assert str(first_key(BY_NAME["notes.fill"], live)) == "Alt+A"
    assert str(first_key(BY_NAME["steps"], live)) == "Alt+Shift+E"
    assert str(first_key(ASK, live)) == "h"
    assert str(first_key(ASK, grid_keymap("standard", LARGEST))) == "Alt+H"


def test_a_command_with_other_keys_does_without_the_letter() -> None:
    live = grid_keymap("standard", LARGEST)

    assert live["undo"] == "ctrl+z,left_square_bracket"
    assert grid_keymap("vim", LARGEST)["move.up"] == "up"


def test_the_keys_of_a_hint_come_first_and_stay() -> None:
    assert grid_keymap("standard", LARGEST)["hint.more"].split(",")[0] == "h"


def test_the_help_names_the_keys_of_the_grid() -> None:
    assert str(keys_by_rank(keys_of(DIGIT, grid_keymap("standard", CLASSIC)))) == "1 – 9"
    assert str(keys_by_rank(keys_of(DIGIT, grid_keymap("standard", SIXTEEN)))) == "1 – Shift+G  a – g"


@pytest.mark.parametrize(
    ("shape", "words"),
    [(CLASSIC, "digits"), (TEN, "1–9 and A"), (SIXTEEN, "1–9 and A–G"), (LARGEST, "A–Y")],
)
def test_a_player_is_told_what_writes(shape: Geometry, words: str) -> None:
    assert str(digits_in_words(shape.symbols)) == words


def test_the_keymap_of_a_screen_is_made_once() -> None:
    assert keymap_for(COMMANDS, "vim") is keymap_for(COMMANDS, "vim")
    assert str(first_key(history.COMMANDS[0], keymap_for(COMMANDS, "hodoku"))) == "Ctrl+Z"


SIXTEEN_OF_LEADER, LARGEST_OF_LEADER = geometry(4, 4), geometry(5, 5)
EVERYDAY = {"h": "hint", "s": "solve.step", "a": "notes.fill", "w": "why", "i": "check", "u": "undo", "o": "settings"}


@pytest.mark.parametrize("shape", [CLASSIC, SIXTEEN_OF_LEADER, LARGEST_OF_LEADER], ids=str)
def test_letters_are_commands_on_every_size(shape: Geometry) -> None:
    meanings = after_leader("standard", shape)
    assert {letter: meanings[letter].identifier for letter in EVERYDAY} == EVERYDAY


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_loses_no_command_of_the_standard_one(profile: str) -> None:
    usual, meant = after_leader("standard", CLASSIC), after_leader(profile, CLASSIC)
    assert usual.items() <= meant.items()


def test_where_a_grid_takes_a_letter_its_profile_counts() -> None:
    assert after_leader("vim", LARGEST_OF_LEADER)["x"].identifier == "erase"
    assert after_leader("vim", CLASSIC)["x"] == ("mode", "corner")


@pytest.mark.parametrize("shape", [CLASSIC, SIXTEEN_OF_LEADER, LARGEST_OF_LEADER], ids=str)
@pytest.mark.parametrize("profile", PROFILES)
def test_what_a_profile_leaves_without_a_key_has_its_letter_on_every_size(profile: str, shape: Geometry) -> None:
    meant = after_leader(profile, shape)
    for command in (command for command in COMMANDS if not command.place.comes_first):
        for choice in command.choices:
            usual, live = (
                keys_of_choice(command, choice, keymap_for(COMMANDS, name)) for name in ("standard", profile)
            )
            letters = [key for key in usual if len(key) == 1 and key.isalpha()]
            if letters and live[0].startswith(NO_KEY):
                assert (command.identifier, choice) in [meant[letter] for letter in letters]


@pytest.mark.parametrize("shape", [CLASSIC, SIXTEEN_OF_LEADER, LARGEST_OF_LEADER], ids=str)
@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_told_differs_only_where_there_is_no_key_and_is_what_the_letter_does(
    profile: str, shape: Geometry
) -> None:
    live, told = grid_keymap(profile, shape), told_keymap(profile, shape)
    assert set(told) == set(live)
    for binding, keys in told.items():
        if keys != live[binding]:
            assert live[binding].startswith(NO_KEY)
            leader, letter = keys.split(" ")
            assert leader == "apostrophe"
            assert after_leader(profile, shape)[letter].binding == binding


def test_the_first_letter_and_the_players_own_leader_are_told() -> None:
    assert told_keymap("hodoku", CLASSIC)["notes.fill"] == "apostrophe a"
    assert told_keymap("hodoku", CLASSIC, "hodoku/leader=ctrl+l hodoku/daily=ctrl+k")["notes.fill"] == "ctrl+l a"
    assert told_keymap("hodoku", CLASSIC, "hodoku/daily=ctrl+k")["daily"] == "ctrl+k"
    assert told_keymap("standard", CLASSIC) == grid_keymap("standard", CLASSIC)


def test_an_open_hint_has_its_own_letters() -> None:
    meanings = after_leader("standard", LARGEST_OF_LEADER, of_hint=True)
    assert {letter: meanings[letter].identifier for letter in "hL"} == {"h": "hint.more", "L": "hint.lesson"}


def test_own_keys_count_after_the_leader_where_the_grid_takes_them() -> None:
    assert after_leader("standard", LARGEST_OF_LEADER, "standard/undo=l")["l"].identifier == "undo"


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
    told = {str(words): str(keys) for keys, words in help_rows(MOVING, keymap_for(MOVING, "sudokupad"))}
    assert not any("in that direction." in words and "empty" in words for words in told)
    assert told["Select every cell."] == "Ctrl+A"


def test_the_keys_of_a_command_fit_on_a_line() -> None:
    ahead = next(command for command in MOVING if command.identifier == "ahead")
    corner = next(command for command in WRITING if command.identifier == "corner")
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


OWN = "standard/undo=z2,ctrl+z vim/hint=H"


def test_own_keys_belong_to_a_profile() -> None:
    assert own_keys(OWN, "standard") == {"undo": "z2,ctrl+z"}
    assert own_keys(OWN, "vim") == {"hint": "H"}
    assert own_keys(OWN, "hodoku") == {}


def test_other_keys_take_the_place_of_those_before() -> None:
    text = with_keys(OWN, "standard", "undo", ["f5"])
    assert own_keys(text, "standard") == {"undo": "f5"}
    assert with_keys(text, "standard", "undo", []) == "vim/hint=H"
    assert without_own_keys(OWN, "vim") == "standard/undo=z2,ctrl+z"


@pytest.mark.parametrize("nonsense", ["undo=z", "standard/undo", "emacs/undo=z", "standard/hint=,", "=", "\x00"])
def test_nonsense_is_passed_over_and_kept(nonsense: str) -> None:
    text = f"{nonsense} standard/redo=f6"
    assert not is_readable(text)
    assert own_keys(text, "standard") == {"redo": "f6"}
    assert nonsense in with_keys(text, "standard", "undo", ["f5"]).split(" ")


def test_own_keys_reach_every_screen() -> None:
    own = "standard/undo=f5 standard/line.next=f6"
    assert keymap_for(COMMANDS, "standard", own=own)["undo"] == "f5"
    assert keymap_for(LIST_COMMANDS, "standard", own=own)["line.next"] == "f6"


def test_an_own_key_that_would_mean_two_things_is_passed_over_alone() -> None:
    keymap = keymap_for(COMMANDS, "standard", own="standard/undo=h standard/redo=f5")
    assert "undo" not in keymap
    assert keymap["redo"] == "f5"


def test_own_letters_give_way_to_digits() -> None:
    keymap = grid_keymap("standard", geometry(4, 4), "standard/undo=A,f5 standard/notes.fill=f6")
    assert keymap["undo"] == "alt+a,f5"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("variant", ["digits:0-8", "digits:0-9", "4x4+digits:0-15"])
def test_where_digits_count_from_0_each_key_writes_the_digit_on_it(variant: str, profile: str) -> None:
    shape = geometry_named(variant)
    keymap = grid_keymap(profile, shape)

    for digit, sign in enumerate(shape.symbols, 1):
        assert sign in keys_of_choice(DIGIT, str(digit), keymap)
    assert "0" not in keys_of_choice(BY_NAME["erase"], "", keymap)
