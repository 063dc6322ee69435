"""Recovery of what can still be read of a damaged file, row by row.

It all works on a copy. The parts that are the same in all our files are rewritten: the beginning of the file, and the
definition of each table. Then every table is read from its beginning up to the first row that fails, and from its end
back to the last; only the beginning of a log is useful.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sudoku_tui.storage.errors import readable
from sudoku_tui.storage.schema import MIGRATIONS, migrate, unspaced

_HEADER = (
    (0, b"SQLite format 3\0\x10\x00"),  # pages of 4,096 bytes
    (18, b"\x02\x02\x00\x40\x20\x20"),
    (32, bytes(8)),  # no page is free: none will be written
    (44, b"\x00\x00\x00\x04"),
    (52, bytes(4)),
    (56, b"\x00\x00\x00\x01"),  # UTF-8
    (64, bytes(4)),
    (72, bytes(20)),
    (92, bytes(4)),  # the number of pages is not taken from here, but from the length of the file
)
"""The beginning of each of our files (https://sqlite.org/fileformat.html), by offset."""
_LEAST_HEADER, _PAGE = 100, 4096
_LOG = "events"
_ORPHANS = (
    "UPDATE games SET copied_from = NULL WHERE copied_from NOT IN (SELECT id FROM games)",
    "DELETE FROM results WHERE game NOT IN (SELECT id FROM games)",
)


def rescued(path: Path, copied: Callable[[Path, Path], Path]) -> tuple[sqlite3.Connection, int] | None:
    """A database in memory with what can be read of a file, and the number of games; None if nothing can.

    The caller closes it; `copied` copies the file with the one beside it.
    """
    for mend in (_mend_tables, _take_first_page_of_new_file):
        memory = sqlite3.connect(":memory:", isolation_level=None)
        with suppress(sqlite3.Error, OSError, ValueError), TemporaryDirectory() as folder:
            copy = copied(path, Path(folder) / "copy")
            _mend_header(copy)
            _fill(memory, copy, mend(copy))
            names = _names(memory)
            if any(memory.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone() for name in names):
                return memory, int(memory.execute("SELECT count(*) FROM games").fetchone()[0])
        memory.close()
    return None


def _fill(memory: sqlite3.Connection, copy: Path, version: int) -> None:
    migrate(memory, MIGRATIONS[:version])
    with closing(_careful(copy)) as damaged:
        _take(damaged, memory)
    migrate(memory)
    for statement in _ORPHANS:
        memory.execute(statement)


def _take_first_page_of_new_file(path: Path) -> int:
    """Take the first page of a new file if even the list of tables is unreadable; it fits files of this version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        page = new.serialize()[:_PAGE]
    content = path.read_bytes()
    path.write_bytes(page + content[_PAGE:])
    _mend_header(path)
    return len(MIGRATIONS)


def _careful(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.text_factory = readable
    connection.execute("PRAGMA writable_schema = ON")  # tables that make no sense are skipped
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _mend_header(path: Path) -> None:
    content = bytearray(path.read_bytes())
    if len(content) > _LEAST_HEADER:
        for place, right in _HEADER:
            content[place : place + len(right)] = right
        path.write_bytes(content)


def _mend_tables(path: Path) -> int:
    """Rewrite the definition of each table as in the version that comes nearest; return that version."""
    with closing(_careful(path)) as connection:
        found = {row: tuple(map(str, entry)) for row, *entry in connection.execute(f"SELECT rowid, {_ENTRY}")}
        version = max(range(1, len(MIGRATIONS) + 1), key=lambda version: _likeness(found, _entries_of(version)))
        for row, entry in _entries_of(version).items():
            connection.execute(
                "UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?", (*entry, row)
            )
    return version


_ENTRY = "type, name, tbl_name, sql FROM sqlite_schema"


def _entries_of(version: int) -> dict[int, tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        return {row: tuple(entry) for row, *entry in connection.execute(f"SELECT rowid, {_ENTRY}")}


def _likeness(found: dict[int, tuple[str, ...]], version: dict[int, tuple[str, ...]]) -> int:
    """The number of entries that agree; each one too many or too few counts against it."""
    alike = sum(
        tuple(map(unspaced, entry)) == tuple(map(unspaced, version.get(row, ()))) for row, entry in found.items()
    )
    return alike - len(found.keys() ^ version.keys())


def _take(damaged: sqlite3.Connection, memory: sqlite3.Connection) -> None:
    for name in _names(memory):
        if name != _LOG:
            _put(memory, name, _rows(damaged, name, _key_of(memory, name)))
    games = [number for (number,) in memory.execute("SELECT id FROM games ORDER BY id")]
    for number in games:
        _put(memory, _LOG, _readable_rows(damaged, f"SELECT * FROM {_LOG} WHERE game = ? ORDER BY seq", number))


def _names(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]


def _key_of(connection: sqlite3.Connection, table: str) -> list[str]:
    columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [name for _, name, _, _, _, place in sorted(columns, key=lambda column: column[5]) if place]


def _rows(damaged: sqlite3.Connection, table: str, key: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    for order in ("", " DESC"):
        by = ", ".join(f"{column}{order}" for column in key)
        yield from _readable_rows(damaged, f"SELECT * FROM {table} NOT INDEXED ORDER BY {by}")


def _readable_rows(damaged: sqlite3.Connection, query: str, *parameters: int) -> Iterator[tuple[Any, ...]]:
    with suppress(sqlite3.Error, ValueError):  # up to the first that fails
        yield from damaged.execute(query, parameters)


def _put(memory: sqlite3.Connection, table: str, rows: Iterator[tuple[Any, ...]]) -> None:
    for row in rows:
        with suppress(sqlite3.Error):  # it may not be empty where nothing is stored
            memory.execute(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})", row)
