"""The keyboard in force: what is on the caps of the letters, and what other keys do, in short words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sudoku_tui.play.commands.command import NO_KEY, Command, Commands
from sudoku_tui.play.keys.names import key_name, keys_by_rank, keys_of_choice
from sudoku_tui.words.message import NOTHING, Message, as_it_is

LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The letters as they lie, row by row."""


@dataclass(frozen=True, slots=True)
class Cap:
    """The cap of a letter, and what the letter does."""

    letter: str
    small: Message  # what the key does by itself; nothing if it is free
    large: Message  # what it does with Shift


Named = tuple[Message, Message]  # keys, and what they do in a word


def caps(commands: Commands, keymap: Mapping[str, str]) -> tuple[tuple[Cap, ...], ...]:
    """The caps of the letters, row by row."""
    words: dict[str, Message] = {}
    for command, choice, word in _capped(commands):
        # Only the first letter of each: others are old habits, and the sentences have them.
        letters = list(filter(_is_letter, keys_of_choice(command, choice, keymap)))
        words |= dict.fromkeys(letters[:1], word)
    return tuple(
        tuple(Cap(letter, words.get(letter, NOTHING), words.get(letter.upper(), NOTHING)) for letter in row)
        for row in LETTERS
    )


def letters_with_words(commands: Commands, keymap: Mapping[str, str]) -> Iterator[Named]:
    """The letters that do something, small and large, in the order of the alphabet."""
    for cap in sorted((cap for row in caps(commands, keymap) for cap in row), key=lambda cap: cap.letter):
        for letter, word in ((cap.letter, cap.small), (cap.letter.upper(), cap.large)):
            if word:
                yield as_it_is(letter), word


def other_keys(commands: Commands, keymap: Mapping[str, str]) -> Iterator[Named]:
    """What has its first key elsewhere: choices with the same word together."""
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
