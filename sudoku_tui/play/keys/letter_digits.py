"""Letters: the keys of grids whose digits are letters, too, as A to G in the 16×16 grid. Pure.

Capital letters then write digits, small ones stay what they are; a command whose key is taken that way answers to Alt
in place of Shift. In a grid of letters alone the keys 1 to 9 write the first nine of them: the colours need those keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.commands import COMMANDS
from sudoku_tui.play.commands.entry import EnterDigit
from sudoku_tui.play.keys.profiles import keymap

_OTHER_LETTERS = {"B": "K"}
"""Terminals send Alt+B to go back by a word, so returning to a checkpoint takes another letter."""


def grid_keymap(profile: str, geometry: Geometry) -> dict[str, str]:
    """The keys on a grid that differ from the commands' own.

    Args:
        profile: the profile of keys.
        geometry: the shape of the grid, which says how digits are written.
    """
    live = keymap(profile)
    letters = {sign: digit for digit, sign in enumerate(geometry.symbols, 1) if sign.isalpha()}
    if not letters:
        return live
    for command in COMMANDS:
        for identifier, usual in command.key_table().items():
            keys = live.get(identifier, usual).split(",")
            if any(key in letters for key in keys):
                live[identifier] = ",".join(_displaced(keys, letters))
    return live | {f"{EnterDigit.identifier}.{digit}": _digit_keys(sign, digit) for sign, digit in letters.items()}


def _digit_keys(sign: str, digit: int) -> str:
    return f"{sign},{digit}" if digit <= 9 else sign


def _displaced(keys: Iterable[str], letters: Mapping[str, int]) -> Iterable[str]:
    """The keys with Alt in place of Shift for every letter that is a digit."""
    return (f"alt+{_OTHER_LETTERS.get(key, key).lower()}" if key in letters else key for key in keys)
