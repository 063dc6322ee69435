"""Keys to look at: the keyboard as drawn in the help, and the buttons of the page, which send the current keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeVar

from sudoku_tui.keys.command import HELP, NO_KEY, QUIT, Command, Commands, in_bar
from sudoku_tui.keys.names import SIGNS, key_name, keys_by_rank, keys_of_choice
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, say

LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The letters as laid out on the keyboard, row by row."""


@dataclass(frozen=True, slots=True)
class Cap:
    """The cap of a letter, with what its key does."""

    letter: str
    small: Message  # the action of the key alone; nothing if it is free
    large: Message  # its action with Shift


Named = tuple[Message, Message]  # keys, with what they do in one word


def caps(commands: Commands, keymap: Mapping[str, str]) -> tuple[tuple[Cap, ...], ...]:
    """The caps of the letters, row by row."""
    words: dict[str, Message] = {}
    for command, choice, word in _capped(commands):
        # Only the first letter of each: others are old habits, which the sentences name.
        letters = list(filter(_is_letter, keys_of_choice(command, choice, keymap)))
        words |= dict.fromkeys(letters[:1], word)
    return tuple(
        tuple(Cap(letter, words.get(letter, NOTHING), words.get(letter.upper(), NOTHING)) for letter in row)
        for row in LETTERS
    )


def letters_with_words(commands: Commands, keymap: Mapping[str, str]) -> Iterator[Named]:
    """The letters that do something, small and capital, in alphabetical order."""
    for cap in sorted((cap for row in caps(commands, keymap) for cap in row), key=lambda cap: cap.letter):
        for letter, word in ((cap.letter, cap.small), (cap.letter.upper(), cap.large)):
            if word:
                yield as_it_is(letter), word


def other_keys(commands: Commands, keymap: Mapping[str, str]) -> Iterator[Named]:
    """Commands whose first key is not a letter; choices with the same word together."""
    together: dict[tuple[str, Message], list[str]] = {}
    for command, choice, word in _capped(commands):
        first = keys_of_choice(command, choice, keymap)[0]
        if not _is_letter(first) and not first.startswith(NO_KEY):
            together.setdefault((command.identifier, word), []).append(first)
    for (_, word), keys in together.items():
        yield (keys_by_rank([[key] for key in keys]) if len(keys) > 1 else key_name(keys[0])), word


def _capped(commands: Commands) -> Iterator[tuple[Command[Any], str, Message]]:
    for command in commands:
        for choice in command.choices:
            if word := command.cap_of(choice):
                yield command, choice, word


def _is_letter(key: str) -> bool:
    return len(key) == 1 and key.isascii() and key.isalpha()


ON_THE_BOARD: Mapping[Message, Message] = {
    say("Tap"): say("Go to a cell. A digit is then written there; the same digit again takes it away."),
    say("Tap twice"): say("Select all cells with the same digit; on an empty cell, all empty ones."),
    say("Drag"): say("Select every cell along the way: digits and notes then go into all of them."),
    say("Hold"): say("Add a cell to the selection, or take it out."),
    say("Swipe"): say("Scroll words and lists like these."),
}
"""Actions on the board, and their effects."""

BUTTONS: Mapping[Message, Message] = {
    say("Digits"): say("Digit keys write digits. The number under each says how many are left."),
    say("Corner"): say("Digit keys write small notes at the edge of a cell: what it may hold."),
    say("Centre"): say("Digit keys write small notes in the middle of a cell."),
    say("Colours"): say("Digit keys colour cells."),
    say("1st digit"): say("Choose a digit first; then tap the cells it goes into."),
    say("Notes"): say("Fill every empty cell with notes: all digits that none of its peers holds."),
    say("Hint"): say("Where to look; More tells you the technique, why it works, and what to do."),
    say("Check"): say("Count your wrong digits; press again to see which ones."),
    say("Undo"): say("Take back the last move; there is no limit."),
    say("Menu"): say("Everything else: new puzzles, lessons, your other games, settings."),
}
"""The buttons of a game by label, and their actions."""

_ESCAPE = "\x1b"
_SENT: Mapping[str, str] = {
    "escape": _ESCAPE,
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f11": "\x1b[23~",
    "f12": "\x1b[24~",
}


def sent_by(key: str) -> str | None:
    """The text a terminal sends for a key of that binding name; None if it has no plain form."""
    if key in _SENT:
        return _SENT[key]
    modifier, _, letter = key.rpartition("+")
    if modifier == "ctrl" and len(letter) == 1 and "a" <= letter <= "z":
        return chr(ord(letter) - ord("a") + 1)
    if modifier in ("alt", "alt+shift") and len(letter) == 1 and letter.isascii() and letter.isalpha():
        return _ESCAPE + (letter.upper() if "shift" in modifier else letter)
    return key if len(key) == 1 else SIGNS.get(key)


def first_sent(keys: Iterable[str]) -> str | None:
    return next((text for key in keys if (text := sent_by(key))), None)


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
"""Commands useless to fingers, and those that would end the game where a finger meant to go back."""
_Item = TypeVar("_Item")
_ARROWS = ("left", "up", "down", "right")
_ACROSS, _ACROSS_MANY = 5, 9
_MOST_WORDS = 10
_LONGEST_WORD = 10


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the page's keypad."""

    label: Message
    send: str  # the text, as a terminal sends keys
    name: Message  # for screen readers
    on: bool | None = None  # whether it is the chosen one; None if it is not a choice
    dim: bool = False
    wide: int = 1  # its width as a multiple of the others
    left: int | None = None  # the number of a digit still to be placed
    kind: str = ""  # the purpose of its row, by its name in the page's style sheet
    colour: int = 0  # the colour it gives a cell; 0 for none


Rows = tuple[tuple[Button, ...], ...]


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
    """A button that sends the first sendable key of a command; None if there is none."""
    text = first_sent(keys_of_choice(command, choice, keymap))
    return Button(label, text, name, on, dim, left=left, kind=kind, colour=colour) if text else None


def screen_rows(
    commands: Commands, host: object, keymap: Mapping[str, str], *, has_board: bool, signs: str = ""
) -> Rows:
    """The buttons of any other screen, with the signs that its field takes if there are few.

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
        typed.append(Button(as_it_is("⌫"), first_sent(["backspace"]) or "", say("Erase"), kind="erase"))
    arrows = () if digits and has_board else tuple(_leading(key, words) for key in _ARROWS)
    # The page puts buttons of its own into the first row, where they would make digits in columns narrower.
    upper = (arrows, *in_rows(typed)) if signs else (*in_rows(typed), arrows)
    rows = (*upper, *in_rows([*named[:_MOST_WORDS], *leading]))
    return tuple(tuple(row) for row in rows if row)


def _bar_words(commands: Commands, host: object, keymap: Mapping[str, str]) -> dict[str, Message]:
    return {
        keys_of_choice(command, choice, keymap)[0]: command.label_for(host)
        for command in in_bar(commands, host)
        if (choice := command.clicked_choice) is not None and command.identifier not in _LEFT_OUT
    }


def _all_words(commands: Commands, host: object, keymap: Mapping[str, str]) -> dict[str, Message]:
    enabled = (command for command in commands if command.identifier not in _LEFT_OUT and command.is_enabled(host))
    pairs = [(command, choice) for command in enabled for choice in command.choices]
    return {keys_of_choice(command, choice, keymap)[0]: command.title_of(choice) for command, choice in pairs}


def _digits(commands: Commands, keymap: Mapping[str, str]) -> dict[str, Message | None]:
    """The digits that are keys, each with its own target; None where all of them do the same."""
    found: dict[str, Message | None] = {}
    for command in commands:
        titles = {choice: command.title_of(choice) for choice in command.choices}
        is_each_another = len({*titles.values()}) > 1
        for choice, title in titles.items():
            keys = (key for key in keys_of_choice(command, choice, keymap) if key.isdecimal() and key != "0")
            found |= dict.fromkeys(keys, title if is_each_another else None)
    return dict(sorted(found.items()))


def _typed(sign: str, title: Message | None) -> Button:
    """The button of a sign, labelled with its target if that is short enough."""
    name = title or as_it_is(sign)
    is_word = title is not None and len(tell(title)) <= _LONGEST_WORD
    return Button(name if is_word else as_it_is(sign), sign, name, kind="word" if is_word else "digit")


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


def in_rows(items: Sequence[_Item]) -> list[list[_Item]]:
    """Items in as few rows of similar length as fingers allow."""
    across = _ACROSS if len(items) <= 2 * _ACROSS else min(_ACROSS_MANY, ceil(len(items) / 3))
    rows = ceil(len(items) / across) or 1
    length = ceil(len(items) / rows) or 1
    return [list(items[start : start + length]) for start in range(0, len(items), length)]
