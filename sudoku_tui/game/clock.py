"""GameClock: the seconds that were really played, and how they are written."""

import math
from collections.abc import Callable


def clock_text(seconds: float) -> str:
    """A time as `0:12:41`: hours, minutes, seconds, rounded down."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}"


class GameClock:
    """Seconds of play over any clock, which never fall.

    When the clock beneath is set back they stand still for one reading. Where it is read again and again, a jump of
    more than `longest_gap` seconds means that the machine slept: none of it counts.
    """

    def __init__(self, now: Callable[[], float], elapsed: float = 0.0, *, running: bool = True) -> None:
        self._now = now
        self._elapsed = max(0.0, elapsed)
        self._last_reading = now() if running else None
        self.longest_gap = math.inf
        self.skipped = 0.0  # seconds that were taken for sleep

    @property
    def elapsed(self) -> float:
        if self._last_reading is not None:
            reading = self._now()
            passed = max(0.0, reading - self._last_reading)
            self._last_reading = reading
            if passed <= self.longest_gap:
                self._elapsed += passed
            else:
                self.skipped += passed
        return self._elapsed

    def run(self, *, is_running: bool) -> None:
        """Let time pass, or stand still."""
        self._elapsed = self.elapsed
        if not is_running:
            self._last_reading = None
        elif self._last_reading is None:
            self._last_reading = self._now()
