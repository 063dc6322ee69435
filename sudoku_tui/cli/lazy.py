"""Commands that are loaded when they run, so that `--help` and every other command stay quick."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Container, Iterator, Sequence
from importlib import import_module

Run = Callable[[argparse.Namespace], int]


def later(command: str, function: str = "run") -> Run:
    """The function of a command, whose module is loaded when it runs."""

    def run(options: argparse.Namespace) -> int:
        module = import_module(f"{__package__}.{command}")
        run_command: Run = getattr(module, function)
        return run_command(options)

    return run


class LaterNames(Container[str]):
    """The choices of an option, looked up when they are needed."""

    def __init__(self, look_up: Callable[[], Sequence[str]]) -> None:
        self._look_up = look_up

    def __contains__(self, name: object) -> bool:
        return name in self._look_up()

    def __iter__(self) -> Iterator[str]:
        return iter(self._look_up())
