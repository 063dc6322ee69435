"""SudokuServer: the addresses of the server and what each answers, hardened to be reached by strangers."""

import asyncio
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from aiohttp import web
from textual_serve.download_manager import DownloadManager

from sudoku_tui.web.served.answering import SECONDS_TO_TIDY_UP, Connections, add_headers, answering, refusal
from sudoku_tui.web.served.gaps.game_process import GAME, GameProcess
from sudoku_tui.web.served.gate import Gate, puzzle_of, token_of
from sudoku_tui.web.served.limits import Limits, Starts
from sudoku_tui.web.served.messages import send_file, size_asked, take_file
from sudoku_tui.web.served.network import Network, OwnAddress
from sudoku_tui.web.served.open_page import Code, OpenPage
from sudoku_tui.web.served.own_process import told_to_stop
from sudoku_tui.web.served.page_files import PageFile
from sudoku_tui.web.served.visitors import Homes, Visitors
from sudoku_tui.words.message import say

SECONDS_TO_STOP = 0.4
"""How long games may take to end when the server is told to stop; then they are ended by force."""
_SECONDS_BETWEEN_LOOKS = 1.0
_LONGEST_WORD = 8  # characters of what a page says of itself
_YEAR = 365 * 24 * 3600


class SudokuServer:
    """Serves the page, and plays one game with each page that is open.

    Its secret and its visitors' games are kept in `folder`; a `WebError` if that cannot be had.
    """

    def __init__(
        self,
        own: OwnAddress,
        folder: Path,
        files: dict[str, PageFile],
        *,
        network: Network | None = None,
        limits: Limits | None = None,
        command: Sequence[str] = GAME,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._own = own
        self._visitors = Visitors(folder)
        self._files = files
        self._limits = limits or Limits()
        self._homes = Homes(folder / "visitors", self._limits.visitors)
        self._gate = Gate(own, network or Network(), self._visitors, self._homes, self._limits, clock)
        self._connections = Connections(self._limits, clock)
        self._starts = Starts(self._limits.starts, self._limits.start_seconds)
        self._downloads = DownloadManager()
        self._command = command
        self._clock = clock

    def run(self, listener: socket.socket, announcement: str = "") -> None:
        """Serve at a listening socket until told to stop; print an announcement once it can be played and stopped."""
        with suppress(KeyboardInterrupt):  # where there are no signals to be told by
            asyncio.run(self._serve(listener, announcement))

    async def _end_all(self, app: web.Application) -> None:
        """Close the open pages and end their games; pages would not leave by themselves."""
        leaving = [
            asyncio.create_task(act)
            for page in self._gate.pages
            for act in (page.leave(Code.SERVER_LEAVES), page.end_game(SECONDS_TO_STOP))
        ]
        if leaving:
            await asyncio.wait(leaving, timeout=SECONDS_TO_STOP + SECONDS_TO_TIDY_UP)
        for page in self._gate.pages:
            page.kill_game()

    async def _missing_slash(self, request: web.Request) -> web.StreamResponse:
        """Redirect to the page, whose relative addresses need the slash at its end."""
        raise web.HTTPPermanentRedirect(self._own.path)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        if file := self._files.get(request.match_info.get("address", "")):
            return file.answer(request)
        raise refusal(web.HTTPNotFound, say("There is no such page."))

    async def _admission(self, request: web.Request) -> web.StreamResponse:
        """Say whether a page may connect, and give its browser the visitor's cookie.

        Browsers do not tell a page why a websocket was refused; this does. The cookie is set here and not with the
        page, because whoever follows a link from elsewhere comes without the cookie they have.
        """
        self._gate.refuse_strangers(request)
        known = self._gate.known_visitor(request) if "admitted" in request.query else self._gate.visitor(request)
        visitor = known or self._visitors.newcomer()
        await self._gate.make_room(request, visitor)
        puzzle_of(request)
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

    async def _websocket(self, request: web.Request) -> web.WebSocketResponse:
        self._gate.refuse_strangers(request)
        visitor = self._gate.known_visitor(request)
        size = size_asked(request.query.get("width"), request.query.get("height"))
        shared = puzzle_of(request)
        await self._gate.make_room(request, visitor)
        page = OpenPage(visitor, self._gate.address(request), token_of(request), self._limits, self._clock)
        game = GameProcess(
            self._command,
            visitor=visitor,
            home=self._homes.of(visitor),
            address=self._own.address(request.host),
            shared=shared,
            ratio=request.query.get("ratio", "")[:_LONGEST_WORD],
            scheme=request.query.get("scheme", "")[:_LONGEST_WORD],
            language=request.query.get("language", "")[:_LONGEST_WORD],
            page=page.socket,
            downloads=self._downloads,
        )
        self._gate.let_in(page)
        self._connections.spare(request)
        return await page.play(request, game, size, self._starts)

    async def _send_file(self, request: web.Request) -> web.StreamResponse:
        return await send_file(request, self._downloads, self._gate.known_visitor(request))

    async def _take_file(self, request: web.Request) -> web.StreamResponse:
        self._gate.refuse_strangers(request)
        page = self._gate.page_of(request, self._gate.known_visitor(request))
        if page is None or page.game is None:
            raise refusal(web.HTTPNotFound, say("The game that asked for this file is over."))
        await take_file(request, page.game, self._limits)
        return web.Response(status=204)

    async def _serve(self, listener: socket.socket, announcement: str = "") -> None:
        told = told_to_stop()
        async with answering(self._make_app(), listener) as server:
            print(announcement, flush=True)
            while not told.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(told.wait(), _SECONDS_BETWEEN_LOOKS)
                self._connections.look(server.connections)

    def _make_app(self) -> web.Application:
        app = web.Application(client_max_size=1024, middlewares=[self._connections.watch])
        if self._own.path != "/":
            app.add_routes([web.get(self._own.path.removesuffix("/"), self._missing_slash)])
        # A proxy may take the public address's path away or leave it.
        for base in sorted({"/", self._own.path}, key=len, reverse=True):
            app.add_routes(
                [
                    web.get(base, self._file),
                    web.get(f"{base}ws", self._websocket),
                    web.post(f"{base}admission", self._admission),
                    web.post(f"{base}file", self._take_file),
                    web.get(f"{base}download/{{key}}", self._send_file),
                    web.get(f"{base}{{address:.+}}", self._file),
                ]
            )
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self._end_all)
        return app
