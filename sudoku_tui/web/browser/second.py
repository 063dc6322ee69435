"""The second worker: long work goes there from the worker that plays, and comes back, as bytes.

They are pickled, which is safe only because both workers are the site's own and nobody else can send them anything.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from functools import partial
from itertools import count
from typing import NamedTuple, Protocol, cast

from sudoku_tui.app.runner import OutOfReachError
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Progress, T, Work


class Kind(StrEnum):
    """What a message is about. The first two go to the worker that searches, the others come from it."""

    WORK = "work"
    CANCEL = "cancel"
    READY = "ready"
    """Work can be sent."""
    PROGRESS = "progress"
    RESULT = "result"
    FAILURE = "failure"
    UNABLE = "unable"
    """The work, or what came of it, cannot travel: it has to be done where it is wanted."""
    STOPPED = "stopped"


ENDS = frozenset({Kind.RESULT, Kind.FAILURE, Kind.UNABLE, Kind.STOPPED})
"""After these no more is heard of a piece of work."""


class Message(NamedTuple):
    """A message about the piece of work with a number.

    The content (the work, its progress, its result or its error) is pickled on its own: where it cannot be read, it is
    still known what it was about.
    """

    kind: Kind
    number: int = 0
    content: bytes = b""


class Buffer(Protocol):
    """Bytes as JavaScript has them."""

    def to_bytes(self) -> bytes: ...


def packed(message: Message) -> bytes:
    return pickle.dumps(tuple(message))


def unpacked(buffer: Buffer) -> Message:
    return Message(*pickle.loads(buffer.to_bytes()))


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


STARTS = 50
"""How often a lost worker is replaced at most, for one that keeps ending."""
IDLE_SECONDS = 60.0
"""How long a second worker is kept without work: it takes as much memory as a fourth of the page."""


class Elsewhere:
    """A second worker as a place to work in, while there is work and for a while after it; a `Place` of the runner.

    A lost worker is started again, unless it never began or too many were lost: from then on all work is done here.
    """

    def __init__(self, start: Callable[[], Worker], to_bytes: Callable[[bytes], object]) -> None:
        self._start, self._to_bytes = start, to_bytes
        self._second: Second | None = None
        self._starts_left = STARTS
        self._works = 0
        self._idling: asyncio.TimerHandle | None = None

    def warm(self) -> None:
        if self._second is None:
            self._begin()
            self._wait()

    def is_ready(self) -> bool:
        return self._second is not None and self._second.is_ready

    async def do(self, work: Work[T], report: Callable[[Progress], None]) -> T:
        try:
            content = pickle.dumps(work)
        except Exception as error:  # pickle raises whatever it likes
            raise OutOfReachError from error
        self._works += 1
        try:
            return cast("T", await self._done(content, report))
        finally:
            self._works -= 1
            self._wait()

    async def _done(self, content: bytes, report: Callable[[Progress], None]) -> object:
        while self._second is not None:
            with suppress(ReplacedError):
                return await self._second.do(content, report)
        raise OutOfReachError

    def _begin(self) -> None:
        self._second = None
        if self._starts_left:
            with suppress(Exception):  # a JavaScript error: the browser has no worker to give
                self._second = Second(self._start(), self._to_bytes, self._renew)

    def _renew(self) -> None:
        self._starts_left = self._starts_left - 1 if self.is_ready() else 0
        self._begin()

    def _wait(self) -> None:
        if self._idling is not None:
            self._idling.cancel()
        self._idling = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._rest)

    def _rest(self) -> None:
        if self._second is not None and not self._works:
            self._second.close()
            self._second = None
