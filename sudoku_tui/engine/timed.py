"""Work that may be stopped: after some seconds, or when its caller says so."""

import time
from collections.abc import Callable
from math import isnan

from sudoku_tui.engine.errors import CancelledError, SearchLimitError, SudokuError
from sudoku_tui.engine.stepper import Stepper, T, finish
from sudoku_tui.words.message import counted, say

Clock = Callable[[], float]
Cancelled = Callable[[], bool]  # whether the caller wants no answer any more


def finish_unless(
    stepper: Stepper[T],
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
    clock: Clock = time.monotonic,
) -> T:
    """Drive a stepper to its end and return its result, looking at clock and caller after every slice.

    Raises:
        SearchLimitError: when the seconds are over.
        CancelledError: when the caller's function says so.
        SudokuError: if the seconds are not a number.
    """
    return finish(limited(stepper, seconds, cancelled, clock))


def limited(
    stepper: Stepper[T],
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
    clock: Clock = time.monotonic,
) -> Stepper[T]:
    """The same work with the errors of `finish_unless`."""
    if seconds is not None and isnan(seconds):
        raise SudokuError(say("the seconds to search are not a number"))
    until = None if seconds is None else clock() + seconds
    while True:
        if cancelled and cancelled():
            raise CancelledError(say("stopped before there was an answer"))
        try:
            progress = next(stepper)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield progress
        if until is not None and clock() >= until:
            told = counted(
                "gave up after {seconds:g} second of search without an answer",
                "gave up after {seconds:g} seconds of search without an answer",
                1 if seconds == 1 else 0,
            )
            raise SearchLimitError(told.given({"seconds": seconds}))
