from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from sudoku_tui.app.runner import SLICE_SECONDS, OutOfReachError, run, run_here, send_elsewhere
from sudoku_tui.engine.stepper import Progress, Stepper, T, Work, finish
from sudoku_tui.words.message import say


class Labour:
    """A stepper of so many steps that knows whether it was closed."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.done = 0
        self.is_closed = False

    def stepper(self) -> Stepper[str]:
        try:
            while self.done < self.steps:
                self.done += 1
                yield Progress(self.done, say("working"))
        finally:
            self.is_closed = True
        return "made"


def ticking(step: float) -> count[float]:
    return count(0.0, step)


async def test_it_gives_the_result() -> None:
    work = Labour(1000)
    assert await run_here(work.stepper(), clock=ticking(SLICE_SECONDS / 300).__next__) == "made"
    assert work.done == 1000


async def test_it_reports_after_each_slice() -> None:
    reports: list[Progress] = []
    await run_here(Labour(10).stepper(), reports.append, clock=ticking(SLICE_SECONDS * 0.6).__next__)
    assert [report.done for report in reports] == [2, 4, 6, 8, 10]


async def test_all_that_is_found_is_reported() -> None:
    def finding() -> Stepper[str]:
        for done in range(1, 6):
            yield Progress(done, say("looking"), (done,))
        return "found"

    reports: list[Progress] = []
    assert await run_here(finding(), reports.append, clock=ticking(SLICE_SECONDS * 0.6).__next__) == "found"
    assert [report.found for report in reports] == [(1, 2), (3, 4), (5,)]


async def test_others_get_their_turn_between_slices() -> None:
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(other())
    await run_here(Labour(5).stepper(), clock=ticking(SLICE_SECONDS).__next__)
    task.cancel()
    assert turns > 5


async def test_cancelling_closes_the_work() -> None:
    work = Labour(10**9)
    task = asyncio.create_task(run_here(work.stepper(), clock=ticking(SLICE_SECONDS).__next__))
    while not work.done:
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert work.is_closed


async def test_an_error_of_the_work_comes_through() -> None:
    def broken() -> Stepper[None]:
        yield Progress(1, say("breaking"))
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        await run_here(broken())


class Elsewhere:
    """Another place: what is sent there it does at once, unless it is out of reach."""

    def __init__(self, *, is_lost: bool = False, ready_after: int = 0) -> None:
        self.is_lost = is_lost
        self.asked = count(1)
        self.ready_after = ready_after
        self.sent: list[object] = []
        self.warmed = 0

    def warm(self) -> None:
        self.warmed += 1

    def is_ready(self) -> bool:
        return next(self.asked) > self.ready_after

    async def do(self, work: Work[T], report: Callable[[Progress], None]) -> T:
        self.sent.append(work)
        stepper = work()
        report(next(stepper))
        if self.is_lost:
            raise OutOfReachError
        return finish(stepper)


@pytest.fixture
def stay_here() -> Iterator[None]:
    yield
    send_elsewhere(None)


@pytest.mark.usefixtures("stay_here")
async def test_another_place_gets_ready_for_work_that_takes_longer_than_a_slice() -> None:
    place = Elsewhere(ready_after=1000)
    send_elsewhere(place)
    await run(Labour(3).stepper, clock=ticking(SLICE_SECONDS / 300).__next__)
    assert not place.warmed
    await run(Labour(1000).stepper, clock=ticking(SLICE_SECONDS / 300).__next__)
    assert place.warmed


async def test_work_stays_here_where_there_is_no_other_place() -> None:
    work = Labour(1000)
    assert await run(work.stepper, clock=ticking(SLICE_SECONDS / 300).__next__) == "made"
    assert work.done == 1000


@pytest.mark.usefixtures("stay_here")
async def test_work_is_sent_to_another_place() -> None:
    place, reports = Elsewhere(), list[Progress]()
    send_elsewhere(place)
    work = Labour(3).stepper
    assert await run(work, reports.append) == "made"
    assert place.sent == [work]
    assert [report.done for report in reports] == [1]


@pytest.mark.usefixtures("stay_here")
async def test_work_goes_on_here_until_the_other_place_is_ready() -> None:
    place, begun = Elsewhere(ready_after=3), list[Labour]()
    send_elsewhere(place)

    def work() -> Stepper[str]:
        begun.append(Labour(10))
        return begun[-1].stepper()

    assert await run(work, clock=ticking(SLICE_SECONDS).__next__) == "made"
    assert place.sent
    assert [(labour.done, labour.is_closed) for labour in begun] == [(3, True), (10, True)]


@pytest.mark.usefixtures("stay_here")
async def test_short_work_is_done_before_the_other_place_is_ready() -> None:
    place = Elsewhere(ready_after=5)
    send_elsewhere(place)
    assert await run(Labour(3).stepper, clock=ticking(SLICE_SECONDS).__next__) == "made"
    assert not place.sent


@pytest.mark.usefixtures("stay_here")
async def test_work_is_done_here_when_the_other_place_is_lost() -> None:
    place = Elsewhere(is_lost=True)
    send_elsewhere(place)
    begun = list[Labour]()

    def work() -> Stepper[str]:
        begun.append(Labour(10))
        return begun[-1].stepper()

    assert await run(work, clock=ticking(SLICE_SECONDS).__next__) == "made"
    assert place.sent
    assert [labour.done for labour in begun] == [0, 1, 10]


@pytest.mark.usefixtures("stay_here")
async def test_an_error_of_work_in_another_place_comes_through() -> None:
    def broken() -> Stepper[None]:
        yield Progress(1, say("breaking"))
        raise ValueError("broken")

    send_elsewhere(Elsewhere())
    with pytest.raises(ValueError, match="broken"):
        await run(broken)
