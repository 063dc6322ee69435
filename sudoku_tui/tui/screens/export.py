"""ExportScreen: asks in which form to write a path to a file."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from sudoku_tui.formats.path_export import Form
from sudoku_tui.tui.screens.dialog import Dialog


class ExportScreen(Dialog[Form]):
    """Gives `text`, `json` or `svg`; None if the player leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q", "choose(None)", "Leave"),
        ("t", "choose('text')", "Text"),
        ("j", "choose('json')", "JSON"),
        ("v", "choose('svg')", "SVG"),
        ("left", "app.focus_previous", "Previous"),
        ("right", "app.focus_next", "Next"),
        ("ctrl+q", "app.quit", "Quit"),
    ]

    def compose(self) -> ComposeResult:
        """The question and its answers."""
        with Vertical(classes="dialog"):
            yield Static("Export the path to the solution", classes="title")
            yield Static("Into the folder the game was started in.", classes="note")
            with Horizontal(classes="buttons"):
                yield Button("t Text", action="screen.choose('text')")
                yield Button("j JSON", action="screen.choose('json')")
                yield Button("v SVG", action="screen.choose('svg')")
            yield Static("Esc leaves.", classes="note")

    def action_choose(self, form: Form | None) -> None:
        """Leaves with a form, or without one."""
        self.dismiss(form)
