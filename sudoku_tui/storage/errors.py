"""What can go wrong with saved games, in sentences a player understands."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StorageError(Exception):
    """Saved games that cannot be read or written; the message is one sentence that says which file and why."""


class DamagedFileError(StorageError):
    """A file that is no sound database."""


class ForeignFileError(StorageError):
    """A sound database that holds what another program keeps."""


class DamagedGameError(StorageError):
    """One game, or one result, that cannot be read; the others can."""


class ConflictError(StorageError):
    """An event whose place in its game's log is taken: the game is being played elsewhere too."""


_REASONS = {
    sqlite3.SQLITE_BUSY: "another program is using them",
    sqlite3.SQLITE_LOCKED: "another program is using them",
    sqlite3.SQLITE_READONLY: "the file may only be read",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_FULL: "there is no room left on the disk",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_PERM: "permission was refused",
}
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@contextmanager
def told_as_sentences(path: Path | str) -> Iterator[None]:
    """Turns the database's errors into `StorageError`, or `DamagedFileError` if the file itself is broken."""
    try:
        yield
    except sqlite3.Error as error:
        # The low byte is the kind of error; the bytes above it only give details.
        code = getattr(error, "sqlite_errorcode", None)
        kind = None if code is None else code & 0xFF
        if kind in _DAMAGE:
            raise DamagedFileError(f"the saved games in {path} are damaged: {error}") from error
        reason = str(error) if kind is None else _REASONS.get(kind, str(error))
        raise StorageError(f"the saved games in {path} cannot be used: {reason}") from error
