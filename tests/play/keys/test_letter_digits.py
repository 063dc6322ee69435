from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.play.commands import COMMANDS, Context
from sudoku_tui.play.commands.entry import EnterDigit
from sudoku_tui.play.commands.hint import AskHint
from sudoku_tui.play.commands.solving import Check
from sudoku_tui.play.keys.letter_digits import grid_keymap
from sudoku_tui.play.keys.names import all_keys, first_key
from sudoku_tui.play.keys.profiles import PROFILES, digits_in_words, keymap

TEN, SIXTEEN, LARGEST = geometry(2, 5), geometry(4, 4), geometry(5, 5)


def keys_in(context: Context, live: dict[str, str]) -> list[str]:
    tables = [command.key_table() for command in COMMANDS if command.context is context]
    return [key for table in tables for name, keys in table.items() for key in live.get(name, keys).split(",")]


@pytest.mark.parametrize("profile", PROFILES)
def test_grids_of_numbers_have_the_profiles_keys(profile: str) -> None:
    assert grid_keymap(profile, CLASSIC) == keymap(profile)


@pytest.mark.parametrize("shape", [TEN, SIXTEEN, LARGEST], ids=str)
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("context", Context)
def test_no_key_means_two_things_where_digits_are_letters(context: Context, profile: str, shape: Geometry) -> None:
    keys = keys_in(context, grid_keymap(profile, shape))

    assert [key for key, times in Counter(keys).items() if times > 1] == []


@pytest.mark.parametrize("shape", [TEN, SIXTEEN, LARGEST], ids=str)
def test_every_digit_has_the_key_of_its_sign(shape: Geometry) -> None:
    live = grid_keymap("standard", shape)

    written = {live.get(f"digit.{digit}", str(digit)).split(",")[0] for digit in shape.digits}
    assert written == set(shape.symbols)


def test_displaced_commands_answer_to_alt() -> None:
    live = grid_keymap("standard", SIXTEEN)

    assert first_key(Check, live) == "Alt+C"
    assert first_key(AskHint, live) == "Shift+H"
    assert first_key(AskHint, grid_keymap("standard", LARGEST)) == "Alt+H"


def test_the_help_names_the_keys_of_the_grid() -> None:
    assert all_keys(EnterDigit, grid_keymap("standard", CLASSIC)) == "1 – 9"
    assert all_keys(EnterDigit, grid_keymap("standard", SIXTEEN)) == "1 – Shift+G"


@pytest.mark.parametrize(
    ("shape", "words"),
    [(CLASSIC, "digits"), (TEN, "1–9 and Shift+A"), (SIXTEEN, "1–9 and Shift+A–G"), (LARGEST, "Shift+A–Y")],
)
def test_a_player_is_told_what_writes(shape: Geometry, words: str) -> None:
    assert digits_in_words(shape.symbols) == words
