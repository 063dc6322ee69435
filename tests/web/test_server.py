from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer

from sudoku_tui.web import server
from sudoku_tui.web.server import GAME, SudokuServer

PYTHON = (sys.executable, "-c")

STUBBORN = r"""
import os, signal
print("__GANGLION__", flush=True)
number = b"%d" % os.getpid()
os.write(1, b"D" + len(number).to_bytes(4, "big") + number)
signal.pause()
"""
"""Begins as a game does, by telling the page something: its process's number. Then it listens to nobody."""

Client = TestClient[web.Request, web.Application]


@asynccontextmanager
async def playing(*command: str) -> AsyncIterator[Client]:
    """A client of a server that starts a command, or else the game, for each page."""
    app = await SudokuServer("127.0.0.1", 0, "ready", command or GAME)._make_app()
    host = TestServer(app)
    await host.start_server(shutdown_timeout=20)
    async with TestClient(host) as client:
        yield client


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    async with playing() as client:
        yield client


async def test_the_page_asks_nobody_else(client: Client) -> None:
    page = await (await client.get("/")).text()
    addresses = re.findall(r"""(?:src="|href="|url\(")([^"]+)""", page)
    assert "static/js/textual.js" in addresses
    for address in addresses:
        assert address.startswith(("static/", "data:"))
        if address.startswith("static/"):
            assert (await client.get(f"/{address}")).status == 200


async def test_the_page_fits_a_phone(client: Client) -> None:
    assert '<meta name="viewport" content="width=device-width' in await (await client.get("/")).text()


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://elsewhere.example"}, {"Origin": "null"}])
async def test_pages_of_other_sites_cannot_play(client: Client, headers: dict[str, str]) -> None:
    with pytest.raises(WSServerHandshakeError) as refusal:
        await client.ws_connect("/ws", headers=headers)
    assert refusal.value.status == 403


async def test_a_game_that_dies_says_farewell() -> None:
    async with (
        playing(*PYTHON, "import sys; sys.exit(3)") as client,
        client.ws_connect("/ws", headers=own_page(client)) as page,
    ):
        assert (await page.receive(timeout=20)).type is WSMsgType.CLOSE


async def test_a_game_that_will_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SECONDS_TO_END", 0.1)
    async with playing(*PYTHON, STUBBORN) as client, client.ws_connect("/ws", headers=own_page(client)) as page:
        process = int((await page.receive(timeout=20)).data)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def own_page(client: Client) -> dict[str, str]:
    """What a browser sends along from the server's own page."""
    return {"Origin": str(client.make_url("/").origin())}
