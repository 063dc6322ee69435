"""The real server, started for a test."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.terminal.terminal import PROGRAM, program_environment


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs.

    Attributes:
        address: where it can be reached.
        process: the server.
    """

    address: str
    process: subprocess.Popen[str]


@contextmanager
def served(home: Path) -> Iterator[Served]:
    """`sudoku-tui serve` on a free port; it is ended with the context, its games with it."""
    process = subprocess.Popen(
        [*PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True, env=program_environment(home)
    )
    with process:
        try:
            assert process.stdout is not None
            announcement = process.stdout.readline()
            (address,) = (word for word in announcement.split() if word.startswith("http://127.0.0.1:"))
            yield Served(address, process)
        finally:
            process.terminate()
