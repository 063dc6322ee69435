"""A browser for tests: headless Chromium on the served page, its terminal read as text."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Page, Request, WebSocket, sync_playwright

CHROMIUM = shutil.which("chromium")
"""The browser's program; None where there is none."""
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_CATCH_TERMINAL = """
Object.defineProperty(Object.prototype, "_core", {
    set(core) {
        Object.defineProperty(this, "_core", { value: core, writable: true });
        if ("buffer" in this) window.caughtTerminal = this;
    },
});
"""
"""The page keeps its xterm.js to itself; but the moment it is made it sets this property."""
_LINES = """() => {
    const buffer = window.caughtTerminal?.buffer.active;
    return buffer ? Array.from({ length: buffer.length }, (_, y) => buffer.getLine(y).translateToString()) : [];
}"""
_DIFFERS = f"seen => ({_LINES})().join() !== seen"
_PATIENCE = 20.0
"""Seconds after which a condition is held to have failed."""


class Browser:
    """A page with the game on it.

    Args:
        page: a new page.

    Attributes:
        page: the page.
        hosts: every host and port that the page asked for anything.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hosts: set[str] = set()
        page.add_init_script(_CATCH_TERMINAL)
        page.on("request", self._note)
        page.on("websocket", self._note)

    @property
    def lines(self) -> list[str]:
        """The lines in the terminal on the page."""
        lines: list[str] = self.page.evaluate(_LINES)
        return lines

    def until(self, condition: Callable[[list[str]], bool], what: str) -> None:
        """Waits until the lines in the terminal fulfil a condition.

        Raises:
            AssertionError: if they do not in good time; the message shows them as they are.
        """
        deadline = time.monotonic() + _PATIENCE
        while not condition(lines := self.lines):
            if time.monotonic() > deadline:
                raise AssertionError("\n".join([f"never came: {what}", *lines]))
            self.page.wait_for_function(_DIFFERS, arg=",".join(lines), timeout=_PATIENCE * 1000)

    def press(self, *keys: str) -> None:
        """Presses keys, as Playwright calls them."""
        for key in keys:
            self.page.keyboard.press(key)

    def _note(self, asked: Request | WebSocket) -> None:
        if not asked.url.startswith("data:"):
            self.hosts.add(urlsplit(asked.url).netloc)


@contextmanager
def browser_at(address: str) -> Iterator[Browser]:
    """A browser that opens an address."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=_QUIET)
        try:
            browser = Browser(chromium.new_page(viewport={"width": 1280, "height": 800}))
            browser.page.goto(address)
            yield browser
        finally:
            chromium.close()
