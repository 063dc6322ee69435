"""The second worker, as the one that plays sees it."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Protocol, cast

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.tui.runner import OutOfReachError
from sudoku_tui.web.browser.messages import ENDS, Buffer, Kind, Message, packed, unpacked

START_SECONDS = 15.0
"""How long a second worker may take to begin."""
STOP_SECONDS = 1.0
"""How long cancelled work may take to stop; then its worker is ended, and other work in it begins anew in the next."""


class ReplacedError(Exception):
    """The worker was ended because of other work; this work is to be sent to the next."""


class Worker(Protocol):
    """A worker of the browser with the searching Python in it; `site/door/second.js` makes one.

    It calls `onlost` when it cannot begin, or cannot go on.
    """

    onmessage: Callable[[Buffer], None]
    onlost: Callable[[], None]

    def post(self, content: object) -> None: ...

    def terminate(self) -> None: ...


class Second:
    """A second worker that has just been started; `on_end` is called when it is lost, or ended as it would not stop."""

    def __init__(self, worker: Worker, to_bytes: Callable[[bytes], object], on_end: Callable[[], None]) -> None:
        self.is_ready = self._is_over = False
        self._worker, self._to_bytes, self._on_end = worker, to_bytes, on_end
        self._loop = asyncio.get_running_loop()
        self._numbers = count(1)
        self._heard: dict[int, asyncio.Queue[Message | Exception]] = {}
        self._unsent: dict[int, bytes] = {}
        self._stopping: dict[int, asyncio.TimerHandle] = {}
        lose = partial(self._end, OutOfReachError())
        self._starting = self._loop.call_later(START_SECONDS, lose)
        worker.onmessage, worker.onlost = self._take, lose

    async def do(self, work: bytes, report: Callable[[Progress], None]) -> object:
        """Do pickled work there and return its result.

        An `OutOfReachError` says that it has to be done here, a `ReplacedError` that another worker is to do it.
        """
        number = next(self._numbers)
        heard = self._heard[number] = asyncio.Queue()
        self._unsent[number] = work
        self._send_unsent()
        try:
            while (message := _good(await heard.get())).kind is Kind.PROGRESS:
                report(cast("Progress", _read(message)))
        finally:
            self._leave(number)
        if message.kind is Kind.FAILURE:
            raise cast("SudokuError", _read(message))
        return _read(message)

    def _leave(self, number: int) -> None:
        is_there = self._unsent.pop(number, None) is None
        if self._heard.pop(number, None) and is_there and not self._is_over:
            self._say(Kind.CANCEL, number)
            self._stopping[number] = self._loop.call_later(STOP_SECONDS, self._end, ReplacedError())

    def _send_unsent(self) -> None:
        for number in list(self._unsent) if self.is_ready else ():
            self._say(Kind.WORK, number, self._unsent.pop(number))

    def _say(self, kind: Kind, number: int, content: bytes = b"") -> None:
        self._worker.post(self._to_bytes(packed(Message(kind, number, content))))

    def _take(self, buffer: Buffer) -> None:
        message = unpacked(buffer)
        if message.kind is Kind.READY:
            self.is_ready = True
            self._starting.cancel()
            self._send_unsent()
            return
        heard = self._heard.get(message.number)
        if message.kind in ENDS:
            self._heard.pop(message.number, None)
            if stopping := self._stopping.pop(message.number, None):
                stopping.cancel()
        if heard:
            heard.put_nowait(message)

    def close(self) -> None:
        """End the worker, which has no work left."""
        self._is_over = True
        self._worker.terminate()
        for timer in (self._starting, *self._stopping.values()):
            timer.cancel()

    def _end(self, error: Exception) -> None:
        """End the worker, and all work in it with an error."""
        if self._is_over:
            return
        self.close()
        for heard in self._heard.values():
            heard.put_nowait(error)
        self._on_end()


def _good(message: Message | Exception) -> Message:
    if isinstance(message, Exception):
        raise message
    if message.kind in (Kind.UNABLE, Kind.STOPPED):
        raise OutOfReachError
    return message


def _read(message: Message) -> object:
    try:
        return pickle.loads(message.content)
    except Exception as error:  # pickle raises whatever it likes
        raise OutOfReachError from error
