"""Commands that are loaded when they run, so that `--help` and every other command stay quick."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module

Run = Callable[[argparse.Namespace], int]


def later(command: str, function: str = "run") -> Run:
    """The function of a command, whose module is loaded when it runs."""

    def run(options: argparse.Namespace) -> int:
        module = import_module(f"{__package__}.{command}")
        run_command: Run = getattr(module, function)
        return run_command(options)

    return run
