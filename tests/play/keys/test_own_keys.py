from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.commands.shared import LIST_COMMANDS
from sudoku_tui.play.keys.keymaps import grid_keymap, keymap_for
from sudoku_tui.play.keys.own_keys import is_readable, own_keys, with_keys, without_own_keys

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
