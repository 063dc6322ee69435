"""Processes of our own: they leave a Ctrl+C to this one, and end with it, however that ends."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from threading import Thread


class Pool:
    """Some processes, which a pipe that nobody writes to holds in being."""

    def __init__(self, jobs: int) -> None:
        self._held, self._holding = Pipe(duplex=False)
        ends = (self._held, self._holding)
        self.executor = ProcessPoolExecutor(jobs, initializer=_prepare, initargs=ends)

    def leave(self, *, at_once: bool) -> None:
        """Let the processes end: with the work they have begun, or without."""
        if at_once:
            self._holding.close()
        self.executor.shutdown(cancel_futures=at_once)
        self._holding.close()
        self._held.close()


def _prepare(held: Connection, holding: Connection) -> None:
    signal(SIGINT, SIG_IGN)
    holding.close()  # this process's own copy, which would hold it for ever
    Thread(target=_end_with, args=(held,), daemon=True).start()


def _end_with(held: Connection) -> None:
    with suppress(EOFError, OSError):
        held.recv_bytes()
    os._exit(0)
