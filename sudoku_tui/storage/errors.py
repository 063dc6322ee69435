"""Errors of saved games, in sentences a player understands."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sudoku_tui.words.message import ToldError, as_it_is, say


class StorageError(ToldError):
    """Saved games that cannot be read or written."""


class UnusableFileError(StorageError):
    """A file that cannot be used at present: the disk is full, or another program keeps it locked."""


class DamagedFileError(UnusableFileError):
    """A file that is not a sound database."""


class ForeignFileError(StorageError):
    """A sound database that belongs to another program."""


class DamagedGameError(StorageError):
    """One game that cannot be read; the others can."""


class ConflictError(StorageError):
    """An event whose place in its game's log is taken: the game is also being played elsewhere."""


# The reason comes first: the path may be long, and anything after it may be cut off.
_LOCKED = say("another program is using the saved games in {path}")
_REASONS = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_READONLY: say("the file is read-only: {path}"),
    sqlite3.SQLITE_CANTOPEN: say("the file cannot be opened: {path}"),
    sqlite3.SQLITE_FULL: say("the disk is full: {path}"),
    sqlite3.SQLITE_IOERR: say("the disk reports an error in {path}"),
    sqlite3.SQLITE_PERM: say("permission denied: {path}"),
}
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@contextmanager
def told_as_sentences(path: Path | str) -> Iterator[None]:
    """Turn the database's errors into `StorageError`, or `DamagedFileError` if the file itself is broken."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite quotes the damaged bytes, and Python cannot read the message
        raise damaged(path, "text that is no UTF-8") from error
    except sqlite3.Error as error:
        # The low byte is the kind of error; the higher bytes only give details.
        kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if kind in _DAMAGE:
            raise damaged(path, str(error)) from error
        if kind in _REASONS:
            raise UnusableFileError(_REASONS[kind].given({"path": path})) from error
        raise StorageError(say("{reason}: {path} cannot be used", reason=as_it_is(str(error)), path=path)) from error


def readable(data: bytes) -> str:
    """The text of a row; one damaged byte must not keep all other rows from being read."""
    return data.decode(errors="replace")


def failing_disk(path: Path | str) -> UnusableFileError:
    return UnusableFileError(_REASONS[sqlite3.SQLITE_IOERR].given({"path": path}))


def damaged(path: Path | str, verdict: str) -> DamagedFileError:
    return DamagedFileError(say("the saved games in {path} are damaged: {verdict}", path=path, verdict=verdict))
