"""The server behind `serve`: one process of the game for each browser tab that is open."""

from __future__ import annotations

import asyncio
import os
import shlex
import socket
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web
from textual_serve.app_service import AppService
from textual_serve.server import Server

GAME = (sys.executable, "-m", "sudoku_tui", "play")
"""The command that starts a game."""
SECONDS_TO_END = 2.0
"""How long a game may take to end by itself; what it saved is safe anyway."""
_PAGE = Path(__file__).with_name("page")


class SudokuServer(Server):
    """textual-serve's server with a page of our own: nothing is fetched from elsewhere, and keys work at once.

    Args:
        host: the address that is listened at.
        port: the port that is listened at.
        announcement: what to print once it can be played and stopped.
        command: what to start for each page.
    """

    def __init__(self, host: str, port: int, announcement: str, command: Sequence[str] = GAME) -> None:
        super().__init__(_shell_line(command), host, port, title="Sudoku", templates_path=_PAGE)
        self._announcement = announcement
        self._sockets: set[web.WebSocketResponse] = set()

    def run(self, listener: socket.socket) -> None:
        """Serves at a listening socket until SIGINT or SIGTERM."""
        web.run_app(self._make_app(), sock=listener, print=None, access_log=None, shutdown_timeout=2 * SECONDS_TO_END)

    async def on_startup(self, app: web.Application) -> None:
        """Says where to play."""
        print(self._announcement, flush=True)

    async def on_shutdown(self, app: web.Application) -> None:
        """Takes leave of the open pages, which ends their games; they would not leave by themselves."""
        farewells = [asyncio.create_task(page.close(code=WSCloseCode.GOING_AWAY)) for page in self._sockets]
        if farewells:
            await asyncio.wait(farewells, timeout=SECONDS_TO_END)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Plays one game with one page.

        Raises:
            HTTPForbidden: for a page of another site, which must not play the player's games unseen.
        """
        if urlsplit(request.headers.get("Origin", "")).netloc != request.host:
            raise web.HTTPForbidden(text="This game may only be played from its own page.")
        return await super().handle_websocket(request)

    async def _process_messages(self, websocket: web.WebSocketResponse, app_service: AppService) -> None:
        game = app_service._process
        if game is None:
            return
        self._sockets.add(websocket)
        watch = asyncio.create_task(_close_after(game, websocket))
        try:
            await super()._process_messages(websocket, app_service)
        finally:
            watch.cancel()
            self._sockets.discard(websocket)
            await _end(game, app_service)


async def _close_after(game: Process, page: web.WebSocketResponse) -> None:
    """Tells the page when its game is over; one that crashed or was killed would leave it waiting."""
    await game.wait()
    await page.close()


async def _end(game: Process, app_service: AppService) -> None:
    """Ends a game and waits for it: by force, if it does not end by itself."""
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_END):
                await app_service.stop()
                await game.wait()
    finally:
        if game.returncode is None:
            game.kill()
            await game.wait()


def _shell_line(arguments: Sequence[str]) -> str:
    """A command as the line of a shell that starts it; on Unix it takes the shell's place, so that it can be ended."""
    return subprocess.list2cmdline(arguments) if os.name == "nt" else f"exec {shlex.join(arguments)}"
