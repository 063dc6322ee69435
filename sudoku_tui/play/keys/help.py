"""The help: what the keys of a screen do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.keys.names import all_keys, keys_by_rank
from sudoku_tui.words.message import Message


@dataclass(frozen=True, slots=True)
class HelpRow:
    """Some keys, and what they do."""

    keys: Message  # nothing where only the palette has the command
    words: Message


def help_rows(commands: Iterable[Command[object]], keymap: Mapping[str, str]) -> Iterator[HelpRow]:
    """A row for each command, or for each of its choices where no sentence explains them all."""
    for command in commands:
        if command.help or isinstance(command.title, Message):
            words = command.help or command.title_of("")
            yield HelpRow(all_keys(command, keymap), words)
        else:
            table = command.key_table()
            for choice, title in command.title.items():
                identifier = f"{command.identifier}.{choice}"
                yield HelpRow(keys_by_rank([keymap.get(identifier, table[identifier]).split(",")]), title)
