"""The leader: a key after which letters are commands, on grids whose digits are letters and in every profile.

A letter means there what the grid took from it, as `x` in 25×25; otherwise what it means in the standard profile.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.commands.command import Commands
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.keys.keymaps import keymap_for
from sudoku_tui.play.keys.names import keys_of_choice
from sudoku_tui.play.keys.profiles import STANDARD


class Meaning(NamedTuple):
    """A command and the choice it is carried out with."""

    identifier: str
    choice: str


def after_leader(profile: str, geometry: Geometry, own: str = "", *, of_hint: bool = False) -> Mapping[str, Meaning]:
    """What each letter means after the leader; or of them what counts first while a hint is open."""
    return _after_leader(profile, geometry.symbols, own, of_hint=of_hint)


@lru_cache(maxsize=16)
def _after_leader(profile: str, symbols: str, own: str, *, of_hint: bool) -> Mapping[str, Meaning]:
    commands = tuple(command for command in COMMANDS if command.place.comes_first is of_hint)
    usual, live = (_meanings(commands, keymap_for(COMMANDS, profile, signs, own)) for signs in ("", symbols))
    taken = {letter: meaning for letter, meaning in usual.items() if live.get(letter) != meaning}
    return MappingProxyType(_meanings(commands, keymap_for(COMMANDS, STANDARD)) | taken)


def _meanings(commands: Commands, keymap: Mapping[str, str]) -> dict[str, Meaning]:
    """What each letter means on a screen by itself."""
    return {
        key: Meaning(command.identifier, choice)
        for command in commands
        for choice in command.choices
        for key in keys_of_choice(command, choice, keymap)
        if len(key) == 1 and key.isalpha()
    }
