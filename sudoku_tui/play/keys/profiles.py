"""Profiles of keys, as data: each names only what differs from the keys that the commands themselves bring."""

from collections.abc import Mapping

from sudoku_tui.words.message import Message, all_of, as_it_is, say

STANDARD = "standard"

PROFILES: Mapping[str, Mapping[str, str]] = {
    STANDARD: {},
    "sudokupad": {
        "move.up": "up,w",
        "move.left": "left,a",
        "move.down": "down,s",
        "move.right": "right,d",
        "erase": "delete,backspace",
        "undo": "ctrl+z,u",
        "redo": "ctrl+y,ctrl+r",
        "notes.toggle": "space,pagedown",
        "answer.show": "S",
        "digit.first": "ctrl+d",
    },
    "hodoku": {
        "solve.step": "f11,S",
        "undo": "ctrl+z,u",
        "redo": "ctrl+y,ctrl+r",
    },
    "vim": {
        "move.up": "up,k",
        "move.left": "left,h",
        "move.down": "down,j",
        "move.right": "right,l",
        "notes.toggle": "space",
        "notes.strike": "underscore",
        "jump": "n",
        "mode.digit": "a,z",
        "mode.corner": "o",
        "mode.centre": "i",
        "mode.colour": "m",
        "erase": "x,delete,backspace,0",
        "redo": "r,ctrl+r,ctrl+y",
        "box.right": "w,alt+right",
        "box.left": "b,alt+left",
        "checkpoint.set": "M",
        "size.previous": "left,h",
        "size.next": "right,l",
        "button.previous": "left,h",
        "button.next": "right,l",
    },
}
"""For each profile, binding identifiers with their keys, separated by commas."""


def digits_in_words(symbols: str) -> Message:
    """What is pressed to write a digit, as `1–9 and A–G`."""
    numbers, letters = ("".join(filter(kind, symbols)) for kind in (str.isdecimal, str.isalpha))
    if not letters:
        return say("digits")
    signs = letters[0] + (f"–{letters[-1]}" if len(letters) > 1 else "")
    return all_of([f"{numbers[0]}–{numbers[-1]}", signs]) if numbers else as_it_is(signs)
