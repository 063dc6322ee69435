"""When a page can be played on: `python -m tests.bench.page_times FOLDER [FOLDER ...] [--visits N]`.

Each folder is one that `sudoku-tui site build` made. Their visits take turns, so that a busy machine is as busy for all
of them. Told are the milliseconds from the beginning of a visit until a board is drawn, and until the program is there:
cold is the first visit of a new browser; warm a later one, once what a first visit of some seconds leaves is kept; slow
a first visit at 1.6 Mb/s, 150 ms away, with a processor four times slower, from a host that compresses with gzip.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from typing import TypeAlias

from playwright.sync_api import BrowserContext, Page

from sudoku_tui.web.answers import TYPES
from tests.bench.site import new_browser
from tests.web.screen import MEMORY_KEPT

Times: TypeAlias = tuple[float, float]
_BOARD = """() => {
    window.seen = {};
    const look = () => {
        const board = document.querySelector("#early [data-cell], #boards [data-cell]");
        const isOpen = document.body && !document.body.classList.contains("loading");
        const rows = document.querySelector(".xterm-rows")?.textContent ?? "";
        const isWhole = isOpen && (document.querySelector("#boards [data-cell]") || rows.includes("MODE"));
        if (isWhole || board?.closest("#early")) window.seen.board ??= performance.now();
        if (isWhole) window.seen.program ??= performance.now();
        else requestAnimationFrame(look);
    };
    look();
}"""
_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
_SLOWER = 4
_PATIENCE = 300_000


class _Zipped(SimpleHTTPRequestHandler):
    extensions_map = dict(TYPES)  # noqa: RUF012 -- as the base class has it
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content = _zipped(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        self.wfile.write(content)

    def handle_one_request(self) -> None:
        with suppress(ConnectionError):  # of a page that is closed
            super().handle_one_request()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@cache
def _zipped(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


@contextmanager
def zipped_site(folder: Path) -> Iterator[str]:
    """The address of a host that compresses."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Zipped, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def visit(context: BrowserContext, address: str, *, is_slow: bool = False) -> tuple[Times, Page]:
    """Milliseconds to a board and to the program, and the page."""
    page = context.new_page()
    page.add_init_script(f"({_BOARD})()")
    if is_slow:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", _LINE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
    page.goto(address, wait_until="commit", timeout=_PATIENCE)
    page.wait_for_function("() => window.seen.program", timeout=_PATIENCE)
    seen = page.evaluate("() => window.seen")
    return (seen["board"], seen["program"]), page


def first_and_later(address: str) -> Iterator[tuple[str, Times]]:
    """A first visit of a new browser, and its third one."""
    with new_browser() as context:
        times, page = visit(context, address)
        yield "cold", times
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        assert page.evaluate(MEMORY_KEPT)
        page.close()
        for _ in range(2):
            times, page = visit(context, address)
            page.wait_for_timeout(1000)
            page.close()
        yield "warm", times


def slow_phone(address: str) -> Times:
    """A first visit from far away; the board alone is waited for in a worker's shadow."""
    with new_browser() as context:
        return visit(context, address, is_slow=True)[0]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--slow", type=int, default=1)
    given = parser.parse_args()
    found: dict[tuple[str, Path], list[Times]] = defaultdict(list)
    with ExitStack() as stack:
        addresses = {folder: stack.enter_context(zipped_site(folder)) for folder in given.folders}
        for _ in range(given.visits):
            for folder, address in addresses.items():
                for kind, times in first_and_later(address):
                    found[kind, folder].append(times)
        for _ in range(given.slow):
            for folder, address in addresses.items():
                found["slow", folder].append(slow_phone(address))
    for (kind, folder), all_times in sorted(found.items()):
        board, program = (median(times) for times in zip(*all_times, strict=True))
        best = min(times[0] for times in all_times)
        told = f"board {board:6.0f} (best {best:6.0f})   program {program:6.0f}   of {len(all_times)}"
        sys.stdout.write(f"{kind:5} {folder.name:24} {told}\n")


if __name__ == "__main__":
    main()
