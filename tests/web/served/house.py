"""A server in this process, with a small program in the place of the game, for tests of what strangers may do."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType, WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer

from sudoku_tui.web.served.limits import Limits
from sudoku_tui.web.served.network import Network, OwnAddress
from sudoku_tui.web.served.page_files import page_files
from sudoku_tui.web.served.server import SudokuServer
from sudoku_tui.web.served.visitors import Visitors

PYTHON = (sys.executable, "-I", "-S", "-c")
PARROT = (
    *PYTHON,
    r"""
import json, os, sys
def say(kind, text):
    os.write(1, kind + len(text).to_bytes(4, "big") + text)
os.write(1, b"__GANGLION__\n")
say(b"D", json.dumps({"number": os.getpid(), "environment": dict(os.environ), "folder": os.getcwd()}).encode())
while head := sys.stdin.buffer.read(5):
    text = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
    if head[:1] == b"M" and json.loads(text)["type"] == "quit":
        break
    if text == b"fail":
        sys.exit(3)
    if text == b"keep":
        offer = {"key": "K" * 20, "path": "/away/sudoku ä.txt", "open_method": "browser", "mime_type": "text/html"}
        say(b"M", json.dumps({"type": "deliver_file_start", "encoding": "", "name": None, **offer}).encode())
    say(b"D", head[:1] + text)
""",
)
"""Begins as a game does, by telling the page something: about itself. Then it repeats whatever it is told."""

Client = TestClient[web.Request, web.Application]


@dataclass(frozen=True, slots=True)
class House:
    """A server and a browser.

    Attributes:
        server: the server.
        client: the browser.
        visitors: who is known.
        path: the path under which the browser finds the page.
    """

    server: SudokuServer
    client: Client
    visitors: Visitors
    path: str = "/"

    @property
    def own_page(self) -> dict[str, str]:
        """What a browser sends along from the server's own page."""
        return {"Origin": str(self.client.make_url("/").origin())}

    async def enter(self, **query: str) -> int:
        """Asks for admission, which brings the cookie, and returns the status."""
        answer = await self.client.post(f"{self.path}admission", headers=self.own_page, params=query)
        return answer.status

    async def open(self, **query: str) -> ClientWebSocketResponse:
        """Opens a page; whether it may is not asked first."""
        return await self.client.ws_connect(f"{self.path}ws", headers=self.own_page, params=query)


@asynccontextmanager
async def house(
    folder: Path,
    *,
    limits: Limits | None = None,
    command: Sequence[str] = PARROT,
    own: OwnAddress | None = None,
    network: Network | None = None,
    clock: Callable[[], float] | None = None,
) -> AsyncIterator[House]:
    """A server with a folder of its own, and a browser that has never been there."""
    own = own or OwnAddress("127.0.0.1")
    given: dict[str, Any] = {"clock": clock} if clock else {}
    server = SudokuServer(own, folder, page_files(), network=network, limits=limits, command=command, **given)
    host = TestServer(server._make_app())
    await host.start_server(shutdown_timeout=5)
    async with TestClient(host) as client:
        yield House(server, client, Visitors(folder), own.path)


def edition(addresses: Iterable[str]) -> str:
    """The folder of all files but the page itself, among their addresses."""
    [name] = {address.partition("/")[0] for address in addresses if address}
    return name


async def hear(page: ClientWebSocketResponse) -> bytes:
    """What a page is told next by its game."""
    message = await page.receive(timeout=120)
    assert message.type is WSMsgType.BINARY, message
    told: bytes = message.data
    return told


async def whereabouts(page: ClientWebSocketResponse) -> dict[str, Any]:
    """What the parrot says of itself, which is the first that it says."""
    told: dict[str, Any] = json.loads(await hear(page))
    return told


async def farewell(page: ClientWebSocketResponse) -> int | None:
    """The code with which a page's connection is closed; what is drawn until then is passed over."""
    while True:
        message = await page.receive(timeout=120)
        if message.type is WSMsgType.CLOSE:
            return int(message.data)
        if message.type in (WSMsgType.CLOSED, WSMsgType.CLOSING):
            return page.close_code


async def refused(house: House, status: int, *, origin: str | None = None, **query: str) -> None:
    """Expects that a page is refused a connection."""
    headers = {**house.own_page} if origin is None else {"Origin": origin} if origin else {}
    with pytest.raises(WSServerHandshakeError) as refusal:
        await house.client.ws_connect(f"{house.path}ws", headers=headers, params=query)
    assert refusal.value.status == status


async def nobody_left(house: House) -> None:
    """Waits until the games of all pages have ended."""
    async with asyncio.timeout(20):
        for page in house.server._gate.pages:
            await page.gone.wait()
