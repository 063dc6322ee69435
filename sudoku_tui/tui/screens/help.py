"""HelpScreen: every key and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from sudoku_tui.play.commands import COMMANDS, Group
from sudoku_tui.play.keys.names import all_keys
from sudoku_tui.tui.screens.dialog import Dialog

_KEYS_WIDTH = 22
_NARROW = 60
"""Below so many columns a command's sentence stands under its keys."""


class HelpScreen(Dialog[None]):
    """Lists the commands by group, with the keys they have now.

    Args:
        keymap: the keys that differ from the commands' own.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,question_mark,f1,enter", "dismiss", "Close")]
    CSS_PATH = "help.tcss"

    def __init__(self, keymap: Mapping[str, str]) -> None:
        super().__init__()
        self._keymap = keymap

    def compose(self) -> ComposeResult:
        """A heading and a table for each group."""
        with Vertical(classes="dialog"):
            yield Static("Keys", classes="title")
            with VerticalScroll():
                for group in Group:
                    yield Static(group.value, classes="group")
                    yield Static(self._table(group), classes="keys")
            yield Static("↑ ↓ scroll   Esc close", classes="note")

    def _table(self, group: Group) -> Table:
        is_narrow = self.app.size.width < _NARROW
        table = Table.grid(padding=(0, 2))
        table.add_column(width=None if is_narrow else _KEYS_WIDTH)
        for command in COMMANDS:
            if command.group is group:
                keys = Text(all_keys(command, self._keymap) or "palette", style="bold")
                rows = [[keys], [Text(command.help)]] if is_narrow else [[keys, Text(command.help)]]
                for row in rows:
                    table.add_row(*row)
        return table
