from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from sudoku_tui.web.browser.gaps.loop import BrowserLoop


@dataclass
class FakeBell:
    """Notes what is asked for; the test gives the turns."""

    asked: int = 0
    later: dict[int, float] = field(default_factory=dict)
    count: int = 0

    def at_once(self) -> None:
        self.asked += 1

    def after(self, milliseconds: float) -> object:
        self.count += 1
        self.later[self.count] = milliseconds
        return self.count

    def take_back(self, request: object) -> None:
        assert isinstance(request, int)
        del self.later[request]


class Loop(BrowserLoop):
    """A loop whose clock stands still until it is moved."""

    def __init__(self) -> None:
        self.bell = FakeBell()
        self.now = 0.0
        super().__init__(self.bell)

    def time(self) -> float:
        return self.now


@pytest.fixture
def loop() -> Iterator[Loop]:
    loop = Loop()
    yield loop
    asyncio.events._set_running_loop(None)
    loop.close()


def test_what_is_called_soon_waits_for_one_turn(loop: Loop) -> None:
    seen: list[int] = []
    for number in range(3):
        loop.call_soon(seen.append, number)
    assert (seen, loop.bell.asked) == ([], 1)
    loop.turn()
    assert (seen, loop.bell.asked) == ([0, 1, 2], 1)


def test_what_comes_up_in_a_turn_belongs_to_it(loop: Loop) -> None:
    seen: list[str] = []
    loop.call_soon(lambda: loop.call_soon(seen.append, "second"))
    loop.turn()
    assert (seen, loop.bell.asked) == (["second"], 1)


def test_a_turn_that_never_ends_is_broken_off_and_goes_on_in_the_next(loop: Loop) -> None:
    count = 0

    def again() -> None:
        nonlocal count
        count += 1
        loop.now += 0.004
        loop.call_soon(again)

    loop.call_soon(again)
    loop.turn()
    assert count == 3
    assert loop.bell.asked == 2
    loop.turn()
    assert count == 6


def test_what_is_called_later_comes_when_its_time_has(loop: Loop) -> None:
    seen: list[str] = []
    loop.call_later(2.0, seen.append, "late")
    loop.call_later(1.0, seen.append, "early")
    assert list(loop.bell.later.values()) == [1000.0]
    loop.now = 1.0
    loop.turn()
    assert seen == ["early"]
    assert list(loop.bell.later.values())[-1] == 1000.0
    loop.now = 2.0
    loop.turn()
    assert seen == ["early", "late"]


def test_what_is_called_later_comes_though_the_browser_gives_the_turn_a_little_too_early(loop: Loop) -> None:
    seen: list[str] = []
    loop.call_later(0.0047, seen.append, "late")
    (request,) = loop.bell.later
    loop.now = 0.004  # as a browser does that is asked for 4.7 milliseconds
    loop.turn()
    assert seen == []
    assert list(loop.bell.later) > [request]
    loop.now = 0.005
    loop.turn()
    assert seen == ["late"]


def test_what_is_called_off_never_comes(loop: Loop) -> None:
    seen: list[str] = []
    loop.call_later(1.0, seen.append, "called off").cancel()
    loop.now = 1.0
    loop.turn()
    assert seen == []


def test_tasks_run_and_end(loop: Loop) -> None:
    async def work() -> int:
        await asyncio.sleep(1.0)
        future = loop.create_future()
        loop.call_soon(future.set_result, 7)
        return int(await future)

    task = loop.create_task(work())
    loop.turn()
    assert not task.done()
    loop.now = 1.0
    loop.turn()
    assert task.result() == 7


def test_tasks_that_begin_at_once_do_so(loop: Loop) -> None:
    factory = getattr(asyncio, "eager_task_factory", None)
    if factory is None:
        pytest.skip("before Python 3.12 no task begins at once")
    seen: list[str] = []

    async def work() -> None:
        seen.append("begun")

    async def begin() -> None:
        loop.set_task_factory(factory)
        task = loop.create_task(work())
        seen.append("made")
        await task

    loop.create_task(begin())
    loop.turn()
    assert seen == ["begun", "made"]


def test_an_error_in_a_callback_stops_nothing(loop: Loop, caplog: pytest.LogCaptureFixture) -> None:
    seen: list[str] = []
    loop.call_soon(int, "no number")
    loop.call_soon(seen.append, "next")
    with caplog.at_level(logging.ERROR):
        loop.turn()
    assert seen == ["next"]
    assert "no number" in caplog.text


def test_the_loop_goes_on_after_a_turn_that_was_broken_off(loop: Loop) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    seen: list[str] = []
    loop.call_soon(interrupted)
    loop.call_soon(seen.append, "next")
    with pytest.raises(KeyboardInterrupt):
        loop.turn()
    assert loop.bell.asked == 2
    loop.turn()
    assert seen == ["next"]
