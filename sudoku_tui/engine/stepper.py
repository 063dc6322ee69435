"""Steppers: long work that can be driven in slices, reported on, and cancelled.

A stepper is a generator that yields a `Progress` every few milliseconds of work and returns its result. It can be run
to its end (`finish`), in slices between key presses (`advance`), or in a thread; dropping it cancels it. `Work` makes a
stepper and, unlike a stepper, can be sent to another process.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from math import isnan
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sudoku_tui.engine.errors import CancelledError, SearchLimitError, SudokuError
from sudoku_tui.words.message import NOTHING, Message, counted, say

T = TypeVar("T")


class Progress(NamedTuple):
    """How far a stepper has got.

    >>> from sudoku_tui import walking
    >>> progress = next(walking(".1.4........3.2."))
    >>> progress.done, str(progress.doing)
    (0, 'looking for Full House')
    """

    done: int  # units of work finished so far; never falls
    doing: Message
    found: tuple[object, ...] = ()  # results since the last progress, for work that finds them one by one


class Finished(NamedTuple, Generic[T]):
    """The end of a stepper: its result, and its last progress if that found something not yet reported."""

    result: T
    last: Progress | None = None


_NOTHING_YET = Progress(0, NOTHING)

Stepper: TypeAlias = Generator[Progress, None, T]
Work: TypeAlias = Callable[[], Stepper[T]]  # makes a stepper, which starts from the beginning


def finish(stepper: Stepper[T]) -> T:
    """Drive a stepper to its end and return its result.

    >>> from sudoku_tui import finish, walking
    >>> finish(walking(".1.4........3.2."))
    <Path: 12 steps, solved>
    """
    while True:
        try:
            next(stepper)
        except StopIteration as stop:
            result: T = stop.value
            return result


def reporting(stepper: Stepper[T], report: Progress | Callable[[Progress], Progress]) -> Stepper[T]:
    """The same work, with every progress replaced by a fixed one, or by one made from it."""
    while True:
        try:
            progress = next(stepper)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield report if isinstance(report, Progress) else report(progress)


def advance(stepper: Stepper[T], seconds: float, clock: Callable[[], float]) -> Progress | Finished[T]:
    """Drive a stepper for some seconds, but at least one slice; return its latest progress, or its end.

    >>> import time
    >>> from sudoku_tui import Progress, advance, walking
    >>> stepper = walking(".1.4........3.2.")
    >>> while isinstance(state := advance(stepper, 0.01, time.monotonic), Progress):
    ...     pass  # here others can work, or the stepper can be dropped
    >>> state.result
    <Path: 12 steps, solved>
    """
    until = clock() + seconds
    progress = _NOTHING_YET
    found: tuple[object, ...] = ()
    while True:
        try:
            progress = next(stepper)
        except StopIteration as stop:
            return Finished(stop.value, progress._replace(found=found) if found else None)
        found += progress.found
        if clock() >= until:
            return progress._replace(found=found) if found else progress


Clock = Callable[[], float]
Cancelled = Callable[[], bool]  # returns whether the caller no longer wants an answer


def finish_unless(
    stepper: Stepper[T],
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
    clock: Clock = time.monotonic,
) -> T:
    """Drive a stepper to its end and return its result, checking the clock and the caller after every slice.

    Raises:
        SearchLimitError: when the seconds are up.
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
    """The same work, which may end with the errors of `finish_unless`."""
    if seconds is not None and isnan(seconds):
        raise SudokuError(say("the number of seconds to search is not a number"))
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


class Pause:
    """Yielded by a source between its items when the next may be long in coming."""


PAUSE = Pause()
