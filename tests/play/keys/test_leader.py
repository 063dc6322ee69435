from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.play.keys.leader import after_leader
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
    assert after_leader("vim", LARGEST)["o"] == ("mode", "corner")


def test_an_open_hint_has_its_own_letters() -> None:
    meanings = after_leader("standard", LARGEST, of_hint=True)
    assert {letter: meanings[letter].identifier for letter in "hL"} == {"h": "hint.more", "L": "hint.lesson"}


def test_own_keys_count_after_the_leader_where_the_grid_takes_them() -> None:
    assert after_leader("standard", LARGEST, "standard/undo=l")["l"].identifier == "undo"
