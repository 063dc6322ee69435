"""FinishedScreen: the puzzle is solved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Digits, Static

from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.session import Session
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell


@dataclass(frozen=True, slots=True)
class Outcome:
    """What there is to say about a solved puzzle.

    Attributes:
        title: what the game is called.
        score: the puzzle's score; None where nobody rated it.
        elapsed: seconds played.
        hints: how many hints were given.
    """

    title: str
    score: int | None
    elapsed: float
    hints: int

    @staticmethod
    def of(session: Session) -> Outcome:
        """The outcome of a session."""
        title = full_title(tell(session.origin.title), session.geometry)
        return Outcome(title, session.origin.score, session.elapsed, session.hints_used)

    def help_text(self) -> str:
        """How much help was taken, as a sentence."""
        if self.hints == 0:
            return "Without a single hint."
        return f"With {self.hints} hint{'s' if self.hints > 1 else ''}."


class FinishedScreen(Dialog[bool]):
    """Shows how it went; gives True if the player wants another puzzle.

    Args:
        outcome: how it went.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("n,N", "another(True)", "New game"),
        ("escape,b", "another(False)", "Look at the board"),
        ("q,ctrl+q", "app.quit", "Quit"),
        ("left,right", "app.focus_next", "Other button"),
    ]
    CSS_PATH = "finished.tcss"
    AUTO_FOCUS = "#new"

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self._outcome = outcome

    def compose(self) -> ComposeResult:
        """The time, the puzzle, the help taken, and two buttons."""
        outcome = self._outcome
        score = "" if outcome.score is None else f" · score {outcome.score}"
        with Vertical(classes="dialog"):
            yield Static("S O L V E D", classes="title")
            yield Digits(clock_text(outcome.elapsed))
            yield Static(f"{outcome.title}{score}", classes="note", markup=False)
            yield Static(outcome.help_text(), classes="note last")
            with Horizontal(classes="buttons"):
                yield Button("New game", id="new", action="screen.another(True)")
                yield Button("See the board", id="look", action="screen.another(False)")

    def action_another(self, is_wanted: bool) -> None:
        """Gives the answer."""
        self.dismiss(is_wanted)
