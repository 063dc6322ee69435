"""The keypad: the buttons of the page in a browser, which send the keys in force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, NamedTuple, TypeVar

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.commands.command import Command, Commands, in_bar
from sudoku_tui.play.commands.entry import DIGIT, ERASE, MODE
from sudoku_tui.play.commands.shared import HELP, QUIT
from sudoku_tui.play.keys.terminal_text import first_sent
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, as_it_is, say

_MODES = {
    Mode.DIGIT: (say("Digit"), say("Digits"), say("Digit {sign}")),
    Mode.CORNER: (say("Corner"), say("Corner notes"), say("Corner note {sign}")),
    Mode.CENTRE: (say("Centre"), say("Centre notes"), say("Centre note {sign}")),
    Mode.COLOUR: (say("Colour"), say("Colours"), say("Colour {sign}")),
}
"""For each mode what stands on its button, what that is called, and what the button of a digit is called."""

_LEADING: Mapping[str, tuple[Message, Message]] = {
    "left": (as_it_is("←"), say("Left")),
    "up": (as_it_is("↑"), say("Up")),
    "down": (as_it_is("↓"), say("Down")),
    "right": (as_it_is("→"), say("Right")),
    "escape": (say("Back"), say("Escape")),
    "tab": (say("Tab"), say("Tab: go on to the next field")),
    "enter": (say("OK"), say("Enter")),
}
_LEFT_OUT = (HELP.identifier, QUIT.identifier)
"""What is of no use to fingers, and what would end the game where a finger meant to go back."""
_Item = TypeVar("_Item")
_ARROWS = ("left", "up", "down", "right")
_ACROSS, _ACROSS_MANY = 5, 9
_MOST_WORDS = 10
_LONGEST_WORD = 10


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the page's keypad."""

    label: Message
    send: str  # as a terminal sends keys
    name: Message  # for screen readers
    on: bool | None = None  # whether it is the chosen one; None if it is no choice
    dim: bool = False
    wide: int = 1  # how many times as wide as others
    left: int | None = None  # how many of a digit are still to be placed
    kind: str = ""  # what its row is for, as the page's style sheet knows it
    colour: int = 0  # the colour it gives a cell; 0 for none


Rows = tuple[tuple[Button, ...], ...]


class DigitKeys(NamedTuple):
    """What the buttons of digits depend on."""

    symbols: str  # the sign of each digit
    left: tuple[int, ...]  # for each digit, how many are still to be placed
    mode: Mode  # what a digit writes


def game_rows(digits: DigitKeys, actions: Sequence[Sequence[Button | None]], keymap: Mapping[str, str]) -> Rows:
    modes = [
        button(MODE, label, name, keymap, choice=mode, on=mode is digits.mode, kind="mode")
        for mode, (label, name, _) in _MODES.items()
    ]
    rows = (modes, *_digit_rows(digits, keymap), *actions)
    return tuple(tuple(filter(None, row)) for row in rows if any(row))


def _digit_rows(digits: DigitKeys, keymap: Mapping[str, str]) -> list[list[Button | None]]:
    is_placed, name = digits.mode is Mode.DIGIT, _MODES[digits.mode][2]
    buttons = [
        button(
            DIGIT,
            as_it_is(sign),
            name.given({"sign": sign}),
            keymap,
            choice=str(digit),
            dim=is_placed and left <= 0,
            left=None if digits.mode is Mode.COLOUR else max(left, 0),
            kind="digit",
            colour=digit if digits.mode is Mode.COLOUR else 0,
        )
        for digit, (sign, left) in enumerate(zip(digits.symbols, digits.left, strict=True), 1)
    ]
    return _in_rows([*buttons, button(ERASE, as_it_is("⌫"), ERASE.title_of(""), keymap, kind="erase")])


def button(
    command: Command[Any],
    label: Message,
    name: Message,
    keymap: Mapping[str, str],
    *,
    choice: str = "",
    on: bool | None = None,
    dim: bool = False,
    left: int | None = None,
    kind: str = "",
    colour: int = 0,
) -> Button | None:
    """A button that sends the first key of a command that can be sent; None if there is none."""
    text = first_sent(_keys(command, choice, keymap))
    return Button(label, text, name, on, dim, left=left, kind=kind, colour=colour) if text else None


def screen_rows(
    commands: Commands, host: object, keymap: Mapping[str, str], *, has_board: bool, signs: str = ""
) -> Rows:
    """The buttons of any other screen, with the signs that its field takes, if those are few.

    Where a finger can move the cursor on a board, digits need no arrows.
    """
    has_bar = any(command.identifier == HELP.identifier for command in commands)
    words = _bar_words(commands, host, keymap) if has_bar else _all_words(commands, host, keymap)
    digits = _digits(commands, keymap) if has_bar else {}
    named = [
        Button(word, text, word, kind="word")
        for key, word in words.items()
        if key not in _LEADING and (text := first_sent([key]))
    ]
    leading = [_leading(key, words) for key in ("escape", "tab", "enter")]
    typed = [_typed(sign, digits.get(sign)) for sign in digits or signs]
    if signs:
        typed.append(Button(as_it_is("⌫"), first_sent(["backspace"]) or "", ERASE.title_of(""), kind="erase"))
    arrows = () if digits and has_board else tuple(_leading(key, words) for key in _ARROWS)
    # The page puts buttons of its own into the first row, where digits in columns would be narrower for them.
    upper = (arrows, *_in_rows(typed)) if signs else (*_in_rows(typed), arrows)
    rows = (*upper, *_in_rows([*named[:_MOST_WORDS], *leading]))
    return tuple(tuple(row) for row in rows if row)


def _bar_words(commands: Commands, host: object, keymap: Mapping[str, str]) -> dict[str, Message]:
    return {
        _keys(command, choice, keymap)[0]: command.label_for(host)
        for command in in_bar(commands, host)
        if (choice := command.clicked_choice) is not None and command.identifier not in _LEFT_OUT
    }


def _all_words(commands: Commands, host: object, keymap: Mapping[str, str]) -> dict[str, Message]:
    enabled = (command for command in commands if command.identifier not in _LEFT_OUT and command.is_enabled(host))
    pairs = [(command, choice) for command in enabled for choice in command.choices]
    return {_keys(command, choice, keymap)[0]: command.title_of(choice) for command, choice in pairs}


def _digits(commands: Commands, keymap: Mapping[str, str]) -> dict[str, Message | None]:
    """The digits that are keys, each with what it alone leads to; None where all of them do the same."""
    found: dict[str, Message | None] = {}
    for command in commands:
        titles = {choice: command.title_of(choice) for choice in command.choices}
        is_each_another = len({*titles.values()}) > 1
        for choice, title in titles.items():
            keys = (key for key in _keys(command, choice, keymap) if key.isdecimal() and key != "0")
            found |= dict.fromkeys(keys, title if is_each_another else None)
    return dict(sorted(found.items()))


def _typed(sign: str, title: Message | None) -> Button:
    """The button of a sign; what it leads to stands on it if that is short enough."""
    name = title or as_it_is(sign)
    is_word = title is not None and len(tell(title)) <= _LONGEST_WORD
    return Button(name if is_word else as_it_is(sign), sign, name, kind="word" if is_word else "digit")


def _keys(command: Command[Any], choice: str, keymap: Mapping[str, str]) -> list[str]:
    identifier = f"{command.identifier}.{choice}" if choice else command.identifier
    return keymap.get(identifier, command.key_table().get(identifier, "")).split(",")


def _leading(key: str, words: Mapping[str, Message]) -> Button:
    label, name = _LEADING[key]
    if key in words and key not in _ARROWS:
        label = name = words[key]
    return Button(
        label,
        first_sent([key]) or "",
        name,
        wide=2 if key == "enter" else 1,
        kind="arrow" if key in _ARROWS else "tab" if key == "tab" else "lead",
    )


def _in_rows(items: Sequence[_Item]) -> list[list[_Item]]:
    """Items in as few rows of similar length as fingers allow."""
    across = _ACROSS if len(items) <= 2 * _ACROSS else min(_ACROSS_MANY, ceil(len(items) / 3))
    rows = ceil(len(items) / across) or 1
    length = ceil(len(items) / rows) or 1
    return [list(items[start : start + length]) for start in range(0, len(items), length)]
