from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.keys.keyboard import Cap, caps, letters_with_words, other_keys
from sudoku_tui.play.keys.keymaps import grid_keymap
from sudoku_tui.play.keys.leader import told_keymap

ROOM_ON_A_CAP = 6


def cap_of(letter: str, profile: str = "standard", own: str = "") -> Cap:
    rows = caps(COMMANDS, grid_keymap(profile, CLASSIC, own))
    return next(cap for row in rows for cap in row if cap.letter == letter)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.identifier)
def test_every_command_with_a_key_has_a_short_word(command: Command[object]) -> None:
    words = [command.cap_of(choice) for choice in command.choices] if command.cap else []
    assert all(word and len(str(word)) <= ROOM_ON_A_CAP for word in words)
    assert words or command.place.comes_first or not command.keys


def test_a_cap_says_what_its_letter_does_small_and_with_shift() -> None:
    assert (str(cap_of("w").small), str(cap_of("w").large)) == ("why?", "watch")
    assert not cap_of("h").large


def test_the_picture_is_of_the_keys_in_force() -> None:
    assert str(cap_of("x", "vim").small) == "erase"
    assert str(cap_of("l", own="standard/undo=l").small) == "undo"
    assert not cap_of("u", own="standard/undo=l").small


def test_letters_stand_in_the_order_of_the_alphabet() -> None:
    letters = [str(letter) for letter, _ in letters_with_words(COMMANDS, {})]
    assert letters == sorted(letters, key=lambda letter: (letter.lower(), letter.isupper()))
    assert "h" in letters


def test_keys_that_are_no_letters_stand_together_by_their_words() -> None:
    told = {str(word): str(keys) for keys, word in other_keys(COMMANDS, {})}
    assert told["move"] == "↑ ↓ ← →"
    assert told["write"] == "1 – 9"
    assert told["once"] == ", . ;"


def test_the_leader_and_a_letter_stand_beside_the_other_keys() -> None:
    keymap = told_keymap("hodoku", CLASSIC)
    told = [(str(keys), str(word)) for keys, word in other_keys(COMMANDS, keymap)]
    assert {("' c", "centre"), ("Alt+1 – 9", "centre"), ("' Shift+D", "daily")} <= {*told}
    small = {cap.letter: str(cap.small) for row in caps(COMMANDS, keymap) for cap in row}
    assert (small["c"], small["d"]) == ("colour", "colour")


def test_where_letters_are_digits_they_write() -> None:
    rows = caps(COMMANDS, grid_keymap("standard", geometry(4, 4)))
    by_letter = {cap.letter: cap for row in rows for cap in row}
    assert str(by_letter["a"].large) == "write"
    assert str(by_letter["h"].small) == "hint"
