"""Much work, spread over processes or over a cluster as the command line asks for it."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sudoku_tui.cli.errors import FileError, StoppedError, UsageError
from sudoku_tui.cli.progress import Meter
from sudoku_tui.engine.bulk.stream import Crew
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import counted, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Progress

_SECONDS_TO_CONNECT = 10


def is_spread(options: argparse.Namespace) -> bool:
    """Whether others than this process are to do the work."""
    return bool(getattr(options, "cluster", None)) or getattr(options, "jobs", 1) > 1


@contextmanager
def crew(options: argparse.Namespace, meter: Meter) -> Iterator[Crew]:
    """Whoever is to do the work."""

    def report(progress: Progress) -> None:
        meter.show(progress.done)

    address = getattr(options, "cluster", None)
    try:
        if address:
            with _client(address) as client:
                jobs = sum(client.nthreads().values())
                yield Crew(client.get_executor(), max(jobs, 1), report)
        else:
            yield Crew(jobs=getattr(options, "jobs", 1), progress=report)
    finally:
        meter.clear()


def meter_for(options: argparse.Namespace, wanted: int = 0, before: int = 0) -> Meter:
    """Answers that come on the terminal are themselves the progress."""
    is_apart = bool(getattr(options, "out", None)) or not sys.stdout.isatty()
    return Meter(wanted, before, is_shown=is_apart)


def stopped_after(done: int) -> StoppedError:
    return StoppedError(counted("stopped after {count:,} puzzle", "stopped after {count:,} puzzles", done))


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise UsageError(say("a cluster needs the extra sudoku-tui[cluster]")) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong there is mended or told here
    try:
        client = distributed.Client(address, timeout=_SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        told = say("the cluster {address} cannot be reached: {reason}", address=address, reason=reason_of(error))
        raise FileError(told) from None
    with client:
        yield client
