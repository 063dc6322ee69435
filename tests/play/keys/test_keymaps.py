from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.play.commands import history
from sudoku_tui.play.commands.command import NO_KEY, Command, Commands, Place
from sudoku_tui.play.commands.entry import DIGIT
from sudoku_tui.play.commands.hint import ASK
from sudoku_tui.play.commands.of_the_game import COMMANDS, SECTIONS
from sudoku_tui.play.keys.keymaps import KeyClashError, grid_keymap, keymap_for, refuse_clashes
from sudoku_tui.play.keys.names import first_key, keys_by_rank, keys_of
from sudoku_tui.play.keys.profiles import PROFILES, digits_in_words
from sudoku_tui.words.message import say
from tests.play.all_screens import SCREENS

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
