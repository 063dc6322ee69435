"""Reading a file of games that came from somewhere, without trusting it.

It is read as a copy in memory. Its tables must be exactly those that some version of this program makes: without
triggers, views, generated columns or checks, nothing of the file is ever executed. `incoming_rows` checks the rows.
"""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.opening import readable
from sudoku_tui.storage.schema import MIGRATIONS, migrate, version_of
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

MAX_BYTES = 256 * 1024 * 1024  # the size of the largest file that is read; ten thousand games need about half of it

_MAGIC = b"SQLite format 3\x00"
_MODES = slice(18, 20)  # whether a second file holds the last changes; a copy in memory can have none
_PAGE_SIZE = slice(16, 18)
_NO_SECOND_FILE = b"\x01\x01"
_SMALLEST_PAGE = 512
_SPACING = re.compile(r"\s*([(),])\s*|\s+")

_FOREIGN = say("this is not a file of kept games")
_TRUNCATED = say("this file of kept games is damaged: its end is missing")


@contextmanager
def opened(content: bytes) -> Iterator[sqlite3.Connection]:
    """Check a file and bring a copy of it to the present format, only to be read."""
    if len(content) > MAX_BYTES:
        raise StorageError(say("the file is larger than {most} MB", most=MAX_BYTES // 1024**2))
    if not content.startswith(_MAGIC):
        raise StorageError(_FOREIGN)
    if len(content) % max(int.from_bytes(content[_PAGE_SIZE], "big"), _SMALLEST_PAGE):
        raise StorageError(_TRUNCATED)
    plain = bytearray(content)
    plain[_MODES] = _NO_SECOND_FILE
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        try:
            connection.deserialize(bytes(plain))
            connection.text_factory = readable
            _check(connection)
            migrate(connection)
            connection.execute("PRAGMA query_only = ON")
            connection.row_factory = sqlite3.Row
            yield connection
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise _damaged(str(error)) from error


def content_of(path: Path) -> bytes:
    """The content of a file on a disk (a pipe may never end); of one that is too large, a byte too many."""
    try:
        if path.is_dir():
            raise StorageError(say("{path} is a folder; name a file", path=path))
        if path.exists() and not path.is_file():
            raise StorageError(say("{path} is not a file that can be read", path=path))
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise StorageError(say("{path} cannot be read: {reason}", path=path, reason=reason_of(error))) from error


def text_of(row: Mapping[str, Any], column: str, limit: int) -> str:
    """A text of a row, without signs that a terminal would obey; `ValueError` if it is none, or too long."""
    value = row[column]
    if not isinstance(value, str) or len(value) > limit:
        raise ValueError(f"{column} is no text of at most {limit:,} characters")
    return value if value.isprintable() else "".join(sign if sign.isprintable() else " " for sign in value)


def _damaged(verdict: str) -> StorageError:
    return StorageError(say("this file of kept games is damaged: {verdict}", verdict=verdict))


def _check(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA trusted_schema = OFF")
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise StorageError(say("this file was written by a newer version of this program: please update it"))
    tables = _tables(connection)
    if version < 1 or tables != _tables_of_version(version):
        raise StorageError(_FOREIGN)
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise _damaged(verdict)


def _tables_of_version(version: int) -> set[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        return _tables(connection)


def _tables(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """How all tables and indexes were made, and whatever else there is; spacing does not count."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {(str(kind), str(name), _SPACING.sub(lambda found: found[1] or " ", str(sql))) for kind, name, sql in rows}
