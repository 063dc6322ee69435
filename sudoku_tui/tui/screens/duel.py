"""Two games of one puzzle side by side: one's own, and that of a friend."""

import time
from collections.abc import Callable

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.clock import clock_text, span
from sudoku_tui.play.challenge.duel import Duel, Side
from sudoku_tui.play.challenge.ghost import Standing, outcome_said
from sudoku_tui.play.challenge.rivals import FRIEND, Rival
from sudoku_tui.play.commands.duel import DUEL_COMMANDS
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.screens.commanded import CommandedScreen, key_items
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.race_boards import boards_for
from sudoku_tui.tui.widgets.slider import Slider
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_FRAME_SECONDS = 0.05
_BAR = 20


class DuelScreen(CommandedScreen[None], commands=DUEL_COMMANDS, inherit_bindings=False):
    """Plays both games by one clock; where two boards find no room, bars show how far each has come."""

    heading = say("Two games side by side")

    CSS_PATH = "duel.tcss"

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
        self.duel.is_playing = False
        self.duel.seek(self.duel.duration * event.at / 100)
        self.show()

    def _words(self) -> Message:
        own, friend = (side.end.standing for side in self.duel.sides)
        if self.duel.is_over and own.is_finished:
            return outcome_said(own.time, friend, self._rival)
        return say("{time} on the clock", time=clock_text(self.duel.time))


def _caption(name: Message, standing: Standing) -> Content:
    """Who it is, and how far they are."""
    full = _BAR * standing.filled // max(standing.to_fill, 1)
    facts: Message = say("{share}%", share=standing.share)
    if standing.is_finished:
        facts = say("solved in {time}", time=span(standing.time))
    bar = [("━" * full, "bold $accent"), ("─" * (_BAR - full), "$foreground 50%")]
    return Content.assemble((tell(name), "bold $primary"), f"  {tell(facts)}\n", *bar)
