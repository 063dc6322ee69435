"""Limits: how much of the server one page, one browser and all of them together may take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sudoku_tui.web.served.defaults import IDLE_MINUTES, PAGES_EACH, SESSIONS, VISITORS

COLUMNS = (20, 400)
ROWS = (8, 160)
"""The least and the most of a terminal that is drawn; what a page asks for beyond that is brought back to it."""
LONGEST_PUZZLE = 4096
"""Characters of a shared puzzle's text. With percent signs it still fits the 8 KB that servers allow an address."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What is allowed.

    Attributes:
        sessions: how many games may be open at a time.
        pages_each: how many of them in one browser.
        pages_per_address: how many of them from one network address; whoever throws their cookie away is a new browser,
            but stays at their address.
        visitors: of how many browsers games are kept; strangers must not fill the disk.
        newcomers_at_once: how many new visitors one network address may bring at once: a whole school.
        newcomers_a_day: how many it may bring in the long run.
        idle_seconds: after how long a page that nobody plays at is closed.
        message_bytes: how long one message of a page may be.
        messages_per_second: how many of them it may send in the long run; a mouse swept across the board sends many.
        message_burst: how many it may send at once.
        bytes_per_second: how much it may send in the long run.
        bytes_burst: how much it may send at once, as when a collection is pasted.
        file_bytes: how long a file may be that the player gives to a game.
        file_seconds: how long it may take to arrive.
        connections: how many may be open at a time beside those of the open games.
        request_seconds: how long a new one may take to bring its first request.
        quiet_seconds: how long one may stay after a request. Proxies that use a connection again keep it for a minute,
            and must be the first to close it.
    """

    sessions: int = SESSIONS
    pages_each: int = PAGES_EACH
    pages_per_address: int = SESSIONS // 2
    visitors: int = VISITORS
    newcomers_at_once: int = 500
    newcomers_a_day: int = 500
    idle_seconds: float = 60.0 * IDLE_MINUTES
    message_bytes: int = 65_536
    messages_per_second: float = 200.0
    message_burst: float = 600.0
    bytes_per_second: float = 32_768.0
    bytes_burst: float = 524_288.0
    file_bytes: int = 32 * 1024**2
    file_seconds: float = 300.0
    connections: int = 400
    request_seconds: float = 10.0
    quiet_seconds: float = 75.0


class Allowance:
    """What may be spent: it grows with time up to a most, so that a burst is fine and a flood is not.

    Args:
        per_second: how fast it grows.
        most: how far it grows, and what there is at first.
        clock: a clock in seconds.
    """

    def __init__(self, per_second: float, most: float, clock: Callable[[], float]) -> None:
        self._per_second = per_second
        self._most = self._left = most
        self._clock = clock
        self._seen = clock()

    def spend(self, amount: float) -> bool:
        """Spend something, if there is that much."""
        now = self._clock()
        self._left = self._left_at(now) - amount
        self._seen = now
        return self._left >= 0

    @property
    def left(self) -> float:
        return self._left_at(self._clock())

    @property
    def is_whole(self) -> bool:
        return self.left >= self._most

    def _left_at(self, now: float) -> float:
        return min(self._most, self._left + (now - self._seen) * self._per_second)


def clamped(value: int, bounds: tuple[int, int]) -> int:
    least, most = bounds
    return max(least, min(most, value))
