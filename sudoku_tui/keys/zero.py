"""The keys on a grid whose digits count from 0: each number writes the digit on it."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.keys.command import Commands
from sudoku_tui.keys.names import OPTION, SHIFTED

_LAST_KEY = 9  # the number on the last key with one
_WRITING = ("digit", "corner", "centre")  # the commands with a choice for each digit
_OF_ZERO = {"1": "0", SHIFTED[0]: ")", OPTION[0]: "º"}  # the keys of 0 by those of 1


def from_zero(commands: Commands, live: Mapping[str, str]) -> dict[str, str]:
    """The keys where digit 1 is a 0, digit 2 a 1, and so on; other commands lose the key 0."""
    changed: dict[str, str] = {}
    for command in commands:
        table = {identifier: live.get(identifier, usual) for identifier, usual in command.key_table().items()}
        if command.identifier not in _WRITING:
            changed |= {name: _without_zero(keys) for name, keys in table.items() if "0" in keys.split(",")}
            continue
        ones = table[f"{command.identifier}.1"].split(",")
        changed[f"{command.identifier}.1"] = ",".join(map(_key_of_zero, ones))
        for digit in range(2, min(len(table), _LAST_KEY + 1) + 1):
            changed[f"{command.identifier}.{digit}"] = table[f"{command.identifier}.{digit - 1}"]
    return changed


def _key_of_zero(key: str) -> str:
    *modifiers, sign = key.split("+")
    return "+".join([*modifiers, _OF_ZERO.get(sign, sign)])


def _without_zero(keys: str) -> str:
    return ",".join(key for key in keys.split(",") if key != "0") or "alt+shift+0"
