"""Elsewhere: long work is sent from the worker that plays to a second one, which searches."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from sudoku_tui.engine.stepper import Progress, T, Work
from sudoku_tui.tui.runner import OutOfReachError
from sudoku_tui.web.browser.second import ReplacedError, Second, Worker

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
