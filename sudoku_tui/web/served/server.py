"""SudokuServer: textual-serve's server, hardened to be reached by strangers."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from aiohttp import web
from aiohttp.helpers import content_disposition_header
from textual_serve.server import Server

from sudoku_tui.web.served.game_process import GAME, GameProcess
from sudoku_tui.web.served.headers import add_headers
from sudoku_tui.web.served.limits import LONGEST_PUZZLE, Limits
from sudoku_tui.web.served.messages import size_asked
from sudoku_tui.web.served.open_page import SECONDS_TO_END, Code, OpenPage
from sudoku_tui.web.served.own_address import OwnAddress
from sudoku_tui.web.served.shelf import Book
from sudoku_tui.web.served.visitors import Visitors

SECONDS_TO_STOP = 0.6
"""How long games may take to end when the server is told to stop; then they are ended by force."""
_YEAR = 365 * 24 * 3600
_LONGEST_TOKEN = 64

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


class SudokuServer(Server):
    """Serves the page, and plays one game with each page that is open.

    Args:
        own: where browsers find it.
        visitors: who plays.
        shelf: the files of the page, by address.
        limits: how much is allowed.
        announcement: what to print once it can be played and stopped.
        command: what to start for each page.
        clock: a clock in seconds.
    """

    def __init__(
        self,
        own: OwnAddress,
        visitors: Visitors,
        shelf: dict[str, Book],
        *,
        limits: Limits | None = None,
        announcement: str = "",
        command: Sequence[str] = GAME,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(command[0], own.host, title="Sudoku")
        self._own = own
        self._visitors = visitors
        self._shelf = shelf
        self._limits = limits or Limits()
        self._announcement = announcement
        self._arguments = command
        self._clock = clock
        self._pages: set[OpenPage] = set()

    def run(self, listener: socket.socket) -> None:
        """Serves at a listening socket until SIGINT or SIGTERM."""
        web.run_app(self._make_app(), sock=listener, print=None, access_log=None, shutdown_timeout=SECONDS_TO_STOP)

    async def on_startup(self, app: web.Application) -> None:
        """Says where to play."""
        print(self._announcement, flush=True)

    async def on_shutdown(self, app: web.Application) -> None:
        """Takes leave of the open pages and ends their games; they would not leave by themselves."""
        leaving = [
            asyncio.create_task(act)
            for page in self._pages
            for act in (page.leave(Code.SERVER_LEAVES), page.end_game(SECONDS_TO_STOP))
        ]
        if leaving:
            await asyncio.wait(leaving, timeout=2 * SECONDS_TO_STOP)

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """The page."""
        return self._shelf[""].answer(request)

    async def handle_file(self, request: web.Request) -> web.StreamResponse:
        """One of the files that belong to the page."""
        book = self._shelf.get(request.match_info["address"])
        if book is None:
            raise web.HTTPNotFound(text="There is no such page.")
        return book.answer(request)

    async def handle_admission(self, request: web.Request) -> web.StreamResponse:
        """Says whether a page may connect, and knows its visitor from then on.

        Browsers tell a page nothing of why a websocket was refused; this does. And only a page of ours asks for it: the
        first request for the page itself may come from a link elsewhere, without the cookie of a visitor who has one.
        """
        self._refuse_strangers(request)
        known = self._known_visitor(request) if "admitted" in request.query else self._visitor(request)
        visitor = known or self._visitors.newcomer()
        await self._make_room(request, visitor)
        _shared_puzzle(request)
        answer = web.Response(status=204)
        answer.set_cookie(
            self._visitors.cookie,
            self._visitors.sealed(visitor),
            max_age=_YEAR,
            path=self._own.path,
            httponly=True,
            samesite="Strict",
            secure=self._own.is_secure,
        )
        return answer

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Plays one game with one page."""
        self._refuse_strangers(request)
        visitor = self._known_visitor(request)
        size = size_asked(request.query.get("width"), request.query.get("height"))
        shared = _shared_puzzle(request)
        await self._make_room(request, visitor)
        page = OpenPage(visitor, _token(request), self._limits, self._clock)
        game = GameProcess(
            self._arguments,
            visitor=visitor,
            home=self._visitors.home(visitor),
            address=self._own.address(request.host),
            shared=shared,
            write_bytes=page.socket.send_bytes,
            write_str=page.socket.send_str,
            downloads=self.download_manager,
        )
        self._pages = {other for other in self._pages if other.takes_room} | {page}
        return await page.play(request, game, size)

    async def handle_download(self, request: web.Request) -> web.StreamResponse:
        """A file that a visitor's own game has offered."""
        visitor, key = self._known_visitor(request), request.match_info["key"]
        try:
            download = await self.download_manager.get_download_metadata(key)
        except KeyError:
            download = None
        game = download.app_service if download else None
        if download is None or not isinstance(game, GameProcess) or game.visitor != visitor:
            raise web.HTTPNotFound(text="There is no such file any more.")
        answer = web.StreamResponse()
        # Never shown in the browser: it would be a page of ours with whatever is in it.
        answer.headers["Content-Disposition"] = content_disposition_header("attachment", filename=download.file_name)
        answer.headers["Content-Type"] = download.mime_type or "application/octet-stream"
        answer.headers["Cache-Control"] = "no-store"
        await answer.prepare(request)
        async for chunk in self.download_manager.download(key):
            await answer.write(chunk)
        await answer.write_eof()
        return answer

    async def _make_app(self) -> web.Application:
        app = web.Application(client_max_size=1024)
        # A proxy may take the public address's path away or leave it.
        for base in sorted({"/", self._own.path}, key=len, reverse=True):
            app.add_routes(
                [
                    web.get(base, self.handle_index),
                    web.get(f"{base}ws", self.handle_websocket),
                    web.post(f"{base}admission", self.handle_admission),
                    web.get(f"{base}download/{{key}}", self.handle_download),
                    web.get(f"{base}{{address:.+}}", self.handle_file),
                ]
            )
        app.on_response_prepare.append(add_headers)
        app.on_startup.append(self.on_startup)
        app.on_shutdown.append(self.on_shutdown)
        return app

    def _refuse_strangers(self, request: web.Request) -> None:
        if not self._own.is_own(request.headers.get("Origin"), request.host):
            raise web.HTTPForbidden(
                text="This game may only be played from its own page. Behind a proxy, or under a name the server does "
                "not know, it must be started with --public-url and this page's address."
            )

    def _visitor(self, request: web.Request) -> str | None:
        return self._visitors.known(request.cookies.get(self._visitors.cookie))

    def _known_visitor(self, request: web.Request) -> str:
        visitor = self._visitor(request)
        if visitor is None:
            raise web.HTTPUnauthorized(text="Your browser keeps no cookies here: your games could not be found again.")
        return visitor

    async def _make_room(self, request: web.Request, visitor: str) -> None:
        """Ends what a visitor has left behind, so that a game is not open twice, and sees whether there is room."""
        token = _token(request)
        for page in [page for page in self._pages if page.visitor == visitor and token and page.token == token]:
            await page.leave(Code.CAME_BACK)
        if leaving := [page for page in self._pages if page.visitor == visitor and page.has_left]:
            with suppress(TimeoutError):
                async with asyncio.timeout(2 * SECONDS_TO_END):
                    for page in leaving:
                        await page.gone.wait()
        there = [page for page in self._pages if page.takes_room]
        if len(there) >= self._limits.sessions:
            raise web.HTTPServiceUnavailable(text="All places at this server are taken; try again in a while.")
        if sum(page.visitor == visitor for page in there) >= self._limits.pages_each:
            raise web.HTTPServiceUnavailable(
                text=f"{self._limits.pages_each} pages are open in this browser already; close one of them first."
            )


def _token(request: web.Request) -> str:
    return request.query.get("page", "")[:_LONGEST_TOKEN]


def _shared_puzzle(request: web.Request) -> str:
    """The text of a puzzle in the address."""
    text = request.query.get("puzzle", "")
    if len(text) > LONGEST_PUZZLE:
        raise web.HTTPBadRequest(text=f"The puzzle in the address is longer than {LONGEST_PUZZLE} characters.")
    return text
