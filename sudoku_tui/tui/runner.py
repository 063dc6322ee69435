"""Runner: long work on the screen's own event loop, in slices so short that every key is still answered at once.

This is the one place that would know about threads. It needs none: a stepper gives control back every few milliseconds,
which also works where there are no threads at all, as in a browser's WebAssembly.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import closing

from sudoku_tui.engine.stepper import Finished, Progress, Stepper, T, advance

SLICE_SECONDS = 0.005
"""How long the work keeps the event loop for itself."""

REST_SECONDS = 0.002
"""How long it then leaves the loop to others: a key press passes through several tasks until it is on the screen."""


def _ignore(progress: Progress) -> None:
    del progress


async def run(
    stepper: Stepper[T],
    report: Callable[[Progress], None] = _ignore,
    *,
    clock: Callable[[], float] = time.perf_counter,
) -> T:
    """Drives a stepper to its end, slice by slice, and returns its result.

    Cancelling the task that awaits this cancels the work: the stepper is closed.

    Args:
        stepper: the work.
        report: called with the latest progress after each slice, on the event loop.
        clock: a monotonic clock, in seconds.
    """
    with closing(stepper):
        while True:
            outcome = advance(stepper, SLICE_SECONDS, clock)
            if isinstance(outcome, Finished):
                return outcome.result
            report(outcome)
            await asyncio.sleep(REST_SECONDS)
