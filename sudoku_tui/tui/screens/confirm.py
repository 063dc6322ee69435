"""ConfirmScreen: a question with yes and no."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from sudoku_tui.tui.screens.dialog import Dialog


class ConfirmScreen(Dialog[bool]):
    """Asks before something large happens; gives True for yes.

    Args:
        question: what is asked.
        note: what to know before answering.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("y", "answer(True)", "Yes"),
        ("n,escape,q", "answer(False)", "No"),
        ("left,right", "app.focus_next", "Other button"),
    ]
    CSS_PATH = "confirm.tcss"
    AUTO_FOCUS = "#yes"

    def __init__(self, question: str, note: str) -> None:
        super().__init__()
        self._question = question
        self._note = note

    def compose(self) -> ComposeResult:
        """The question, the note, and two buttons."""
        with Vertical(classes="dialog"):
            yield Static(self._question, classes="title", markup=False)
            yield Static(self._note, classes="note", markup=False)
            with Horizontal(classes="buttons"):
                yield Button("Yes", id="yes", action="screen.answer(True)")
                yield Button("No", id="no", action="screen.answer(False)")

    def action_answer(self, is_yes: bool) -> None:
        """Gives the answer."""
        self.dismiss(is_yes)
