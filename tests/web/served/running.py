"""The real server, started for a test."""

from __future__ import annotations

import os
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tests.terminal.terminal import PROGRAM, program_environment

_ports = count(20_000 + os.getpid() % 1_000 * 10)


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs.

    Attributes:
        address: where it can be reached.
        process: the server.
    """

    address: str
    process: subprocess.Popen[str]

    @property
    def games(self) -> list[int]:
        """The numbers of its games' processes; Linux alone tells them."""
        number = self.process.pid
        children = Path(f"/proc/{number}/task/{number}/children").read_text()
        return [int(child) for child in children.split()]


@contextmanager
def served(home: Path, *options: str) -> Iterator[Served]:
    """`sudoku-tui serve` on a free port unless the options name one; it is ended with the context."""
    port = () if "--port" in options else ("--port", "0")
    process = subprocess.Popen(
        [*PROGRAM, "serve", *port, *options], stdout=subprocess.PIPE, text=True, env=program_environment(home)
    )
    with process:
        try:
            assert process.stdout is not None
            announcement = process.stdout.readline()
            *_, address = re.findall(r"http://127\.0\.0\.1:\d+/", announcement)
            yield Served(address, process)
        finally:
            process.terminate()


def is_alive(number: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def free_port() -> int:
    """A port that nobody listens at, of those that the system gives to nobody by itself; each time another one."""
    while True:
        with suppress(OSError), socket.create_server(("127.0.0.1", port := next(_ports))):
            return port
