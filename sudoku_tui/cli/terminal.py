"""The terminal that a screen needs."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.words.message import Message


def listen_to_the_terminal() -> None:
    """Make the terminal the standard input again, after a puzzle was read from a pipe."""
    if sys.stdout.isatty() and not sys.stdin.isatty() and hasattr(os, "ctermid"):
        with suppress(OSError):
            os.dup2(os.open(os.ctermid(), os.O_RDWR), sys.stdin.fileno())


def refuse_without_terminal(refusal: Message) -> None:
    """Make sure that there is a terminal, or a browser at the other end.

    Raises:
        UsageError: if there is none.
    """
    if "TEXTUAL_DRIVER" in os.environ:  # a browser is at the other end
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(refusal)
