"""The driver between Textual and the terminal on the page: text out, keys and sizes in.

Textual has no public way to drive an app without a file descriptor: its parser of keys is private. This cannot stand
aside: the site is built of a Textual it was tried on, or not at all.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, BinaryIO, Literal, TextIO, cast

from textual import constants, events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from sudoku_tui.app.textual_gaps.key_parser import KeyParser
from sudoku_tui.app.textual_gaps.tried import Gap
from sudoku_tui.web.browser.page import Page

GAP = Gap(until="Textual has a public parser of keys")

_BEGIN = "\x1b[?1049h\x1b[?1000h\x1b[?1003h\x1b[?1006h\x1b[?25l\x1b[?2004h\x1b[?7l"
"""Another screen; reports of the mouse, of its moves, of pastes; no cursor, no wrapping."""
_END = "\x1b[?2004l\x1b[?7h\x1b[?1006l\x1b[?1003l\x1b[?1000l\x1b[?1049l\x1b[?25h"
_SEQUENCE, _PLACE = "\x1b[", re.compile(r"\d+;\d+H")
"""How a sequence begins, and how the one goes on that puts the cursor in its place."""
_A_MOMENT_LATER = 0.005
"""Seconds by which a lone Escape is looked at after the parser would have given up waiting for more."""


class BrowserDriver(Driver):
    """Drives an app on the page."""

    def __init__(
        self,
        page: Page,
        to_bytes: Callable[[bytes], object],
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._page = page
        self._to_bytes = to_bytes
        self._parser = KeyParser(debug)
        self._unsent: list[str] = []
        self._waiting: asyncio.TimerHandle | None = None
        self._listens = False
        self._cursor = ""

    @property
    def is_web(self) -> bool:
        return True

    def write(self, data: str) -> None:
        """Draw at the end of this turn of the event loop: one message to the page instead of many."""
        if not self._unsent:
            self._loop.call_soon(self.flush)
        self._unsent.append(self._resting(data))

    def flush(self) -> None:
        if self._unsent:
            text, self._unsent = "".join(self._unsent), []
            self._page.write(text)

    def start_application_mode(self) -> None:
        self._listens = True
        self.write(_BEGIN)
        self.flush()
        if self._size is not None:
            self.resize(*self._size)

    def disable_input(self) -> None:
        self._listens = False

    def stop_application_mode(self) -> None:
        self._listens = False
        self.write(_END)
        self.flush()

    def feed(self, text: str) -> None:
        """Take keys, pastes and mouse reports from the terminal."""
        if not self._listens:
            return
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self._take(self._parser.feed(text))
        # An Escape may be a key or the beginning of a sequence; only time will tell.
        if self._parser._timeout_time is not None:
            self._waiting = self._loop.call_later(constants.ESCAPE_DELAY + _A_MOMENT_LATER, self._tick)

    def resize(self, columns: int, rows: int) -> None:
        self._size = columns, rows
        if self._listens:
            size = Size(columns, rows)
            self.send_message(events.Resize(size, size))

    def open_url(self, url: str, new_tab: bool = True) -> None:
        self._page.open_address(url)

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Hand a file to the browser at once: Textual's own way needs a thread."""
        try:
            with binary:
                content = binary.read()
            raw = content.encode(encoding or "utf-8") if isinstance(content, str) else content
            self._page.offer_file(save_path.name, mime_type or "application/octet-stream", self._to_bytes(raw))
        except Exception as error:  # whatever it was, the app is told, as by any other driver
            self.send_message(events.DeliveryFailed(key=delivery_key, exception=error, name=name))
        else:
            self.send_message(events.DeliveryComplete(key=delivery_key, path=None, name=name))

    def send_message(self, message: Message) -> None:
        """Send the app a message; there is only one thread."""
        self._app.post_message(message)

    def _resting(self, data: str) -> str:
        """Leave an unseen cursor that rests where drawing ends: going back, xterm.js draws all rows between."""
        drawn, begun, rest = data.rpartition(_SEQUENCE)
        if not (begun and _PLACE.fullmatch(rest)):
            return data
        before, self._cursor = self._cursor, rest
        return drawn if rest == before else data

    def _tick(self) -> None:
        self._waiting = None
        self._take(self._parser.tick())

    def _take(self, messages: Iterable[Message]) -> None:
        with self._app._context():
            for message in messages:
                self.process_message(message)


def driver_of(app: App[Any]) -> BrowserDriver | None:
    return cast("BrowserDriver | None", app._driver)
