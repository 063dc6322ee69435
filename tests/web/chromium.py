"""A browser for tests: headless Chromium with the game on a page, whose terminal is read as text."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Request, WebSocket, expect, sync_playwright
from playwright.sync_api import TimeoutError as Late

from tests.web.screen import DIFFERS, FITS, PATIENCE, Box, Screen, Seen, as_the_page_writes

CHROMIUM = shutil.which("chromium")
"""The browser's program; None where there is none."""
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="no chromium is installed here, which these tests drive")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AT_ONCE = "--js-flags=--liftoff-only --wasm-lazy-compilation"
"""Has WebAssembly compiled as it is needed and only once: to make it fast as well takes longer than a test plays."""
ELSEWHERE = "sudoku.example"
"""A name of this machine of which the tests' browser does not know that it is: what comes from there is not secure."""
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 412, "height": 839}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
_MILLISECONDS = PATIENCE * 1000
expect.set_options(timeout=_MILLISECONDS)

_REPORTED = "sudoku-tui: something went wrong"


class Tab(Screen):
    """A tab of a browser with the game in it.

    Args:
        page: the tab.
        address: what to open in it.

    Attributes:
        page: the tab.
        hosts: every host and port that it asked for anything.
        errors: what went wrong in it, as its console says.
    """

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.hosts: set[str] = set()
        self.errors: list[str] = []
        page.on("request", self._note)
        page.on("websocket", self._note)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self._note_said(said.type, said.text))
        page.goto(address)

    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 -- whatever the page makes of it
        """What a function of the page returns for an argument."""
        return self.page.evaluate(function, argument)

    @property
    def box(self) -> Box:
        """Where the terminal's lines stand on the page."""
        box = self.page.locator(".xterm-screen").bounding_box()
        assert box
        return Box(**box)

    def until_seen(self, condition: Callable[[Seen], Any], what: str) -> None:
        """Waits until what is seen fulfils a condition.

        Raises:
            AssertionError: if it does not in good time; the message shows it as it is.
        """
        deadline = time.monotonic() + PATIENCE
        while not condition(seen := self.seen):
            left = deadline - time.monotonic()
            try:
                self.page.wait_for_function(DIFFERS, arg=as_the_page_writes(seen), timeout=max(left, 0.001) * 1000)
            except Late:
                raise self.never_came(what) from None

    def until_at_rest(self) -> None:
        """Waits, on a phone, until the keypad has taken its room and the game has answered in what is left of it.

        Before, places on the board are those of another layout.
        """
        undo = self.page.locator("#keypad").get_by_role("button", name="Undo", exact=True)
        undo.wait_for()
        self.page.wait_for_function(FITS)
        undo.tap()
        self.until_says("There is nothing to undo.")

    def press(self, *keys: str) -> None:
        """Presses keys, as Playwright calls them."""
        for key in keys:
            self.page.keyboard.press(key)

    def drag(self, cells: Sequence[int]) -> None:
        """Drags the mouse over cells of the board."""
        first, *others = (self.cell(cell) for cell in cells)
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for spot in others:
            self.page.mouse.move(*spot)
        self.page.mouse.up()

    def _note_said(self, kind: str, words: str) -> None:
        if kind == "error" or words.startswith(_REPORTED):
            self.errors.append(words)

    def _note(self, asked: Request | WebSocket) -> None:
        if not asked.url.startswith(("data:", "blob:")):
            self.hosts.add(urlsplit(asked.url).netloc)


class Chromium:
    """A running browser.

    Args:
        playwright: what drives it.
        options: more of its command line.
    """

    def __init__(self, playwright: Playwright, *options: str) -> None:
        self._kind = playwright.chromium
        self._browser = self._kind.launch(executable_path=CHROMIUM, args=[*QUIET, *options])

    @contextmanager
    def person(self, **device: object) -> Iterator[BrowserContext]:
        """Somebody's browser, which keeps what it keeps for as long as the context lasts."""
        context = self._browser.new_context(**cast("dict[str, Any]", device or DESKTOP))
        context.set_default_timeout(_MILLISECONDS)
        try:
            yield context
        finally:
            context.close()

    @contextmanager
    def profile(self, folder: Path) -> Iterator[BrowserContext]:
        """A browser that keeps everything in a folder, as if it were started and ended again."""
        context = self._kind.launch_persistent_context(
            folder, executable_path=CHROMIUM, args=QUIET, **cast("dict[str, Any]", DESKTOP)
        )
        context.set_default_timeout(_MILLISECONDS)
        try:
            yield context
        finally:
            context.close()

    def close(self) -> None:
        """Ends it."""
        self._browser.close()


def at_rest(page: Page) -> None:
    """Waits until nothing on the page has changed for a while."""
    page.evaluate(
        """() => new Promise(done => {
            const rest = () => { watcher.disconnect(); done(); };
            let timer = setTimeout(rest, 150);
            const watcher = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(rest, 150); });
            watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        })"""
    )


@contextmanager
def chromium(*options: str) -> Iterator[Chromium]:
    """A browser for a few tests."""
    with sync_playwright() as playwright:
        browser = Chromium(playwright, *options)
        try:
            yield browser
        finally:
            browser.close()
