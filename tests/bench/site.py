"""How large and how quick the serverless page is: `python -m tests.bench.site FOLDER [VISITS]`.

The folder is one that `sudoku-tui site build` made; it is served from this machine. Cold is the first visit of a new
browser, warm a later one of the same browser, once what a visit of a few seconds leaves is kept. Times are in
milliseconds on the machine at hand; `page_memory` has the megabytes.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Page, Route, sync_playwright

from sudoku_tui.web.answers import TYPES
from tests.support import made
from tests.web.chromium import CHROMIUM, QUIET, Tab
from tests.web.screen import MEMORY_KEPT
from tests.web.site.running import site_served

KEYS = 200
_BETWEEN_KEYS = 80
"""Milliseconds between two keys: watching the page for the answer would slow it down."""
LINE = str(made("page"))
_NEVER_AT_PLAY = ("site.json", "_headers", "icons/", "manifest.json")
"""What a browser does not fetch to play."""
_TIME_KEYS = """async () => {
    const { Terminal } = await import(new URL("xterm/xterm.js", location.href));
    const write = Terminal.prototype.write;
    window.pressed = 0;
    window.times = [];
    window.paints = [];
    addEventListener("keydown", (event) => { window.pressed = event.timeStamp; }, true);
    Terminal.prototype.write = function (data, done) {
        return write.call(this, data, () => {
            const { pressed } = window;
            if (pressed) {
                window.times.push(performance.now() - pressed);
                const painted = this.onRender(() => {
                    painted.dispose();
                    window.paints.push(performance.now() - pressed);
                });
            }
            window.pressed = 0;
            done?.();
        });
    };
}"""
_FIRST_FRAME = """() => new Promise((resolve) => {
    const rows = document.querySelector(".xterm-rows");
    const look = () => rows?.textContent.includes("MODE") ? resolve(performance.now()) : requestAnimationFrame(look);
    look();
})"""


def sizes(folder: Path) -> Iterator[tuple[str, int, int, int]]:
    """Each file that is fetched to play, with its bytes: plain, with gzip, with brotli (0 without the program)."""
    brotli = shutil.which("brotli")
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.startswith(_NEVER_AT_PLAY):
            raw = path.read_bytes()
            packed = (
                len(subprocess.run([brotli, "-q", "11", "-c", str(path)], capture_output=True, check=True).stdout)
                if brotli
                else 0
            )
            yield name, len(raw), len(gzip.compress(raw, 9)), packed


@contextmanager
def new_browser() -> Iterator[BrowserContext]:
    """A browser that was never used."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=QUIET, viewport={"width": 1280, "height": 800}
        )
        try:
            yield context
        finally:
            context.close()


def first_frame(context: BrowserContext, address: str) -> tuple[float, Page]:
    """Milliseconds from the beginning of a visit until the board is on the page, and the page."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".xterm-rows", state="attached")
    return float(page.evaluate(_FIRST_FRAME)), page


def stages(page: Page) -> dict[str, float]:
    """Milliseconds from the beginning of a visit to the end of each stage of its loading."""
    marks: dict[str, float] = page.evaluate(
        "() => Object.fromEntries(performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]))"
    )
    return marks


def visits(address: str, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds to the first frame: of first visits, and of second ones once everything is stored."""
    cold, warm = [], []
    for _ in range(count):
        with new_browser() as context:
            time, page = first_frame(context, f"{address}#p={quote(LINE)}")
            cold.append(time)
            page.evaluate("async () => { await navigator.serviceWorker.ready }")
            assert page.evaluate(MEMORY_KEPT)
            page.close()
            for _ in range(2):
                time, page = first_frame(context, address)
                told_stages = "   ".join(f"{name} {at:.0f}" for name, at in stages(page).items())
                page.close()
            warm.append(time)
            print(f"a warm visit: {told_stages}   first frame {time:.0f}")
    return cold, warm


def key_times(address: str, count: int = KEYS, patch: str = "") -> dict[str, list[float]]:
    """Milliseconds from a key to the moment when the terminal has read the answer, and then has painted it.

    With a patch, Python that the worker runs before the game begins, there is no second worker, and it is also told how
    many milliseconds all processors worked for a key.
    """
    times = {}
    with new_browser() as context:
        if patch:
            context.route("**/door/game.js", partial(_with_patch, patch=patch))
            context.route("**/door/engine.js", lambda route: route.abort())
        tab = Tab(context.new_page(), f"{address}#p={quote(LINE)}")
        tab.until_board(LINE)
        tab.page.evaluate(_TIME_KEYS)
        for name, keys in {"arrows": ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"), "digits": ("5", "6")}.items():
            tab.page.evaluate("() => { window.times = []; window.paints = [] }")
            before = worked(context)
            for key in islice(cycle(keys), count):
                tab.press(key)
                tab.page.wait_for_timeout(_BETWEEN_KEYS)
            times[name] = tab.page.evaluate("() => window.times")
            times[f"{name} painted"] = tab.page.evaluate("() => window.paints")
            if patch:
                times[f"{name} work"] = [(worked(context) - before) / count]
    return times


def worked(context: BrowserContext) -> float:
    """Milliseconds that processors have worked for all pages of a browser."""
    assert context.browser
    session = context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return 1e3 * sum(float(each["cpuTime"]) for each in processes if each["type"] == "renderer")


def _with_patch(route: Route, patch: str) -> None:
    begun = "const module = python.pyimport("
    script = route.fetch().text()
    assert begun in script
    patched = script.replace(begun, f"python.runPython({json.dumps(patch)});\n  {begun}")
    route.fulfill(body=patched, content_type=TYPES[".js"])


def pss(process: Path) -> float:
    """A process's proportional share of memory, in megabytes."""
    lines = (process / "smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def told(times: Iterable[float]) -> str:
    """The middle and the ends of some times."""
    ordered = sorted(times)
    p95 = quantiles(ordered, n=20)[-1] if len(ordered) > 1 else ordered[0]
    return f"median {median(ordered):7.1f}   best {ordered[0]:7.1f}   p95 {p95:7.1f}   of {len(ordered)}"


def main(folder: Path, count: int) -> None:
    """Measures everything and prints it."""
    table = list(sizes(folder))
    for name, raw, zipped, packed in [*table, ("all", *(sum(column) for column in list(zip(*table, strict=True))[1:]))]:
        print(f"{name:32} {raw:>11,} {zipped:>11,} {packed:>11,}")
    with site_served(folder) as address:
        cold, warm = visits(address, count)
        print(f"first frame, cold   {told(cold)}\nfirst frame, warm   {told(warm)}")
        for name, times in key_times(address).items():
            print(f"key, {name:14} {told(times)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5)
