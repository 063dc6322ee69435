"""Connections: how long an idle one may stay, and how many there may be beside the pages that play.

Descriptors are scarce, and aiohttp waits an hour for the rest of a request: without this, a stranger who sends half a
line on each of a thousand connections would shut everybody else out.
"""

from collections.abc import Awaitable, Callable, Iterable

from aiohttp import web

from sudoku_tui.web.served.limits import Limits

Connection = web.RequestHandler


class Connections:
    """Closes connections that stay too long."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        self._until: dict[Connection, float] = {}
        self._playing: set[Connection] = set()

    @web.middleware
    async def watch(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Keep a connection open while it is answered, and a while longer: browsers reuse them."""
        self._until[request.protocol] = float("inf")
        try:
            return await handler(request)
        finally:
            self._until[request.protocol] = self._clock() + self._limits.quiet_seconds

    def spare(self, request: web.Request) -> None:
        """Count a connection no longer: somebody plays at it, and the gate counts those."""
        self._playing.add(request.protocol)

    def look(self, connections: Iterable[Connection]) -> None:
        """Close those that have stayed too long, and the oldest if there are too many."""
        now = self._clock()
        self._until = {each: self._until.get(each, now + self._limits.request_seconds) for each in connections}
        self._playing &= self._until.keys()
        others = sorted(self._until.keys() - self._playing, key=self._until.__getitem__)
        too_many = max(0, len(others) - self._limits.connections)
        for place, connection in enumerate(others):
            if place < too_many or self._until[connection] <= now:
                _end(connection)


def _end(connection: Connection) -> None:
    if transport := connection.transport:
        # Closing waits until the other side has read everything.
        end = transport.abort if transport.get_write_buffer_size() else transport.close
        end()
