"""The terminal that a screen needs."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.words.message import Message, say

_WITHOUT_PLACES = ("dumb", "unknown")
"""Terminals that only know one line after the other."""
_LINES = "┏━┓┃╹▌·"


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
    if os.environ.get("TERM") in _WITHOUT_PLACES:
        raise UsageError(say("this needs a terminal that can write anywhere on the screen, and TERM names none"))
    if not _shows_lines():
        raise UsageError(
            say("this needs a terminal with lines and boxes: PYTHONIOENCODING=utf-8 says that it has them")
        )


def _shows_lines() -> bool:
    try:
        _LINES.encode(getattr(sys.__stderr__, "encoding", None) or "utf-8")  # Textual draws on standard error
    except UnicodeEncodeError:
        return False
    return True
