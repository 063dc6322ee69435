from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.play.commands.command import NO_KEY
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.keys.keymaps import grid_keymap, keymap_for
from sudoku_tui.play.keys.leader import after_leader, told_keymap
from sudoku_tui.play.keys.names import keys_of_choice
from sudoku_tui.play.keys.profiles import PROFILES

SIXTEEN, LARGEST = geometry(4, 4), geometry(5, 5)
EVERYDAY = {"h": "hint", "s": "solve.step", "a": "notes.fill", "w": "why", "i": "check", "u": "undo", "o": "settings"}


@pytest.mark.parametrize("shape", [CLASSIC, SIXTEEN, LARGEST], ids=str)
def test_letters_are_commands_on_every_size(shape: Geometry) -> None:
    meanings = after_leader("standard", shape)
    assert {letter: meanings[letter].identifier for letter in EVERYDAY} == EVERYDAY


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_loses_no_command_of_the_standard_one(profile: str) -> None:
    usual, meant = after_leader("standard", CLASSIC), after_leader(profile, CLASSIC)
    assert usual.items() <= meant.items()


def test_where_a_grid_takes_a_letter_its_profile_counts() -> None:
    assert after_leader("vim", LARGEST)["x"].identifier == "erase"
    assert after_leader("vim", CLASSIC)["x"] == ("mode", "corner")


@pytest.mark.parametrize("shape", [CLASSIC, SIXTEEN, LARGEST], ids=str)
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


@pytest.mark.parametrize("shape", [CLASSIC, SIXTEEN, LARGEST], ids=str)
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
    meanings = after_leader("standard", LARGEST, of_hint=True)
    assert {letter: meanings[letter].identifier for letter in "hL"} == {"h": "hint.more", "L": "hint.lesson"}


def test_own_keys_count_after_the_leader_where_the_grid_takes_them() -> None:
    assert after_leader("standard", LARGEST, "standard/undo=l")["l"].identifier == "undo"
