"""Runner: long work, done so that every key is still answered at once.

Work is done here, on the screen's own event loop, in slices of a few milliseconds: that needs no threads, which a
browser's WebAssembly has not. Yet a slice is as long as the longest pause between two reports of the work, and the
hardest techniques pause for long. So where there is another place to work in, it is sent there: `send_elsewhere`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Protocol

from sudoku_tui.engine.stepper import Finished, Progress, Stepper, T, Work, advance

SLICE_SECONDS = 0.005
"""How long the work keeps the event loop for itself."""

REST_SECONDS = 0.002
"""How long it then leaves the loop to others: a key press passes through several tasks until it is on the screen."""


class OutOfReachError(Exception):
    """Another place cannot do a piece of work, or was lost while doing it. Nothing is wrong with the work itself."""


class _EnoughError(Exception):
    """Work that is not done is not to go on here."""


class Place(Protocol):
    """Another place to work in: another process, or another worker of the browser."""

    def is_ready(self) -> bool:
        """Whether work can be begun there at once."""

    async def do(self, work: Work[T], report: Callable[[Progress], None]) -> T:
        """Does the work there and gives its result. Cancelling the task that awaits this cancels the work.

        Args:
            work: the work; it and all it reports and gives must be picklable.
            report: called with the progress now and then, on the event loop; all that is found is reported.

        Raises:
            OutOfReachError: if the work has to be done here.
        """


_places: list[Place] = []
"""The place where work is done, or none."""


def send_elsewhere(place: Place | None) -> None:
    """Has all work that can travel done in another place from now on; None for here."""
    _places[:] = [place] if place else []


def _ignore(progress: Progress) -> None:
    del progress


async def run(
    work: Work[T],
    report: Callable[[Progress], None] = _ignore,
    *,
    clock: Callable[[], float] = time.perf_counter,
) -> T:
    """Does work and returns its result: in another place, if there is one that can be reached, or else here.

    As long as the other place is not ready, the work goes on here; if it is not done then, it begins anew there.

    Cancelling the task that awaits this cancels the work.

    Args:
        work: the work; it and all it reports and gives must be picklable. It may be begun more than once.
        report: called with the latest progress now and then, on the event loop; all that is found is reported.
        clock: a monotonic clock, in seconds, for work that is done here.
    """
    for place in _places:
        with suppress(_EnoughError):
            return await run_here(work(), report, clock=clock, is_enough=place.is_ready)
        with suppress(OutOfReachError):
            return await place.do(work, report)
    return await run_here(work(), report, clock=clock)


async def run_here(
    stepper: Stepper[T],
    report: Callable[[Progress], None] = _ignore,
    *,
    clock: Callable[[], float] = time.perf_counter,
    slice_seconds: float = SLICE_SECONDS,
    rest_seconds: float = REST_SECONDS,
    is_enough: Callable[[], bool] = lambda: False,
) -> T:
    """Drives a stepper to its end on this event loop, slice by slice, and returns its result.

    This is for work that would be no good elsewhere, as it changes what the screen shows.

    Cancelling the task that awaits this cancels the work: the stepper is closed.

    Args:
        stepper: the work.
        report: called with the latest progress after each slice, on the event loop; all that is found is reported.
        clock: a monotonic clock, in seconds.
        slice_seconds: how long the work keeps the event loop for itself.
        rest_seconds: how long it then leaves the loop to others.
        is_enough: whether to work here no longer.
    """
    with closing(stepper):
        while not is_enough():
            outcome = advance(stepper, slice_seconds, clock)
            if isinstance(outcome, Finished):
                if outcome.last:
                    report(outcome.last)
                return outcome.result
            report(outcome)
            await asyncio.sleep(rest_seconds)
    raise _EnoughError
