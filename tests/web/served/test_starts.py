from __future__ import annotations

import asyncio
from pathlib import Path

from sudoku_tui.web.served.limits import Limits, Starts
from tests.web.served.house import PYTHON, hear, house, nobody_left

SILENT = (*PYTHON, r"""import os, sys; os.write(1, b"__GANGLION__\n"); sys.stdin.read()""")
_NEVER = 3600.0


async def test_turns_come_in_order_and_no_more_than_allowed_at_once() -> None:
    starts, log = Starts(2, _NEVER), list[str]()
    may_end = asyncio.Event()

    async def start(name: str) -> None:
        async with starts.turn():
            log.append(name)
            await may_end.wait()

    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        for name in "abcd":
            group.create_task(start(name))
        while len(log) < 2:
            await asyncio.sleep(0)
        assert log == ["a", "b"]
        may_end.set()
    assert log == ["a", "b", "c", "d"]


async def test_a_turn_that_is_ended_twice_makes_room_for_one() -> None:
    starts = Starts(1, _NEVER)
    async with asyncio.timeout(60), starts.turn() as end:
        end()
        end()
        async with starts.turn():
            waiting = asyncio.create_task(_take(starts))
            await asyncio.sleep(0)
            assert not waiting.done()
        await waiting


async def test_a_turn_ends_by_itself() -> None:
    starts = Starts(1, 0.0)
    async with asyncio.timeout(60), starts.turn(), starts.turn():
        pass


async def test_games_start_one_after_the_other_once_each_has_drawn(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(starts=1, start_seconds=_NEVER)) as home:
        await home.enter()
        async with await home.open() as first:
            await hear(first)
            async with await home.open() as second:
                await hear(second)


async def test_a_game_that_is_to_start_waits_for_one_that_has_drawn_nothing_until_that_page_leaves(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, limits=Limits(starts=1, start_seconds=_NEVER), command=SILENT) as home:
        await home.enter()
        first = await home.open()
        opening = asyncio.create_task(home.open())
        assert await home.enter() == 204  # meanwhile the server answers
        assert not opening.done()
        await first.close()
        async with asyncio.timeout(60):
            await (await opening).close()
        await nobody_left(home)


async def _take(starts: Starts) -> None:
    async with starts.turn():
        pass
