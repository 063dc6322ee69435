"""What is kept of an error that nobody expected: a file for whoever mends it. Nothing is sent anywhere."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from importlib.metadata import version

from sudoku_tui.storage.paths import data_folder
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_NAMED = ("sudoku-tui", "textual", "rich")
_VARIABLES = ("TERM", "COLORTERM", "LANG", "LC_ALL", "NO_COLOR")


def keep_report(error: BaseException, moves: Iterable[str] = (), environment: Mapping[str, str] = os.environ) -> str:
    """Write a report and say where it is.

    Args:
        error: the error.
        moves: the last lines of the game's log, oldest first.
        environment: where the folder of the saved games is found.
    """
    now = datetime.now(UTC)
    path = data_folder(environment) / f"error-{now:%Y%m%d-%H%M%S}.txt"
    try:
        path.write_text("\n".join(_lines(error, moves, now, environment)), encoding="utf-8", errors="replace")
    except OSError:
        reason = "".join(traceback.format_exception_only(error)).strip()
        return tell(say("A mistake in the program ended it: {reason}. Your moves are saved.", reason=reason))
    return tell(
        say("A mistake in the program ended it; your moves are saved. {path} says what happened.", path=str(path))
    )


def _lines(error: BaseException, moves: Iterable[str], now: datetime, environment: Mapping[str, str]) -> Iterable[str]:
    yield f"{now:%Y-%m-%d %H:%M:%S} UTC"
    yield f"Python {platform.python_version()} on {platform.platform()}"
    yield from (f"{name} {version(name)}" for name in _NAMED)
    yield from (f"{name}={environment[name]}" for name in _VARIABLES if name in environment)
    yield f"Arguments: {sys.argv[1:]}"
    yield ""
    yield "The last moves:"
    yield from moves
    yield ""
    yield from traceback.format_exception(error)
