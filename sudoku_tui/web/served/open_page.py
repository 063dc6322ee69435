"""OpenPage: one page at which somebody plays, from its first message to the end of its game."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum

from aiohttp import WSMessage, WSMsgType, web

from sudoku_tui.web.served.answering import Reader, refusal
from sudoku_tui.web.served.gaps.game_process import GameProcess
from sudoku_tui.web.served.limits import Allowance, Limits, Starts
from sudoku_tui.web.served.messages import MalformedError, carry_out
from sudoku_tui.words.message import say

SECONDS_TO_END = 2.0
"""How long a game may take to end by itself; its moves are saved anyway."""
_HEARTBEAT = 15.0
_SECONDS_TO_CLOSE = 0.5
_log = logging.getLogger(__name__)


class Code(IntEnum):
    """Why a page's connection is closed; `door/sentences.js` has words for each."""

    OVER = 1000
    SERVER_LEAVES = 1001
    MALFORMED = 1003
    TOO_FAST = 1008
    TOO_LONG = 1009
    GAME_FAILED = 1011
    IDLE = 4001
    CAME_BACK = 4002
    """The same page has connected again before the server noticed that its old connection was dead."""
    NOT_OPENED = 4003
    """The game ended, or could not be started, before there was anything to see."""


class OpenPage:
    """A page, its connection and, once that is started, its game.

    A page that connects again has the same token. One that `has_left` is `gone` only when its game has ended, too.
    """

    def __init__(
        self, visitor: str, address: str | None, token: str, limits: Limits, clock: Callable[[], float]
    ) -> None:
        self.visitor = visitor
        self.address = address
        self.token = token
        self.has_left = False
        self.gone = asyncio.Event()
        self._limits = limits
        self._clock = clock
        self._messages = Allowance(limits.messages_per_second, limits.message_burst, clock)
        self._bytes = Allowance(limits.bytes_per_second, limits.bytes_burst, clock)
        self._wire = Allowance(2 * limits.bytes_per_second, 2 * limits.bytes_burst, clock)
        self.socket = web.WebSocketResponse(
            heartbeat=_HEARTBEAT,
            autoping=False,  # else pings were free, however many
            max_msg_size=limits.message_bytes,
            timeout=_SECONDS_TO_CLOSE,
        )
        self.game: GameProcess | None = None
        self._seconds_to_end = SECONDS_TO_END
        self._ending: asyncio.Task[None] | None = None
        self._flooded: asyncio.Task[None] | None = None

    @property
    def takes_room(self) -> bool:
        return not self.gone.is_set()

    async def play(
        self, request: web.Request, game: GameProcess, size: tuple[int, int], starts: Starts
    ) -> web.WebSocketResponse:
        """Play until the page leaves, the game is over, or the page breaks the rules."""
        try:
            async with starts.turn() as end_turn:
                game.when_drawn = end_turn
                with suppress(ConnectionError):  # hung up before the answer
                    await self._play(request, game, size)
        finally:
            self.has_left = True
            # The game is ended even if this request is cancelled.
            self._ending = asyncio.create_task(self._end(game))
            await asyncio.shield(self._ending)
        if not self.socket.prepared:
            raise refusal(web.HTTPBadRequest, say("The connection is gone."))
        return self.socket

    async def _play(self, request: web.Request, game: GameProcess, size: tuple[int, int]) -> None:
        await self.socket.prepare(request)
        if isinstance(request.protocol, Reader):
            request.protocol.meter = self._meter
        if self.has_left or not await self._begin(game, size):
            return
        watch = asyncio.create_task(self._close_after(game))
        try:
            await self.leave(await self._listen(game))
        finally:
            watch.cancel()

    def _meter(self, count: int) -> bool:
        """Count what comes before it is taken for messages: frames without an end or content never become one."""
        if not self._wire.spend(count) and self._flooded is None:
            self._flooded = asyncio.create_task(self.leave(Code.TOO_FAST))
        return self._flooded is None

    async def leave(self, code: Code) -> None:
        self.has_left = True
        if self.socket.prepared and not self.socket.closed:
            await self.socket.close(code=code)

    async def end_game(self, seconds: float) -> None:
        """End the game, and wait until everything has ended."""
        self._seconds_to_end = seconds
        if self.game:
            await self.game.end(seconds)
        await self.gone.wait()

    def kill_game(self) -> None:
        if self.game:
            self.game.kill()

    async def _begin(self, game: GameProcess, size: tuple[int, int]) -> bool:
        try:
            await game.start(*size)
        except OSError as error:
            _log.error("A game cannot be started: %s", error)
            await self.leave(Code.NOT_OPENED)
            return False
        self.game = game
        return True

    async def _end(self, game: GameProcess) -> None:
        try:
            await game.end(self._seconds_to_end)
        finally:
            self.gone.set()  # whatever went wrong, its place is free

    async def _listen(self, game: GameProcess) -> Code:
        last_played = self._clock()
        while True:
            left = last_played + self._limits.idle_seconds - self._clock()
            if left <= 0:
                return Code.IDLE
            try:
                message = await self.socket.receive(timeout=left)
            except TimeoutError:
                return Code.IDLE
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.PING, WSMsgType.PONG):
                return Code.OVER  # the page has left, or been told to leave
            try:
                if not (self._messages.spend(1) and self._bytes.spend(len(message.data))):
                    return Code.TOO_FAST
                if await self._take(message, game):
                    last_played = self._clock()
            except MalformedError:
                return Code.MALFORMED

    async def _take(self, message: WSMessage, game: GameProcess) -> bool:
        """Do what a message asks for; say whether it shows that somebody is playing."""
        if message.type is WSMsgType.PING:
            await self.socket.pong(message.data)
            return False
        if message.type is WSMsgType.PONG:
            return False
        if message.type is not WSMsgType.TEXT:
            raise MalformedError("pages send text")
        return await carry_out(message.data, game, self.socket)

    async def _close_after(self, game: GameProcess) -> None:
        """Tell the page when its game is over; after a crash it would wait for ever."""
        if await game.finished() == 0:
            await self.leave(Code.OVER)
        else:
            await self.leave(Code.GAME_FAILED if game.has_drawn else Code.NOT_OPENED)
