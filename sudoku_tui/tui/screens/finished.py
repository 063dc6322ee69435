"""The dialog for a solved puzzle."""

from asyncio import Event

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from sudoku_tui.game.clock import clock_text
from sudoku_tui.play.challenge.ghost import Ghost, outcome_said
from sudoku_tui.play.commands.dialogs import FINISHED_COMMANDS
from sudoku_tui.play.games.needed import Needed
from sudoku_tui.play.games.outcome import Outcome
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.screens.questions import buttons, note
from sudoku_tui.tui.widgets.large_time import LargeTime
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_WIDTH_CLASSES = [(0, "-slim"), (45, "-broad")]  # so many columns have room for two buttons of one width side by side


class FinishedScreen(Dialog[str], commands=FINISHED_COMMANDS):
    """Shows how it went, and what the puzzle asked; gives where the player wants to go, None for the board.

    Args:
        result: what the player can copy, to be pasted elsewhere.
        rival: a friend's game that this one was played against.
    """

    CSS_PATH = "finished.tcss"
    AUTO_FOCUS = "#next"
    HORIZONTAL_BREAKPOINTS = _WIDTH_CLASSES

    def __init__(self, outcome: Outcome, result: Message, rival: Ghost | None = None) -> None:
        super().__init__()
        self._rival = rival
        self._outcome, self._result = outcome, result
        self._needed = note(say("Looking for what it needed …"))
        self._said = Static(id="said", markup=False)
        self.is_rated = False
        self.is_drawn = Event()  # or has been left before that

    def on_mount(self) -> None:
        self.call_after_refresh(self.is_drawn.set)

    def on_unmount(self) -> None:
        self.is_drawn.set()

    def compose(self) -> ComposeResult:
        outcome = self._outcome
        against = outcome_said(outcome.elapsed, self._rival.end, self._rival.rival) if self._rival else NOTHING
        standing = (outcome.standing_words, outcome.streak_words, against)
        lines = (outcome.title, outcome.details, outcome.help_words, *standing)
        with Vertical(classes="dialog"):
            yield Static(tell(say("S O L V E D")), classes="title")
            yield LargeTime(clock_text(outcome.elapsed))
            yield Static(clock_text(outcome.elapsed), classes="time")
            yield note(in_turn(*lines, between="\n"))
            yield self._needed
            yield buttons(next=say("Next puzzle"), look=say("See the board"))
            yield buttons(review=say("Review"), path=say("Path")).add_class("second")
            yield buttons(challenge=say("Challenge"), copy=say("Copy the result")).add_class("second")
            if self._rival:
                yield buttons(duel=say("Both games side by side")).add_class("second")
            yield self._said

    @property
    def has_rival(self) -> bool:
        return self._rival is not None

    def focus_row(self, way: int) -> None:
        """Go to the button above or below; past the edge, go on at the other side."""
        rows = [list(row.query(Button)) for row in self.query(".buttons").results(Horizontal)]
        at = next((row for row, own in enumerate(rows) if self.focused in own), 0)
        column = next((column for column, own in enumerate(rows[at]) if own is self.focused), 0)
        other = rows[(at + way) % len(rows)]
        other[min(column, len(other) - 1)].focus()

    def choose(self, choice: str) -> None:
        if choice == "copy":
            self.copy_result()
        else:
            self.dismiss(choice)

    def copy_result(self) -> None:
        self.app.copy_to_clipboard(tell(self._result))
        self._said.update(tell(say("The result is on the clipboard.")))

    def show_needed(self, needed: Needed) -> None:
        """Say what the puzzle needed; its rating only if nobody had rated it."""
        rating = needed.rating_words if self._outcome.score is None else None
        words = needed.techniques_words
        self.is_rated = True
        self._needed.update(tell(in_turn(rating, words, between="\n") if rating else words))
