"""Steppers: long work that can be driven in slices, reported on, and cancelled.

A stepper is a generator. It yields a `Progress` every few milliseconds of work and returns its result. Whoever holds it
decides how it runs: to the end at once (`finish`), in slices of a few milliseconds between two key presses (`advance`),
or in a thread. Dropping it or calling its `close()` cancels it. Steppers compose with `yield from`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a stepper has come.

    Attributes:
        done: units of work finished so far; it never falls.
        doing: what is being done now, in a few words a player understands.
    """

    done: int
    doing: str


@dataclass(frozen=True, slots=True)
class Finished(Generic[T]):
    """The result of a stepper that has come to its end."""

    result: T


Stepper: TypeAlias = Generator[Progress, None, T]


def finish(stepper: Stepper[T]) -> T:
    """Drives a stepper to its end and returns its result."""
    while True:
        try:
            next(stepper)
        except StopIteration as stop:
            result: T = stop.value
            return result


def advance(stepper: Stepper[T], seconds: float, clock: Callable[[], float]) -> Progress | Finished[T]:
    """Drives a stepper for about the given time.

    Args:
        stepper: the work.
        seconds: how long to work before giving control back; at least one slice of the stepper is done.
        clock: a monotonic clock, in seconds.

    Returns:
        The latest progress, or the result in a `Finished` when the end was reached.
    """
    until = clock() + seconds
    while True:
        try:
            progress = next(stepper)
        except StopIteration as stop:
            return Finished(stop.value)
        if clock() >= until:
            return progress
