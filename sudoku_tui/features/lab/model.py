"""The lab: a trace played back at any speed, a race in slow motion, and their looks and words.

A slow machine falls behind and does not catch up. In a race every strategy works until it has caught up with the
race's own clock, which may be slow; only its work is timed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from sudoku_tui.board.backgrounds import backgrounds
from sudoku_tui.board.looks import COLOUR_SIGNS, CellLook, Shade
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.game.entry import Mode
from sudoku_tui.lab.strategies import STRATEGIES, Strategy
from sudoku_tui.lab.trace import Counters, EventKind
from sudoku_tui.lab.watch_and_race import Scene, Status, after
from sudoku_tui.words.message import NOTHING, Message, say, say_in

SPEEDS = (1, 2, 5, 10, 20, 50, 100, 300, 1_000, 3_000, 10_000)  # the speeds on offer, in events per second

_MOST_SECONDS = 0.25  # a longer time between two looks at the clock counts only as this much


class Pace:
    """Counts the events that are due."""

    def __init__(self, speed: float) -> None:
        self.speed = speed  # events per second
        self.is_paused = False
        self.elapsed = 0.0  # seconds, without pauses
        self._due = 0.0

    def pass_time(self, seconds: float) -> int:
        """Let time pass, and return how many whole events have become due."""
        if self.is_paused:
            return 0
        self.elapsed += seconds
        self._due += min(seconds, _MOST_SECONDS) * self.speed
        due, self._due = divmod(self._due, 1)
        return int(due)

    def faster(self) -> None:
        self.speed = next((speed for speed in SPEEDS if speed > self.speed), self.speed)

    def slower(self) -> None:
        self.speed = next((speed for speed in reversed(SPEEDS) if speed < self.speed), self.speed)

    @property
    def gear(self) -> int:
        """The place of its speed among those on offer, or of the next faster one."""
        return next((gear for gear, speed in enumerate(SPEEDS) if speed >= self.speed), len(SPEEDS) - 1)

    def restart(self) -> None:
        self.elapsed = self._due = 0.0


CAP = 100_000  # how many events a strategy may take in a race shown on screen

_WARM_UP_EVENTS = 50
_STEP_SECONDS = 0.001


@dataclass(frozen=True, slots=True)
class Placing:
    """The place and progress of a strategy in a race."""

    strategy: Strategy
    scene: Scene
    seconds: float
    place: int  # among those that have solved the puzzle, from 1; 0 if it has not
    ratio: float | None  # its time over that of this program's engine; None until both are done

    @property
    def times_ours(self) -> Message:
        """The ratio in signs; at least that where the puzzle is not solved."""
        if self.ratio is None:
            return NOTHING
        return (say("{ratio:,.1f}×") if self.place else say(">{ratio:,.1f}×")).given({"ratio": self.ratio})


class Lane:
    """One strategy in a race."""

    def __init__(self, puzzle: Puzzle, strategy: Strategy, clock: Callable[[], float]) -> None:
        self.strategy = strategy
        self.scene = Scene.start(puzzle)
        self.seconds = 0.0
        self._puzzle, self._clock = puzzle, clock
        self._events = strategy.trace(puzzle, CAP)

    def warm_up(self) -> None:
        """Build the tables for the grid's shape, which do not count for the race."""
        for _ in islice(self.strategy.trace(self._puzzle), _WARM_UP_EVENTS):
            pass

    def catch_up(self, time: float, until: float) -> bool:
        """Work for at least one event, until this much time is used or the clock reaches `until`; True if caught up."""
        while not self.scene.is_over and self.seconds < time:
            begin = self._clock()
            event = next(self._events)
            now = self._clock()
            self.seconds += now - begin
            self.scene = after(self.scene, event)
            if now >= until:
                break
        return self.scene.is_over or self.seconds >= time


class Heat:
    """A race on one puzzle."""

    def __init__(self, puzzle: Puzzle, clock: Callable[[], float], strategies: Sequence[Strategy] = STRATEGIES) -> None:
        self.time = 0.0  # the race's own clock, in seconds
        self._clock = clock
        self._lanes = [Lane(puzzle, strategy, clock) for strategy in strategies]
        self._cold = list(self._lanes)

    @property
    def is_over(self) -> bool:
        return all(lane.scene.is_over for lane in self._lanes)

    def work(self, seconds: float, slice_seconds: float) -> None:
        """Let the race's clock run on once all have caught up, but return after a slice of real time."""
        until = self._clock() + slice_seconds
        while self._cold:
            self._cold.pop().warm_up()
            if self._clock() >= until:
                return
        behind = [lane for lane in self._lanes if not lane.catch_up(self.time, until)]
        if not behind:
            self.time += seconds
            for lane in self._lanes:
                lane.catch_up(self.time, until)

    def to_end(self) -> Stepper[None]:
        while not self.is_over:
            self.work(_STEP_SECONDS, _STEP_SECONDS)
            yield Progress(sum(lane.scene.counters.events for lane in self._lanes), say("racing"))

    def standings(self) -> list[Placing]:
        solved = sorted(lane.seconds for lane in self._lanes if lane.scene.status is Status.SOLVED)
        done = {lane.strategy: lane.seconds for lane in self._lanes if lane.scene.is_over}
        ours = done.get(STRATEGIES[-1])
        return [
            Placing(
                lane.strategy,
                lane.scene,
                lane.seconds,
                place=solved.index(lane.seconds) + 1 if lane.scene.status is Status.SOLVED else 0,
                ratio=lane.seconds / ours if ours and lane.scene.is_over else None,
            )
            for lane in self._lanes
        ]


_CURSORS = {EventKind.TRY: Mode.CENTRE, EventKind.PLACE: Mode.DIGIT, EventKind.FORBID: Mode.CORNER}


def depth_colour(depth: int) -> int:
    """The number of the colour for this many guesses: 0 for none; after the last colour, the first comes again."""
    return (depth - 1) % len(COLOUR_SIGNS) + 1 if depth else 0


def watch_looks(scene: Scene, before: Scene | None = None) -> tuple[CellLook, ...]:
    """The look of each cell, with the changes since the scene shown before.

    A digit that depends on guesses has the colour and letter of their number; the guess itself is underlined.
    Candidates removed by the last event are struck out.
    """
    undone = {cell for cell, old in enumerate(before.values) if old and not scene.values[cell]} if before else set()
    gone = _gone(before, scene) if before and scene.counters.events == before.counters.events + 1 else {}
    cursor = _CURSORS.get(scene.last.kind) if scene.last else None
    is_solved = scene.status is Status.SOLVED  # then nothing is a guess any more
    values, candidates = scene.values, scene.board.cell_digits
    depths = (0,) * len(values) if is_solved else scene.depths
    guessed = frozenset[int]() if is_solved else scene.guessed

    def look(cell: int) -> CellLook:
        background = backgrounds(scene.geometry)[cell]
        return CellLook(
            value=values[cell],
            given=bool(scene.puzzle.givens[cell]),
            corner=0 if values[cell] else candidates[cell] | gone.get(cell, 0),
            colour=depth_colour(depths[cell]),
            shade=Shade.SAME if cell in guessed else Shade.PLAIN,
            cursor=cursor if cell == scene.cell else None,
            wrong=cell in undone,
            eliminations=gone.get(cell, 0),
            tile=background.tile,
            mark=background.mark,
        )

    return tuple(look(cell) for cell in range(scene.geometry.cell_count))


def _gone(before: Scene, scene: Scene) -> dict[int, int]:
    """The lost candidates of each cell that is empty before and after."""
    pairs = zip(before.board.cell_digits, scene.board.cell_digits, scene.values, strict=True)
    return {cell: old & ~new for cell, (old, new, value) in enumerate(pairs) if old & ~new and not value}


_STATUSES = {
    Status.READY: say("ready"),
    Status.RUNNING: say("running"),
    Status.SOLVED: say("solved"),
    Status.STUCK: say("stuck"),
    Status.STOPPED: say("stopped"),
}


def status_word(status: Status, *, is_paused: bool = False) -> Message:
    if is_paused and status in (Status.READY, Status.RUNNING):
        return say("paused")
    return _STATUSES[status]


def verdict(standing: Placing) -> Message:
    """The result of a strategy in a race: its place if it has solved the puzzle."""
    status = standing.scene.status
    return say("solved {place}.", place=standing.place) if status is Status.SOLVED else _STATUSES[status]


def work_done(counters: Counters, depth: int) -> list[tuple[Message, int]]:
    return [
        (say("guesses"), counters.guesses),
        (say("backtracks"), counters.backups),
        (say("placed"), counters.placements),
        (say_in("column", "ruled out"), counters.forbids),
        (say("steps"), counters.events),
        (say("depth"), depth),
    ]


def milliseconds(seconds: float) -> Message:
    """A time as `12.3 ms`."""
    return say("{time:,.1f} ms", time=seconds * 1000)


def speed_words(speed: float | None) -> Message:
    """A playback speed: events per second, or None for as fast as possible."""
    return say("the fastest") if speed is None else say("{speed} a second", speed=f"{speed:,g}")
