"""Keymaps: the keys of a screen, as a profile and the letters of the grid have them.

Where digits are letters, as A to G in the 16×16 grid, those keys write them. A command that loses its only key takes
Alt with a capital's key, Alt and Shift with a small letter's. In a grid of letters alone, 1 to 9 write the first nine.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.commands.command import NO_KEY, Command, Commands
from sudoku_tui.play.commands.entry import DIGIT
from sudoku_tui.play.commands.game_host import GAME
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.keys.names import canonical
from sudoku_tui.play.keys.own_keys import own_keys
from sudoku_tui.play.keys.profiles import PROFILES
from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import say

_OTHER_LETTERS = {"B": "K"}  # terminals send Alt+B to go back a word, so returning to a checkpoint takes K


class KeyClashError(ToldError):
    """A key that would mean two things in one place: `meanings` has the commands, each with its binding."""

    def __init__(self, key: str, *meanings: tuple[Command[Any], str]) -> None:
        self.key, self.meanings = key, meanings
        (command, first), (_, second) = meanings
        clash = say("the key '{key}' means both '{first}' and '{second}' on the screen '{place}'")
        super().__init__(clash.given({"key": key, "first": first, "second": second, "place": command.place.name}))


@lru_cache(maxsize=64)
def keymap_for(commands: Commands, profile: str, symbols: str = "", own: str = "") -> Mapping[str, str]:
    """The keys of a screen that differ from its commands' own, for digits with such symbols.

    A key of the player's own that would mean two things on this screen is passed over.
    """
    of_profile, of_player = profile_keys(commands, profile), own_keys(own, profile)
    with suppress(KeyClashError):
        return checked_keymap(commands, {**of_profile, **of_player}, symbols)
    kept, live = dict(of_profile), checked_keymap(commands, of_profile, symbols)
    for identifier, keys in of_player.items():
        with suppress(KeyClashError):
            live = checked_keymap(commands, kept | {identifier: keys}, symbols)
            kept[identifier] = keys
    return live


def profile_keys(commands: Commands, profile: str) -> Mapping[str, str]:
    """The keys of a profile on a screen: only from the game, where others need them, does it take keys away."""
    keys = PROFILES.get(profile, {})
    if any(command.place is GAME for command in commands):
        return keys
    return {name: key for name, key in keys.items() if not key.startswith(NO_KEY)}


def grid_keymap(profile: str, geometry: Geometry, own: str = "") -> Mapping[str, str]:
    return keymap_for(COMMANDS, profile, geometry.symbols, own)


def checked_keymap(commands: Commands, keys: Mapping[str, str], symbols: str = "") -> Mapping[str, str]:
    """The keys beside digits with such symbols; an error if one of them would mean two things."""
    letters = {sign: digit for digit, sign in enumerate(symbols, 1) if sign.isalpha()}
    live = {**keys, **_beside_letters(commands, keys, letters)} if letters else keys
    refuse_clashes(commands, live)
    return MappingProxyType(dict(live))


def refuse_clashes(commands: Commands, live: Mapping[str, str]) -> None:
    """Raise an error if a key means two things; the keys of a place that comes first may be others' keys, too."""
    taken: dict[tuple[bool, str], tuple[Command[Any], str]] = {}
    for meaning, key in _keys_in(commands, live):
        other = taken.setdefault((meaning[0].place.comes_first, canonical(key)), meaning)
        if other != meaning:
            raise KeyClashError(key, other, meaning)


def _keys_in(commands: Commands, live: Mapping[str, str]) -> Iterator[tuple[tuple[Command[Any], str], str]]:
    for command in commands:
        for identifier, usual in command.key_table().items():
            for key in live.get(identifier, usual).split(","):
                yield (command, identifier), key


def _beside_letters(commands: Commands, live: Mapping[str, str], letters: Mapping[str, int]) -> dict[str, str]:
    """The keys of digits that are letters, and of commands that give way to them."""
    changed = {}
    for command in commands:
        for identifier, usual in command.key_table().items():
            keys = live.get(identifier, usual).split(",")
            displaced = _displaced(keys, letters, keeps_small=command.place.comes_first)
            if displaced != keys:
                changed[identifier] = ",".join(displaced)
    for sign, digit in letters.items():
        changed[f"{DIGIT.identifier}.{digit}"] = f"{sign},{sign.lower()}" + (f",{digit}" if digit <= 9 else "")
    return changed


def _displaced(keys: Sequence[str], letters: Mapping[str, int], *, keeps_small: bool) -> list[str]:
    """The keys of a command that a letter leaves to it."""
    kept = [key for key in keys if keeps_small or not (key.islower() and key.upper() in letters)]
    live = [f"alt+{_OTHER_LETTERS.get(key, key).lower()}" if key in letters else key for key in kept]
    return live or [f"alt+shift+{key}" for key in keys]
