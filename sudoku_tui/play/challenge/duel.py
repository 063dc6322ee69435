"""A duel: two games of one puzzle side by side on one clock, after both have been played."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sudoku_tui.engine.bits import set_of
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.state import GameState
from sudoku_tui.game.timeline import turns_of
from sudoku_tui.play.challenge.ghost import Standing, standing_of
from sudoku_tui.play.looks.cells import NOWHERE, CellLook, View, board_looks

SECONDS = 40.0  # how long the longer of the two games lasts at the usual speed
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)


class Moment(NamedTuple):
    """How a game stood from one time to the next."""

    time: float  # seconds of play
    state: GameState
    standing: Standing


class Side:
    """One of the two games: its moments, and the one that is shown."""

    def __init__(self, start: GameState, log: Iterable[Event], solution: tuple[int, ...]) -> None:
        self.moments = [Moment(0.0, start, standing_of(start, solution, 0.0))]
        for turn in turns_of(start, log):
            state = turn.after.state
            if state is not turn.before.state:
                self.moments.append(Moment(turn.time, state, standing_of(state, solution, turn.time)))
            if turn.word is Word.FINISHED:
                break

    @property
    def end(self) -> Moment:
        return self.moments[-1]

    def at(self, time: float) -> Moment:
        return self.moments[max(bisect_right(self.moments, time, key=lambda moment: moment.time) - 1, 0)]

    def looks(self, time: float) -> tuple[CellLook, ...]:
        """The board at a time, what was written last selected; notes are left out, for the boards are small."""
        index = max(bisect_right(self.moments, time, key=lambda moment: moment.time) - 1, 0)
        state, before = self.moments[index].state, self.moments[max(index - 1, 0)].state
        written = set_of(cell for cell, digit in enumerate(state.values) if digit != before.values[cell])
        nothing = (0,) * len(state.values)
        digits = GameState(state.puzzle, state.values, nothing, nothing, nothing, nothing)
        return board_looks(digits, View(cursor=NOWHERE, selection=written))


class Duel:
    """Two sides and the clock that both are played by."""

    def __init__(self, sides: Sequence[Side]) -> None:
        self.sides = tuple(sides)
        self.duration = max(side.end.time for side in sides)  # seconds of play
        self.time = 0.0
        self.speed = 1.0
        self.is_playing = True

    @property
    def is_over(self) -> bool:
        return self.time >= self.duration

    @property
    def hundredth(self) -> int:
        """How much of the duel is over, in hundredths."""
        return round(100 * self.time / self.duration) if self.duration else 100

    def pass_time(self, seconds: float) -> None:
        """Let time pass for who looks on."""
        if self.is_playing:
            self.seek(self.time + max(seconds, 0.0) * self.speed * self.duration / SECONDS)
            self.is_playing = not self.is_over

    def toggle(self) -> None:
        """Play or stop; from the end it begins anew."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.is_over:
            self.time, self.is_playing = 0.0, self.duration > 0

    def seek(self, time: float) -> None:
        self.time = min(max(time, 0.0), self.duration)

    def step(self, way: int) -> None:
        """Go to where one of the games changed next, or before."""
        self.is_playing = False
        times = sorted({moment.time for side in self.sides for moment in side.moments})
        self.seek(times[min(max(bisect_right(times, self.time) - 1 + way, 0), len(times) - 1)])

    def change_speed(self, way: int) -> None:
        at = SPEEDS.index(self.speed) + way
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]
