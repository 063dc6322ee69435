"""A strategy of the lab at work on a puzzle, at any speed, and a race of all of them in slow motion."""

from __future__ import annotations

import gc
import time
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.worker import Worker

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.runner import SLICE_SECONDS, run_here
from sudoku_tui.app.screens.commanded import CommandedScreen, key_items
from sudoku_tui.app.widgets.lines import Aside, BriefLine, KeyBar
from sudoku_tui.board.arrangement import BOARD_GAP, LEAST_HEIGHT, LEAST_WIDTH, Boards, PanelPlace, arrange, boards_for
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.features.lab.commands import RACE_COMMANDS, WATCH_COMMANDS
from sudoku_tui.features.lab.model import SPEEDS, Heat, Pace, milliseconds, watch_looks
from sudoku_tui.features.lab.widgets import RaceBoard, WatchFacts, WatchPanel, race_table
from sudoku_tui.lab.strategies import DEFAULT_CAP, STRATEGIES, USUAL_OPTIONS, StrategyOptions
from sudoku_tui.lab.watch_and_race import Player, Scene
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from sudoku_tui.app.base_app import BaseApp
    from sudoku_tui.app.page.sheet import Sheet
    from sudoku_tui.keys.keypad import Rows

USUAL_SPEED = 20.0  # events per second

_FRAME_SECONDS = 0.05


class _Rushing(CommandedScreen[None]):
    """Can run to the end as fast as the machine allows, until stopped."""

    _rush: Worker[Any] | None = None

    def __init__(self) -> None:
        super().__init__()
        self._keys = KeyBar()
        self._named_for: tuple[bool, bool] | None = None  # whether it was paused and over when its keys were shown

    @property
    @abstractmethod
    def is_paused(self) -> bool: ...

    @property
    @abstractmethod
    def is_over(self) -> bool: ...

    def keypad(self, *, has_board: bool) -> Rows:
        """None where a page draws buttons for all that can be done."""
        return () if self.is_drawn_by_page else super().keypad(has_board=has_board)

    def show_keys(self) -> None:
        """Show the keys where they are others now; and have a page that draws by itself look at all the rest."""
        if self._named_for != (now := (self.is_paused, self.is_over)):
            self._named_for = now
            self._keys.items = key_items(self.commands, self, self.keymap)
        if self.is_drawn_by_page:
            self.refresh_bindings()

    def _stop_rush(self) -> None:
        if self._rush is not None:
            self._rush.cancel()
            self._rush = None


class WatchScreen(_Rushing, commands=WATCH_COMMANDS, inherit_bindings=False):
    """Plays the trace of a strategy, given by its place in the table, on the board, at a number of events per second.

    `cap` is the most events that a strategy may take, `options` are for the strategies that accept them.
    """

    heading = say("Watching a computer")

    CSS_PATH = "style.tcss"
    AUTO_FOCUS = "BoardView"

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        clock: Callable[[], float] = time.perf_counter,
        chosen: int = 0,
        speed: float = USUAL_SPEED,
        cap: int = DEFAULT_CAP,
        options: StrategyOptions = USUAL_OPTIONS,
    ) -> None:
        super().__init__()
        self._puzzle, self._clock, self._cap, self.options = puzzle, clock, cap, options
        self._chosen = chosen
        self._pace = Pace(speed)
        self._player = self._player_of(chosen)
        self._shown: Scene | None = None  # the scene on the board, marked with the changes since the previous one
        self._looked = clock()
        self._place = PanelPlace.SIDE
        self._board, self._panel = BoardView(puzzle.geometry), WatchPanel()
        self._said = BriefLine(id="said")

    @property
    def is_paused(self) -> bool:
        return self._pace.is_paused

    @property
    def is_over(self) -> bool:
        return self.scene.is_over

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
        self.show_keys()

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.lab.sheet import Gear, Watched, watch_sheet  # only a page has any

        pace, scene = self._pace, self.scene
        said = scene.said if scene.last else STRATEGIES[self._chosen].idea
        speed = None if self._rush else pace.speed
        watched = Watched(self._chosen, scene, said, int(pace.elapsed), speed, pace.is_paused)
        ways = self.ways("play.pause", "play.step", "play.end", "play.restart", "race", "back")
        return watch_sheet(self.heading, watched, Gear(pace.gear, len(SPEEDS) - 1), ways)

    def heed(self, name: str, value: str) -> None:
        """Watch another strategy, or go on at another speed."""
        place = int(value) if value.isdecimal() else -1
        if name == "strategy" and 0 <= place < len(STRATEGIES):
            self.begin_with(place)
        elif name == "speed" and 0 <= place < len(SPEEDS):
            self._pace.speed = SPEEDS[place]
            self.show()

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
        if self._rush is None and not self.is_over:
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
        self.open("lab.open_race", self._puzzle)

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

    def _tick(self) -> None:
        """Play the events that are due, but for no longer than a key may wait."""
        now = self._clock()
        seconds, self._looked = now - self._looked, now
        if self.is_over:
            self._rush = None
            if self.scene is not self._shown:
                self.show()
            return
        if self.is_paused:
            return
        due = self._pace.pass_time(seconds)
        if self._rush is None:
            while due and not self.is_over and self._clock() < now + SLICE_SECONDS:
                self._player.step()
                due -= 1
        self.show()


RACE_SPEEDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1)  # seconds of the race per second
RACE_SPEED = 0.002

_AT_ONCE = 3  # boards
_SHEET_SECONDS = 0.2  # between two sheets


class RaceScreen(_Rushing, commands=RACE_COMMANDS, inherit_bindings=False):
    """Races the strategies: on boards side by side if there is room, otherwise in a table.

    Args:
        work_clock: times the strategies: fine enough for single events, and not advanced by other programs.
    """

    heading = say("A race")

    CSS_PATH = "style.tcss"

    def __init__(
        self, puzzle: Puzzle, *, work_clock: Callable[[], float] = time.process_time, is_paused: bool = False
    ) -> None:
        super().__init__()
        self._puzzle, self._work_clock = puzzle, work_clock
        self.heat = Heat(puzzle, work_clock)
        self._speed = RACE_SPEED
        self._is_paused = is_paused
        self._told: tuple[float, Sheet] | None = None
        self._looked = time.perf_counter()
        self._boards: Boards | None = None
        self._lanes = [RaceBoard(puzzle.geometry) for _ in STRATEGIES]
        self._grid, self._table = Container(id="boards"), Aside(id="table")
        self._table.auto_links = False  # a click on a line watches its strategy, but it should not look like a link
        self._said = Aside(id="said")
        self._has_frozen = False
        self._dark = list(self._lanes)  # boards not shown yet

    @property
    def is_paused(self) -> bool:
        return self._is_paused

    @property
    def is_over(self) -> bool:
        return self.heat.is_over

    def compose(self) -> ComposeResult:
        with Vertical(id="block"):
            with self._grid:
                yield from self._lanes
            yield self._table
            yield self._said
        yield self._keys

    def on_mount(self) -> None:
        # Collecting all the program's objects takes tens of milliseconds, which must not be charged to any strategy.
        # With the older objects frozen, only newer ones are searched.
        self._has_frozen = not gc.get_freeze_count()
        if self._has_frozen:
            gc.freeze()
        for lane in self._dark:
            lane.visible = False
        self.call_after_refresh(self._light)
        self.set_interval(_FRAME_SECONDS, self._tick)

    def _light(self) -> None:
        """Show a few more boards: drawing all of them at once would hold up a frame."""
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
            self._grid.styles.width = boards.across * (self._lane_width(boards.size) + BOARD_GAP) - BOARD_GAP
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
        self._said.is_beside = not (self.is_over or self._is_paused)
        self._said.update(tell(self._words(self._speed_words())))
        self.show_keys()

    def as_sheet(self) -> Sheet:
        """All of it; while the race runs, a few times a second, for a page has eight boards to draw."""
        from sudoku_tui.features.lab.sheet import Gear, race_sheet  # only a page has any

        runs, now = not (self.is_over or self._is_paused), time.perf_counter()
        if runs and self._told and now - self._told[0] < _SHEET_SECONDS:
            return self._told[1]
        gear = Gear(RACE_SPEEDS.index(self._speed), len(RACE_SPEEDS) - 1, self._speed_words())
        ways = self.ways("play.pause", "play.end", "play.restart")
        words = self._words(say("running"))
        sheet = race_sheet(self.heading, words, self.heat.standings(), gear, ways, runs=runs)
        self._told = (now, sheet) if runs else None
        return sheet

    def heed(self, name: str, value: str) -> None:
        """Go on at another speed."""
        if name == "speed" and value.isdecimal() and int(value) < len(RACE_SPEEDS):
            self._speed = RACE_SPEEDS[int(value)]
            self._show_now()

    def pause(self) -> None:
        self._stop_rush()
        self._is_paused = not self._is_paused
        self._show_now()

    def change_speed(self, way: int) -> None:
        at = RACE_SPEEDS.index(self._speed) + way
        self._speed = RACE_SPEEDS[max(0, min(at, len(RACE_SPEEDS) - 1))]
        self._show_now()

    def run_to_end(self) -> None:
        if self._rush is None and not self.is_over:
            self._is_paused = False
            self._rush = self.run_worker(partial(run_here, self.heat.to_end()), exclusive=True)
            self._show_now()

    def restart(self) -> None:
        self._stop_rush()
        self.heat = Heat(self._puzzle, self._work_clock)
        self._show_now()

    def watch_one(self, index: int) -> None:
        self._stop_rush()
        self._is_paused = True
        self.open("lab.open_watch", self._puzzle, index)

    def leave(self) -> None:
        self._stop_rush()
        self.dismiss()

    def _tick(self) -> None:
        """Continue the race, but for no longer than a key may wait."""
        now = time.perf_counter()
        seconds, self._looked = min(now - self._looked, 2 * _FRAME_SECONDS), now
        if self._rush is None and (self._is_paused or self.is_over):
            return
        if self.is_over:
            self._rush = None
        elif not self._is_paused and self._rush is None and self.is_current:
            self.heat.work(seconds * self._speed, SLICE_SECONDS)
        self.show()

    def _show_now(self) -> None:
        """Show what a key has changed, on a page, too."""
        self._told = None
        self.show()

    def _lane_width(self, size: BoardSize) -> int:
        return board_layout(self._puzzle.geometry, size).width

    def _words(self, running: Message) -> Message:
        """How the race stands; `running` tells it while it runs at its speed."""
        time = milliseconds(self.heat.time)
        if self.is_over:
            return say("Race clock {time}: the race is over.", time=time)
        if self._is_paused:
            return say("Race clock {time}: paused.", time=time)
        if self._rush is not None:
            return say("Race clock {time}: at full speed.", time=time)
        return say("Race clock {time}: {speed}.", time=time, speed=running)

    def _speed_words(self) -> Message:
        return say("{times:,} times slower", times=round(1 / self._speed))


def open_watch(app: BaseApp, puzzle: Puzzle, index: int = 0) -> None:
    """Watch a strategy, given by its place in the table."""
    options = replace(USUAL_OPTIONS, seed=app.watch_seed() or USUAL_OPTIONS.seed)
    app.push_screen(WatchScreen(puzzle, chosen=index, options=options))


def open_race(app: BaseApp, puzzle: Puzzle) -> None:
    app.push_screen(RaceScreen(puzzle))
