"""Keypad: the buttons of the page in a browser, for fingers. Pure; what they send is made from the keys in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.commands import BY_IDENTIFIER
from sudoku_tui.play.keys.terminal_text import first_sent

_MODES = {Mode.DIGIT: "Digit", Mode.CORNER: "Corner", Mode.CENTRE: "Centre", Mode.COLOUR: "Colour"}
_WRITTEN = {Mode.DIGIT: "Digit", Mode.CORNER: "Corner note", Mode.CENTRE: "Centre note", Mode.COLOUR: "Colour"}
_ACROSS, _ACROSS_MANY = 5, 9
_MOST_WORDS = 10


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    Attributes:
        label: what stands on it.
        send: what it sends, as a terminal sends keys.
        name: what it is called by a screen reader.
        on: whether it is the chosen one among several; None if it is no choice.
        dim: whether there is nothing left to do with it.
        wide: how many times as wide as others it is.
    """

    label: str
    send: str
    name: str
    on: bool | None = None
    dim: bool = False
    wide: int = 1

    def as_data(self) -> dict[str, object]:
        """What the page is told; what is as usual is left out."""
        data: dict[str, object] = {"label": self.label, "send": self.send, "name": self.name}
        if self.on is not None:
            data["on"] = self.on
        if self.dim:
            data["dim"] = True
        if self.wide > 1:
            data["wide"] = self.wide
        return data


Rows = tuple[tuple[Button, ...], ...]


class DigitKeys(NamedTuple):
    """What the buttons of digits depend on."""

    symbols: str
    """The sign of each digit."""
    is_done: tuple[bool, ...]
    """For each digit, whether all of it is placed."""
    mode: Mode
    """What a digit writes."""


def game_rows(digits: DigitKeys, actions: Sequence[tuple[str, str, str]], keymap: Mapping[str, str]) -> Rows:
    """The buttons of a game: modes, digits, and what else there is to do.

    Args:
        digits: what the digits depend on.
        actions: for each other button the command's identifier, the label and the name.
        keymap: the keys that differ from the commands' own.
    """
    modes = [
        _command(f"mode.{mode}", label, f"{_WRITTEN[mode]}s", keymap, on=mode is digits.mode)
        for mode, label in _MODES.items()
    ]
    last = [_command(*action, keymap) for action in actions]
    return tuple(tuple(filter(None, row)) for row in (modes, *_digit_rows(digits, keymap), last) if any(row))


def _digit_rows(digits: DigitKeys, keymap: Mapping[str, str]) -> list[list[Button | None]]:
    is_placed = digits.mode is Mode.DIGIT
    buttons = [
        _command(f"digit.{digit}", sign, f"{_WRITTEN[digits.mode]} {sign}", keymap, dim=is_placed and is_done)
        for digit, (sign, is_done) in enumerate(zip(digits.symbols, digits.is_done, strict=True), 1)
    ]
    return _in_rows([*buttons, _command("erase", "⌫", "Erase", keymap)])


def _command(
    identifier: str, label: str, name: str, keymap: Mapping[str, str], *, on: bool | None = None, dim: bool = False
) -> Button | None:
    """A button that sends the first key of a binding that can be sent; None if there is none."""
    own = BY_IDENTIFIER.get(identifier) or BY_IDENTIFIER[identifier.rpartition(".")[0]]
    keys = keymap.get(identifier, own.key_table().get(identifier, ""))
    text = first_sent(keys.split(","))
    return Button(label, text, name, on, dim) if text else None


def screen_rows(words: Mapping[str, str], *, digits: str = "", has_board: bool = False) -> Rows:
    """The buttons of any other screen: what it names itself, and the keys that lead around.

    Args:
        words: keys, and what they do in a word or two, those that matter most first.
        digits: the digits that mean something there.
        has_board: whether a finger on the board moves the cursor, so that no arrows are needed.
    """
    named = [
        Button(word, text, word)
        for key, word in words.items()
        if key not in _LEADING and (text := first_sent([key])) and text not in digits
    ]
    leading = (_leading("escape", words), _leading("tab", words), _leading("enter", words))
    typed = [Button(digit, digit, digit) for digit in digits]
    arrows = () if digits and has_board else tuple(_leading(key, words) for key in ("left", "up", "down", "right"))
    rows = (*_in_rows(named[:_MOST_WORDS]), *_in_rows(typed), arrows, leading)
    return tuple(tuple(filter(None, row)) for row in rows if row)


_LEADING = {
    "left": ("←", "Left"),
    "up": ("↑", "Up"),
    "down": ("↓", "Down"),
    "right": ("→", "Right"),
    "escape": ("Back", "Escape"),
    "tab": ("Tab", "Tab: go on to the next field"),
    "enter": ("OK", "Enter"),
}
_ARROWS = ("left", "up", "down", "right")


def _leading(key: str, words: Mapping[str, str]) -> Button:
    label, name = _LEADING[key]
    text = first_sent([key]) or ""
    if key in words and key not in _ARROWS:
        label = name = words[key]
    return Button(label, text, name, wide=2 if key == "enter" else 1)


_Item = TypeVar("_Item")


def _in_rows(items: Sequence[_Item]) -> list[list[_Item]]:
    """Items in as few rows as fingers allow, all about equally long."""
    across = _ACROSS if len(items) <= 2 * _ACROSS else min(_ACROSS_MANY, -(-len(items) // 3))
    count = -(-len(items) // across) if items else 0
    length = -(-len(items) // count) if count else 1
    return [list(items[start : start + length]) for start in range(0, len(items), length)]
