from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar

from sudoku_tui.web.served.limits import Limits
from sudoku_tui.web.served.network import OwnAddress
from sudoku_tui.web.served.own_process import listen
from sudoku_tui.web.served.server import SudokuServer


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[int]:
    """The port of a server as `serve` runs it."""
    with listen("127.0.0.1", 0) as listener:
        server = asyncio.create_task(SudokuServer(OwnAddress("127.0.0.1"), folder, {})._serve(listener))
        yield listener.getsockname()[1]
        server.cancel()
        await asyncio.wait([server])


@pytest.mark.parametrize(
    "said",
    [
        b"GET /<script>\x00 HTTP/1.1\r\nHost: here\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 10_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: here\r\n" + b"X: y\r\n" * 1000 + b"\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01 hello\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
    ids=["a null", "a long header", "many headers", "no host", "TLS", "HTTP/2"],
)
async def test_what_is_no_request_is_answered_in_our_own_words_and_not_logged(
    tmp_path: Path, said: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as port, asyncio.timeout(20):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        head, _, text = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
    assert head.split()[1] == b"400"
    assert b"Server: sudoku-tui" in head
    assert b"default-src 'none'" in head
    assert text == b"This is not a request a browser would make."
    assert caplog.records == []


HANDSHAKE = (
    "GET /ws?page=0123456789abcdef HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
    "Cookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
BEGUN, NOTHING_MORE = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
"""The first frame of a message, and frames that add nothing to it and do not end it."""


async def test_frames_that_never_become_a_message_close_the_page(tmp_path: Path) -> None:
    async with running(tmp_path) as port, asyncio.timeout(30), ClientSession(cookie_jar=CookieJar(unsafe=True)) as one:
        own = {"Origin": f"http://127.0.0.1:{port}"}
        async with one.post(f"http://127.0.0.1:{port}/admission", headers=own) as admitted:
            [(name, cookie)] = admitted.cookies.items()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE.format(port=port, cookie=f"{name}={cookie.value}").encode())
        assert b" 101 " in await reader.readline()
        most = 3 * Limits().bytes_burst
        sent = 0
        with suppress(ConnectionError):
            writer.write(BEGUN)
            while sent < 20 * most and not reader.at_eof():
                writer.write(NOTHING_MORE * 1000)
                await writer.drain()
                sent += 6000
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(65_536), 0.001)
        writer.close()
        assert sent < most
