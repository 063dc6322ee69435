"""The driver of a game on a page: Textual's own, for a game that must end when its server does.

Textual's lets a later size overtake an earlier one, mixes up what two threads write, and goes on when its input has
ended. Where this stands aside, Linux ends the game with its server, and the page cannot send files.
"""

import asyncio
import os
from base64 import b64decode
from functools import partial
from threading import Lock, Timer
from typing import Any

from textual.app import App
from textual.drivers import web_driver
from textual.events import Resize
from textual.geometry import Size

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.textual_gaps.key_parser import KeyParser
from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="Textual's takes files and sizes in order, locks its output, and ends when its input does")

SECONDS_TO_END = 2.0
"""How long a game whose server is gone may take to end by itself: it may be in the middle of long work."""

web_driver.XTermParser = KeyParser  # type: ignore[attr-defined]


class PageDriver(web_driver.WebDriver):
    """Drives an app through the pipes of its process."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._lock = Lock()
        self._file = bytearray()
        self._write = partial(self._write_whole)

    def run_input_thread(self) -> None:
        """Take what the page sends. At the end of input the server is gone, and the game ends."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            last_resort = Timer(SECONDS_TO_END, os._exit, [1])
            last_resort.daemon = True
            last_resort.start()
            self.on_meta("quit", {})

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Take what the server says besides keys: sizes, and a file for the game in pieces."""
        if packet_type == "resize":
            self._resize(int(str(payload["width"])), int(str(payload["height"])))
        elif packet_type == "file_piece":
            self._file += b64decode(str(payload["content"]))
        elif packet_type == "file_end":
            name, content = str(payload["name"]), bytes(self._file)
            self._file.clear()
            if payload["is_whole"] and isinstance(self._app, SudokuApp):
                self._app.call_later(self._app.take_file, name, content)
        else:
            super().on_meta(packet_type, payload)

    def _resize(self, columns: int, rows: int) -> None:
        """Send the page's new size the same way as the first one, which would overtake and undo it otherwise."""
        self._size = columns, rows
        size = Size(columns, rows)
        asyncio.run_coroutine_threadsafe(self._app._post_message(Resize(size, size)), self._loop)

    def _write_whole(self, packet: bytes) -> int:
        """Write a packet; drawing and downloads come from two threads and must not get mixed up."""
        with self._lock:
            try:
                return os.write(self.fileno, packet)
            except BrokenPipeError:  # the server is gone; the game is about to be told
                return len(packet)
