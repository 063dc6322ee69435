"""GameClock: the seconds actually played, and how they are written."""

import math
from collections.abc import Callable

NO_TIME = "–"


def clock_text(seconds: float) -> str:
    """A time as `0:12:41`: hours, minutes, seconds, rounded down."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}"


def time_text(seconds: float | None) -> str:
    """A time as `12:41` or `1:02:41`; a dash for no time."""
    return NO_TIME if seconds is None else clock_text(seconds).removeprefix("0:")


def span(seconds: float) -> str:
    """A length of time as people write it: `3:10`, `1:02:05`."""
    hours, _, rest = clock_text(seconds).partition(":")
    return f"{hours}:{rest}" if hours != "0" else f"{int(rest[:2])}{rest[2:]}"


class GameClock:
    """Seconds of play over any clock; they never fall, and stop while the clock does not run or is held.

    When the underlying clock is set back, they stop for one reading. Where it is read repeatedly, a jump of more than
    `longest_gap` seconds means that the machine slept: none of it counts.
    """

    def __init__(self, now: Callable[[], float], elapsed: float = 0.0, *, running: bool = True) -> None:
        self._now = now
        self._elapsed = max(0.0, elapsed)
        self._is_running, self._is_held = running, False
        self._last_reading = now() if running else None
        self._skipped = 0.0
        self.longest_gap: float = math.inf

    @property
    def elapsed(self) -> float:
        if self._last_reading is not None:
            reading = self._now()
            passed = max(0.0, reading - self._last_reading)
            self._last_reading = reading
            if passed <= self.longest_gap:
                self._elapsed += passed
            else:
                self._skipped += passed
        return self._elapsed

    def run(self, *, is_running: bool) -> None:
        """Let time pass, or stop it, for the game itself."""
        self._set(is_running=is_running, is_held=self._is_held)

    def hold(self) -> None:
        """Stop time while something covers the board, whatever the game is doing."""
        self._set(is_running=self._is_running, is_held=True)

    def release(self) -> None:
        self._set(is_running=self._is_running, is_held=False)

    def count(self, seconds: float) -> None:
        """Count seconds played before this clock ran, on a board that was shown before the game was there."""
        self._elapsed = self.elapsed + max(0.0, seconds)

    def take_skipped(self) -> float:
        """The seconds counted as sleep since the last call."""
        skipped, self._skipped = self._skipped, 0.0
        return skipped

    def _set(self, *, is_running: bool, is_held: bool) -> None:
        self._elapsed = self.elapsed
        self._is_running, self._is_held = is_running, is_held
        if not is_running or is_held:
            self._last_reading = None
        elif self._last_reading is None:
            self._last_reading = self._now()
