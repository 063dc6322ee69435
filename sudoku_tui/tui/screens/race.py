"""All strategies of the lab on one puzzle at once, in slow motion."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.worker import Worker

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.play.commands.lab_screens import RACE_COMMANDS
from sudoku_tui.play.lab.slow_race import Heat
from sudoku_tui.play.layout.board import BoardSize, board_layout
from sudoku_tui.tui.requests import WatchWanted
from sudoku_tui.tui.runner import SLICE_SECONDS, run_here
from sudoku_tui.tui.screens.commanded import CommandedScreen, key_items
from sudoku_tui.tui.widgets.aside import Aside
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.race_boards import GAP, Boards, RaceBoard, boards_for
from sudoku_tui.tui.widgets.race_table import milliseconds, race_table
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

SPEEDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1)  # seconds of the race per second
USUAL_SPEED = 0.002

_FRAME_SECONDS = 0.05
_AT_ONCE = 3  # boards


class RaceScreen(CommandedScreen[None], commands=RACE_COMMANDS, inherit_bindings=False):
    """Lets the strategies race: on boards side by side where there is room, otherwise in a table.

    Args:
        work_clock: times the strategies: fine enough for single events, and not moved on by other programs.
    """

    heading = say("A race")

    CSS_PATH = "race.tcss"

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        work_clock: Callable[[], float] = time.process_time,
        is_paused: bool = False,
    ) -> None:
        super().__init__()
        self._puzzle, self._work_clock = puzzle, work_clock
        self.heat = Heat(puzzle, work_clock)
        self._speed = USUAL_SPEED
        self._is_paused = is_paused
        self._rush: Worker[None] | None = None
        self._looked = time.perf_counter()
        self._boards: Boards | None = None
        self._lanes = [RaceBoard(puzzle.geometry) for _ in STRATEGIES]
        self._grid, self._table = Container(id="boards"), Aside(id="table")
        self._table.auto_links = False  # a click on a line watches its strategy, but it shall not look like a link
        self._said, self._keys = Aside(id="said"), KeyBar()
        self._has_frozen = False
        self._dark = list(self._lanes)  # boards that are not shown yet

    def compose(self) -> ComposeResult:
        with Vertical(id="block"):
            with self._grid:
                yield from self._lanes
            yield self._table
            yield self._said
        yield self._keys

    def on_mount(self) -> None:
        # Collecting all the program's objects takes tens of milliseconds, which no strategy shall be charged for.
        # Where they are left alone from the start, only what came since is searched.
        self._has_frozen = not gc.get_freeze_count()
        if self._has_frozen:
            gc.freeze()
        self._keys.items = key_items(self.commands, self, self.keymap)
        for lane in self._dark:
            lane.visible = False
        self.call_after_refresh(self._light)
        self.set_interval(_FRAME_SECONDS, self._tick)

    def _light(self) -> None:
        """Show a few more boards: to draw all of them at once would hold up a frame."""
        for lane in self._dark[:_AT_ONCE]:
            lane.visible = True
        del self._dark[:_AT_ONCE]
        if self._dark:
            self.call_after_refresh(self._light)

    def on_unmount(self) -> None:
        if self._has_frozen:
            gc.unfreeze()

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self._boards = boards = boards_for(width, height, self._puzzle.geometry, len(self._lanes))
        self.set_class(boards is not None, "-boards")
        self.set_class(boards is None or boards.has_table, "-table")
        if boards:
            self._grid.styles.grid_size_columns = boards.across
            self._grid.styles.width = boards.across * (self._lane_width(boards.size) + GAP) - GAP
            for lane in self._lanes:
                lane.styles.width = self._lane_width(boards.size)
        self.show()

    def show(self) -> None:
        standings = self.heat.standings()
        if self._boards:
            for number, (lane, standing) in enumerate(zip(self._lanes, standings, strict=True), 1):
                lane.show(number, standing, self._boards.size)
        if self.has_class("-table"):
            self._table.update(race_table(standings, self.size.width))
        self._said.is_beside = not (self.heat.is_over or self._is_paused)
        self._said.update(tell(self._words()))

    def pause(self) -> None:
        self._stop_rush()
        self._is_paused = not self._is_paused

    def change_speed(self, way: int) -> None:
        at = SPEEDS.index(self._speed) + way
        self._speed = SPEEDS[max(0, min(at, len(SPEEDS) - 1))]

    def run_to_end(self) -> None:
        if self._rush is None and not self.heat.is_over:
            self._is_paused = False
            self._rush = self.run_worker(partial(run_here, self.heat.to_end()), exclusive=True)

    def restart(self) -> None:
        self._stop_rush()
        self.heat = Heat(self._puzzle, self._work_clock)
        self.show()

    def watch_one(self, index: int) -> None:
        self._stop_rush()
        self._is_paused = True
        self.post_message(WatchWanted(self._puzzle, index))

    def leave(self) -> None:
        self._stop_rush()
        self.dismiss()

    def _tick(self) -> None:
        """Run the race on, but for no longer than a key may wait."""
        now = time.perf_counter()
        seconds, self._looked = min(now - self._looked, 2 * _FRAME_SECONDS), now
        if self.heat.is_over:
            self._rush = None
        elif not self._is_paused and self._rush is None and self.is_current:
            self.heat.work(seconds * self._speed, SLICE_SECONDS)
        self.show()

    def _stop_rush(self) -> None:
        if self._rush is not None:
            self._rush.cancel()
            self._rush = None

    def _lane_width(self, size: BoardSize) -> int:
        return board_layout(self._puzzle.geometry, size).width

    def _words(self) -> Message:
        time = milliseconds(self.heat.time)
        if self.heat.is_over:
            return say("Race clock {time}: the race is over.", time=time)
        if self._is_paused:
            return say("Race clock {time}: paused.", time=time)
        if self._rush is not None:
            return say("Race clock {time}: as fast as it goes.", time=time)
        return say("Race clock {time}: {times:,} times slower.", time=time, times=round(1 / self._speed))
