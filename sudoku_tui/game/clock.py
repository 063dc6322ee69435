"""GameClock: the seconds that were really played, and how they are written."""

from collections.abc import Callable


def clock_text(seconds: float) -> str:
    """A time as `0:12:41`: hours, minutes, seconds, rounded down."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}"


def span(seconds: float) -> str:
    """A length of time as people write it: `3:10`, `1:02:05`."""
    hours, _, rest = clock_text(seconds).partition(":")
    return f"{hours}:{rest}" if hours != "0" else f"{int(rest[:2])}{rest[2:]}"


class GameClock:
    """Seconds of play over any clock; when that is set back they stand still for one reading, and never fall."""

    def __init__(self, now: Callable[[], float], elapsed: float = 0.0, *, running: bool = True) -> None:
        self._now = now
        self._elapsed = max(0.0, elapsed)
        self._last_reading = now() if running else None

    @property
    def elapsed(self) -> float:
        if self._last_reading is not None:
            reading = self._now()
            self._elapsed += max(0.0, reading - self._last_reading)
            self._last_reading = reading
        return self._elapsed

    def pause(self) -> None:
        self._elapsed = self.elapsed
        self._last_reading = None

    def resume(self) -> None:
        if self._last_reading is None:
            self._last_reading = self._now()
