"""Steppers: long work that can be driven in slices, reported on, and cancelled.

A stepper is a generator that yields a `Progress` every few milliseconds of work and returns its result. It can be run
to its end (`finish`), in slices between key presses (`advance`), or in a thread; dropping it cancels it. `Work` makes a
stepper and, unlike a stepper, can be sent to another process.
"""

from collections.abc import Callable, Generator
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sudoku_tui.words.message import NOTHING, Message

T = TypeVar("T")


class Progress(NamedTuple):
    """How far a stepper has come.

    >>> from sudoku_tui import walking
    >>> progress = next(walking(".1.4........3.2."))
    >>> progress.done, str(progress.doing)
    (0, 'looking for Full House')
    """

    done: int  # units of work finished so far; it never falls
    doing: Message
    found: tuple[object, ...] = ()  # results since the progress before, of work that finds them one by one


class Finished(NamedTuple, Generic[T]):
    """The end of a stepper: its result, and the last progress if that found something not yet reported."""

    result: T
    last: Progress | None = None


_NOTHING_YET = Progress(0, NOTHING)

Stepper: TypeAlias = Generator[Progress, None, T]
Work: TypeAlias = Callable[[], Stepper[T]]  # makes a stepper; each begins at the beginning


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
    """The same work, with each progress replaced: always by the same one, or by one made from it."""
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
