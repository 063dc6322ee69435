"""Replay: a game once more as it was played, at any speed, its pauses shortened; what was taken back is shown too."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.state import GameState
from sudoku_tui.game.timeline import turns_of

MOST_PAUSE = 2.0
"""Seconds that a pause lasts in the replay, however long the player thought."""
LEAST_PAUSE = 0.05
"""Seconds that a frame is shown at least, whatever else happened at the same time."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
_SHOWN = frozenset({None, Word.UNDO, Word.REDO, Word.GOTO, Word.RETURN})
_LAYERS = ("values", "corner", "centre", "crossed", "colours")


class Frame(NamedTuple):
    """The board from one moment of the replay to the next."""

    at: float  # seconds from the beginning of the replay
    time: float  # seconds of play
    number: int  # of the event that led here; 0 for the start
    state: GameState
    depth: int  # how many moves lie between here and the start
    word: Word | None  # how the game came here; None for a move, and for the start


class Replay:
    """A game as frames, and the place in it where the replay is."""

    def __init__(self, start: GameState, log: Iterable[Event]) -> None:
        self.frames = _frames(start, log)
        self.at = 0.0  # seconds from the beginning of the replay
        self.speed = 1.0
        self.is_playing = False

    @property
    def duration(self) -> float:
        """Seconds at the usual speed."""
        return self.frames[-1].at

    @property
    def index(self) -> int:
        """The place of the frame that is shown now."""
        return bisect_right(self.frames, self.at, key=lambda frame: frame.at) - 1

    @property
    def frame(self) -> Frame:
        return self.frames[self.index]

    @property
    def changed(self) -> tuple[int, ...]:
        """The cells that look different from the frame before."""
        before, after = self.frames[max(self.index - 1, 0)].state, self.frame.state
        layers = [(getattr(before, layer), getattr(after, layer)) for layer in _LAYERS]
        return tuple(cell for cell in range(len(after.values)) if any(one[cell] != new[cell] for one, new in layers))

    @property
    def is_over(self) -> bool:
        return self.at >= self.duration

    def pass_time(self, seconds: float) -> None:
        """Let time pass for who looks on; at the end the replay stops."""
        if self.is_playing:
            self.seek(self.at + max(seconds, 0.0) * self.speed)
            self.is_playing = not self.is_over

    def toggle(self) -> None:
        """Play or stop; from the end it begins anew."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.is_over:
            self.at = 0.0
            self.is_playing = self.duration > 0

    def seek(self, at: float) -> None:
        self.at = min(max(at, 0.0), self.duration)

    def step(self, frames: int) -> None:
        """Go some frames on, or back, and stay there."""
        self._show(self.index + frames)

    def show_event(self, number: int) -> None:
        """Go to how the board looked when an event had happened, and stay there."""
        self._show(bisect_right(self.frames, number, key=lambda frame: frame.number) - 1)

    def faster(self) -> None:
        self.speed = next((speed for speed in SPEEDS if speed > self.speed), self.speed)

    def slower(self) -> None:
        self.speed = next((speed for speed in reversed(SPEEDS) if speed < self.speed), self.speed)

    def _show(self, index: int) -> None:
        self.is_playing = False
        self.at = self.frames[min(max(index, 0), len(self.frames) - 1)].at


def _frames(start: GameState, log: Iterable[Event]) -> tuple[Frame, ...]:
    frames, depths = [Frame(0.0, 0.0, 0, start, 0, None)], {0: 0}
    for turn in turns_of(start, log):
        if turn.word not in _SHOWN:
            continue
        last, node = frames[-1], turn.after
        at = last.at + max(LEAST_PAUSE, min(turn.time - last.time, MOST_PAUSE))
        depth = depths.setdefault(node.number, depths[node.parent.number] + 1 if node.parent else 0)
        frames.append(Frame(at, turn.time, turn.number, node.state, depth, turn.word))
    return tuple(frames)
