"""Commands that are loaded when they run, so that `--help` and every other command stay quick; their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Container, Iterator, Sequence
from importlib import import_module
from typing import Any

from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message

Run = Callable[[argparse.Namespace], int]


def later(command: str, function: str = "run") -> Run:
    """The function of a command, whose module is loaded when it runs."""

    def run(options: argparse.Namespace) -> int:
        module = import_module(f"{__package__}.{command}")
        run_command: Run = getattr(module, function)
        return run_command(options)

    return run


def add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    explanation: Message,
    run: Run,
    *,
    aliases: Sequence[str] = (),
    description: str | None = None,
) -> argparse.ArgumentParser:
    """Add a command, with what `--help` says of it."""
    parser = commands.add_parser(name, help=tell(explanation), aliases=aliases, description=description)
    parser.set_defaults(run=run)
    return parser


def option(parser: argparse._ActionsContainer, explanation: Message, *names: str, **how: Any) -> None:  # noqa: ANN401
    """Add an option, or an argument, with what `--help` says of it; the rest is as `add_argument` takes it."""
    parser.add_argument(*names, help=tell(explanation), **how)


class LaterNames(Container[str]):
    """The choices of an option, looked up when they are needed."""

    def __init__(self, look_up: Callable[[], Sequence[str]]) -> None:
        self._look_up = look_up

    def __contains__(self, name: object) -> bool:
        return name in self._look_up()

    def __iter__(self) -> Iterator[str]:
        return iter(self._look_up())
