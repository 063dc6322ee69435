"""Opening the file of saved games; a damaged one, or another program's, is set aside, never deleted."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sudoku_tui.storage.errors import DamagedFileError, ForeignFileError, StorageError, told_as_sentences
from sudoku_tui.storage.schema import is_foreign, migrate

_SECONDS_TO_WAIT = 2.0
"""How long to wait for another process; longer would freeze the screen."""
SIDE_FILES = ("-wal", "-shm", "-journal")
"""The endings of what stands beside the file while somebody uses it."""


def open_database(path: Path | str, now: datetime) -> tuple[sqlite3.Connection, str | None]:
    """Opens the file, making it or bringing it up to date if need be.

    Args:
        path: the file, or `:memory:`.
        now: the time, to name a file that is set aside.

    Returns:
        The connection, in which every transaction is begun explicitly, and a sentence for the player if a file was set
        aside.

    Raises:
        StorageError: if the file cannot be used.
    """
    try:
        return _connect(path), None
    except DamagedFileError:
        kept = _set_aside(Path(path), "damaged", now)
        notice = f"The saved games in {path} were damaged. They were kept as {kept.name}, and a new file was begun."
    except ForeignFileError:
        kept = _set_aside(Path(path), "foreign", now)
        notice = f"The file {path} holds no saved games. It was kept as {kept.name}, and a new file was begun."
    return _connect(path), notice


def _connect(path: Path | str) -> sqlite3.Connection:
    with told_as_sentences(path):
        connection = sqlite3.connect(path, timeout=_SECONDS_TO_WAIT, isolation_level=None)
    try:
        with told_as_sentences(path):
            _prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path | str) -> None:
    # Not every file system can do this, nor can two processes at the same moment: then one of them has done it. What is
    # used instead is as safe, only slower. A file that cannot be used at all fails below.
    with suppress(sqlite3.OperationalError):
        connection.execute("PRAGMA journal_mode = WAL")
    # A commit survives the end of the process at once, that of the machine a moment later.
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise DamagedFileError(f"the saved games in {path} are damaged: {verdict}")
    if is_foreign(connection):
        raise ForeignFileError(f"{path} holds no saved games")
    migrate(connection)


def _set_aside(path: Path, why: str, now: datetime) -> Path:
    """Renames a file that cannot be used, with the files beside it that may hold its last changes.

    Args:
        path: the file.
        why: what is wrong with it, in a word that becomes a part of its name.
        now: the time, which becomes another.
    """
    name = f"{path.stem}.{why}-{now:%Y%m%d-%H%M%S}"
    kept, count = path.with_name(f"{name}{path.suffix}"), 1
    while kept.exists():
        count += 1
        kept = path.with_name(f"{name}-{count}{path.suffix}")
    try:
        for ending in ("", *SIDE_FILES):
            part = Path(f"{path}{ending}")
            if part.exists():
                part.rename(f"{kept}{ending}")
    except OSError as error:
        raise StorageError(
            f"{path} cannot be used, being {why}, and cannot be set aside either: {error.strerror}"
        ) from error
    return kept
