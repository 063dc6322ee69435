"""Two games of one puzzle side by side: the player's own and that of a friend."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.commanded import CommandedScreen, PlayingScreen, key_items
from sudoku_tui.app.widgets.fields import Slider
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.board.arrangement import boards_for
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.features.challenge.commands import DUEL_COMMANDS
from sudoku_tui.features.challenge.ghost import (
    FRIEND,
    Duel,
    Ghost,
    Rival,
    Side,
    Standing,
    machine_text,
    outcome_said,
    seeking_ghost,
    usual_seconds,
)
from sudoku_tui.features.challenge.model import Challenge, begin_challenge, challenge_link, reading
from sudoku_tui.features.statistics.model import row_of
from sudoku_tui.game.clock import clock_text, span
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_FRAME_SECONDS = 0.05
_BAR = 20


class DuelScreen(CommandedScreen[None], commands=DUEL_COMMANDS, inherit_bindings=False):
    """Plays both games by one clock; where there is no room for two boards, bars show the progress of each."""

    heading = say("Two games side by side")

    CSS_PATH = "style.tcss"

    def __init__(
        self,
        geometry: Geometry,
        own: Side,
        friend: Side,
        *,
        rival: Rival = FRIEND,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__()
        self._rival = rival
        self._geometry, self._clock, self._looked = geometry, clock, clock()
        self.duel = Duel((own, friend))
        self._boards = [BoardView(geometry) for _ in self.duel.sides]
        self._captions = [Static(classes="caption", markup=False) for _ in self.duel.sides]
        self._slider, self._said, self._keys = Slider(), Static(id="said", markup=False), KeyBar()

    @property
    def is_playing(self) -> bool:
        return self.duel.is_playing

    def compose(self) -> ComposeResult:
        with Vertical(id="block"):
            with Horizontal(id="boards"):
                for caption, board in zip(self._captions, self._boards, strict=True):
                    board.can_focus = False
                    with Vertical(classes="side"):
                        yield caption
                        yield board
            yield self._slider
            yield self._said
        yield self._keys

    def on_mount(self) -> None:
        self._looked = self._clock()
        self.set_interval(_FRAME_SECONDS, self._tick)

    def on_resize(self, event: events.Resize) -> None:
        boards = boards_for(event.size.width, event.size.height - 1, self._geometry, len(self._boards))
        has_room = boards is not None and boards.across == len(self._boards)
        self.set_class(has_room, "-boards")
        if boards and has_room:
            for board in self._boards:
                board.board_size = boards.size
        self.show()

    def show(self) -> None:
        duel = self.duel
        names = (say("You"), self._rival.name)
        for side, board, caption, name in zip(duel.sides, self._boards, self._captions, names, strict=True):
            caption.update(_caption(name, side.at(duel.time).standing))
            if self.has_class("-boards"):
                board.show(side.looks(duel.time))
        self._slider.last, self._slider.at = 100, duel.hundredth
        self._said.update(tell(self._words()))
        self._keys.items = key_items(self.commands, self, self.keymap)

    def play(self) -> None:
        self._looked = self._clock()
        self.duel.toggle()
        self.show()

    def step(self, way: int) -> None:
        self.duel.step(way)
        self.show()

    def change_speed(self, way: int) -> None:
        self.duel.change_speed(way)
        self.show()

    def restart(self) -> None:
        self.duel.seek(0.0)
        self.show()

    def leave(self) -> None:
        if self.is_active:
            self.dismiss()

    def _tick(self) -> None:
        now = self._clock()
        seconds, self._looked = now - self._looked, now
        if self.duel.is_playing and self.is_current:
            self.duel.pass_time(seconds)
            self.show()

    @on(Slider.Moved)
    def _slide(self, event: Slider.Moved) -> None:
        self._seek(event.at)

    def _seek(self, hundredth: int) -> None:
        self.duel.is_playing = False
        self.duel.seek(self.duel.duration * hundredth / 100)
        self.show()

    def as_sheet(self) -> Sheet:
        from sudoku_tui.app.page.picture import picture_from  # only a page has any
        from sudoku_tui.features.challenge.sheet import duel_sheet

        duel, names = self.duel, (say("You"), self._rival.name)
        sides = [
            (name, _facts(side.at(duel.time).standing), picture_from(side.looks(duel.time), self._geometry))
            for name, side in zip(names, duel.sides, strict=True)
        ]
        clock = clock_text(duel.time)
        return duel_sheet(sides, duel.hundredth, clock, self._outcome, is_playing=duel.is_playing)

    def heed(self, name: str, value: str) -> None:
        """Go to a place on the clock."""
        if name == "time" and value.isdecimal() and int(value) <= 100:
            self._seek(int(value))

    @property
    def _outcome(self) -> Message:
        """How both games ended, once they have."""
        own, friend = (side.end.standing for side in self.duel.sides)
        return outcome_said(own.time, friend, self._rival) if self.duel.is_over and own.is_finished else NOTHING

    def _words(self) -> Message:
        return self._outcome or say("{time} on the clock", time=clock_text(self.duel.time))


def _facts(standing: Standing) -> Message:
    if standing.is_finished:
        return say("solved in {time}", time=span(standing.time))
    return say("{share}%", share=standing.share)


def _caption(name: Message, standing: Standing) -> Content:
    """The player's name and progress."""
    full = _BAR * standing.filled // max(standing.to_fill, 1)
    bar = [("━" * full, "bold $accent"), ("─" * (_BAR - full), "$foreground 50%")]
    return Content.assemble((tell(name), "bold $primary"), f"  {tell(_facts(standing))}\n", *bar)


def open_duel(app: GameApp, rival: Ghost) -> None:
    """Show the current game and a friend's side by side."""
    try:
        origin, log = app.kept_game()
    except StorageError as error:
        app.refuse(say("This game cannot be reviewed: {error}", error=reason_of(error)))
        return
    if app.session:
        own = Side(origin.start(), log, app.session.solution)
        friend = Side(rival.start, rival.log, app.session.solution)
        app.visit(DuelScreen(origin.puzzle.geometry, own, friend, rival=rival.rival))


def copy_challenge(app: GameApp, origin: Origin | None = None, log: Sequence[Event] = ()) -> None:
    """Copy a game as a challenge: the current one, unless another is given."""
    try:
        link = challenge_link(Challenge.of(origin, log) if origin else Challenge.of(*app.kept_game()), app.address)
    except (StorageError, SudokuError) as error:
        app.refuse(say("No challenge can be made: {error}", error=reason_of(error)))
        return
    app.copy_to_clipboard(link)
    if app.address:
        app.say(say("A challenge is on the clipboard: a link to this puzzle and your game."))
    else:
        app.say(say("A challenge is on the clipboard, for a friend to paste onto the board."))


def play_against_machine(app: GameApp) -> None:
    """Let an algorithm solve the puzzle in slow motion beside the player."""
    number = app.number
    if app.session is None or number is None:
        return
    try:
        seconds = usual_seconds(row_of(app.store, app.session), app.session.origin.level)
        app.store.keep_challenge(number, machine_text(seconds))
    except StorageError as error:
        app.refuse(say("Not saved: {error}", error=reason_of(error)))
        return
    app.find_rival(app.session)
    app.say(say("Norvig's algorithm solves this puzzle beside you, in {time}.", time=span(seconds)))


def take_challenge(app: GameApp, text: str) -> None:
    """Begin the game of a challenge after checking the challenge completely."""

    async def taking() -> None:
        try:
            challenge = await run(partial(reading, text))
            app.leave_game()
            session = begin_challenge(app.store, challenge, app.clock)
        except (StorageError, SudokuError) as error:
            app.refuse(say("This challenge cannot be played: {error}.", error=reason_of(error)))
            return
        while isinstance(app.screen, ModalScreen):
            app.pop_screen()
        app.show_game(session)

    app.run_worker(taking(), group="challenge", exclusive=True)


def find_rival(app: GameApp, session: Session, text: str) -> None:
    """Have the game's screen show the progress of the rival."""

    async def finding() -> None:
        ghost = await run(partial(seeking_ghost, session.puzzle, session.solution, text))
        if ghost is None:
            return  # the puzzle can be played all the same
        for screen in app.screen_stack:
            if isinstance(screen, PlayingScreen) and screen.desk.session is session:
                screen.play_against(ghost)

    app.run_worker(finding(), group="rival", exclusive=True)
