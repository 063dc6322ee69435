"""Whose hands do the work: processes of our own, or an executor's, here or on a cluster.

Executors are those of `concurrent.futures`, or any that work like them, as Dask's do. Where a pool breaks, because one
of its processes was killed, nothing is lost: a pool of our own is made anew. What another's cannot do is done in this
process, and after some failures in succession all that is left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sudoku_tui.engine.bulk.pool import Pool
from sudoku_tui.engine.timed import Clock

T = TypeVar("T")
R = TypeVar("R")

_MOST_BREAKS = 3  # how often pools may break in succession before that is an error


class Done(NamedTuple, Generic[R]):
    """A batch's answers, and the seconds they took."""

    answers: Sequence[R]
    seconds: float


Work: TypeAlias = Callable[[list[T], bool], Sequence[R]]  # answers a batch; told whether there is much to do


def timed(work: Work[T, R], batch: list[T], is_long: bool, clock: Clock) -> Done[R]:
    start = clock()
    answers = work(batch, is_long)
    return Done(answers, clock() - start)


@dataclass(slots=True)
class _Task(Generic[T, R]):
    batch: list[T]
    is_long: bool
    future: Future[Done[R]] | None = None  # None while, or if, nobody else does it

    @property
    def is_answered(self) -> bool:
        return bool(self.future and self.future.done() and not self.future.exception())


class Hands(Generic[T, R]):
    """Takes batches, has others work on them, and hands the answers back in order."""

    def __init__(self, work: Work[T, R], executor: Executor | None, jobs: int, clock: Clock) -> None:
        self._work, self._jobs, self._clock = work, jobs, clock
        self._pool = None if executor else Pool(jobs)
        self._executor = self._pool.executor if self._pool else executor
        self._tasks = deque[_Task[T, R]]()
        self._breaks = 0

    def __len__(self) -> int:
        return len(self._tasks)

    def take(self, batch: list[T], is_long: bool) -> None:
        task = _Task[T, R](batch, is_long)
        self._tasks.append(task)
        self._submit([task])

    def hand_back(self) -> Done[R]:
        """The answers to the batch that was taken first."""
        while True:
            task = self._tasks[0]
            if not task.future:
                return self._handed(self._here(task))
            try:
                done = task.future.result()
            except BrokenExecutor as error:
                self._mend(error)
            except Exception:
                if self._pool:
                    raise
                self._manage_without(task)
            else:
                self._breaks = 0
                return self._handed(done)

    def rest(self) -> None:
        """Drop what is not wanted any more."""
        for task in self._tasks:
            if task.future:
                task.future.cancel()
        if self._pool:
            self._pool.leave(at_once=bool(self._tasks))

    def _handed(self, done: Done[R]) -> Done[R]:
        self._tasks.popleft()
        return done

    def _here(self, task: _Task[T, R]) -> Done[R]:
        return timed(self._work, task.batch, task.is_long, self._clock)

    def _submit(self, tasks: Iterable[_Task[T, R]]) -> None:
        for task in tasks:
            if not self._executor:
                return
            try:
                task.future = self._executor.submit(timed, self._work, task.batch, task.is_long, self._clock)
            except BrokenExecutor as error:
                self._mend(error)
                return
            except Exception:
                if self._pool:
                    raise
                self._manage_without(task)

    def _mend(self, error: BrokenExecutor) -> None:
        """Make a broken pool of our own anew, and give it what is not answered; do that here if it is another's."""
        self._breaks += 1
        if self._pool:
            self._pool.leave(at_once=True)
            if self._breaks > _MOST_BREAKS:
                raise error
            self._pool = Pool(self._jobs)
        self._executor = self._pool.executor if self._pool else None
        lost = [task for task in self._tasks if not task.is_answered]
        for task in lost:
            task.future = None
        self._submit(lost)

    def _manage_without(self, task: _Task[T, R]) -> None:
        """Do here what another's executor could not do, as one does whose cluster is gone."""
        task.future = None
        self._breaks += 1
        if self._breaks >= _MOST_BREAKS:
            self._executor = None
