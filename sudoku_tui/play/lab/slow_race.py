"""A race in slow motion: strategies on one puzzle, each at its own true pace.

Every strategy works until it has caught up with the race's own clock, which may be slow; only its work is timed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.lab.player import Scene, Status, after
from sudoku_tui.lab.strategies import STRATEGIES, Strategy
from sudoku_tui.words.message import say

CAP = 100_000  # how many events a strategy may take in a race that is watched

_WARM_UP_EVENTS = 50
_STEP_SECONDS = 0.001


@dataclass(frozen=True, slots=True)
class Standing:
    """How a strategy stands."""

    strategy: Strategy
    scene: Scene
    seconds: float
    place: int  # among those that have solved the puzzle, from 1; 0 if it has not
    ratio: float | None  # its time over that of this program's engine; None until both are done


class Lane:
    """One strategy in a race."""

    def __init__(self, puzzle: Puzzle, strategy: Strategy, clock: Callable[[], float]) -> None:
        self.strategy = strategy
        self.scene = Scene.start(puzzle)
        self.seconds = 0.0
        self._puzzle, self._clock = puzzle, clock
        self._events = strategy.trace(puzzle, CAP)

    def warm_up(self) -> None:
        """Make the tables of the grid's shape, which is no part of the race."""
        for _ in islice(self.strategy.trace(self._puzzle), _WARM_UP_EVENTS):
            pass

    def catch_up(self, time: float, until: float) -> bool:
        """Work for so much time, or until the clock shows so much, but for one event at least; True if caught up."""
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
        self.time = 0.0  # what the clock of the race shows, in seconds
        self._clock = clock
        self._lanes = [Lane(puzzle, strategy, clock) for strategy in strategies]
        self._cold = list(self._lanes)

    @property
    def is_over(self) -> bool:
        return all(lane.scene.is_over for lane in self._lanes)

    def work(self, seconds: float, slice_seconds: float) -> None:
        """Let the race's clock run on once everyone has caught up, but return after a slice of true time."""
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

    def standings(self) -> list[Standing]:
        solved = sorted(lane.seconds for lane in self._lanes if lane.scene.status is Status.SOLVED)
        done = {lane.strategy: lane.seconds for lane in self._lanes if lane.scene.is_over}
        ours = done.get(STRATEGIES[-1])
        return [
            Standing(
                lane.strategy,
                lane.scene,
                lane.seconds,
                place=solved.index(lane.seconds) + 1 if lane.scene.status is Status.SOLVED else 0,
                ratio=lane.seconds / ours if ours and lane.scene.is_over else None,
            )
            for lane in self._lanes
        ]
