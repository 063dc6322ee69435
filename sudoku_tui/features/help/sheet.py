"""The keys of a screen as values: what each does, under headings; and what is found by a word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from sudoku_tui.app.page.sheet import Field, Group, Paragraph, Part, Sheet, Table
from sudoku_tui.features.play.all_commands import SECTIONS
from sudoku_tui.keys import keypad as fingers
from sudoku_tui.keys.command import Commands
from sudoku_tui.keys.keypad import letters_with_words, other_keys
from sudoku_tui.keys.names import help_rows
from sudoku_tui.words.message import NOTHING, Message, say

FIND = "find"
"""The name of the field."""
SEARCHED = say("what you would call it: mistake, dark, killer")

Rows: TypeAlias = Iterable[tuple[Message, Message]]


def keys_table(rows: Rows) -> Table:
    return Table((NOTHING, NOTHING), tuple(rows))


def game_groups(keymap: Mapping[str, str], *, is_web: bool) -> tuple[Group, ...]:
    """The keys of a game."""
    groups = [Group(heading, (keys_table(help_rows(commands, keymap)),)) for heading, commands in SECTIONS.items()]
    if is_web:
        way_out = say("{key} leads from the game to the rest of the page, and back.", key="Ctrl+F6")
        groups[-1] = Group(groups[-1].title, (*groups[-1].parts, Paragraph(way_out)))
    return tuple(groups)


def finger_groups() -> tuple[Group, ...]:
    """What taps and buttons do in a game."""
    named = {say("On the board"): fingers.ON_THE_BOARD, say("Buttons"): fingers.BUTTONS}
    return tuple(Group(heading, (keys_table(rows.items()),)) for heading, rows in named.items())


def glance_table(commands: Commands, keymap: dict[str, str]) -> Table:
    """The keys of a game in a word or two each."""
    return keys_table((*letters_with_words(commands, keymap), *other_keys(commands, keymap)))


def screen_table(commands: Commands, keymap: Mapping[str, str]) -> Table:
    """The keys of any other screen."""
    return keys_table(help_rows(commands, keymap))


def help_sheet(heading: Message, parts: Iterable[Part], query: str | None, *, is_typed: bool) -> Sheet:
    """The sheet; with a field where there is something to search for."""
    field = () if query is None else (Field(NOTHING, FIND, query, usual=SEARCHED, live=True),)
    return Sheet(heading, (*field, *parts), FIND if is_typed else "", reads="lines")
