"""The tables, and the migration of files written by older versions."""

import re
import sqlite3
from contextlib import closing
from enum import Enum, auto
from functools import cache
from typing import TypeAlias

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.message import say

_COUNTS = ", ".join(f"{name} INTEGER NOT NULL" for name in ("asked", "first", "found", "wrong", "hints", "shown"))
_LEARNT = ", ".join(f"{name} INTEGER NOT NULL" for name in ("alone", "asked", "missed", "lessons", "drills", "puzzles"))

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            created TEXT NOT NULL,
            touched TEXT NOT NULL,
            finished TEXT,
            copied_from INTEGER REFERENCES games (id),
            title TEXT NOT NULL,
            level TEXT,
            seed TEXT,
            score INTEGER,
            box_height INTEGER NOT NULL,
            box_width INTEGER NOT NULL,
            givens TEXT NOT NULL,
            entries TEXT NOT NULL,
            removed TEXT NOT NULL
        )
        """,
        "CREATE INDEX games_by_use ON games (touched)",
        """
        CREATE TABLE events (
            game INTEGER NOT NULL REFERENCES games (id),
            seq INTEGER NOT NULL,
            elapsed REAL NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (game, seq)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        """
        CREATE TABLE results (
            game INTEGER PRIMARY KEY REFERENCES games (id),
            finished TEXT NOT NULL,
            level TEXT,
            seconds REAL NOT NULL,
            hints INTEGER NOT NULL,
            reveals INTEGER NOT NULL,
            checks INTEGER NOT NULL
        )
        """,
    ),
    ("ALTER TABLE games ADD COLUMN variant TEXT NOT NULL DEFAULT ''",),
    (
        f"""
        CREATE TABLE training (technique TEXT PRIMARY KEY, {_COUNTS}) WITHOUT ROWID
        """,
    ),
    (
        f"""
        CREATE TABLE training_elsewhere (
            source TEXT NOT NULL, technique TEXT NOT NULL, {_COUNTS}, PRIMARY KEY (source, technique)
        ) WITHOUT ROWID
        """,
    ),
    # Copies of solved games used to be listed as unfinished.
    (
        """
        UPDATE games SET finished = coalesce(
            (SELECT source.finished FROM games AS source WHERE source.id = games.copied_from), touched
        )
        WHERE finished IS NULL AND EXISTS (SELECT 1 FROM events WHERE game = games.id AND line = 'finished')
        """,
    ),
    # Titles used to be English text; now a game keeps only what its player calls the puzzle, and where it came from.
    (
        "ALTER TABLE games ADD COLUMN source TEXT NOT NULL DEFAULT 'other'",
        """
        UPDATE games SET source = CASE title
            WHEN 'Your own' THEN 'pasted'
            WHEN 'Shared' THEN 'shared'
            WHEN upper(substr(level, 1, 1)) || substr(level, 2) || ' ' || seed
                THEN iif(seed = 'pack' OR seed GLOB 'pack-[0-9]*', 'pack', 'generator')
            ELSE 'other'
        END
        """,
        "UPDATE games SET title = '' WHERE source <> 'other' OR title = 'A puzzle'",
    ),
    # Only the clock, which may be set back, used to say which game was played last.
    (
        "ALTER TABLE games ADD COLUMN used INTEGER NOT NULL DEFAULT 0",
        """
        UPDATE games SET used = ranked.place
        FROM (SELECT id, row_number() OVER (ORDER BY touched, id) AS place FROM games) AS ranked
        WHERE ranked.id = games.id
        """,
        "DROP INDEX games_by_use",
        "CREATE INDEX games_by_use ON games (used, touched)",
    ),
    # What a friend's game looked like, and the player's own positions to train on.
    (
        "CREATE TABLE challenges (game INTEGER PRIMARY KEY REFERENCES games (id), text TEXT NOT NULL)",
        """
        CREATE TABLE positions (
            technique TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (technique, line)
        ) WITHOUT ROWID
        """,
    ),
    # The techniques a solved game needed or hinted at; unknown for older games.
    ("ALTER TABLE results ADD COLUMN techniques TEXT NOT NULL DEFAULT ''",),
    # Cages, lines and other constraints; and what a puzzle's author says.
    (
        "ALTER TABLE games ADD COLUMN clues TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN said TEXT NOT NULL DEFAULT ''",
    ),
    # What was learnt in play and on the path; and the solved games that nobody has read for it, of older ones the last.
    (
        f"""
        CREATE TABLE mastery (
            source TEXT NOT NULL, technique TEXT NOT NULL, {_LEARNT}, PRIMARY KEY (source, technique)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE cards (
            technique TEXT PRIMARY KEY, since TEXT NOT NULL, compartment INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE stumbles (
            moment TEXT NOT NULL, technique TEXT NOT NULL, seconds REAL NOT NULL,
            PRIMARY KEY (moment, technique, seconds)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE sprints (
            moment TEXT NOT NULL, technique TEXT NOT NULL, seconds REAL NOT NULL,
            PRIMARY KEY (moment, technique, seconds)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE unlearnt (game INTEGER PRIMARY KEY)",
        "INSERT INTO unlearnt SELECT game FROM results ORDER BY finished DESC LIMIT 20",
    ),
)
"""The migration from each version to the next; the version of a file is the number of migrations it went through."""

_NEWER = say(
    "the saved games were written by a newer version of this program (format {version}; "
    "this version knows {known}): please update it"
)
_SPACING = re.compile(r"\s*([(),])\s*|\s+")
Entry: TypeAlias = tuple[str, str, str, str]
"""The type of a table or an index, its name, that of its table, and its definition; spacing does not count."""


class Ownership(Enum):
    """The owner of a database, judged by its tables."""

    OURS = auto()
    DAMAGED = auto()  # some of its tables are ours, others are unlike those of any version
    FOREIGN = auto()


def is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None


def standing(connection: sqlite3.Connection) -> Ownership:
    """The owner of a database: ours has every table exactly as its version makes it.

    A newer one has tables that we do not know, which distinguishes it from a damaged one: so a migration that only
    changes rows also has to change a table.
    """
    connection.execute("BEGIN")  # Another process may be making the tables: everything is read as of one moment.
    try:
        version, found = version_of(connection), tables(connection)
    finally:
        connection.execute("COMMIT")
    ours = tables_of_version(min(version, len(MIGRATIONS)))
    is_newer = version > len(MIGRATIONS) and {name for _, name, _, _ in ours} <= {name for _, name, _, _ in found}
    if not found or (version > 0 and ours <= found and version <= len(MIGRATIONS)) or (is_newer and found != ours):
        return Ownership.OURS
    known = {entry for each in range(1, len(MIGRATIONS) + 1) for entry in tables_of_version(each)}
    return Ownership.DAMAGED if found & known else Ownership.FOREIGN


@cache
def tables_of_version(version: int) -> frozenset[Entry]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        return tables(connection)


def tables(connection: sqlite3.Connection) -> frozenset[Entry]:
    """All tables, indexes and anything else, except what SQLite makes by itself."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return frozenset((str(kind), str(name), str(of), unspaced(str(sql))) for kind, name, of, sql in rows)


def unspaced(sql: str) -> str:
    return _SPACING.sub(lambda found: found[1] or " ", sql)


def migrate(connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> None:
    """Bring the tables up to date, one version at a time, each completely or not at all."""
    while (version := version_of(connection)) != len(migrations):
        if version > len(migrations):
            raise StorageError(_NEWER.given({"version": version, "known": len(migrations)}))
        connection.execute("BEGIN IMMEDIATE")
        with connection:
            # Another process may have done it between the look and the lock.
            if version_of(connection) == version:
                for statement in migrations[version]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")


def version_of(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)
