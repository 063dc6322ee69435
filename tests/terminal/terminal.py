"""A terminal for tests: the real program in a pseudo-terminal, its screen read by an emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType, TracebackType

import pyte

PROGRAM = (sys.executable, "-m", "sudoku_tui")
_PATIENCE = 90.0
"""Seconds after which a condition is held to have failed; a busy machine may take a while."""
_GLANCE = 0.05
"""Seconds to wait for output before looking at the program again."""
_LAUNCH = 'exec "$@" <"$0" >"$0" 2>"$0"'
"""Opening the terminal as the leader of a session makes it the session's own: closing it hangs the program up."""
_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_ASKS_FOR_FRAMES = b"\x1b[?2026$p"
_KNOWS_FRAMES = b"\x1b[?2026;2$y"
"""Question and answer: whether the terminal can hold a frame back until it is whole, as most can."""
FRAME_END = b"\x1b[?2026l"
"""What then ends each frame."""


def program_environment(home: Path) -> dict[str, str]:
    """What the program finds in its environment: a home for its games, nothing of the terminal the tests run in."""
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    return environment | {
        "TERM": "xterm-256color",
        "SUDOKU_TUI_HOME": str(home),
        "TEXTUAL_ANIMATIONS": "none",
    }


class Terminal:
    """A pseudo-terminal in which the program runs; as a context manager it ends the program if need be.

    Args:
        arguments: what follows the program's name on its command line.
        home: the folder of the saved games.
        program: how the program is called.
        environment: what is changed in its environment.
        columns: the terminal's width.
        rows: its height.

    Attributes:
        output: all that was shown.
        process: the program.
    """

    def __init__(
        self,
        *arguments: str,
        home: Path,
        program: tuple[str, ...] = PROGRAM,
        environment: Mapping[str, str] = MappingProxyType({}),
        columns: int = 80,
        rows: int = 24,
    ) -> None:
        self.output = b""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._settings = termios.tcgetattr(self._slave)
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", _LAUNCH, os.ttyname(self._slave), *program, *arguments],
            env={**program_environment(home), **environment},
            start_new_session=True,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        self.close()
        os.close(self._slave)

    @property
    def lines(self) -> list[str]:
        """The lines on the screen."""
        return list(self._screen.display)

    @property
    def modes(self) -> dict[int, bool]:
        """Every mode of the terminal that the program switched, and whether it is on now."""
        switches = _MODE.findall(self.output)
        return {int(mode): switch == b"h" for modes, switch in switches for mode in modes.split(b";")}

    @property
    def has_its_settings(self) -> bool:
        """Whether echo and the like are as they were before the program started."""
        return termios.tcgetattr(self._slave) == self._settings

    def type(self, keys: str) -> None:
        """Types some keys."""
        self.send(keys.encode())

    def send(self, content: bytes) -> None:
        """Sends bytes as they are."""
        os.write(self._master, content)

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Reads until a condition holds.

        Raises:
            AssertionError: if it does not hold in good time; the message shows the screen as it is.
        """
        deadline = time.monotonic() + _PATIENCE
        while not condition():
            has_ended = self.process.poll() is not None
            output = self.receive(_GLANCE)
            if not output and (has_ended or time.monotonic() > deadline):
                raise AssertionError("\n".join([f"never came: {what}", *self.lines]))
            self.show(output)

    def receive(self, seconds: float) -> bytes:
        """What the program writes next, not yet shown on the screen; nothing if nothing comes for so long."""
        if not select.select([self._master], [], [], seconds)[0]:
            return b""
        output = os.read(self._master, 65536)
        if _ASKS_FOR_FRAMES in output:
            os.write(self._master, _KNOWS_FRAMES)
        return output

    def show(self, output: bytes) -> None:
        """Puts on the screen what was received."""
        self.output += output
        self._stream.feed(output)

    def wait(self) -> int:
        """Reads until the program has ended and returns its exit code."""
        self.until(lambda: self.process.poll() is not None, "the program's end")
        while output := self.receive(0):
            self.show(output)
        return self.process.wait()

    def kill(self) -> None:
        """Kills the program, which learns nothing of it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """Closes the terminal's window: the program is hung up."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
