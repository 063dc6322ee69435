"""The covered board, while the clock stands still."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Digits, Static

from sudoku_tui.game.clock import clock_text
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


class PauseScreen(Dialog[None]):
    """Stays until a key is pressed or the mouse is clicked; the time played may be hidden."""

    CSS_PATH = "pause.tcss"

    def __init__(self, elapsed: float | None) -> None:
        super().__init__()
        self._elapsed = elapsed

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(say("P A U S E D")), classes="title")
            if self._elapsed is not None:
                yield Digits(clock_text(self._elapsed))
            yield Static(tell(say("Press any key to go on.")), classes="note")

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return True

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
