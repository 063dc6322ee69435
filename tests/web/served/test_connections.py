from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from aiohttp import web

from sudoku_tui.web.served.limits import Limits
from tests.web.served.house import House, hear, house

QUESTION = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def connections(home: House) -> list[web.RequestHandler]:
    runner = home.client.server.runner
    assert runner
    assert runner.server
    return runner.server.connections


def look(home: House) -> None:
    home.server._connections.look(connections(home))


async def until_there_are(home: House, count: int) -> None:
    """Waits until the server has so many connections."""
    async with asyncio.timeout(20):
        while len(connections(home)) != count:
            await asyncio.sleep(0)


@asynccontextmanager
async def stranger(home: House, said: bytes) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    """Somebody who has said so much."""
    reader, writer = await asyncio.open_connection("127.0.0.1", home.client.port)
    try:
        writer.write(said)
        yield reader, writer
    finally:
        writer.close()


async def everything(reader: StreamReader) -> bytes:
    """What is heard until the server ends the connection."""
    heard = b""
    with suppress(ConnectionResetError):  # what the server had not read yet is thrown away
        async with asyncio.timeout(20):
            while piece := await reader.read(1000):
                heard += piece
    return heard


async def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock=clock) as home, stranger(home, QUESTION[:20]) as (reader, _):
        await until_there_are(home, 1)
        look(home)
        clock.time = Limits().request_seconds - 1
        look(home)
        await asyncio.sleep(0)
        assert len(connections(home)) == 1
        clock.time += 1
        look(home)
        assert await everything(reader) == b""
        await until_there_are(home, 0)


async def test_whoever_has_asked_may_ask_again_for_a_while(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock=clock) as home, stranger(home, QUESTION) as (reader, writer):
        for _ in range(2):
            await reader.readuntil(b"</html>")
            look(home)
            clock.time += Limits().quiet_seconds - 1
            look(home)
            writer.write(QUESTION)
        await reader.readuntil(b"</html>")
        writer.write(QUESTION[:20])
        clock.time += Limits().quiet_seconds
        look(home)
        assert b"HTTP" not in await everything(reader)


async def test_somebody_who_plays_stays(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, limits=Limits(connections=0, idle_seconds=1e9), clock=clock) as home:
        await home.enter()
        async with await home.open() as page:
            await hear(page)
            look(home)
            clock.time = 1e6
            look(home)
            await page.send_json(["stdin", "5"])
            assert await hear(page) == b"D5"


async def test_those_that_wait_longest_for_a_request_make_room(tmp_path: Path) -> None:
    clock = Clock()
    async with (
        house(tmp_path, limits=Limits(connections=2), clock=clock) as home,
        stranger(home, QUESTION) as (guest, _),
        stranger(home, QUESTION[:20]) as (first, _),
    ):
        await guest.readuntil(b"</html>")
        await until_there_are(home, 2)
        look(home)
        clock.time = 1.0
        async with stranger(home, QUESTION[:20]):
            await until_there_are(home, 3)
            look(home)
            assert await everything(first) == b""
            await until_there_are(home, 2)


async def test_whoever_reads_nothing_is_not_waited_for(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock=clock) as home, stranger(home, QUESTION[:20]):
        await until_there_are(home, 1)
        look(home)
        (connection,) = connections(home)
        assert connection.transport
        connection.transport.write(b"x" * 50_000_000)
        assert connection.transport.get_write_buffer_size()
        clock.time = Limits().request_seconds
        look(home)
        await until_there_are(home, 0)
