"""`games export` and `games import`: everything a player has as one file, from one machine or door to another."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.cli.errors import FileError, OutputError, UsageError
from sudoku_tui.cli.output import emit
from sudoku_tui.cli.player_files import kept_store
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import STANDARD_INPUT
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store

STANDARD_OUTPUT = "-"


def run(options: argparse.Namespace) -> int:
    act = {"export": _export, "import": _import}[options.act]
    with kept_store() as store:
        return act(store, options.file)


def _export(store: Store, name: str) -> int:
    from sudoku_tui.storage.exchange import export

    if name == STANDARD_OUTPUT and sys.stdout.isatty():
        raise UsageError(say("a file of games is nothing to read: name a FILE, or send the output on"))
    content = export(store, lambda: secrets.token_hex(8))
    if name == STANDARD_OUTPUT:
        _send(content)
        return 0
    path = Path(name)
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        raise FileError(say("{path} is there already; name a new file", path=path)) from error
    except OSError as error:
        raise FileError(say("{path} cannot be written: {reason}", path=path, reason=reason_of(error))) from error
    count = len(store.games())
    emit(tell(counted("{count} game written to {path}", "{count} games written to {path}", count, path=path)))
    return 0


def _import(store: Store, name: str) -> int:
    """Take a file in; the exit code is 1 if not all of its games could be read."""
    from sudoku_tui.storage.exchange import importing

    summary = watched(importing(store, _content(name)))
    emit(tell(summary.message))
    return 1 if summary.unreadable else 0


def _send(content: bytes) -> None:
    try:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(say("the games cannot be written: {reason}", reason=reason_of(error))) from error


def _content(name: str) -> bytes:
    from sudoku_tui.storage.foreign_files import MAX_BYTES, content_of

    if name != STANDARD_INPUT:
        return content_of(Path(name))
    if sys.stdin.isatty():
        raise UsageError(say("name a FILE, or pipe one in"))
    return sys.stdin.buffer.read(MAX_BYTES + 1)
