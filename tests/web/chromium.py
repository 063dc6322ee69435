"""A browser for tests: headless Chromium with the game on a page, whose terminal is read as text."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Request, WebSocket, sync_playwright
from playwright.sync_api import TimeoutError as Late

from sudoku_tui.engine.geometry import CLASSIC
from sudoku_tui.tui.widgets.board_layout import BoardSize, board_layout
from tests.terminal.reading import digits_on

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
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 412, "height": 839}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
PATIENCE = 30.0
"""Seconds after which a condition is held to have failed; a busy machine may take a while."""
_LINES = """() => Array.from(
    document.querySelectorAll(".xterm-rows > div"), row => row.textContent.replaceAll("\\u00a0", " ")
)"""
_DIFFERS = f'seen => ({_LINES})().join("\\n") !== seen'
_SIZES = (BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK, BoardSize.COMPACT, BoardSize.SMALL)


class Spot(NamedTuple):
    """A place on the page, in its pixels."""

    x: float
    y: float


class Tab:
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
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.goto(address)

    @property
    def lines(self) -> list[str]:
        """The lines in the terminal on the page."""
        lines: list[str] = self.page.evaluate(_LINES)
        return lines

    def until(self, condition: Callable[[list[str]], Any], what: str) -> None:
        """Waits until the lines in the terminal fulfil a condition.

        Raises:
            AssertionError: if they do not in good time; the message shows them as they are.
        """
        deadline = time.monotonic() + PATIENCE
        while not condition(lines := self.lines):
            left = deadline - time.monotonic()
            try:
                self.page.wait_for_function(_DIFFERS, arg="\n".join(lines), timeout=max(left, 0.001) * 1000)
            except Late:
                raise AssertionError("\n".join([f"never came: {what}", *lines, *self.errors])) from None

    def until_says(self, words: str) -> None:
        """Waits until words stand in the terminal."""
        self.until(lambda lines: any(words in line for line in lines), words)

    def until_board(self, digits: str) -> None:
        """Waits until the board shows digits, `.` for an empty cell."""
        self.until(lambda lines: digits in (digits_on(lines, size) for size in _SIZES), f"the board {digits}")

    def press(self, *keys: str) -> None:
        """Presses keys, as Playwright calls them."""
        for key in keys:
            self.page.keyboard.press(key)

    def cell(self, cell: int) -> Spot:
        """The middle of a cell of the board."""
        lines = self.lines
        size = next(size for size in _SIZES if digits_on(lines, size) is not None)
        layout = board_layout(CLASSIC, size)
        bottom = layout.frame(layout.height - 1)
        row, column = divmod(cell, 9)
        last = max(y for y, line in enumerate(lines) if bottom in line)
        across, down = layout.cell.digit_place
        left = lines[last].index(bottom) + layout.cell_left[column] + across
        return self.spot(left, last - layout.height + 1 + layout.cell_top[row] + down)

    def spot(self, column: int, row: int) -> Spot:
        """The middle of a character of the terminal."""
        box = self.page.locator(".xterm-screen").bounding_box()
        assert box
        lines = self.lines
        # The line of keys at the bottom is as wide as the terminal.
        width, height = box["width"] / max(map(len, lines)), box["height"] / len(lines)
        return Spot(box["x"] + (column + 0.5) * width, box["y"] + (row + 0.5) * height)

    def words(self, words: str) -> Spot:
        """The middle of words that stand in the terminal."""
        for row, line in enumerate(self.lines):
            if (column := line.find(words)) >= 0:
                return self.spot(column + len(words) // 2, row)
        raise AssertionError(f"nowhere in the terminal: {words}")

    def drag(self, cells: Sequence[int]) -> None:
        """Drags the mouse over cells of the board."""
        first, *others = (self.cell(cell) for cell in cells)
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for spot in others:
            self.page.mouse.move(*spot)
        self.page.mouse.up()

    def _note(self, asked: Request | WebSocket) -> None:
        if not asked.url.startswith(("data:", "blob:")):
            self.hosts.add(urlsplit(asked.url).netloc)


class Chromium:
    """A running browser.

    Args:
        playwright: what drives it.
    """

    def __init__(self, playwright: Playwright) -> None:
        self._kind = playwright.chromium
        self._browser = self._kind.launch(executable_path=CHROMIUM, args=QUIET)

    @contextmanager
    def person(self, **device: object) -> Iterator[BrowserContext]:
        """Somebody's browser, which keeps what it keeps for as long as the context lasts."""
        context = self._browser.new_context(**cast("dict[str, Any]", device or DESKTOP))
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
        try:
            yield context
        finally:
            context.close()

    def close(self) -> None:
        """Ends it."""
        self._browser.close()


@contextmanager
def chromium() -> Iterator[Chromium]:
    """A browser for a few tests."""
    with sync_playwright() as playwright:
        browser = Chromium(playwright)
        try:
            yield browser
        finally:
            browser.close()
