"""A small reverse proxy for tests: it puts a path before everything, as one that serves many things does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web

_NOT_PASSED_ON = {"connection", "upgrade", "content-length", "transfer-encoding", "content-encoding", "host"}


@dataclass
class Proxy:
    """A proxy that runs.

    Attributes:
        address: where browsers find it.
        goal: where it leads.
    """

    address: str
    goal: list[str] = field(default_factory=list)

    @contextmanager
    def leading_to(self, goal: str) -> Iterator[None]:
        """Leads to a server."""
        self.goal[:] = [goal]
        yield
        self.goal.clear()

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Fetches what is asked for."""
        goal = self.goal[0] + request.match_info["rest"]
        headers = {name: value for name, value in request.headers.items() if name.lower() not in _NOT_PASSED_ON}
        async with ClientSession(auto_decompress=False) as session:
            if request.headers.get("Upgrade", "").lower() == "websocket":
                headers = {name: value for name, value in headers.items() if not name.startswith("Sec-WebSocket")}
                async with session.ws_connect(goal, headers=headers, params=request.query) as there:
                    return await _talk(request, there)
            async with session.request(request.method, goal, headers=headers, params=request.query) as answer:
                kept = [(name, value) for name, value in answer.headers.items() if name.lower() not in _NOT_PASSED_ON]
                packed = [("Content-Encoding", packing)] if (packing := answer.headers.get("Content-Encoding")) else []
                return web.Response(status=answer.status, body=await answer.read(), headers=[*kept, *packed])


async def _talk(request: web.Request, there: ClientWebSocketResponse) -> web.WebSocketResponse:
    here = web.WebSocketResponse()
    await here.prepare(request)
    await asyncio.wait([asyncio.ensure_future(_pass_on(here, there)), asyncio.ensure_future(_pass_on(there, here))])
    return here


async def _pass_on(
    one: web.WebSocketResponse | ClientWebSocketResponse, other: web.WebSocketResponse | ClientWebSocketResponse
) -> None:
    async for message in one:
        if message.type is WSMsgType.TEXT:
            await other.send_str(message.data)
        elif message.type is WSMsgType.BINARY:
            await other.send_bytes(message.data)
    await other.close(code=one.close_code or 1000)


@contextmanager
def proxy(path: str) -> Iterator[Proxy]:
    """A proxy on a free port of this machine.

    Args:
        path: what it puts before everything, with a slash at each end.
    """
    loop = asyncio.new_event_loop()
    running = Proxy("")

    async def start() -> web.AppRunner:
        app = web.Application()
        app.router.add_route("*", f"{path}{{rest:.*}}", running.answer)
        runner = web.AppRunner(app, shutdown_timeout=0.5)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        running.address = f"http://127.0.0.1:{runner.addresses[0][1]}{path}"
        return runner

    thread = Thread(target=loop.run_forever)
    thread.start()
    runner = asyncio.run_coroutine_threadsafe(start(), loop).result(20)
    try:
        yield running
    finally:
        asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(20)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
