"""A conversation with a browser in WebDriver BiDi, over the browser's own websocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import aiohttp

from tests.web.screen import PATIENCE

_PATIENCE = 2 * PATIENCE
"""Seconds after which an answer is held to be lost; a page may take half of it to fulfil a condition."""


class RefusalError(Exception):
    """The browser did not do what it was asked for."""


class Conversation:
    """A conversation that asks for one thing after the other.

    Args:
        address: where the browser listens.
        events: what it shall tell of unasked.
        hear: takes what it tells, as the event's name and what happened.
    """

    def __init__(self, address: str, events: list[str], hear: Callable[[str, dict[str, Any]], None]) -> None:
        self._asked = 0
        self._hear = hear
        self._loop = asyncio.new_event_loop()
        self._session, self._socket = self._loop.run_until_complete(_connected(f"{address}/session"))
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=events)

    def ask(self, method: str, **wanted: object) -> dict[str, Any]:
        """Asks for something, and returns the answer.

        Raises:
            RefusalError: if the browser does not do it.
        """
        return self._loop.run_until_complete(asyncio.wait_for(self._ask(method, wanted), _PATIENCE))

    def close(self) -> None:
        """Ends the conversation."""
        self._loop.run_until_complete(self._socket.close())
        self._loop.run_until_complete(self._session.close())
        self._loop.close()

    async def _ask(self, method: str, wanted: dict[str, object]) -> dict[str, Any]:
        self._asked += 1
        await self._socket.send_json({"id": self._asked, "method": method, "params": wanted})
        while True:
            said = await self._socket.receive_json()
            if said["type"] == "event":
                self._hear(said["method"], said["params"])
            elif said["id"] == self._asked:
                if said["type"] == "error":
                    raise RefusalError(f"{method}: {said['error']}: {said['message']}")
                result: dict[str, Any] = said["result"]
                return result


async def _connected(address: str) -> tuple[aiohttp.ClientSession, aiohttp.ClientWebSocketResponse]:
    session = aiohttp.ClientSession()
    return session, await session.ws_connect(address, max_msg_size=0)
