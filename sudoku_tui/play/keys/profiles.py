"""Profiles of keys, as data: each names only what differs from the keys that the commands themselves bring."""

from collections.abc import Mapping

from sudoku_tui.play.commands.command import without_key
from sudoku_tui.play.keys.names import OPTION, SHIFTED
from sudoku_tui.words.message import Message, all_of, as_it_is, say

STANDARD, VIM = "standard", "vim"


def _without_keys(*identifiers: str) -> Mapping[str, str]:
    return {identifier: without_key(identifier) for identifier in identifiers}


def _numbered(name: str, keys: str) -> Mapping[str, str]:
    return {f"{name}.{number}": key for number, key in enumerate(keys.split(), 1)}


def _in_directions(command: str, *modifiers: str) -> Mapping[str, str]:
    """A command's keys where its choices are directions: the arrows with each of these modifiers; none without any."""
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
"""For each profile, binding identifiers with their keys, separated by commas. What a profile leaves without a key has
that of the standard profile after the leader."""


def digits_in_words(symbols: str) -> Message:
    """What is pressed to write a digit, as `1–9 and A–G`."""
    numbers, letters = ("".join(filter(kind, symbols)) for kind in (str.isdecimal, str.isalpha))
    if not letters:
        return say("digits")
    signs = letters[0] + (f"–{letters[-1]}" if len(letters) > 1 else "")
    return all_of([f"{numbers[0]}–{numbers[-1]}", signs]) if numbers else as_it_is(signs)
