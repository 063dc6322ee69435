"""A strategy of the lab at work on a puzzle, at any speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.worker import Worker

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.player import Player, Scene
from sudoku_tui.lab.strategies import DEFAULT_CAP, STRATEGIES, USUAL_OPTIONS, Options
from sudoku_tui.play.commands.lab_screens import WATCH_COMMANDS
from sudoku_tui.play.lab.playback import Pace
from sudoku_tui.play.layout.table import LEAST_HEIGHT, LEAST_WIDTH, PanelPlace, arrange
from sudoku_tui.play.looks.watching import watch_looks
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.requests import RaceWanted
from sudoku_tui.tui.runner import SLICE_SECONDS, run_here
from sudoku_tui.tui.screens.commanded import CommandedScreen, key_items
from sudoku_tui.tui.widgets.brief_line import BriefLine
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.watch_panel import WatchFacts, WatchPanel
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

USUAL_SPEED = 20.0  # events per second

_FRAME_SECONDS = 0.05


class WatchScreen(CommandedScreen[None], commands=WATCH_COMMANDS, inherit_bindings=False):
    """Plays the trace of a strategy on the board, chosen by its place in the table, at so many events per second.

    `cap` is the most events that a strategy may take, `options` what is told to those that take it.
    """

    heading = say("Watching a computer")

    CSS_PATH = "watch.tcss"
    AUTO_FOCUS = "BoardView"

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        clock: Callable[[], float] = time.perf_counter,
        chosen: int = 0,
        speed: float = USUAL_SPEED,
        cap: int = DEFAULT_CAP,
        options: Options = USUAL_OPTIONS,
    ) -> None:
        super().__init__()
        self._puzzle, self._clock, self._cap, self.options = puzzle, clock, cap, options
        self._chosen = chosen
        self._pace = Pace(speed)
        self._player = self._player_of(chosen)
        self._shown: Scene | None = None  # the scene on the board, with what changed since the scene before marked
        self._looked = clock()
        self._rush: Worker[Scene] | None = None
        self._place = PanelPlace.SIDE
        self._board, self._panel = BoardView(puzzle.geometry), WatchPanel()
        self._said, self._keys = BriefLine(id="said"), KeyBar()

    @property
    def scene(self) -> Scene:
        return self._player.scene

    def compose(self) -> ComposeResult:
        with Vertical(id="block"):
            with Container(id="play"):
                yield self._board
                yield self._panel
            yield self._said
        yield self._keys

    def on_mount(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)
        self._looked = self._clock()
        self.set_interval(_FRAME_SECONDS, self._tick)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        geometry = self._puzzle.geometry
        arrangement = arrange(max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT), geometry)
        if arrangement is None:
            return
        room = Size(*arrangement.room(width, height, geometry))
        self._board.board_size, self._board.room = arrangement.board, room
        for place in PanelPlace:
            self.set_class(arrangement.panel is place, f"-{place}")
        self.set_class(not arrangement.has_pad, "-no-pad")
        self.set_class(not arrangement.has_keys, "-no-keys")
        self.set_class(arrangement.is_status_over, "-over")
        self._place = arrangement.panel
        if self._place is PanelPlace.SIDE:
            self._panel.styles.width = arrangement.panel_width(width, room.width)
        else:
            self._panel.styles.clear_rule("width")
        is_strip = self._place is PanelPlace.STRIP
        self._board.styles.margin = (0, 0, 0, max(width - room.width, 0) // 2 if is_strip else 0)
        self.show()

    def show(self) -> None:
        scene = self.scene
        self._board.cursor = scene.cell if scene.cell is not None else self._board.cursor
        if scene is not self._shown:
            self._board.show(watch_looks(scene, self._shown))
            if scene.last:
                self._said.show(tell(scene.said), tell(scene.said_briefly))
            else:
                self._said.show(tell(STRATEGIES[self._chosen].idea))
        self._shown = scene
        names = tuple(strategy.identifier for strategy in STRATEGIES)
        pace, speed = self._pace, self._pace.speed if self._rush is None else None
        self._panel.show(WatchFacts(names, self._chosen, scene, pace.is_paused, int(pace.elapsed), speed), self._place)

    def pause(self) -> None:
        self._pace.is_paused = not self._pace.is_paused
        self._stop_rush()
        self.show()

    def step(self) -> None:
        self._pace.is_paused = True
        self._stop_rush()
        self._player.step()
        self.show()

    def change_speed(self, way: int) -> None:
        self._pace.faster() if way > 0 else self._pace.slower()
        self.show()

    def run_to_end(self) -> None:
        if self._rush is None and not self.scene.is_over:
            self._pace.is_paused = False
            to_end = partial(run_here, self._player.to_end(), clock=self._clock)
            self._rush = self.run_worker(to_end, exclusive=True)

    def restart(self) -> None:
        self.begin_with(self._chosen)

    def begin_with_next(self, way: int) -> None:
        self.begin_with((self._chosen + way) % len(STRATEGIES))

    def open_race(self) -> None:
        self._pace.is_paused = True
        self._stop_rush()
        self.post_message(RaceWanted(self._puzzle))

    def leave(self) -> None:
        self._stop_rush()
        self._player.close()
        self.dismiss()

    def begin_with(self, chosen: int) -> None:
        self._stop_rush()
        self._player.close()
        self._chosen = chosen
        self._player = self._player_of(chosen)
        self._shown = None
        self._pace.restart()
        self.show()

    def _player_of(self, chosen: int) -> Player:
        return Player(self._puzzle, STRATEGIES[chosen].given(self.options), self._cap)

    def _stop_rush(self) -> None:
        if self._rush is not None:
            self._rush.cancel()
            self._rush = None

    def _tick(self) -> None:
        """Play what is due, but for no longer than a key may wait."""
        now = self._clock()
        seconds, self._looked = now - self._looked, now
        if self.scene.is_over:
            self._rush = None
            if self.scene is not self._shown:
                self.show()
            return
        due = self._pace.pass_time(seconds)
        if self._rush is None:
            while due and not self.scene.is_over and self._clock() < now + SLICE_SECONDS:
                self._player.step()
                due -= 1
        self.show()
