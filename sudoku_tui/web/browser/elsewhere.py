"""Elsewhere: long work is sent from the worker that plays to a second one, which searches."""

import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from sudoku_tui.engine.stepper import Progress, T, Work
from sudoku_tui.tui.runner import OutOfReachError
from sudoku_tui.web.browser.second import ReplacedError, Second, Worker

STARTS = 50
"""How often a second worker is started at most, for one that keeps ending."""


class Elsewhere:
    """A second worker as a place to work in; a `Place` of the runner.

    A lost worker is started again, unless it never began or too many were lost: from then on all work is done here.
    """

    def __init__(self, start: Callable[[], Worker], to_bytes: Callable[[bytes], object]) -> None:
        self._start, self._to_bytes = start, to_bytes
        self._second: Second | None = None
        self._starts_left = STARTS

    def warm(self) -> None:
        """Start the second worker; no work is sent before."""
        self._second = None
        if self._starts_left:
            self._starts_left -= 1
            with suppress(Exception):  # a JavaScript error: the browser has no worker to give
                self._second = Second(self._start(), self._to_bytes, self._renew)

    def is_ready(self) -> bool:
        return self._second is not None and self._second.is_ready

    async def do(self, work: Work[T], report: Callable[[Progress], None]) -> T:
        try:
            content = pickle.dumps(work)
        except Exception as error:  # pickle raises whatever it likes
            raise OutOfReachError from error
        while True:
            if self._second is None:
                raise OutOfReachError
            try:
                return cast("T", await self._second.do(content, report))
            except ReplacedError:
                continue

    def _renew(self) -> None:
        if not self.is_ready():
            self._starts_left = 0
        self.warm()
