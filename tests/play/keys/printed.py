"""The printed tables of keys: a page of Markdown, made from the commands, for `play/KEYS.md`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.play.commands.command import NO_KEY
from sudoku_tui.play.keys.keymaps import keymap_for
from sudoku_tui.play.keys.names import help_rows, keys_by_rank
from sudoku_tui.play.keys.profiles import PROFILES, STANDARD
from sudoku_tui.words.message import Message, as_it_is, in_turn, say
from tests.play.all_screens import SCREENS


def printed_keys() -> Message:
    """The keys of every screen, and what other profiles have in their place, as Markdown."""
    return in_turn(*_lines(), between="\n")


def _lines() -> Iterator[Message]:
    yield in_turn(as_it_is("#"), say("Keys"))
    for name, commands in SCREENS.items():
        told = help_rows(commands, keymap_for(commands, STANDARD))
        yield from _table(name, ((keys or say("palette"), words) for keys, words in told))
    for profile, changes in PROFILES.items():
        if changes:
            rows = ((as_it_is(f"`{name}`"), _named(name, keys)) for name, keys in changes.items())
            yield from _table(say("The profile {name!r}", name=profile), rows)


def _named(name: str, keys: str) -> Message:
    if not keys.startswith(NO_KEY):
        return keys_by_rank([keys.split(",")])
    tables = (command.key_table() for commands in SCREENS.values() for command in commands)
    usual = next(table[name] for table in tables if name in table).split(",")
    return say("after the leader") if any(len(key) == 1 and key.isalpha() for key in usual) else say("no key")


def _table(heading: Message, rows: Iterable[tuple[Message, Message]]) -> Iterator[Message]:
    bar = as_it_is("|")
    yield in_turn(as_it_is("\n##"), heading)
    yield as_it_is("\n| | |\n|---|---|")
    for first, second in rows:
        yield in_turn(bar, first, bar, second, bar)


if __name__ == "__main__":
    print(printed_keys())
