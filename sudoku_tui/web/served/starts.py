"""Starts: how many games may start at once. A start keeps a processor busy, and other games are being played."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


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
