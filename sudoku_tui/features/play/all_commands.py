"""All commands of a game's screen, in the order of its help, their keys, and what letters mean after the leader.

The leader is a key after which letters are commands, on grids whose digits are letters and in every profile. A letter
means there what the grid took from it, as `x` in 25×25; otherwise what it means in the standard profile. Of a command
that the profile leaves without any key it is the only way, so there it means that command on every grid.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.features.clues import commands as clues
from sudoku_tui.features.coach import commands as coach
from sudoku_tui.features.games import commands as games
from sudoku_tui.features.hint import commands as hint
from sudoku_tui.features.history import commands as history
from sudoku_tui.features.new_game import commands as new_game
from sudoku_tui.features.play.commands import LEADER, MOVING, VIEWING
from sudoku_tui.features.play.entry import WRITING
from sudoku_tui.features.steps import commands as study
from sudoku_tui.keys.command import NO_KEY, Commands
from sudoku_tui.keys.keymaps import STANDARD, keymap_for
from sudoku_tui.keys.names import choice_key, first_key, keys_of_choice
from sudoku_tui.words.message import NOTHING, Message, say

SECTIONS: Mapping[Message, Commands] = {
    say("Moving"): MOVING,
    say("Writing"): WRITING,
    say("Hints and checks"): (*hint.COMMANDS, *coach.COMMANDS, *study.COMMANDS),
    say("Undo and redo"): history.COMMANDS,
    say("All notes"): history.NOTES_COMMANDS,
    say("Clues"): clues.COMMANDS,
    say("Games"): (*games.COMMANDS, *new_game.OF_THE_GAME),
    say("How computers do it"): study.LAB_COMMANDS,
    say("Screen"): VIEWING,
}

FOR_FINGERS: Mapping[Message, Commands] = dict(
    sorted(SECTIONS.items(), key=lambda section: section[1] in (MOVING, WRITING))
)
"""The same with what fingers can do without, for they have a board and buttons, at the end."""

COMMANDS: Commands = tuple(command for commands in SECTIONS.values() for command in commands)


def grid_keymap(profile: str, geometry: Geometry, own: str = "") -> Mapping[str, str]:
    """The keys of a game on a grid of that shape, as a profile and the player's own have them."""
    return keymap_for(COMMANDS, profile, geometry.symbols, own)


class Meaning(NamedTuple):
    """A command and the choice it is carried out with."""

    identifier: str
    choice: str

    @property
    def binding(self) -> str:
        return f"{self.identifier}.{self.choice}" if self.choice else self.identifier


def after_leader(profile: str, geometry: Geometry, own: str = "", *, of_hint: bool = False) -> Mapping[str, Meaning]:
    """What each letter means after the leader; or of them what counts first while a hint is open."""
    return _after_leader(profile, geometry.symbols, own, of_hint=of_hint)


@lru_cache(maxsize=16)
def told_keymap(profile: str, geometry: Geometry, own: str = "") -> Mapping[str, str]:
    """The keys in force as they are told: what has no key of its own has the leader and its first letter."""
    told = dict(grid_keymap(profile, geometry, own))
    leader, keyless = keys_of_choice(LEADER, "", told)[0], _without_key(COMMANDS, told)
    for letter, meaning in after_leader(profile, geometry, own).items():
        if meaning in keyless:
            keyless.remove(meaning)
            told[meaning.binding] = f"{leader} {letter}"
    return MappingProxyType(told)


@lru_cache(maxsize=16)
def _after_leader(profile: str, symbols: str, own: str, *, of_hint: bool) -> Mapping[str, Meaning]:
    commands = tuple(command for command in COMMANDS if command.place.comes_first is of_hint)
    usual, live = (_meanings(commands, keymap_for(COMMANDS, profile, signs, own)) for signs in ("", symbols))
    taken = {letter: meaning for letter, meaning in usual.items() if live.get(letter) != meaning}
    standard = _meanings(commands, keymap_for(COMMANDS, STANDARD))
    keyless = _without_key(commands, keymap_for(COMMANDS, profile, own=own))
    return MappingProxyType(
        standard | taken | {letter: meaning for letter, meaning in standard.items() if meaning in keyless}
    )


def _meanings(commands: Commands, keymap: Mapping[str, str]) -> dict[str, Meaning]:
    """What each letter means on a screen by itself."""
    return {
        key: Meaning(command.identifier, choice)
        for command in commands
        for choice in command.choices
        for key in keys_of_choice(command, choice, keymap)
        if len(key) == 1 and key.isalpha()
    }


def _without_key(commands: Commands, keymap: Mapping[str, str]) -> set[Meaning]:
    return {
        Meaning(command.identifier, choice)
        for command in commands
        for choice in command.choices
        if keys_of_choice(command, choice, keymap)[0].startswith(NO_KEY)
    }


def key_in_game(name: str, keymap: Mapping[str, str]) -> Message:
    """The name of the key for a command of the game, or for one of its choices, as `mode.corner`."""
    for command in COMMANDS:
        if command.identifier == name:
            return first_key(command, keymap)
        if name.removeprefix(f"{command.identifier}.") in command.choices:
            return choice_key(command, name.removeprefix(f"{command.identifier}."), keymap)
    return NOTHING
