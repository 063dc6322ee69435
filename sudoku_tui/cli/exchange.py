"""`games export` and `games import`: everything a player has as one file, from one machine or door to another."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.cli.errors import FileError, InputError, OutputError, UsageError
from sudoku_tui.cli.output import emit
from sudoku_tui.cli.player_files import kept_store
from sudoku_tui.cli.progress import watched
from sudoku_tui.words.message import as_it_is

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store

STANDARD_STREAM = "-"


def run(options: argparse.Namespace) -> int:
    """Writes the file, or takes one in."""
    act = {"export": _export, "import": _import}[options.act]
    with kept_store() as store:
        return act(store, options.file)


def _export(store: Store, name: str) -> int:
    from sudoku_tui.storage.exchange import export

    if name == STANDARD_STREAM and sys.stdout.isatty():
        raise UsageError("a file of games is nothing to read: name a FILE, or send the output on")
    content = export(store, lambda: secrets.token_hex(8))
    if name == STANDARD_STREAM:
        _send(content)
        return 0
    path = Path(name)
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        raise FileError(as_it_is(f"{path} is there already; name a new file")) from error
    except OSError as error:
        raise FileError(as_it_is(f"{path} cannot be written: {(error.strerror or str(error)).lower()}")) from error
    count = len(store.games())
    emit(f"{count} {'game' if count == 1 else 'games'} written to {path}")
    return 0


def _import(store: Store, name: str) -> int:
    """Takes a file in; the exit code is 1 if not all of its games could be read."""
    from sudoku_tui.storage.exchange import importing

    summary = watched(importing(store, _content(name)))
    emit(summary.text)
    return 1 if summary.unreadable else 0


def _send(content: bytes) -> None:
    try:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"the games cannot be written: {(error.strerror or str(error)).lower()}") from error


def _content(name: str) -> bytes:
    """The file's bytes; one more than would be read where there are too many."""
    from sudoku_tui.storage.foreign_files import MAX_BYTES

    if name == STANDARD_STREAM:
        if sys.stdin.isatty():
            raise UsageError("name a FILE, or pipe one in")
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except IsADirectoryError:
        raise InputError(as_it_is(f"{name} is a folder; name a file")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(as_it_is(f"{name} cannot be read: {reason.lower()}")) from error
