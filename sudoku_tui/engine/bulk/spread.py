"""Much work, spread: items in, answers out, in order, one for each, in constant memory.

What is done with a batch of items is up to each floor; only this module decides how it is spread. It is done in this
process, in processes of our own, or by an executor, here or on a cluster: one from `concurrent.futures`, or any that
works the same way, such as Dask's. Nothing is lost when a process is killed. A pool of our own is restarted; what
somebody else's executor cannot do is done in this process, and after a few failures in a row so is all the rest.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sudoku_tui.engine.errors import CancelledError, SudokuError
from sudoku_tui.engine.stepper import Clock, Pause, Progress
from sudoku_tui.words.message import say

T = TypeVar("T")
R = TypeVar("R")

MOST = 4096  # items in a batch
_FIRST = 32  # items in the first batch
_GROWTH = 4  # how many times larger the next batch may be
_SECONDS = 0.25  # the time a batch is meant to take
_MANY = 100_000  # items, by which it pays to load compiled code: about a second of work without it
_AHEAD = 16  # how many batches an executor is given before we wait for the first answers
_AHEAD_OF_JOBS = 3  # the same for each process
_MOST_BREAKS = 3  # how often in a row a pool may break before that is an error

Report: TypeAlias = Callable[[Progress], object]
Work: TypeAlias = Callable[[list[T], bool], Sequence[R]]  # answers a batch; takes whether a lot is known to come
Counted: TypeAlias = Callable[[R], int]


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work, who hears of its progress, and who may stop it."""

    executor: Executor | None = None
    jobs: int = 1  # processes of our own, 1 for this one alone; or how many the executor has, if that is known
    progress: Report | None = None
    cancelled: Callable[[], bool] | None = None
    clock: Clock = time.monotonic
    most: int = MOST  # items in a batch
    expected: int = 0  # how much is to come, as far as that is known

    @property
    def ahead(self) -> int:
        """How many batches may be in progress at a time."""
        jobs = _AHEAD_OF_JOBS * self.jobs
        return max(jobs, _AHEAD) if self.executor else jobs


def stream(
    items: Iterable[T | Pause], work: Work[T, R], crew: Crew, first: int = _FIRST, *, counted: Counted[R] | None = None
) -> Generator[R, None, None]:
    """The answer to each item; a `CancelledError` between two batches if the caller says so.

    `first` is the size of the first batch, 1 where each item costs much. When the source says that its next item may
    be long in coming, the answers to all before it come first. `counted` says how many an answer stands for, where that
    is not always one.
    """
    pace = BatchPace(min(first, crew.most), most=crew.most, is_long=crew.expected >= _MANY)
    reported = 0
    batches = _until_cancelled(pace.batches(iter(items)), crew)
    is_here = crew.executor is None and crew.jobs == 1
    for done in _worked_here(batches, work, crew, pace) if is_here else _worked_away(batches, work, crew, pace):
        pace.learn(len(done.answers), done.seconds)
        reported += sum(map(counted, done.answers)) if counted else len(done.answers)
        if crew.progress:
            crew.progress(Progress(reported, say("{done:,} done", done=reported)))
        yield from done.answers


def attempt(function: Callable[[T], R], item: T) -> R | SudokuError:
    """The result of a function for an item, or the error that it raises."""
    try:
        return function(item)
    except SudokuError as error:
        return error


def one_by_one(batch: Iterable[T | SudokuError], is_long: bool, *, function: Callable[[T], R]) -> list[R | SudokuError]:
    """Work that answers each item separately; an error, given instead of an item or raised, is the answer."""
    return [item if isinstance(item, SudokuError) else attempt(function, item) for item in batch]


def in_places(answers: Iterable[R | SudokuError]) -> Iterator[R | SudokuError]:
    """The answers; an error says which item it belongs to: "puzzle 3: ..."."""
    for place, answer in enumerate(answers, 1):
        yield _placed(answer, place) if isinstance(answer, SudokuError) else answer


def raising(answers: Iterator[R | SudokuError]) -> Iterator[R]:
    """The answers, with errors raised; unlike a generator, it goes on after an error."""
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


@dataclass(slots=True)
class BatchPace:
    """How much to do at a time, by what the last batch cost."""

    size: int
    most: int = MOST
    is_long: bool = False

    def learn(self, items: int, seconds: float) -> None:
        fitting = int(_SECONDS * items / seconds) if seconds > 0 else self.most
        self.size = max(1, min(fitting, _GROWTH * items, self.most))

    def batches(self, items: Iterator[T | Pause]) -> Iterator[list[T]]:
        """Cut items into batches; a pause ends one, and an empty one after it asks for all answers now.

        A source that fails does the same before its error is raised.
        """
        batch: list[T] = []
        try:
            for item in items:
                if not isinstance(item, Pause):
                    batch.append(item)
                    if len(batch) < self.size:
                        continue
                elif batch:
                    yield batch
                    batch = []
                yield batch
                batch = []
        except Exception:
            yield batch
            yield []
            raise
        if batch:
            yield batch


def _until_cancelled(batches: Iterator[list[T]], crew: Crew) -> Iterator[list[T]]:
    for batch in batches:
        if crew.cancelled and crew.cancelled():
            raise CancelledError(say("stopped before there was an answer"))
        yield batch


class _Done(NamedTuple, Generic[R]):
    """The answers to a batch, and the seconds they took."""

    answers: Sequence[R]
    seconds: float


def _timed(work: Work[T, R], batch: list[T], is_long: bool, clock: Clock) -> _Done[R]:
    start = clock()
    answers = work(batch, is_long)
    return _Done(answers, clock() - start)


def _worked_here(batches: Iterator[list[T]], work: Work[T, R], crew: Crew, pace: BatchPace) -> Iterator[_Done[R]]:
    for batch in filter(None, batches):
        yield _timed(work, batch, pace.is_long, crew.clock)


def _worked_away(batches: Iterator[list[T]], work: Work[T, R], crew: Crew, pace: BatchPace) -> Iterator[_Done[R]]:
    queue = _Queue(work, crew)
    try:
        for batch in batches:
            if batch:
                queue.put(batch, pace.is_long)
            while queue.tasks and (not batch or len(queue.tasks) >= crew.ahead):
                yield queue.next_done()
        while queue.tasks:
            yield queue.next_done()
    finally:
        queue.close()


@dataclass(slots=True)
class _Task(Generic[T, R]):
    batch: list[T]
    is_long: bool
    future: Future[_Done[R]] | None = None  # None while, or if, nobody else does it

    @property
    def is_answered(self) -> bool:
        return bool(self.future and self.future.done() and not self.future.exception())


class _Queue(Generic[T, R]):
    """Batches that others work on, and their answers in order."""

    def __init__(self, work: Work[T, R], crew: Crew) -> None:
        self.tasks = deque[_Task[T, R]]()
        self._work, self._jobs, self._clock = work, crew.jobs, crew.clock
        self._pool = None if crew.executor else _Pool(crew.jobs)
        self._executor = self._pool.executor if self._pool else crew.executor
        self._breaks = 0

    def put(self, batch: list[T], is_long: bool) -> None:
        task = _Task[T, R](batch, is_long)
        self.tasks.append(task)
        self._submit([task])

    def next_done(self) -> _Done[R]:
        """The answers to the oldest batch, which leaves the queue."""
        while True:
            task = self.tasks[0]
            try:
                done = task.future.result() if task.future else None
            except BrokenExecutor as error:
                self._mend(error)
                continue
            except Exception:
                if self._pool:
                    raise
                self._manage_without(task)
                continue
            if done:
                self._breaks = 0
            else:
                done = _timed(self._work, task.batch, task.is_long, self._clock)
            self.tasks.popleft()
            return done

    def close(self) -> None:
        """Drop the batches that nobody will ask for any more."""
        for task in self.tasks:
            if task.future:
                task.future.cancel()
        if self._pool:
            self._pool.close(at_once=bool(self.tasks))

    def _submit(self, tasks: Iterable[_Task[T, R]]) -> None:
        for task in tasks:
            if not self._executor:
                return
            try:
                task.future = self._executor.submit(_timed, self._work, task.batch, task.is_long, self._clock)
            except BrokenExecutor as error:
                self._mend(error)
                return
            except Exception:
                if self._pool:
                    raise
                self._manage_without(task)

    def _mend(self, error: BrokenExecutor) -> None:
        """Restart a broken pool of our own with everything unanswered; do the work here if the executor is not ours."""
        self._breaks += 1
        if self._pool:
            self._pool.close(at_once=True)
            if self._breaks > _MOST_BREAKS:
                raise error
            self._pool = _Pool(self._jobs)
        self._executor = self._pool.executor if self._pool else None
        lost = [task for task in self.tasks if not task.is_answered]
        for task in lost:
            task.future = None
        self._submit(lost)

    def _manage_without(self, task: _Task[T, R]) -> None:
        """Take back what an executor not ours could not do; after a few failures in a row, give it nothing more."""
        task.future = None
        self._breaks += 1
        if self._breaks >= _MOST_BREAKS:
            self._executor = None


class _Pool:
    """Processes of our own. They ignore Ctrl+C, and end when this process does, however it ends.

    Each waits for the end of a pipe whose other end only this process holds.
    """

    def __init__(self, jobs: int) -> None:
        self._read_end, self._write_end = ends = Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(jobs, initializer=_prepare, initargs=ends)

    def close(self, *, at_once: bool) -> None:
        """Let the processes end, with or without finishing the work they have begun."""
        if at_once:
            self._write_end.close()
        self.executor.shutdown(cancel_futures=at_once)
        self._write_end.close()
        self._read_end.close()


def _prepare(read_end: Connection, write_end: Connection) -> None:
    signal(SIGINT, SIG_IGN)
    write_end.close()  # this process's own copy, which would keep the pipe open for ever
    Thread(target=_end_with, args=(read_end,), daemon=True).start()


def _end_with(read_end: Connection) -> None:
    with suppress(EOFError, OSError):
        read_end.recv_bytes()
    os._exit(0)
