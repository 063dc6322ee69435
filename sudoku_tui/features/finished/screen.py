"""The dialog for a solved puzzle."""

from __future__ import annotations

from asyncio import Event
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.commanded import PlayingScreen
from sudoku_tui.app.screens.dialogs import Dialog, buttons, note
from sudoku_tui.app.widgets.lines import LargeTime
from sudoku_tui.features.challenge.ghost import Ghost, outcome_said
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.finished.commands import FINISHED_COMMANDS
from sudoku_tui.features.finished.model import (
    Needed,
    Outcome,
    finding_needed,
    games_unknown,
    note_needed,
    note_unknown,
    pasted_result,
)
from sudoku_tui.features.new_game.wish import next_wish
from sudoku_tui.features.statistics.model import row_of
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.engine.puzzle import Puzzle
    from sudoku_tui.game.session import Session
    from sudoku_tui.storage.played import Streak

_WIDTH_CLASSES = [(0, "-slim"), (45, "-broad")]  # two buttons of equal width fit side by side in this many columns


class FinishedScreen(Dialog[str], commands=FINISHED_COMMANDS):
    """Shows how it went and what the puzzle needed; returns where the player wants to go, None for the board.

    Args:
        result: the text the player can copy, to be pasted elsewhere.
        rival: the friend's game that this one was played against.
    """

    CSS_PATH = "style.tcss"
    AUTO_FOCUS = "#next"
    HORIZONTAL_BREAKPOINTS = _WIDTH_CLASSES

    def __init__(self, outcome: Outcome, result: Message, rival: Ghost | None = None) -> None:
        super().__init__()
        self._rival = rival
        self._outcome, self._result = outcome, result
        self._needed = note(say("Working out what it needed …"))
        self._said = Static(id="said", markup=False)
        self.is_rated = False
        self.is_drawn = Event()  # or was left before that

    def on_mount(self) -> None:
        self.call_after_refresh(self.is_drawn.set)

    def on_unmount(self) -> None:
        self.is_drawn.set()

    def compose(self) -> ComposeResult:
        outcome = self._outcome
        against = outcome_said(outcome.elapsed, self._rival.end, self._rival.rival) if self._rival else NOTHING
        standing = (outcome.standing_words, outcome.streak_words, against)
        message = as_it_is(outcome.message) if outcome.message else NOTHING
        lines = (outcome.title, message, outcome.details, outcome.help_words, *standing)
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
        """Go to the button above or below; past the edge, continue at the other side."""
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
        """Say what the puzzle needed; give its rating only if it had none."""
        rating = needed.rating_words if self._outcome.score is None else None
        words = needed.techniques_words
        self.is_rated = True
        self._needed.update(tell(in_turn(rating, words, between="\n") if rating else words))


def open_screen(app: GameApp, session: Session, rival: Ghost | None) -> None:
    number = number_of(session)
    try:
        outcome = Outcome.of(session, row_of(app.store, session), _streak_of(app, session))
        log = app.store.log(number) if number else []
    except StorageError:  # it is solved all the same
        outcome, log = Outcome.of(session), []
    finished = FinishedScreen(outcome, pasted_result(session.origin, log), rival)
    app.push_screen(finished, partial(_go_from, app, session.origin, rival))
    app.run_worker(_finding_needed(app, session.puzzle, number, finished), group="needed")


def _streak_of(app: GameApp, session: Session) -> Streak | None:
    """The streak of dailies, if this game is a daily."""
    if session.origin.source is not Source.DAILY:
        return None
    return Archive(app.store.dailies(), local_day(app.store.now())).streak


def _go_from(app: GameApp, origin: Origin, rival: Ghost | None, answer: str | None) -> None:
    """Go where the player wants to, after a solved game."""
    match answer, app.screen:
        case "next", _:
            open_feature(app, "new_game.open_wish", next_wish(app.keeper.settings, origin))
        case "new", _:
            open_feature(app, "new_game")
        case "path", PlayingScreen() as game:
            game.open("steps.open_path", game.desk)
        case "review", PlayingScreen() as game:
            game.open("review")
        case "challenge", _:
            open_feature(app, "challenge.copy_challenge")
        case "duel", PlayingScreen() as game:
            game.open("challenge.open_duel", rival)


def copy_result(app: GameApp, number: int) -> None:
    """Copy the result of a kept game, to be pasted elsewhere."""
    try:
        result = pasted_result(*app.kept_game(number))
    except StorageError as error:
        app.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))
    else:
        app.copy_to_clipboard(tell(result))


async def _finding_needed(app: GameApp, puzzle: Puzzle, number: int | None, finished: FinishedScreen) -> None:
    """Find out what a solved puzzle needed, store it, and show it if the player is still looking."""
    if number:
        with suppress(StorageError):
            note_unknown(app.store, number)
    await finished.is_drawn.wait()  # there is not always enough time between two slices to draw anything
    needed = await run(partial(finding_needed, puzzle))
    if number:
        with suppress(StorageError):  # the statistics manage without it
            note_needed(app.store, number, needed)
    if finished.is_attached:
        finished.show_needed(needed)


async def find_out_the_rest(app: GameApp) -> None:
    """Find out what the solved games needed that the player left at once."""
    with suppress(StorageError):
        for number in games_unknown(app.store):
            needed = Needed(None, 0, ())
            with suppress(StorageError):  # it may have been deleted since
                needed = await run(partial(finding_needed, app.store.game(number).origin.puzzle))
            note_needed(app.store, number, needed)
