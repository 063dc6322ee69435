from __future__ import annotations

import asyncio
from itertools import count

import pytest

from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.tui.runner import SLICE_SECONDS, run


class Work:
    """A stepper of so many steps that knows whether it was closed."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.done = 0
        self.is_closed = False

    def stepper(self) -> Stepper[str]:
        try:
            while self.done < self.steps:
                self.done += 1
                yield Progress(self.done, "working")
        finally:
            self.is_closed = True
        return "made"


def ticking(step: float) -> count[float]:
    return count(0.0, step)


async def test_it_gives_the_result() -> None:
    work = Work(1000)
    assert await run(work.stepper(), clock=ticking(SLICE_SECONDS / 300).__next__) == "made"
    assert work.done == 1000


async def test_it_reports_after_each_slice() -> None:
    reports: list[Progress] = []
    await run(Work(10).stepper(), reports.append, clock=ticking(SLICE_SECONDS * 0.6).__next__)
    assert [report.done for report in reports] == [2, 4, 6, 8, 10]


async def test_others_get_their_turn_between_slices() -> None:
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(other())
    await run(Work(5).stepper(), clock=ticking(SLICE_SECONDS).__next__)
    task.cancel()
    assert turns > 5


async def test_cancelling_closes_the_work() -> None:
    work = Work(10**9)
    task = asyncio.create_task(run(work.stepper(), clock=ticking(SLICE_SECONDS).__next__))
    while not work.done:
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert work.is_closed


async def test_an_error_of_the_work_comes_through() -> None:
    def broken() -> Stepper[None]:
        yield Progress(1, "breaking")
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        await run(broken())
