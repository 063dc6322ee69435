"""Keymaps: the keys of a screen, as set by a profile, the player and the letters of the grid.

A profile names only what differs from the default keys of the commands. The player's own keys belong to a
profile; settings keep them as a text, `standard/undo=z,ctrl+z vim/hint=H`, unreadable parts of which are skipped.

Where digits are letters, such as A to G in the 16×16 grid, those keys write them. A command that loses its only key
takes Alt with the key of a capital, or Alt and Shift with that of a small letter. In a grid with only letters, 1 to 9
write the first nine. Where digits count from 0, that key writes a digit, too, and each other one the digit on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from sudoku_tui.keys.command import NO_KEY, Command, Commands, without_key
from sudoku_tui.keys.names import OPTION, SHIFTED, canonical
from sudoku_tui.words.message import Message, ToldError, all_of, as_it_is, say

STANDARD, VIM = "standard", "vim"


def _without_keys(*identifiers: str) -> Mapping[str, str]:
    return {identifier: without_key(identifier) for identifier in identifiers}


def _numbered(name: str, keys: str) -> Mapping[str, str]:
    return {f"{name}.{number}": key for number, key in enumerate(keys.split(), 1)}


def _in_directions(command: str, *modifiers: str) -> Mapping[str, str]:
    """The keys of a command whose choices are directions: the arrows with each of these modifiers; none without any."""
    ways = ("up", "down", "left", "right")
    keys = {way: ",".join(f"{modifier}+{way}" for modifier in modifiers) for way in ways}
    return {f"{command}.{way}": keys[way] or without_key(f"{command}.{way}") for way in ways}


_SUDOKUPAD = {
    "move.up": "up,w",
    "move.left": "left,a",
    "move.down": "down,s",
    "move.right": "right,d",
    "mode.turn.next": "space,pagedown",
    "mode.turn.previous": "shift+space,pageup",
    "notes.toggle": "n",
    **_in_directions("extend", "shift", "ctrl"),
    **_in_directions("ahead"),
    "select.none": "escape,ctrl+shift+a",
    "erase": "delete,backspace",
    "undo": "ctrl+z,u",
    "redo": "ctrl+y,ctrl+r,r",
    "why": "Y",
    "walk": "W",
    "proof.on": "W",
    "walk.back": "left,a",
    "walk.on": "right,d",
    "notes.fill": "A",
    "solve.step": "S",
    "answer.show": "S",
    **_without_keys("digit.first"),
}
_HODOKU = {
    **_numbered("filter", "f1 f2 f3 f4 f5 f6 f7 f8 f9"),
    **_numbered("filter.reverse", "shift+f1 shift+f2 shift+f3 shift+f4 shift+f5 shift+f6 shift+f7 shift+f8 shift+f9"),
    **_numbered("filter.more", "ctrl+f1 ctrl+f2 ctrl+f3 ctrl+f4 ctrl+f5 ctrl+f6 ctrl+f7 ctrl+f8 ctrl+f9"),
    "filter.pairs": "f10",
    "home": "m",
    "focus.next": "greater_than_sign,full_stop",
    "focus.previous": "less_than_sign,comma",
    "filtered.set": "enter",
    "filtered.note": "space",
    "notes.toggle": "n",
    **{f"corner.{digit}": f"{sign},shift+{digit},ctrl+{digit}" for digit, sign in enumerate(SHIFTED, 1)},
    **{f"centre.{digit}": f"alt+{digit},{sign}" for digit, sign in enumerate(OPTION, 1)},
    **_numbered("colour", "a b c d e A B C D"),
    "colours.clear": "r",
    "hint.upto.vague": "alt+f12",
    "hint.upto.concrete": "ctrl+f12",
    "hint.upto.whole": "f12",
    "hint": "h,H",
    "hint.more": "h,H",
    "certain": "f11,plus",
    "undo": "ctrl+z,u",
    "redo": "ctrl+y,ctrl+shift+z",
    "restart": "ctrl+r",
    "copy": "y,ctrl+g",
    "check": "i",
    "help": "question_mark",
    "leader": "apostrophe",
    **_without_keys("next.corner", "next.centre", "mode.centre", "notes.fill", "steps", "daily"),
    **_without_keys("checkpoint.set", "checkpoint.return", "digit.first", "write"),
}
_VIM = {
    "move.up": "up,k",
    "move.left": "left,h",
    "move.down": "down,j",
    "move.right": "right,l",
    "box.right": "w,alt+right",
    "box.left": "b,alt+left",
    "edge.up": "g,ctrl+home",
    "edge.down": "G,ctrl+end",
    "edge.left": "circumflex_accent,home",
    "edge.right": "dollar_sign,end",
    **_numbered("corner", "shift+1 shift+2 shift+3 shift+4 shift+5 shift+6 shift+7 shift+8 shift+9"),
    "select.visual": "v,V",
    "jump": "n",
    "notes.toggle": "space",
    "notes.strike": "underscore",
    "mode.digit": "a,z",
    "mode.corner": "o",
    "mode.centre": "i",
    "mode.colour": "m,c",
    "home": "f4,f10",
    "erase": "x,delete,backspace,0",
    "palette": "colon,ctrl+p",
    "checkpoint.set": "M",
    "hint": "H,f12",
    "hint.more": "H,f12",
    "why": "Y",
    "walk": "W",
    "walk.back": "left,h",
    "walk.on": "right,l",
    "check": "C",
    "notes.fill": "A",
    "size.previous": "left,h",
    "size.next": "right,l",
    "button.previous": "left,h",
    "button.next": "right,l",
    "setting.turn.previous": "left,h",
    "setting.turn.next": "right,l",
    **_without_keys("games", "settings", "calculator"),
}

PROFILES: Mapping[str, Mapping[str, str]] = {
    STANDARD: {},
    "sudokupad": _SUDOKUPAD,
    "hodoku": _HODOKU,
    VIM: _VIM,
}
"""For each profile, binding identifiers with their keys, separated by commas. A binding left without a key has that of
the standard profile after the leader."""


def digits_in_words(symbols: str) -> Message:
    """The keys that write digits, such as `1–9 and A–G`."""
    numbers, letters = ("".join(filter(kind, symbols)) for kind in (str.isdecimal, str.isalpha))
    if not letters:
        return say("digits")
    signs = letters[0] + (f"–{letters[-1]}" if len(letters) > 1 else "")
    return all_of([f"{numbers[0]}–{numbers[-1]}", signs]) if numbers else as_it_is(signs)


_PIECE = r"(?P<profile>[a-z]+)/(?P<identifier>[\w.-]+)=(?P<keys>[^\s,=]+(,[^\s,=]+)*)"  # not needed by most players


@lru_cache(maxsize=16)
def own_keys(text: str, profile: str) -> Mapping[str, str]:
    """The player's own keys by binding identifier."""
    pieces = (re.fullmatch(_PIECE, piece) for piece in text.split())
    return MappingProxyType(
        {piece["identifier"]: piece["keys"] for piece in pieces if piece and piece["profile"] == profile}
    )


def with_keys(text: str, profile: str, identifier: str, keys: Sequence[str]) -> str:
    """The text with other keys for a binding, or again with those of the profile if none are given."""
    own = f"{profile}/{identifier}="
    kept = [piece for piece in text.split() if not piece.startswith(own)]
    return " ".join([*kept, own + ",".join(keys)] if keys else kept)


def without_own_keys(text: str, profile: str) -> str:
    return " ".join(piece for piece in text.split() if not piece.startswith(f"{profile}/"))


def is_readable(text: str) -> bool:
    """Whether every piece of a text names a profile, a binding and its keys."""
    pieces = (re.fullmatch(_PIECE, piece) for piece in text.split())
    return all(piece and piece["profile"] in PROFILES for piece in pieces)


_DIGIT = "digit"  # the command that writes one
_OTHER_LETTERS = {"B": "K"}  # terminals send Alt+B to go back a word, so returning to a checkpoint takes K


class KeyClashError(ToldError):
    """A key that would have two meanings in one place: `meanings` has the commands, each with its binding."""

    def __init__(self, key: str, *meanings: tuple[Command[Any], str]) -> None:
        self.key, self.meanings = key, meanings
        (command, first), (_, second) = meanings
        clash = say("the key '{key}' means both '{first}' and '{second}' on the screen '{place}'")
        super().__init__(clash.given({"key": key, "first": first, "second": second, "place": command.place.name}))


@lru_cache(maxsize=64)
def keymap_for(commands: Commands, profile: str, symbols: str = "", own: str = "") -> Mapping[str, str]:
    """The keys of a screen that differ from the defaults of its commands, for digits with these symbols.

    A key of the player's own that would have two meanings on this screen is skipped.
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
    """The keys of a profile on a screen: it takes keys away only from the game, where other commands need them."""
    keys = PROFILES.get(profile, {})
    if any(command.place.is_crowded for command in commands):
        return keys
    return {name: key for name, key in keys.items() if not key.startswith(NO_KEY)}


def checked_keymap(commands: Commands, keys: Mapping[str, str], symbols: str = "") -> Mapping[str, str]:
    """The keys together with digits of these symbols; an error if one of them would have two meanings."""
    letters = {sign: digit for digit, sign in enumerate(symbols, 1) if sign.isalpha()}
    if symbols.startswith("0"):
        from sudoku_tui.keys.zero import from_zero  # few grids have that digit

        keys = {**keys, **from_zero(commands, keys)}
    live = {**keys, **_beside_letters(commands, keys, letters)} if letters else keys
    refuse_clashes(commands, live)
    return MappingProxyType(dict(live))


def refuse_clashes(commands: Commands, live: Mapping[str, str]) -> None:
    """Raise an error if a key has two meanings; keys of a place that takes precedence may also have others."""
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
        changed[f"{_DIGIT}.{digit}"] = f"{sign},{sign.lower()}" + (f",{digit}" if digit <= 9 else "")
    return changed


def _displaced(keys: Sequence[str], letters: Mapping[str, int], *, keeps_small: bool) -> list[str]:
    """The keys of a command on a board where letters are digits: those that clash move to Alt, or to Alt and Shift."""
    kept = [key for key in keys if keeps_small or not (key.islower() and key.upper() in letters)]
    live = [f"alt+{_OTHER_LETTERS.get(key, key).lower()}" if key in letters else key for key in kept]
    return live or [f"alt+shift+{key}" for key in keys]
