"""TerminalDriver: whatever happens to the terminal, the game goes on or ends cleanly.

In Textual
- a byte that is not UTF-8 raises in the thread that reads keys;
- SIGTERM, SIGHUP and SIGQUIT leave the terminal raw, the mouse on and the cursor hidden;
- a terminal that is gone is read in a busy loop, which takes half a core;
- SIGCONT after SIGSTOP starts what was never stopped: kitty's keyboard mode is pushed twice, and the raw mode is taken
  for the terminal's usual state.

Without it most tests of `tests/terminal/test_harm.py` fail.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from codecs import getincrementaldecoder
from contextlib import suppress
from io import TextIOWrapper
from typing import IO, Any, cast

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from sudoku_tui.app.plain_signs import PlainSigns
from sudoku_tui.app.textual_gaps.key_parser import KeyParser
from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="Textual passes those tests")

_ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_FAILURE = 128  # a shell's exit code for a signal is its number and this
_MOST_BYTES = 4096
_GLANCE = 0.1  # seconds between two looks whether an Escape stays alone, and whether the game has ended


class _Screen:
    """The terminal as a file; what is written to one that is gone is lost."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()


class TerminalDriver(LinuxDriver):
    """Drives an app in a terminal."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file = cast("TextIOWrapper", _Screen(sys.stderr if sys.__stderr__ is None else sys.__stderr__))
        self._parser = KeyParser(debug)
        self._is_on = False

    def start_application_mode(self) -> None:
        before = self._key_thread
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._key_thread is before:  # there is no terminal any more
            self._end(signal.SIGHUP)
            return
        self._is_on = True
        for number in _ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._loop.add_signal_handler(number, self._end, number)
        # From the loop: a handler between two bytecodes could wait for the writer's lock, which this thread may hold.
        self._loop.add_signal_handler(signal.SIGCONT, self._sigcont_application)

    def stop_application_mode(self) -> None:
        self._is_on = False
        super().stop_application_mode()

    def write(self, data: str) -> None:
        if self._writer_thread is not None and self._writer_thread.is_alive():  # else it would wait for ever
            signs: PlainSigns | None = getattr(self._app, "plain_signs", None)
            super().write(data if signs is None else data.translate(signs))

    def run_input_thread(self) -> None:
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], _GLANCE)[0]:
                if not (content := self._read()):
                    self._loop.call_soon_threadsafe(self._end, signal.SIGHUP)
                    return
                if text := decode(content):  # half a character is none yet, and an empty text would end the parser
                    for event in self._parser.feed(text):
                        self.process_message(event)
            for event in self._parser.tick():
                self.process_message(event)

    def send_message(self, message: Message) -> None:
        # Textual makes a task of each, and sends its result back to this thread, which has no use for it.
        self._loop.call_soon_threadsafe(self._app.post_message, message)

    def _read(self) -> bytes:
        """Read what was typed; nothing once the terminal is gone."""
        try:
            return os.read(self.fileno, _MOST_BYTES)
        except OSError:
            return b""

    def _end(self, number: signal.Signals) -> None:
        self._app.exit(return_code=_FAILURE + number)

    def _sigcont_application(self, *_: object) -> None:
        # A terminal that hangs up sends it, too, maybe after the end.
        if not self._auto_restart or not (self._is_on or self._must_signal_resume):
            return
        if self._is_on:
            self.suspend_application_mode()
        self.resume_application_mode()
