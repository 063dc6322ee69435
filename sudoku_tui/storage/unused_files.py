"""Files of saved games that were only ever opened, and hold nothing that anybody would miss."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sudoku_tui.game.event_log import Word
from sudoku_tui.storage.opening import SIDE_FILES
from sudoku_tui.storage.schema import MIGRATIONS, version_of

_MISSED = {
    "games": "SELECT 1 FROM games WHERE seed IS NULL OR finished IS NOT NULL",  # with its seed it can be made again
    "events": f"SELECT 1 FROM events WHERE line <> '{Word.TIME}'",
}
"""What would be missed of these tables; of every other one each row would be."""


def delete_untouched(path: Path) -> bool:
    """Delete a file if nobody did anything in it or has it open; True if gone. Unreadable and newer files stay."""
    with suppress(sqlite3.Error, OSError):
        if path.is_symlink() or not path.is_file():
            return False
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
            # Fails while anybody has the file open, and keeps everybody from opening it.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            if _holds_something(connection):
                return False
            for ending in ("", *SIDE_FILES):
                Path(f"{path}{ending}").unlink(missing_ok=True)
            return True
    return False


def _holds_something(connection: sqlite3.Connection) -> bool:
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    queries = (_MISSED.get(name, f'SELECT 1 FROM "{name}"') for name in tables)
    return version_of(connection) > len(MIGRATIONS) or any(
        connection.execute(f"{query} LIMIT 1").fetchone() for query in queries
    )
