"""Searching: the worker that does long work for the one that plays, so that the board always answers."""

import asyncio
import os
import pickle
import time
from collections.abc import Callable
from importlib import import_module

from sudoku_tui.app.runner import run_here
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Progress, Work
from sudoku_tui.web.browser.second import Buffer, Kind, Message, packed, unpacked
from sudoku_tui.words.language import speak_as_wanted

SLICE_SECONDS = 0.04
"""How long work goes on before it hears whether it is cancelled, and between two reports of progress."""
_LIKELY = (
    "sudoku_tui.game.generator",
    "sudoku_tui.logic.path",
    "sudoku_tui.logic.why_not",
    "sudoku_tui.features.new_game.model",
)
"""The modules of most work, loaded early so that they do not hold up the first."""


class Searcher:
    """Does all the work it is sent, side by side, and posts what comes of it to the worker that plays."""

    def __init__(
        self,
        post: Callable[[object], None],
        to_bytes: Callable[[bytes], object],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._post, self._to_bytes, self._clock = post, to_bytes, clock
        self._tasks: dict[int, asyncio.Task[None]] = {}
        speak_as_wanted(os.environ)
        for module in _LIKELY:
            import_module(module)
        self._say(Kind.READY)

    def take(self, buffer: Buffer) -> None:
        kind, number, content = unpacked(buffer)
        if kind is Kind.WORK:
            self._tasks[number] = asyncio.ensure_future(self._do(number, content))
        elif number in self._tasks:
            self._tasks[number].cancel()
        else:
            self._say(Kind.STOPPED, number)

    async def _do(self, number: int, content: bytes) -> None:
        try:
            kind, answer = await self._outcome(number, content)
        except asyncio.CancelledError:
            kind, answer = Kind.STOPPED, b""
        finally:
            del self._tasks[number]
        self._say(kind, number, answer)

    async def _outcome(self, number: int, content: bytes) -> tuple[Kind, bytes]:
        def report(progress: Progress) -> None:
            self._say(Kind.PROGRESS, number, pickle.dumps(progress))

        try:
            work: Work[object] = pickle.loads(content)
            result = await run_here(work(), report, clock=self._clock, slice_seconds=SLICE_SECONDS, rest_seconds=0)
            return Kind.RESULT, pickle.dumps(result)
        except SudokuError as error:
            return Kind.FAILURE, pickle.dumps(error)
        except Exception:  # a mistake of ours, or something that cannot travel: where it is wanted, it tells more
            return Kind.UNABLE, b""

    def _say(self, kind: Kind, number: int = 0, content: bytes = b"") -> None:
        self._post(self._to_bytes(packed(Message(kind, number, content))))
