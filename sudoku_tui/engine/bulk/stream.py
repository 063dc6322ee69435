"""Work by the million: items in, answers out, in order, one for each, in constant memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor
from copy import copy
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from sudoku_tui.engine.bulk.hands import Done, Hands, Work, timed
from sudoku_tui.engine.bulk.pace import MOST, Pace
from sudoku_tui.engine.bulk.pause import Pause
from sudoku_tui.engine.errors import CancelledError, SudokuError
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.engine.timed import Clock
from sudoku_tui.words.message import say

T = TypeVar("T")
R = TypeVar("R")

Report: TypeAlias = Callable[[Progress], object]
_FIRST = 32
_AHEAD = 16  # how many batches are given to an executor before the first answers are waited for
_AHEAD_OF_JOBS = 3  # the same for each process


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work, who is told of it, and who may stop it."""

    executor: Executor | None = None
    jobs: int = 1  # processes of our own, 1 for this one alone; or how many the executor has, if that is known
    progress: Report | None = None
    cancelled: Callable[[], bool] | None = None
    clock: Clock = time.monotonic
    most: int = MOST  # items of a batch

    @property
    def ahead(self) -> int:
        """How many batches may be on their way at a time."""
        jobs = _AHEAD_OF_JOBS * self.jobs
        return max(jobs, _AHEAD) if self.executor else jobs


def stream(items: Iterable[T | Pause], work: Work[T, R], crew: Crew, first: int = _FIRST) -> Generator[R, None, None]:
    """The answer to each item; a `CancelledError` between two batches if the caller says so.

    The first batch is of a few items, or of one where each is dear. Where a source says that its next item may be long
    in coming, all answers to those before it come first.
    """
    pace = Pace(min(first, crew.most), most=crew.most)
    batches = _until_cancelled(pace.batches(iter(items)), crew)
    is_here = crew.executor is None and crew.jobs == 1
    for done in _worked_here(batches, work, crew, pace) if is_here else _worked_away(batches, work, crew, pace):
        pace.learn(len(done.answers), done.seconds)
        if crew.progress:
            crew.progress(Progress(pace.done, say("{done:,} done", done=pace.done)))
        yield from done.answers


def in_places(answers: Iterable[R | SudokuError]) -> Iterator[R | SudokuError]:
    """The same, but errors tell at which place they stand: "puzzle 3: ..."."""
    for place, answer in enumerate(answers, 1):
        yield _placed(answer, place) if isinstance(answer, SudokuError) else answer


def raising(answers: Iterator[R | SudokuError]) -> Iterator[R]:
    """The same, but errors are raised, and the next answer can be asked for all the same, as no generator would."""
    return map(_or_raise, answers)


def _or_raise(answer: R | SudokuError) -> R:
    if isinstance(answer, SudokuError):
        raise answer
    return answer


def _placed(error: SudokuError, place: int) -> SudokuError:
    placed = copy(error)
    placed.message = say("puzzle {place}: {reason}", place=place, reason=error.message)
    placed.args = (placed.message, *error.args[1:])
    return placed


def _until_cancelled(batches: Iterator[list[T]], crew: Crew) -> Iterator[list[T]]:
    for batch in batches:
        if crew.cancelled and crew.cancelled():
            raise CancelledError(say("stopped before there was an answer"))
        yield batch


def _worked_here(batches: Iterator[list[T]], work: Work[T, R], crew: Crew, pace: Pace) -> Iterator[Done[R]]:
    for batch in filter(None, batches):
        yield timed(work, batch, pace.is_long, crew.clock)


def _worked_away(batches: Iterator[list[T]], work: Work[T, R], crew: Crew, pace: Pace) -> Iterator[Done[R]]:
    hands = Hands(work, crew.executor, crew.jobs, crew.clock)
    try:
        for batch in batches:
            if batch:
                hands.take(batch, pace.is_long)
            while hands and (not batch or len(hands) >= crew.ahead):
                yield hands.hand_back()
        while hands:
            yield hands.hand_back()
    finally:
        hands.rest()
