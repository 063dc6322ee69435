"""Many players at one server on this machine: what each costs, and how soon their keys are answered.

Every player has a browser's half of a connection, with cookies of their own, and writes and takes back digits at the
pace of a quick player. Run with `python -m tests.bench.sessions`; on Linux alone, for memory is read from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles

from aiohttp import WSMsgType

from tests.support import made
from tests.web.served.player import Player, browser, playing
from tests.web.served.running import Served, served

KEYS = 20
PAUSE = 0.5
"""Seconds between the keys of one player."""


def main() -> None:
    """Prints a table with a row for each number of players."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--players", type=int, nargs="+", default=[1, 10, 25, 50], help="how many at a time")
    numbers = options.parse_args().players
    columns = ("players", "opened in", "MB each", "MB server", "key median", "key p95", "key worst", "server CPU")
    print("".join(f"{column:>12}" for column in columns))
    for number in numbers:
        with tempfile.TemporaryDirectory() as home:
            asyncio.run(_measure(number, Path(home)))


async def _measure(number: int, home: Path) -> None:
    with served(home, "--sessions", str(number)) as server:
        async with AsyncExitStack() as stack:
            begun = time.perf_counter()
            players = await asyncio.gather(*(_enter(stack, server) for _ in range(number)))
            opened = time.perf_counter() - begun
            busy = cpu_seconds(server.process.pid)
            begun = time.perf_counter()
            delays = [delay for each in await asyncio.gather(*map(_play, players)) for delay in each]
            share = (cpu_seconds(server.process.pid) - busy) / (time.perf_counter() - begun)
            games = [megabytes(game) for game in server.games]
            row = (
                f"{number}",
                f"{opened:.1f} s",
                f"{median(games):.1f}",
                f"{megabytes(server.process.pid):.1f}",
                *(f"{1000 * delay:.0f} ms" for delay in (median(delays), quantiles(delays, n=20)[-1], max(delays))),
                f"{share:.0%}",
            )
            told_at = time.perf_counter()
            server.process.terminate()
            await asyncio.to_thread(server.process.wait)
            stopped = time.perf_counter() - told_at
            print("".join(f"{cell:>12}" for cell in row) + f"   stopped in {stopped:.2f} s", flush=True)


async def _enter(stack: AsyncExitStack, server: Served) -> Player:
    puzzle = str(made("sessions"))
    player = await stack.enter_async_context(
        playing(await stack.enter_async_context(browser()), server.address, puzzle)
    )
    await player.until_board(puzzle)
    return player


async def _play(player: Player) -> list[float]:
    """The times from each key to the first that is drawn after it."""
    delays = []
    await _calm(player)
    for number in range(KEYS):
        begun = time.perf_counter()
        await player.type("\x1b[C" if number % 2 else "\x1b[D")
        while (await player.page.receive()).type is not WSMsgType.BINARY:
            pass
        delays.append(time.perf_counter() - begun)
        await _calm(player)
        await asyncio.sleep(PAUSE)
    return delays


async def _calm(player: Player) -> None:
    """Takes what is still being drawn, so that the next is the answer to the next key."""
    try:
        while True:
            async with asyncio.timeout(0.1):
                await player.page.receive()
    except TimeoutError:
        return


def megabytes(number: int) -> float:
    """The memory of a process, its share of what is shared included (PSS)."""
    for line in Path(f"/proc/{number}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {number} tells nothing of its memory")


def cpu_seconds(number: int) -> float:
    """The processor time of a process."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


if __name__ == "__main__":
    main()
