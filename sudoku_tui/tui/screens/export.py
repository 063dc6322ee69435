"""The choice of a form in which to export a path."""

from __future__ import annotations

from typing import get_args

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from sudoku_tui.formats.path_export import Form
from sudoku_tui.play.commands.dialogs import EXPORT_COMMANDS
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_BUTTONS = {"text": say("t Text"), "json": say("j JSON"), "svg": say("v SVG")}


class ExportScreen(Dialog[Form], commands=EXPORT_COMMANDS):
    """Gives the form; None if the player leaves."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(say("Export the path to the solution")), classes="title")
            yield Static(tell(say("Into the folder the game was started in.")), classes="note")
            with Horizontal(classes="buttons"):
                for choice, label in _BUTTONS.items():
                    yield Button(tell(label), action=f"screen.command('answer', {choice!r})")
            yield Static(tell(say("Esc leaves.")), classes="note")

    def choose(self, choice: str) -> None:
        self.dismiss(next(form for form in get_args(Form) if form == choice))
