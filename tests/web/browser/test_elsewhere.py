from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from sudoku_tui.app.runner import OutOfReachError, run, send_elsewhere
from sudoku_tui.engine.errors import MultipleSolutionsError
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.web.browser import second
from sudoku_tui.web.browser.second import Elsewhere, Kind
from sudoku_tui.words.message import say
from tests.web.browser.workers import FakeBuffer, FakeWorker


def counting(to: int) -> Stepper[str]:
    for done in range(1, to + 1):
        yield Progress(done, say("counting"), (done,))
    return "counted"


def endless() -> Stepper[None]:
    while True:
        yield Progress(0, say("going on"))


def refusing() -> Stepper[None]:
    yield Progress(0, say("refusing"))
    raise MultipleSolutionsError(say("There are two."), ((1,), (2,)))


def mistaken() -> Stepper[None]:
    yield Progress(0, say("going wrong"))
    raise ZeroDivisionError


def giving_what_cannot_travel() -> Stepper[Callable[[], None]]:
    yield Progress(0, say("making"))
    return lambda: None


def ignore(progress: Progress) -> None:
    del progress


class Workers:
    """Starts workers, and keeps them."""

    def __init__(self, *, begin: bool = True) -> None:
        self.all: list[FakeWorker] = []
        self._begin = begin

    def start(self) -> FakeWorker:
        self.all.append(FakeWorker(begins=self._begin))
        return self.all[-1]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0)


@pytest.fixture
def workers() -> Workers:
    return Workers()


@pytest.fixture
async def place(workers: Workers) -> Elsewhere:
    place = Elsewhere(workers.start, FakeBuffer)
    place.warm()
    await until(place.is_ready)
    return place


async def test_work_is_done_in_the_second_worker(place: Elsewhere, workers: Workers) -> None:
    found: list[object] = []
    assert await place.do(partial(counting, 1000), lambda progress: found.extend(progress.found)) == "counted"
    assert found == list(range(1, 1001))
    assert [*dict.fromkeys(workers.all[0].said)] == [Kind.READY, Kind.PROGRESS, Kind.RESULT]


async def test_one_worker_does_all_work_side_by_side(place: Elsewhere, workers: Workers) -> None:
    results = asyncio.gather(*(place.do(partial(counting, to), ignore) for to in (3, 10, 5)))
    assert await results == ["counted"] * 3
    assert len(workers.all) == 1


async def test_an_error_about_a_puzzle_comes_back_whole(place: Elsewhere) -> None:
    with pytest.raises(MultipleSolutionsError, match=r"There are two\.") as caught:
        await place.do(refusing, ignore)
    assert caught.value.solutions == ((1,), (2,))


@pytest.mark.parametrize(
    "work", [lambda: counting(3), giving_what_cannot_travel, mistaken], ids=["work", "result", "mistake"]
)
async def test_what_cannot_travel_is_out_of_reach(place: Elsewhere, work: Callable[[], Stepper[object]]) -> None:
    with pytest.raises(OutOfReachError):
        await place.do(work, ignore)


async def test_cancelling_stops_the_work_there(place: Elsewhere, workers: Workers) -> None:
    reports: list[Progress] = []
    task = asyncio.create_task(place.do(endless, reports.append))
    await until(lambda: bool(reports))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await until(lambda: Kind.STOPPED in workers.all[0].said)
    assert await place.do(partial(counting, 3), ignore) == "counted"
    assert not workers.all[0].is_ended


async def test_an_error_of_the_report_stops_the_work_there(place: Elsewhere, workers: Workers) -> None:
    def report(progress: Progress) -> None:
        raise LookupError(progress.doing)

    with pytest.raises(LookupError, match="going on"):
        await place.do(endless, report)
    await until(lambda: Kind.STOPPED in workers.all[0].said)


async def test_a_worker_that_does_not_stop_is_ended_and_other_work_begins_anew(
    place: Elsewhere, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second, "STOP_SECONDS", 0.0)
    reports: list[Progress] = []
    stuck = asyncio.create_task(place.do(endless, reports.append))
    await until(lambda: bool(reports))
    workers.all[0].is_deaf = True
    other = asyncio.create_task(place.do(partial(counting, 3), ignore))
    await until(lambda: workers.all[0].heard.count(Kind.WORK) == 2)
    stuck.cancel()
    assert await other == "counted"
    assert [worker.is_ended for worker in workers.all] == [True, False]


async def test_after_a_worker_was_ended_the_next_one_waits_already(
    place: Elsewhere, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second, "STOP_SECONDS", 0.0)
    reports: list[Progress] = []
    stuck = asyncio.create_task(place.do(endless, reports.append))
    await until(lambda: bool(reports))
    workers.all[0].is_deaf = True
    stuck.cancel()
    await until(lambda: len(workers.all) == 2 and bool(workers.all[1].said))
    assert workers.all[1].said == [Kind.READY]


async def test_work_cancelled_before_the_worker_began_is_never_sent() -> None:
    workers = Workers(begin=False)
    place = Elsewhere(workers.start, FakeBuffer)
    place.warm()
    task = asyncio.create_task(place.do(endless, ignore))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    workers.all[0].begin()
    assert await place.do(partial(counting, 3), ignore) == "counted"
    assert workers.all[0].heard == [Kind.WORK]


async def test_work_of_a_lost_worker_is_out_of_reach_and_another_is_started(place: Elsewhere, workers: Workers) -> None:
    reports: list[Progress] = []
    task = asyncio.create_task(place.do(endless, reports.append))
    await until(lambda: bool(reports))
    workers.all[0].onlost()
    with pytest.raises(OutOfReachError):
        await task
    assert await place.do(partial(counting, 3), ignore) == "counted"
    assert len(workers.all) == 2


async def test_a_worker_that_never_began_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second, "START_SECONDS", 0.0)
    workers = Workers(begin=False)
    place = Elsewhere(workers.start, FakeBuffer)
    place.warm()
    await until(lambda: workers.all[0].is_ended)
    assert not place.is_ready()
    with pytest.raises(OutOfReachError):
        await place.do(partial(counting, 3), ignore)
    assert len(workers.all) == 1


async def test_a_worker_without_work_ends_and_the_next_work_starts_another(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second, "IDLE_SECONDS", 0.0)
    place = Elsewhere(workers.start, FakeBuffer)
    for number in range(second.STARTS + 1):
        place.warm()
        task = asyncio.create_task(place.do(partial(counting, 30), ignore))
        await until(lambda: Kind.READY in workers.all[-1].said)
        assert await task == "counted"
        await until(lambda: workers.all[-1].is_ended)
        assert len(workers.all) == number + 1
    assert not place.is_ready()


async def test_a_worker_is_kept_while_it_works(workers: Workers) -> None:
    place = Elsewhere(workers.start, FakeBuffer)
    place.warm()
    reports: list[Progress] = []
    task = asyncio.create_task(place.do(endless, reports.append))
    await until(lambda: bool(reports))
    place._rest()
    seen = len(reports)
    await until(lambda: len(reports) > seen)
    task.cancel()
    await until(lambda: Kind.STOPPED in workers.all[0].said)
    place._rest()
    assert workers.all[0].is_ended


async def test_where_no_worker_can_be_started_the_runner_works_here() -> None:
    def refuse() -> FakeWorker:
        raise OSError("there are no workers")

    place = Elsewhere(refuse, FakeBuffer)
    place.warm()
    send_elsewhere(place)
    try:
        assert await run(partial(counting, 3)) == "counted"
    finally:
        send_elsewhere(None)


async def test_the_runner_begins_here_and_goes_on_in_the_second_worker() -> None:
    workers, reports = Workers(begin=False), list[Progress]()
    place = Elsewhere(workers.start, FakeBuffer)
    place.warm()
    send_elsewhere(place)
    try:
        task = asyncio.create_task(run(endless, reports.append))
        await until(lambda: bool(reports))
        workers.all[0].begin()
        await until(lambda: Kind.PROGRESS in workers.all[0].said)
        task.cancel()
        await until(lambda: Kind.STOPPED in workers.all[0].said)
    finally:
        send_elsewhere(None)
