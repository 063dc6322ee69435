"""Steppers: long work that can be driven in slices, reported on, and cancelled.

A stepper is a generator. It yields a `Progress` every few milliseconds of work and returns its result. Whoever holds it
decides how it runs: to the end at once (`finish`), in slices of a few milliseconds between two key presses (`advance`),
or in a thread. Dropping it or calling its `close()` cancels it. Steppers compose with `yield from`.

`Work` makes a stepper. Unlike a stepper under way, it can be handed to another process.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sudoku_tui.words.message import NOTHING, Message

T = TypeVar("T")


class Progress(NamedTuple):
    """How far a stepper has come.

    Attributes:
        done: units of work finished so far; it never falls.
        doing: what is being done now.
        found: what was found since the progress before, by work whose results can be looked at one by one.
    """

    done: int
    doing: Message
    found: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Finished(Generic[T]):
    """The end of a stepper.

    Attributes:
        result: its result.
        last: the last progress, where something was found that no progress told of before.
    """

    result: T
    last: Progress | None = None


_NOTHING_YET = Progress(0, NOTHING)

Stepper: TypeAlias = Generator[Progress, None, T]

Work: TypeAlias = Callable[[], Stepper[T]]
"""Makes a stepper; called again, it makes one that does the same from the beginning."""


def finish(stepper: Stepper[T]) -> T:
    """Drives a stepper to its end and returns its result."""
    while True:
        try:
            next(stepper)
        except StopIteration as stop:
            result: T = stop.value
            return result


def reporting(stepper: Stepper[T], report: Progress | Callable[[Progress], Progress]) -> Stepper[T]:
    """The same work, with each progress replaced: by always the same one, or by one made from it."""
    while True:
        try:
            progress = next(stepper)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield report if isinstance(report, Progress) else report(progress)


def advance(stepper: Stepper[T], seconds: float, clock: Callable[[], float]) -> Progress | Finished[T]:
    """Drives a stepper for about the given time.

    Args:
        stepper: the work.
        seconds: how long to work before giving control back; at least one slice of the stepper is done.
        clock: a monotonic clock, in seconds.

    Returns:
        The latest progress, with all that was found meanwhile; or the result in a `Finished` when the end was reached.
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
