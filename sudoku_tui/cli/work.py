"""Long work at the command line, spread over processes or a cluster."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from sudoku_tui.cli.output import FileError, UsageError
from sudoku_tui.cli.progress import Meter
from sudoku_tui.engine.bulk.spread import Crew
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.words.message import reason_of, say

T = TypeVar("T")

P = ParamSpec("P")

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
                yield Crew(_Cluster(client), max(jobs, 1), report)
        else:
            yield Crew(jobs=getattr(options, "jobs", 1), progress=report)
    finally:
        meter.clear()


def meter_for(options: argparse.Namespace, wanted: int = 0, before: int = 0) -> Meter:
    """Answers that come on the terminal are themselves the progress."""
    is_apart = bool(getattr(options, "out", None)) or not sys.stdout.isatty()
    return Meter(wanted, before, is_shown=is_apart)


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise UsageError(say("a cluster needs the extra sudoku-tui[cluster]")) from None
    logging.disable()  # what goes wrong there is mended, or told here
    try:
        client = distributed.Client(address, timeout=_SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        told = say("the cluster {address} cannot be reached: {reason}", address=address, reason=reason_of(error))
        raise FileError(told) from None
    try:
        with client:
            yield client
    finally:
        logging.disable(logging.NOTSET)


class _Cluster(Executor):
    """A cluster as an executor, whose futures end even where the whole cluster does: those of Dask's own do not."""

    def __init__(self, client: Any) -> None:  # noqa: ANN401
        self._client = client
        self._tasks = dict[int, Any]()  # the cluster forgets what nobody holds

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        task = self._client.submit(fn, *args, pure=False, **kwargs)
        self._tasks[id(future)] = task

        def hand_over(task: Any) -> None:  # noqa: ANN401
            self._tasks.pop(id(future), None)
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(task.result())
                except BaseException as error:  # one of a task that is dropped would end the thread alone
                    future.set_exception(RuntimeError(repr(error)))

        task.add_done_callback(hand_over)
        return future
