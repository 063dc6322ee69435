"""A question with yes and no."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from sudoku_tui.play.commands.dialogs import CONFIRM_COMMANDS
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say


class ConfirmScreen(Dialog[bool], commands=CONFIRM_COMMANDS):
    """Asks before something large happens, with a note on what it means; gives True for yes."""

    CSS_PATH = "confirm.tcss"
    AUTO_FOCUS = "#yes"

    def __init__(self, question: Message, note: Message) -> None:
        super().__init__()
        self._question = question
        self._note = note

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(self._question), classes="title", markup=False)
            yield Static(tell(self._note), classes="note", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(tell(say("Yes")), id="yes", action="screen.command('answer', 'yes')")
                yield Button(tell(say("No")), id="no", action="screen.command('answer', 'no')")

    def choose(self, choice: str) -> None:
        self.dismiss(choice == "yes")
