"""The tables, and how a file written by an older version is brought up to date."""

import sqlite3

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.message import say

_COUNTS = ", ".join(f"{name} INTEGER NOT NULL" for name in ("asked", "first", "found", "wrong", "hints", "shown"))

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
    # Titles used to be English text; now a game keeps only what its player calls the puzzle, and who brought it.
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
    # What a friend's game looked like, and positions of one's own to train on.
    (
        "CREATE TABLE challenges (game INTEGER PRIMARY KEY REFERENCES games (id), text TEXT NOT NULL)",
        """
        CREATE TABLE positions (
            technique TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (technique, line)
        ) WITHOUT ROWID
        """,
    ),
    # Which techniques a solved game asked for or told of; nobody knows that of older ones.
    ("ALTER TABLE results ADD COLUMN techniques TEXT NOT NULL DEFAULT ''",),
    # Cages, lines and other constraints; and what a puzzle's author says.
    (
        "ALTER TABLE games ADD COLUMN clues TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN said TEXT NOT NULL DEFAULT ''",
    ),
)
"""What leads from each version to the next; the version of a file is the number of migrations it went through."""

_NEWER = say(
    "the saved games were written by a newer version of this program (format {version}; "
    "this version knows {known}): please update it"
)
_PROBES = (
    "SELECT id, created, touched, finished, copied_from, title, level, seed, score FROM games",
    "SELECT box_height, box_width, givens, entries, removed FROM games",
    "SELECT game, seq, elapsed, line FROM events",
    "SELECT key, value FROM settings",
    "SELECT game, finished, level, seconds, hints, reveals, checks FROM results",
)
"""What a file of any version answers to."""


def is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None


def is_foreign(connection: sqlite3.Connection) -> bool:
    """Whether a database holds something, and not what a file of saved games does."""
    connection.execute("BEGIN")  # Another process may be making the tables: all is seen as it is at one moment.
    try:
        if is_empty(connection):
            return False
        return version_of(connection) == 0 or not all(_answers(connection, each) for each in _PROBES)
    finally:
        connection.execute("COMMIT")


def _answers(connection: sqlite3.Connection, query: str) -> bool:
    try:
        connection.execute(f"{query} LIMIT 0")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # there is no such table or column
            return False
        raise
    return True


def migrate(connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> None:
    """Bring the tables up to date, one version at a time, each wholly or not at all."""
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
