"""The real server with real games: what outlives it, and what must not."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.web.served.gaps.driver import SECONDS_TO_END
from sudoku_tui.web.served.gaps.game_process import GAME
from tests.support import made
from tests.terminal.reading import with_entries
from tests.terminal.terminal import program_environment
from tests.web.served.house import farewell
from tests.web.served.player import Player, browser, playing
from tests.web.served.running import Served, is_alive, served

pytestmark = pytest.mark.slow
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which processes a process has")

PUZZLE, OTHER = made("served"), made("another one served")
LINE = str(PUZZLE)
FIRST = PUZZLE.givens.index(0)
ENTRY = (FIRST, solve(PUZZLE)[FIRST])


async def write_first(player: Player) -> None:
    """Writes the first digit, on the cell that the cursor stands on."""
    await player.until_board(LINE)
    await player.type(str(ENTRY[1]))
    await player.until_board(with_entries(LINE, [ENTRY]))


async def gone(numbers: list[int]) -> None:
    """Waits until processes have ended."""
    async with asyncio.timeout(20):
        while any(is_alive(number) for number in numbers):
            await asyncio.sleep(0.02)


async def test_a_game_goes_on_after_a_refresh_and_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async with browser() as session:
        with served(tmp_path) as server:
            async with playing(session, server.address, LINE) as player:
                await write_first(player)
            async with playing(session, server.address) as player:
                await player.until_board(with_entries(LINE, [ENTRY]))
        with served(tmp_path) as server:
            async with playing(session, server.address) as player:
                await player.until_board(with_entries(LINE, [ENTRY]))


async def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async with browser() as session:
        with served(tmp_path) as server:
            async with playing(session, server.address, LINE) as player:
                await write_first(player)
                server.process.kill()
                server.process.wait()
        with served(tmp_path) as server:
            async with playing(session, server.address) as player:
                await player.until_board(with_entries(LINE, [ENTRY]))


async def test_two_visitors_do_not_see_each_others_games(tmp_path: Path) -> None:
    async with browser() as one, browser() as two:
        with served(tmp_path) as server:
            async with playing(one, server.address, LINE) as first, playing(two, server.address, str(OTHER)) as second:
                await write_first(first)
                await second.until_board(str(OTHER))
            async with playing(two, server.address, LINE) as second:
                await second.until_board(LINE)
            async with playing(one, server.address) as first:
                await first.until_board(with_entries(LINE, [ENTRY]))
    assert len(list((tmp_path / "served" / "visitors").iterdir())) == 2


def within(seconds: float, opening: float) -> float:
    """So many seconds, or more where the machine is so busy that even opening pages took long."""
    return seconds if opening < 1.0 else 2 * seconds * opening


async def open_pages(stack: AsyncExitStack, server: Served, count: int) -> list[Player]:
    """So many players, each in a browser of their own, whose games have begun."""
    players = []
    for _ in range(count):
        session = await stack.enter_async_context(browser())
        players.append(await stack.enter_async_context(playing(session, server.address, LINE)))
    await asyncio.gather(*(player.until_board(LINE) for player in players))
    return players


@on_linux
async def test_games_are_gone_when_the_server_is_killed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with AsyncExitStack() as stack:
            await open_pages(stack, server, 3)
            games = server.games
            assert len(games) == 3
            server.process.kill()
            await gone(games)


@on_linux
@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_it_stops_within_a_second_when_told_to(way: signal.Signals, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with AsyncExitStack() as stack:
            opened = time.monotonic()
            players = await open_pages(stack, server, 3)
            games, begun = server.games, time.monotonic()
            server.process.send_signal(way)
            codes = await asyncio.gather(*(farewell(player.page) for player in players))
            code = await asyncio.to_thread(server.process.wait, 20)
            assert time.monotonic() - begun < within(1.0, begun - opened)
            assert (codes, code) == ([1001] * 3, 0)
            assert not any(is_alive(game) for game in games)


def test_a_game_whose_server_is_gone_ends_by_itself(tmp_path: Path) -> None:
    environment = program_environment(tmp_path) | {"TEXTUAL_DRIVER": "sudoku_tui.web.served.gaps.driver:PageDriver"}
    game = subprocess.Popen(GAME, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path, env=environment)
    with game:
        assert game.stdin
        assert game.stdout
        assert game.stdout.readline() == b"__GANGLION__\n"
        assert game.stdout.read(10_000)  # it draws
        game.stdin.close()
        assert game.wait(timeout=SECONDS_TO_END + 20) == 0


async def test_a_page_that_stops_listening_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with AsyncExitStack() as stack:
            opened = time.monotonic()
            [player] = await open_pages(stack, server, 1)
            opening = time.monotonic() - opened
            for width in [60, 61] * 20:
                await player.page.send_json(["resize", {"width": width + 200, "height": 150}])
            begun = time.monotonic()
            server.process.terminate()
            assert await asyncio.to_thread(server.process.wait, 20) == 0
            assert time.monotonic() - begun < within(2.0, opening)


async def test_no_more_than_so_many_play(tmp_path: Path) -> None:
    with served(tmp_path, "--sessions", "1", "--pages-each", "1") as server:
        async with AsyncExitStack() as stack:
            await open_pages(stack, server, 1)
            session = await stack.enter_async_context(browser())
            async with session.post(f"{server.address}admission", headers={"Origin": server.address[:-1]}) as answer:
                assert answer.status == 503
    assert [file.name for file in tmp_path.iterdir()] == ["served"]
