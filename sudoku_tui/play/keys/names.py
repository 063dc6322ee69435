"""Keys: what keys are called, and which ones a command has under a keymap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sudoku_tui.play.commands.command import NO_KEY, Command

_NAMES = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "delete": "Del",
    "backspace": "Backspace",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "home": "Home",
    "end": "End",
    "comma": ",",
    "full_stop": ".",
    "semicolon": ";",
    "minus": "-",
    "plus": "+",
    "equals_sign": "=",
    "question_mark": "?",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "asterisk": "*",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}
_MODIFIERS = {"ctrl": "Ctrl", "shift": "Shift", "alt": "Alt"}
_MANY = 4


def key_name(key: str) -> str:
    """What a key is called, as `Ctrl+Z` for `ctrl+z`, or `Shift+H` for the capital letter.

    A capital alone would not say it: on the keys themselves all letters are capitals.
    """
    if len(key) == 1 and key.isupper():
        return f"{_MODIFIERS['shift']}+{key}"
    *modifiers, last = key.split("+")
    name = _NAMES.get(last, last.upper() if modifiers or _is_function_key(last) else last)
    return "+".join([*(_MODIFIERS.get(modifier, modifier) for modifier in modifiers), name])


def keys_of(command: type[Command], keymap: Mapping[str, str]) -> list[list[str]]:
    """The keys of a command, by choice; a command without choices has one list, or none if it has no key."""
    table = [keymap.get(identifier, keys).split(",") for identifier, keys in command.key_table().items()]
    return [keys for keys in table if not keys[0].startswith(NO_KEY)]


def first_key(command: type[Command], keymap: Mapping[str, str]) -> str:
    """The name of the key that is shown for a command; empty if it has none."""
    table = keys_of(command, keymap)
    return key_name(table[0][0]) if table else ""


def all_keys(command: type[Command], keymap: Mapping[str, str]) -> str:
    """All keys of a command in a few words: the first of each choice, then the second ones, and so on."""
    return keys_by_rank(keys_of(command, keymap))


def keys_by_rank(table: Sequence[Sequence[str]]) -> str:
    """The keys of each choice in a few words: the first ones together, then the second ones, and so on."""
    longest = max(map(len, table), default=0)
    return "  ".join(_together([key_name(keys[rank]) for keys in table if rank < len(keys)]) for rank in range(longest))


def _together(names: list[str]) -> str:
    """Names of keys in one: `Ctrl+↑ ↓ ← →`, or `1 – 9` where there are many."""
    modifiers = {name[: name.rfind("+") + 1] if len(name) > 1 else "" for name in names}
    if len(names) > 1 and len(modifiers) == 1:
        modifier = modifiers.pop()
        names = [modifier + names[0].removeprefix(modifier), *(name.removeprefix(modifier) for name in names[1:])]
    return f"{names[0]} – {names[-1]}" if len(names) > _MANY else " ".join(names)


def _is_function_key(key: str) -> bool:
    return key[0] == "f" and key[1:].isdecimal()
