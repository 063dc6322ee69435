"""Long work at the command line, with its progress shown on a terminal."""

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
    is_watched, began = sys.stderr.isatty(), time.monotonic()
    seconds = 0.0  # show the first progress at once: the next may be long in coming
    try:
        while isinstance(state := advance(stepper, seconds, time.monotonic), Progress):
            seconds = _SECONDS_BETWEEN_REPORTS
            if is_watched:
                told = _told(state.doing, time.monotonic() - began)
                print(f"{_BEGIN_LINE}{told}{_CLEAR_LINE}", end="", file=sys.stderr, flush=True)
    finally:
        if is_watched:
            print(f"{_BEGIN_LINE}{_CLEAR_LINE}", end="", file=sys.stderr, flush=True)
    return state.result


def _told(doing: Message, seconds: float) -> str:
    """What is being done, cut to one line of the terminal, which the next overwrites."""
    is_long = seconds >= _SECONDS_OF_PATIENCE
    message = say("{doing}, {seconds} s; Ctrl+C stops", doing=doing, seconds=int(seconds)) if is_long else doing
    return tell(message)[: get_terminal_size().columns - 1]
