"""Long work at the command line, shown with its progress."""

from __future__ import annotations

import sys
import time
from shutil import get_terminal_size
from typing import TypeVar

from sudoku_tui.engine.stepper import Progress, Stepper, advance
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

T = TypeVar("T")

_SECONDS_BETWEEN_REPORTS = 0.2
_SECONDS_OF_PATIENCE = 2.0
_BEGIN_LINE, _CLEAR_LINE = "\r", "\x1b[K"


def watched(stepper: Stepper[T]) -> T:
    """Drive a stepper to its end; a terminal shows what it does, and before long the seconds and how to stop it."""
    is_watched, began = _is_watched(), time.monotonic()
    seconds = 0.0  # show the first progress at once: the next may be long in coming
    try:
        while isinstance(state := advance(stepper, seconds, time.monotonic), Progress):
            seconds = _SECONDS_BETWEEN_REPORTS
            if is_watched:
                _write(_told(state.doing, time.monotonic() - began))
    finally:
        if is_watched:
            _write("")
    return state.result


class Meter:
    """Counts what is done of much work on a line of the terminal, if one is looked at and nothing else comes there."""

    def __init__(self, wanted: int = 0, before: int = 0, *, is_shown: bool) -> None:
        self._wanted, self._before = wanted, before  # if that is known, and what had been done before it began
        self._is_shown = is_shown and sys.stderr.isatty()
        self._began = time.monotonic()
        self._shown = -_SECONDS_BETWEEN_REPORTS  # when it was last, in seconds since it began
        self._is_there = False

    def show(self, done: int) -> None:
        seconds = time.monotonic() - self._began
        if self._is_shown and seconds - self._shown >= _SECONDS_BETWEEN_REPORTS:
            self._shown, self._is_there = seconds, True
            _write(_cut(self._counted(done, seconds)))

    def clear(self) -> None:
        """Make room for a line of something else."""
        if self._is_there:
            self._is_there = False
            _write("")

    def _counted(self, done: int, seconds: float) -> Message:
        pace = (done - self._before) / seconds if seconds > 0 else 0.0
        if not self._wanted:
            return say("{done:,} done, {pace:,.1f} a second; Ctrl+C stops", done=done, pace=pace)
        left = _clock_text(int((self._wanted - done) / pace)) if pace else "?"
        told = say("{done:,} of {wanted:,} done, {pace:,.1f} a second, {left} left; Ctrl+C stops")
        return told.given({"done": done, "wanted": self._wanted, "pace": pace, "left": left})


def _is_watched() -> bool:
    """Whether there is a terminal, and this is not one of the processes that work for another."""
    processes = sys.modules.get("multiprocessing.process")  # slow to load, and in those other processes it is
    return sys.stderr.isatty() and (processes is None or processes.parent_process() is None)


def _clock_text(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _told(doing: Message, seconds: float) -> str:
    """What is being done, cut to one line of the terminal, which the next overwrites."""
    is_long = seconds >= _SECONDS_OF_PATIENCE
    message = say("{doing}, {seconds} s; Ctrl+C stops", doing=doing, seconds=int(seconds)) if is_long else doing
    return _cut(message)


def _cut(message: Message) -> str:
    return tell(message)[: get_terminal_size().columns - 1]


def _write(text: str) -> None:
    print(f"{_BEGIN_LINE}{text}{_CLEAR_LINE}", end="", file=sys.stderr, flush=True)
