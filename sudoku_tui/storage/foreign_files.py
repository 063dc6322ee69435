"""Strangers: a file of games that came from somewhere, read without trusting it.

It is read as a copy in memory, never opened in place. Its tables must be exactly those that some version of this
program makes: there are no triggers, views, generated columns or checks then, so nothing of the file is ever executed.
A file of an older version is brought up to date as our own would be. `arrivals` looks at the rows.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.schema import MIGRATIONS, migrate

MAX_BYTES = 256 * 1024 * 1024
"""The size of the largest file that is read; ten thousand games need about half of it."""

_MAGIC = b"SQLite format 3\x00"
_MODES = slice(18, 20)
"""Where a file says whether a second file beside it holds its last changes; a copy in memory can have none."""
_PAGE_SIZE = slice(16, 18)
_NO_SECOND_FILE = b"\x01\x01"
_SMALLEST_PAGE = 512
_SPACING = re.compile(r"\s*([(),])\s*|\s+")

_FOREIGN = "this is no file of kept games"
_DAMAGED = "this file of kept games is damaged"


@contextmanager
def opened(content: bytes) -> Iterator[sqlite3.Connection]:
    """A stranger's file, checked, in the present format, and only to be read.

    Raises:
        StorageError: if it is none of ours, damaged, too large, or was written by a newer version of this program.
    """
    if len(content) > MAX_BYTES:
        raise StorageError(f"a file of more than {MAX_BYTES // 1024**2} megabytes is not read")
    if not content.startswith(_MAGIC):
        raise StorageError(_FOREIGN)
    if len(content) % max(int.from_bytes(content[_PAGE_SIZE], "big"), _SMALLEST_PAGE):
        raise StorageError(f"{_DAMAGED}: its end is missing")
    plain = bytearray(content)
    plain[_MODES] = _NO_SECOND_FILE
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        try:
            connection.deserialize(bytes(plain))
            _check(connection)
            migrate(connection)
            connection.execute("PRAGMA query_only = ON")
            connection.row_factory = sqlite3.Row
            yield connection
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise StorageError(f"{_DAMAGED}: {error}") from error


def text_of(row: Mapping[str, Any], column: str, limit: int) -> str:
    """A text of a row, without signs that a terminal would obey.

    Args:
        row: the row.
        column: the name of the column.
        limit: how many characters it may have.

    Raises:
        ValueError: if it is no text, or too long.
    """
    value = row[column]
    if not isinstance(value, str) or len(value) > limit:
        raise ValueError(f"{column} is no text of at most {limit:,} characters")
    return value if value.isprintable() else "".join(sign if sign.isprintable() else " " for sign in value)


def _check(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA trusted_schema = OFF")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StorageError("this file was written by a newer version of this program: please update it")
    tables = _tables(connection)
    if version < 1 or tables != _tables_of_version(version):
        raise StorageError(_FOREIGN)
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StorageError(f"{_DAMAGED}: {verdict}")


def _tables_of_version(version: int) -> set[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        return _tables(connection)


def _tables(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """How all tables and indexes were made, and whatever else there is; spacing does not count."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {(str(kind), str(name), _SPACING.sub(_closed_up, str(sql))) for kind, name, sql in rows}


def _closed_up(found: re.Match[str]) -> str:
    return found[1] or " "
