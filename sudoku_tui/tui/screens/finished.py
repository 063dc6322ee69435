"""The dialog for a solved puzzle."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Digits, Static

from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.session import Session
from sudoku_tui.play.commands.dialogs import FINISHED_COMMANDS
from sudoku_tui.play.games.outcome import help_words, puzzle_words
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


class FinishedScreen(Dialog[bool], commands=FINISHED_COMMANDS):
    """Shows how it went; gives True if the player wants another puzzle."""

    CSS_PATH = "finished.tcss"
    AUTO_FOCUS = "#new"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(say("S O L V E D")), classes="title")
            yield Digits(clock_text(self._session.elapsed))
            yield Static(tell(puzzle_words(self._session)), classes="note", markup=False)
            yield Static(tell(help_words(self._session)), classes="note last")
            with Horizontal(classes="buttons"):
                yield Button(tell(say("New game")), id="new", action="screen.command('answer', 'new')")
                yield Button(tell(say("See the board")), id="look", action="screen.command('answer', 'look')")

    def choose(self, choice: str) -> None:
        self.dismiss(choice == "new")
