"""A player at a real server: a browser's half of the connection, its screen read by an emulator."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pyte
from aiohttp import ClientSession, ClientWebSocketResponse, ClientWSTimeout, CookieJar, WSMsgType
from yarl import URL

from sudoku_tui.board.layout import BoardSize
from tests.terminal.reading import digits_on

_COLUMNS, _ROWS = 80, 24
_PATIENCE = 90.0


class Player:
    """One page at which somebody plays.

    Args:
        page: its connection.
    """

    def __init__(self, page: ClientWebSocketResponse) -> None:
        self.page = page
        self._screen = pyte.Screen(_COLUMNS, _ROWS)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def board(self) -> str | None:
        """The digits on the board."""
        return digits_on(self._screen.display, BoardSize.STANDARD)

    async def until_board(self, digits: str) -> None:
        """Waits until the board is this."""
        async with asyncio.timeout(_PATIENCE):
            while self.board != digits:
                message = await self.page.receive()
                assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), message
                if message.type is WSMsgType.BINARY:
                    self._stream.feed(message.data)

    async def type(self, keys: str) -> None:
        """Presses keys."""
        await self.page.send_json(["stdin", keys])


@asynccontextmanager
async def browser() -> AsyncIterator[ClientSession]:
    """A browser that has never been anywhere."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        yield session


@asynccontextmanager
async def playing(session: ClientSession, address: str, puzzle: str = "") -> AsyncIterator[Player]:
    """A page in a browser, opened in good order."""
    headers = {"Origin": str(URL(address).origin())}
    query = {"width": str(_COLUMNS), "height": str(_ROWS), "puzzle": puzzle}
    async with session.post(f"{address}admission", headers=headers, params=query) as admission:
        assert admission.status == 204, await admission.text()
    patience = ClientWSTimeout(ws_close=0.5)
    async with session.ws_connect(f"{address}ws", headers=headers, params=query, timeout=patience) as page:
        yield Player(page)
