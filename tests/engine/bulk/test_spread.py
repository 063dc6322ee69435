from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count
from pathlib import Path
from signal import SIGKILL
from typing import ParamSpec, TypeVar

import pytest

from sudoku_tui.engine.bulk.spread import BatchPace, Crew, _prepare, stream
from sudoku_tui.engine.errors import CancelledError
from sudoku_tui.engine.stepper import PAUSE, Pause, Progress

P = ParamSpec("P")
T = TypeVar("T")


def doubled(batch: list[int], is_long: bool) -> list[int]:
    return [2 * item for item in batch]


class Killing:
    """Doubles; the first process that meets a certain item is killed."""

    def __init__(self, item: int, mark: Path) -> None:
        self.item, self.mark = item, mark

    def __call__(self, batch: list[int], is_long: bool) -> list[int]:
        if self.item in batch and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), SIGKILL)
        return doubled(batch, is_long)


class Ticking:
    """A clock that goes on by as much as the work on a batch is to cost."""

    def __init__(self, seconds: float) -> None:
        self.now, self.seconds = 0.0, seconds

    def __call__(self) -> float:
        self.now += self.seconds
        return self.now


def sizes(seconds: float, number: int) -> list[int]:
    """How large the first batches are when each costs so much."""
    seen = list[int]()

    def work(batch: list[int], is_long: bool) -> list[int]:
        seen.append(len(batch))
        return doubled(batch, is_long)

    answers = stream(count(), work, Crew(clock=Ticking(seconds)))
    while len(seen) < number:
        next(answers)
    return seen


def test_batches_of_cheap_work_grow_to_a_bound_and_those_of_dear_work_shrink_to_one() -> None:
    assert sizes(0.001, 6) == [32, 128, 512, 2048, 4096, 4096]
    assert sizes(4, 4) == [32, 2, 1, 1]


@pytest.mark.parametrize("expected", [200, 1_000_000])
def test_work_is_told_where_much_of_it_is_known_to_come(expected: int) -> None:
    told = set[bool]()

    def work(batch: list[int], is_long: bool) -> list[int]:
        told.add(is_long)
        return batch

    list(stream(range(200), work, Crew(expected=expected)))
    assert told == {expected > 200}


def test_an_answer_may_stand_for_many() -> None:
    reports = list[Progress]()
    list(stream([2, 3], doubled, Crew(progress=reports.append), counted=lambda answer: answer))
    assert [report.done for report in reports] == [10]


def test_a_pace_of_no_measurable_time_is_a_cheap_one() -> None:
    pace = BatchPace(32)
    pace.learn(32, 0)
    assert pace.size == 128
    assert not pace.is_long


@pytest.mark.parametrize("threads", [0, 2])
def test_progress_counts_what_is_done_and_a_caller_can_stop(threads: int) -> None:
    reports = list[Progress]()
    with ThreadPoolExecutor(threads or 1) as pool:
        crew = Crew(pool if threads else None, 1, reports.append, lambda: len(reports) == 3)
        answers = stream(count(), doubled, crew)
        with pytest.raises(CancelledError, match="stopped before there was an answer"):
            list(answers)
    done = [report.done for report in reports]
    assert done == sorted(set(done))
    assert str(reports[0].doing) == "32 done"
    assert list(answers) == []


def test_processes_of_its_own_answer_in_order() -> None:
    assert list(stream(range(3000), doubled, Crew(jobs=2))) == list(range(0, 6000, 2))


def test_a_pool_of_its_own_that_breaks_is_made_anew(tmp_path: Path) -> None:
    crew = Crew(jobs=2)
    assert list(stream(range(400), Killing(40, tmp_path / "killed"), crew)) == list(range(0, 800, 2))
    assert (tmp_path / "killed").exists()


def test_what_another_pool_leaves_when_it_breaks_is_done_here(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2) as pool:
        answers = list(stream(range(400), Killing(40, tmp_path / "killed"), Crew(pool)))
    assert answers == list(range(0, 800, 2))
    assert (tmp_path / "killed").exists()


class Always:
    """Kills every process but one."""

    def __init__(self) -> None:
        self.own = os.getpid()

    def __call__(self, batch: list[int], is_long: bool) -> list[int]:
        if os.getpid() != self.own:
            os.kill(os.getpid(), SIGKILL)
        return batch


class Endless:
    """Answers the first item, and never the others."""

    def __call__(self, batch: list[int], is_long: bool) -> list[int]:
        if batch != [0]:
            time.sleep(3600)
        return batch


def test_processes_of_its_own_end_when_nobody_asks_any_more() -> None:
    answers = stream(count(), Endless(), Crew(jobs=2), first=1)
    assert next(answers) == 0
    answers.close()
    assert not multiprocessing.active_children()


@pytest.mark.slow
def test_processes_of_its_own_end_when_this_one_is_killed() -> None:
    held, holding = multiprocessing.Pipe(duplex=False)
    with holding:
        worker = multiprocessing.get_context("spawn").Process(target=_prepare, args=(held, holding))
        worker.start()
    worker.join()
    assert worker.exitcode == 0


class Failing(Executor):
    """A cluster that is gone."""

    def __init__(self, is_told_at_once: bool) -> None:
        self.is_told_at_once, self.asked = is_told_at_once, 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.asked += 1
        if self.is_told_at_once:
            raise RuntimeError("there is nobody")
        future: Future[T] = Future()
        future.set_exception(RuntimeError("nobody is there any more"))
        return future


@pytest.mark.parametrize("is_told_at_once", [True, False])
def test_what_a_cluster_cannot_do_is_done_here(is_told_at_once: bool) -> None:
    pool = Failing(is_told_at_once)
    assert list(stream(range(5000), doubled, Crew(pool), first=1)) == list(range(0, 10_000, 2))
    assert pool.asked < 20


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_to_what_came_are_given_before_a_pause(jobs: int) -> None:
    given = list[int]()
    seen = list[tuple[int, int]]()

    def trickling() -> Iterator[int | Pause]:
        for number in range(3):
            given.append(number)
            yield number
            yield PAUSE

    for answer in stream(trickling(), doubled, Crew(jobs=jobs)):
        seen.append((len(given), answer))
    assert seen == [(1, 0), (2, 2), (3, 4)]


@pytest.mark.parametrize(("jobs", "ahead"), [(1, 16), (20, 60)])
def test_no_more_batches_are_on_their_way_than_the_executor_can_use(jobs: int, ahead: int) -> None:
    pool = Slow()
    answers = stream(count(), doubled, Crew(pool, jobs))
    next(answers)
    assert len(pool.futures) == ahead
    answers.close()


def test_work_that_kills_every_process_is_an_error_at_last() -> None:
    with pytest.raises(Exception, match="terminated abruptly"):
        list(stream(range(10), Always(), Crew(jobs=1 + 1)))


class Slow(Executor):
    """Works only when a result is asked for, and knows what was dropped."""

    def __init__(self) -> None:
        self.futures = list[Future[object]]()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        if not self.futures:
            future.set_result(fn(*args, **kwargs))
        self.futures.append(future)  # type: ignore[arg-type]
        return future


def test_what_is_not_begun_is_dropped_when_nobody_asks_any_more() -> None:
    pool = Slow()
    answers = stream(count(), doubled, Crew(pool))
    assert next(answers) == 0
    answers.close()
    assert len(pool.futures) == 16
    assert all(future.cancelled() for future in pool.futures[1:])
