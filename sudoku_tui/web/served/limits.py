"""Limits: how much of the server a page, a browser and all together may use; how many games start at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sudoku_tui.web.served.defaults import IDLE_MINUTES, PAGES_EACH, SESSIONS, VISITORS

COLUMNS = (20, 400)
ROWS = (8, 160)
"""The least and the most of a terminal; a page that asks for more or less gets these."""
LONGEST_PUZZLE = 4096
"""Characters of a shared puzzle's text; percent-encoded it still fits the 8 KB that servers allow an address."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many games may be open at a time, and how much else is allowed."""

    sessions: int = SESSIONS
    pages_each: int = PAGES_EACH  # in one browser
    pages_per_address: int = SESSIONS // 2  # whoever drops their cookie is a new browser, but at the same address
    visitors: int = VISITORS  # browsers whose games are kept; strangers must not fill the disk
    newcomers_at_once: int = 500  # from one network address: a whole school
    newcomers_a_day: int = 500  # from one network address, in the long run
    starts: int = os.cpu_count() or 1  # of games at once
    start_seconds: float = 10.0  # until the next may start, even if nothing is to be seen of this one
    idle_seconds: float = 60.0 * IDLE_MINUTES
    message_bytes: int = 65_536
    messages_per_second: float = 200.0  # in the long run; a mouse swept across the board sends many
    message_burst: float = 600.0
    bytes_per_second: float = 32_768.0  # in the long run
    bytes_burst: float = 524_288.0  # a pasted collection
    file_bytes: int = 32 * 1024**2
    file_seconds: float = 300.0
    connections: int = 400  # beside those of open games
    request_seconds: float = 10.0  # for a new connection to bring its first request
    quiet_seconds: float = 75.0  # between requests; proxies keep connections for a minute, and must close them first


class Allowance:
    """A token bucket: full at first, refilled with time up to its most, so that a burst is fine and a flood is not."""

    def __init__(self, per_second: float, most: float, clock: Callable[[], float]) -> None:
        self._per_second = per_second
        self._most = self._left = most
        self._clock = clock
        self._seen = clock()

    def spend(self, amount: float) -> bool:
        """Spend an amount; say whether there was that much."""
        self._left, self._seen = self.left - amount, self._clock()
        return self._left >= 0

    @property
    def left(self) -> float:
        return min(self._most, self._left + (self._clock() - self._seen) * self._per_second)

    @property
    def is_whole(self) -> bool:
        return self.left >= self._most


def clamped(value: int, bounds: tuple[int, int]) -> int:
    least, most = bounds
    return max(least, min(most, value))


class Starts:
    """Turns to start a game, in the order in which they were asked for.

    A turn ends by itself after some seconds, or nobody would come after games that never draw.
    """

    def __init__(self, at_once: int, seconds: float) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._seconds = seconds

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[[], None]]:
        """Wait for a turn; give what ends it, which may be called more than once, and is called at the end."""
        await self._free.acquire()
        is_over = False

        def end() -> None:
            nonlocal is_over
            if not is_over:
                is_over = True
                limit.cancel()
                self._free.release()

        limit = asyncio.get_running_loop().call_later(self._seconds, end)
        try:
            yield end
        finally:
            end()
