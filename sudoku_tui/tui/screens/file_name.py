"""The question for a file name."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from sudoku_tui.play.commands.dialogs import FILE_NAME_COMMANDS
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message


class FileNameScreen(Dialog[str | None], commands=FILE_NAME_COMMANDS):
    """Gives a name; None if the player leaves. A note tells what the keys do."""

    AUTO_FOCUS = "Input"

    def __init__(self, title: Message, name: str, keys: Message) -> None:
        super().__init__()
        self._title, self._keys_told = title, keys
        self._name_field = Input(name, compact=True, select_on_focus=False)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(self._title), classes="title")
            yield self._name_field
            yield Static(tell(self._keys_told), classes="note")

    def on_input_submitted(self) -> None:
        if name := self._name_field.value.strip():
            self.dismiss(name)
