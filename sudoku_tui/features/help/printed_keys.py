"""The printed tables of keys: a page of Markdown, made from the commands, for `keys/KEYS.md` and in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.play.all_commands import told_keymap
from sudoku_tui.features.table import SCREENS
from sudoku_tui.keys.command import NO_KEY
from sudoku_tui.keys.keymaps import PROFILES, STANDARD, keymap_for
from sudoku_tui.keys.names import help_rows, keys_by_rank
from sudoku_tui.words.message import Message, as_it_is, in_turn, say


def printed_keys() -> Message:
    """The keys of every screen, and what other profiles have in their place, as Markdown."""
    return in_turn(*_lines(), between="\n")


def _lines() -> Iterator[Message]:
    yield in_turn(as_it_is("#"), say("Keys"))
    for name, commands in SCREENS.items():
        yield from _table(name, help_rows(commands, keymap_for(commands, STANDARD)))
    for profile, changes in PROFILES.items():
        if changes:
            rows = ((as_it_is(f"`{name}`"), _named(profile, name)) for name in changes)
            yield from _table(say("The profile {name}", name=repr(profile)), rows)


def _named(profile: str, name: str) -> Message:
    keys = told_keymap(profile, CLASSIC)[name]
    return say("no key") if keys.startswith(NO_KEY) else keys_by_rank([keys.split(",")])


def _table(heading: Message, rows: Iterable[tuple[Message, Message]]) -> Iterator[Message]:
    bar = as_it_is("|")
    yield in_turn(as_it_is("\n##"), heading)
    yield as_it_is("\n| | |\n|---|---|")
    for first, second in rows:
        yield in_turn(bar, first, bar, second, bar)


if __name__ == "__main__":
    print(printed_keys())
