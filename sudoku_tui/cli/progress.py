"""Long work at the command line: it runs to its end, and a person at a terminal sees how far it has come."""

from __future__ import annotations

import sys
import time
from typing import TypeVar

from sudoku_tui.engine.stepper import Finished, Stepper, advance

T = TypeVar("T")

_SECONDS_BETWEEN_REPORTS = 0.2
_BEGIN_LINE, _CLEAR_LINE = "\r", "\x1b[K"


def watched(stepper: Stepper[T]) -> T:
    """Drives a stepper to its end and returns its result; what it does stands on standard error, if that is seen."""
    is_watched = sys.stderr.isatty()
    seconds = 0.0  # What is begun is said at once: it may take long before there is more to say.
    try:
        while not isinstance(state := advance(stepper, seconds, time.monotonic), Finished):
            seconds = _SECONDS_BETWEEN_REPORTS
            if is_watched:
                print(f"{_BEGIN_LINE}{state.doing}{_CLEAR_LINE}", end="", file=sys.stderr, flush=True)
    finally:
        if is_watched:
            print(f"{_BEGIN_LINE}{_CLEAR_LINE}", end="", file=sys.stderr, flush=True)
    return state.result
