"""Answering what comes to a socket, request or not, and how long an idle connection may stay.

aiohttp answers what is no request with its version and an echo, and logs a traceback each time: anybody could fill the
disk with those. Descriptors are scarce, and it waits an hour for the rest of a request: a stranger who sends half a
line on each of a thousand connections would shut everybody else out.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, closing
from functools import partial

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from sudoku_tui.web import answers
from sudoku_tui.web.served.limits import Limits
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

SECONDS_TO_TIDY_UP = 0.1
_BACKLOG = 128
HEADERS = answers.HEADERS | {
    "Content-Security-Policy": answers.content_policy({"frame-ancestors": "'none'"}),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "sudoku-tui",
    "X-Frame-Options": "DENY",
}


@asynccontextmanager
async def answering(app: web.Application, listener: socket.socket) -> AsyncIterator[web.Server]:
    """Answer what comes to a listening socket; shut the app down at the end."""
    runner = web.AppRunner(app, shutdown_timeout=SECONDS_TO_TIDY_UP)
    loop = asyncio.get_running_loop()
    try:
        await runner.setup()
        assert runner.server
        reader = partial(Reader, runner.server, loop=loop)
        with closing(await loop.create_server(reader, sock=listener, backlog=_BACKLOG)):
            yield runner.server
    finally:
        await runner.cleanup()


class Reader(web.RequestHandler):
    """Reads the requests of one connection; what is no request gets a plain answer of ours."""

    meter: Callable[[int], bool] | None = None
    """Told how many bytes came; once it refuses, what comes is thrown away, and it closes the connection."""

    def data_received(self, data: bytes) -> None:
        if self.meter is None or self.meter(len(data)):
            super().data_received(data)

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        if isinstance(exc, HttpProcessingError) and not request.writer.output_size:
            answer: web.StreamResponse = web.Response(
                status=status, text=tell(say("This is not a request a browser would make."))
            )
            answer.force_close()
        else:
            answer = super().handle_error(request, status, exc, message)
        answer.headers.update(HEADERS)
        return answer


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add the security headers to an answer; browsers are to ask again for one that says nothing else of itself."""
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-cache")


def refusal(kind: Callable[..., web.HTTPException], reason: Message, **details: object) -> web.HTTPException:
    """An HTTP error to raise, whose text tells the player the reason."""
    return kind(text=tell(reason), **details)


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
