"""Elsewhere: long work is sent from the worker that plays to a second one, which searches."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import cast

from sudoku_tui.engine.stepper import Progress, T, Work
from sudoku_tui.tui.runner import OutOfReachError
from sudoku_tui.web.browser.second import ReplacedError, Second, Worker


class Elsewhere:
    """A second worker as a place to work in; a `Place` of the runner.

    One that was lost is started again, unless it never began: then all work is done here from now on.

    Args:
        start: starts a second worker.
        to_bytes: makes of bytes what JavaScript can send.
    """

    def __init__(self, start: Callable[[], Worker], to_bytes: Callable[[bytes], object]) -> None:
        self._start, self._to_bytes = start, to_bytes
        self._second: Second | None = None
        self._is_hopeless = False

    def warm(self) -> None:
        """Starts the second worker, if there is none, so that the first work need not wait for it."""
        second = self._second
        if second and second.is_over:
            self._is_hopeless = self._is_hopeless or not second.is_ready
            self._second = None
        if self._second or self._is_hopeless:
            return
        try:
            self._second = Second(self._start(), self._to_bytes, self.warm)
        except Exception:  # a JavaScript error: the browser has no worker to give
            self._is_hopeless = True

    async def do(self, work: Work[T], report: Callable[[Progress], None]) -> T:
        """Does work in the second worker and gives its result; see `Place`."""
        try:
            content = pickle.dumps(work, pickle.HIGHEST_PROTOCOL)
        except Exception as error:  # pickle raises whatever it likes
            raise OutOfReachError from error
        while True:
            self.warm()
            if self._second is None:
                raise OutOfReachError
            try:
                return cast("T", await self._second.do(content, report))
            except ReplacedError:
                continue
