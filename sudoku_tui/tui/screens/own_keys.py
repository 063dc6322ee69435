"""OwnKeysScreen: the keys of the screen beneath it, made from that screen's own bindings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from sudoku_tui.play.keys.names import keys_by_rank
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.widgets.key_bar import KeyItem

_HIGH = 20
"""From so many rows on a dialog has margins."""

ASKING = ("question_mark,f1", "own_keys", "These keys")
"""The binding of every screen that shows its keys so."""

ASKING_ITEM = KeyItem("?", "Keys", "screen.own_keys")
"""The same, for the line of keys."""


class AskedForKeys:
    """Part of a screen that can be asked for its keys; its bindings hold `ASKING`."""

    def action_own_keys(self) -> None:
        """Shows what its keys do."""
        if isinstance(self, Screen) and self.is_current:
            self.app.push_screen(OwnKeysScreen(self))


def own_bindings(screen: Screen[Any]) -> Iterator[Binding]:
    """A screen's bindings, those that it shares with other screens last."""
    for kind in type(screen).__mro__:
        if kind is Screen:
            return
        for binding in vars(kind).get("BINDINGS", ()):
            yield binding if isinstance(binding, Binding) else Binding(*binding)


def keys_told(screen: Screen[Any]) -> dict[str, str]:
    """What a screen's keys do, with the keys that do it."""
    tables: dict[str, list[list[str]]] = {}
    for binding in own_bindings(screen):
        tables.setdefault(binding.description, []).append(binding.key.split(","))
    return {description: keys_by_rank(table) for description, table in tables.items()}


class OwnKeysScreen(Dialog[None]):
    """Lists the keys of one screen.

    Args:
        asked: the screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,question_mark,f1,enter", "dismiss", "Close"),
        ("ctrl+q", "app.quit", "Quit"),
    ]
    DEFAULT_CSS = """
    OwnKeysScreen {
        .dialog { max-height: 100%; }
        VerticalScroll { height: auto; margin-top: 1; }
        &.-low VerticalScroll { margin-top: 0; }
    }
    """

    def __init__(self, asked: Screen[Any]) -> None:
        super().__init__()
        self._told = keys_told(asked)

    def compose(self) -> ComposeResult:
        """A headline, a line for each thing to do, and the way out."""
        with Vertical(classes="dialog"):
            yield Static("Keys of this screen", classes="title")
            with VerticalScroll() as lines:
                lines.styles.max_height = max(self.app.size.height - (9 if self.app.size.height >= _HIGH else 6), 3)
                yield Static(self._table())
            yield Static("↑ ↓ scroll   Esc close", classes="note")

    def _table(self) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        for description, keys in self._told.items():
            table.add_row(Text(keys, style="bold"), Text(description))
        return table
