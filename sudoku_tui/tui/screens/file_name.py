"""FileNameScreen: asks for the name of a file."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from sudoku_tui.tui.screens.dialog import Dialog


class FileNameScreen(Dialog[str | None]):
    """Gives a name; None if the player leaves.

    Args:
        title: what the file is for.
        name: the name to begin with.
        deed: what the enter key does, as `writes it`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Leave"), ("ctrl+q", "app.quit", "Quit")]
    AUTO_FOCUS = "Input"

    def __init__(self, title: str, name: str, deed: str) -> None:
        super().__init__()
        self._title, self._deed = title, deed
        self._name_field = Input(name, compact=True, select_on_focus=False)

    def compose(self) -> ComposeResult:
        """The title, the name, and what can be done."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="title")
            yield self._name_field
            yield Static(f"Enter {self._deed}, Esc leaves.", classes="note")

    def on_input_submitted(self) -> None:
        """Gives the name."""
        if name := self._name_field.value.strip():
            self.dismiss(name)
