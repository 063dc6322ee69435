"""How much memory the page takes: `python -m tests.bench.page_memory FOLDER [FOLDER ...] [--visits N]`.

Each folder is one that `sudoku-tui site build` made. Told are the megabytes of the page's process, with its share of
what it has in common with others: the most at any time of a visit, how many seconds after its beginning that was, and
what it is some seconds after the program is there. Of a first visit, and of later ones.
The browser is asked as little as possible: driven by Playwright, it keeps what a page fetches in that process, 100 MB.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from tests.bench.site import pss
from tests.web.chromium import CHROMIUM, QUIET
from tests.web.site.running import site_served

_AFTER = (1, 5, 15, 30, 45)
"""Seconds: after 30 without a request the service worker ends, which has kept the site in a first visit."""
_IS_THERE = "!document.body?.matches('.loading') && Boolean(document.querySelector('#boards [data-cell]'))"
_PORT = "DevToolsActivePort"
_BETWEEN = 0.1
"""Seconds from one look at a process to the next."""


class Browser:
    """A browser that is told to open pages, and asked whether the board is there."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket, self._numbers = socket, count(1)

    async def ask(self, method: str, session: str = "", **parameters: object) -> dict[str, Any]:
        number = next(self._numbers)
        told = {"id": number, "method": method, "params": parameters} | ({"sessionId": session} if session else {})
        await self._socket.send_json(told)
        while (answer := await self._socket.receive_json()).get("id") != number:
            pass
        return dict(answer.get("result", {}))

    async def is_there(self, page: str) -> bool:
        session = (await self.ask("Target.attachToTarget", targetId=page, flatten=True))["sessionId"]
        answer = await self.ask("Runtime.evaluate", session, expression=_IS_THERE, returnByValue=True)
        await self.ask("Target.detachFromTarget", sessionId=session)
        return bool(answer.get("result", {}).get("value"))


@asynccontextmanager
async def browser(profile: Path) -> AsyncIterator[Browser]:
    command = [str(CHROMIUM), *QUIET, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    with subprocess.Popen([*command, "--window-size=1280,800"], stderr=subprocess.DEVNULL) as running:
        try:
            while not (profile / _PORT).exists() or len((profile / _PORT).read_text().split()) < 2:
                await asyncio.sleep(0.1)
            port, path = (profile / _PORT).read_text().split()
            async with ClientSession() as session, session.ws_connect(f"ws://127.0.0.1:{port}{path}") as socket:
                yield Browser(socket)
        finally:
            running.terminate()


def renderers(profile: Path) -> Iterator[float]:
    """Megabytes of each process in which this browser shows pages."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, StopIteration, IndexError):
            if b"--type=renderer" in (process / "cmdline").read_bytes() and str(profile) in _origin(process):
                yield pss(process)


def _origin(process: Path) -> str:
    """The command line of the first process of a browser, which has started all others."""
    command = (process / "cmdline").read_text()
    parent = process.parent / (process / "stat").read_text().rsplit(")", 1)[1].split()[1]
    return _origin(parent) if "--type=" in command else command


class Peak:
    """The most megabytes that a page's process takes while this is watched, and after how many seconds."""

    def __init__(self, profile: Path) -> None:
        self._profile, self._begun = profile, time.monotonic()
        self.size = self.after = 0.0

    async def watch(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            size = await asyncio.to_thread(lambda: max(renderers(self._profile), default=0.0))
            if size > self.size:
                self.size, self.after = size, time.monotonic() - self._begun
            await asyncio.sleep(_BETWEEN)


@asynccontextmanager
async def watched(profile: Path) -> AsyncIterator[Peak]:
    peak = Peak(profile)
    watching = asyncio.create_task(peak.watch())
    try:
        yield peak
    finally:
        watching.cancel()


async def visit(
    running: Browser, profile: Path, address: str, seconds: Sequence[int] = _AFTER
) -> tuple[Peak, list[float]]:
    """The peak of a visit, and the megabytes so many seconds after the program is there."""
    async with watched(profile) as peak:
        page = (await running.ask("Target.createTarget", url=address))["targetId"]
        while not await running.is_there(page):
            await asyncio.sleep(0.3)
        begun, found = time.monotonic(), list[float]()
        for after in seconds:
            await asyncio.sleep(max(0.0, begun + after - time.monotonic()))
            found.append(max(renderers(profile)))
    await running.ask("Target.closeTarget", targetId=page)
    return peak, found


async def measure(folder: Path, visits: int) -> None:
    with site_served(folder) as address, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        async with browser(Path(name)) as running:
            for number in range(visits):
                peak, found = await visit(running, Path(name), address)
                later = "   ".join(f"{after} s {size:4.0f}" for after, size in zip(_AFTER, found, strict=True))
                told = f"peak {peak.size:4.0f} at {peak.after:.1f} s   then {later}"
                sys.stdout.write(f"{folder.name:16} {'later' if number else 'first'} visit   {told}\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--visits", type=int, default=3)
    given = parser.parse_args()
    for folder in given.folders:
        asyncio.run(measure(folder, given.visits))


if __name__ == "__main__":
    main()
