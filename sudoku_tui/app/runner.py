"""Runs long work while keys are still answered at once.

Work runs on the screen's own event loop, in slices of a few milliseconds, because WebAssembly in a browser has no
threads. But a slice lasts until the work next reports progress, which the hardest techniques seldom do. So work is sent
to another process or worker where there is one: `send_elsewhere`.

What has to wait for somebody outside the program is a stepper, too: `waiting.py`.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import count
from typing import Protocol

from sudoku_tui.engine.stepper import Progress, Stepper, T, Work, advance

SLICE_SECONDS = 0.005  # how long work may block the event loop

REST_SECONDS = 0.002
"""How long others then have the event loop: a key passes through several tasks before its answer is shown."""


class OutOfReachError(Exception):
    """Another place cannot do the work, or was lost while doing it; the work itself is fine."""


class _EnoughError(Exception):
    """The work is to start again in another place."""


class Place(Protocol):
    """Another place to work in: another process, or another worker of the browser."""

    def warm(self) -> None:
        """Get ready: there is work that takes longer than a slice."""

    def is_ready(self) -> bool:
        """Whether it can start work at once."""

    async def do(self, work: Work[T], report: Callable[[Progress], None]) -> T:
        """Do the work there, and call `report` with all progress on the event loop.

        The work, its reports and its result must be picklable. Cancelling the awaiting task cancels the work.

        Raises:
            OutOfReachError: if the work has to be done here.
        """


_places: list[Place] = []  # one at most


def send_elsewhere(place: Place | None) -> None:
    """Do all work in another place from now on, or here again for None."""
    _places[:] = [place] if place else []


async def run(
    work: Work[T],
    report: Callable[[Progress], None] = lambda _: None,
    *,
    clock: Callable[[], float] = time.perf_counter,
) -> T:
    """Do work and return its result, in another place if there is one.

    Until that place is ready the work runs here; if it is not done by then, it starts again there. The work, its
    reports and its result must be picklable. `report` is called with the latest progress now and then, on the event
    loop. Cancelling the awaiting task cancels the work.
    """
    for place in _places:
        with suppress(_EnoughError):
            return await run_here(work(), report, clock=clock, is_enough=partial(_is_ready, place, count()))
        with suppress(OutOfReachError):
            return await place.do(work, report)
    return await run_here(work(), report, clock=clock)


def _is_ready(place: Place, slices: Iterator[int]) -> bool:
    if next(slices):
        place.warm()
    return place.is_ready()


async def run_here(
    stepper: Stepper[T],
    report: Callable[[Progress], None] = lambda _: None,
    *,
    clock: Callable[[], float] = time.perf_counter,
    slice_seconds: float = SLICE_SECONDS,
    rest_seconds: float = REST_SECONDS,
    is_enough: Callable[[], bool] = lambda: False,
) -> T:
    """Run a stepper to its end on this event loop, slice by slice, and return its result.

    For work that changes the screen, and so cannot be done elsewhere. `report` is called with the latest progress
    after each slice, `is_enough` asked whether to stop. Cancelling the awaiting task closes the stepper.
    """
    with closing(stepper):
        while not is_enough():
            outcome = advance(stepper, slice_seconds, clock)
            if not isinstance(outcome, Progress):
                if outcome.last:
                    report(outcome.last)
                return outcome.result
            report(outcome)
            await asyncio.sleep(rest_seconds)
    raise _EnoughError
