"""Opening the file of saved games; a damaged one, or another program's, is set aside, never deleted.

Beside it there is a file that holds the last changes (https://sqlite.org/walformat.html). SQLite reads it up to the
first damaged frame, and reports nothing about the frames after that; nor does it report that the whole file is missing.
So a number in the database itself, its application_id, says that there is one: it is set with the first change, moved
into the database at once, and removed when the database is closed.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from sudoku_tui.game.event_log import Word
from sudoku_tui.storage.errors import (
    DamagedFileError,
    ForeignFileError,
    UnusableFileError,
    damaged,
    readable,
    told_as_sentences,
)
from sudoku_tui.storage.schema import MIGRATIONS, Ownership, is_empty, migrate, standing, version_of
from sudoku_tui.words.message import NOTHING, Message, counted, reason_of, say

WAL = "-wal"  # the end of the file's name

_HEADER, _FRAME_HEADER = 32, 24
_PAGE_SIZE, _SALTS = slice(8, 12), slice(16, 24)
_COMMIT, _FRAME_SALTS = slice(4, 8), slice(8, 16)
_MARK, _MARK_PLACE = 0x53755761, slice(68, 72)


def complete_frames(content: bytes) -> int:
    """Count the frames, damaged or not, up to the last that ends a transaction; earlier rounds have other salts."""
    page_size = int.from_bytes(content[_PAGE_SIZE], "big")
    if not 512 <= page_size <= 65_536:
        return 1  # no page has such a size: the header is damaged, and nothing can be read
    step, salts = _FRAME_HEADER + page_size, content[_SALTS]
    heads = [content[at : at + _FRAME_HEADER] for at in range(_HEADER, len(content) - step + 1, step)]
    known = {salts}
    if heads and _round(heads[0][_FRAME_SALTS]) != _round(salts) - 1:
        known.add(heads[0][_FRAME_SALTS])  # where the header is damaged, the frames still agree
    ends = (number for number, head in enumerate(heads, 1) if head[_FRAME_SALTS] in known and any(head[_COMMIT]))
    return max(ends, default=0)


def frames_read(connection: sqlite3.Connection) -> int:
    """Count the frames that SQLite considers sound, and move them into the database."""
    _, frames, _ = connection.execute("PRAGMA wal_checkpoint").fetchone()
    return int(frames)


def _round(salts: bytes) -> int:
    """The number of the round: the first salt grows by one with each round."""
    return int.from_bytes(salts[:4], "big")


def is_lost(main: bytes, ahead: bytes) -> bool:
    """Whether the beginning of a database says that a second file holds changes, but that file has none."""
    has_frames = complete_frames(ahead) or _begins_new_round(ahead)
    return main[_MARK_PLACE] == _MARK.to_bytes(4, "big") and not (ahead and has_frames)


def _begins_new_round(content: bytes) -> bool:
    """Whether only the header of a round was written, so that the frames of the previous round still follow it."""
    salts = content[_HEADER:][_FRAME_SALTS]
    return bool(salts) and salts != content[_SALTS]


def mark(connection: sqlite3.Connection) -> bool:
    """Note within a transaction that there are changes in the second file; return False if already noted."""
    if _mark_of(connection) == _MARK:
        return False
    connection.execute(f"PRAGMA application_id = {_MARK}")
    return True


def take_mark_away(connection: sqlite3.Connection) -> None:
    """Remove the mark before closing a database: the last to close it moves all changes into it, including this."""
    if _mark_of(connection) == _MARK:
        connection.execute("PRAGMA application_id = 0")


def _mark_of(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("PRAGMA application_id").fetchone()
    return int(number)


MEMORY = ":memory:"
SIDE_FILES = (WAL, "-shm", "-journal")  # the endings of the files beside it while somebody uses it
_SECONDS_TO_WAIT = 2.0  # how long to wait for another process; longer would freeze the screen
KIB_OF_PAGES = 64  # KiB of the file kept in memory; by default SQLite keeps up to 2 MiB, more with each new game
_BEGINNING = 100  # bytes that identify the type of file
_SMALLEST_FILE = 512  # bytes; SQLite takes a shorter file for a new one and writes over it
_MODES = (b"\x01\x01", b"\x02\x02")  # without a file of last changes and with one
_SECONDS_TO_BEGIN = 10.0  # a younger empty file may be one that another process is just creating
_DAMAGED = say("The saved games in {path} were damaged. They were kept as {kept}, and a new file was begun.")
_FOREIGN = say("The file {path} holds no saved games. It was kept as {kept}, and a new file was begun.")
_CHANGES_LOST = say(
    "The last changes to the saved games in {path} were damaged and are lost. What was left was kept as {kept}."
)
_CHANGES_MISSING = say(
    "The last changes to the saved games in {path} may be lost: the file {ahead} beside it is missing or empty."
)


def open_database(path: Path | str, now: datetime) -> tuple[sqlite3.Connection, Message]:
    """Open the file, created or migrated if need be; also return what the player should know."""
    if path == MEMORY:
        return _connect(path), NOTHING
    path = Path(path)
    try:
        losses = _losses(path, now)
        return _connect(path), losses
    except DamagedFileError:
        notice, why = _DAMAGED, "damaged"
    except ForeignFileError:
        notice, why = _FOREIGN, "foreign"
    kept = _set_aside(path, why, now)
    connection = _connect(path)
    if why == "damaged" and (games := _fill_from(kept, connection)) is not None:
        notice = counted(
            "The saved games in {path} were damaged. They were kept as {kept}, and the {count} game that could be read "
            "is saved anew.",
            "The saved games in {path} were damaged. They were kept as {kept}, and the {count} games that could be "
            "read are saved anew.",
            games,
        )
    return connection, notice.given({"path": path, "kept": kept.name})


def _fill_from(kept: Path, connection: sqlite3.Connection) -> int | None:
    """Save what can be read of a damaged file; return the number of games, None for nothing at all."""
    from sudoku_tui.storage.rescue import rescued  # hardly ever needed

    if (found := rescued(kept, _copied)) is None:
        return None
    memory, games = found
    with closing(memory), suppress(sqlite3.Error):
        memory.backup(connection)
        return games
    return None


def copy_in_memory(path: Path | str) -> sqlite3.Connection:
    """Read a file that cannot be used in place into memory; leave out what cannot be read."""
    from tempfile import TemporaryDirectory

    memory = _connect(MEMORY)
    with (
        suppress(OSError, sqlite3.Error, UnusableFileError),
        TemporaryDirectory() as folder,
        closing(_connect(_copied(Path(path), Path(folder) / "copy"))) as copy,
    ):
        copy.backup(memory)
    return memory


def _connect(path: Path | str) -> sqlite3.Connection:
    with told_as_sentences(path):
        connection = sqlite3.connect(path, timeout=_SECONDS_TO_WAIT, isolation_level=None)
    try:
        with told_as_sentences(path):
            try:
                _prepare(connection, path)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                    raise
                raise damaged(path, str(error)) from error
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path | str) -> None:
    # Not every file system can do this, nor can two processes at the same moment: then one of them has done it. What is
    # used instead is as safe, only slower. A file that cannot be used at all fails below.
    with suppress(sqlite3.OperationalError):
        connection.execute("PRAGMA journal_mode = WAL")
    # A commit is on the disk when it returns, whatever happens to the machine; `Database` may choose the moment itself.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.text_factory = readable
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        raise damaged(path, verdict)
    match standing(connection):
        case Ownership.FOREIGN:
            raise ForeignFileError(say("{path} holds no saved games", path=path))
        case Ownership.DAMAGED:
            raise damaged(path, "its tables are not as any version makes them")
    migrate(connection)
    connection.execute(f"PRAGMA cache_size = -{KIB_OF_PAGES}")


def _losses(path: Path, now: datetime) -> Message:
    """The data missing from a file that SQLite opens without complaint."""
    ahead = Path(f"{path}{WAL}")
    with suppress(OSError):
        size = path.stat().st_size
        if 0 < size < _SMALLEST_FILE:
            raise damaged(path, f"{size} B")
        if size and _beginning(path)[18:20] not in _MODES:  # SQLite treats it as read-only
            raise damaged(path, "it can be neither read nor written as any database")
        if is_lost(_beginning(path), ahead.read_bytes() if ahead.exists() else b""):
            return _CHANGES_MISSING.given({"path": path, "ahead": ahead.name})
        if ahead.exists() and ahead.stat().st_size:
            return _lost_changes(path, now)
        if not size and not _may_be_new(path):
            return say("The file {path} was there but empty: if you had saved games, they are lost.", path=path)
    return NOTHING


def _lost_changes(path: Path, now: datetime) -> Message:
    """Try what SQLite can read of a file whose last changes are in a second one; keep a copy where some are lost."""
    from tempfile import TemporaryDirectory  # loads half the standard library, which no intact file needs

    with TemporaryDirectory() as folder:
        copy = _copied(path, Path(folder) / path.name)
        ahead = Path(f"{copy}{WAL}").read_bytes()
        with told_as_sentences(path), closing(sqlite3.connect(copy)) as connection:
            is_whole = frames_read(connection) >= complete_frames(ahead)
            if is_whole and (_may_be_new(path) or not is_empty(connection)):
                return NOTHING
    kept = _copied(path, _free_name(path, "damaged", now))
    return _CHANGES_LOST.given({"path": path, "kept": kept.name})


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_BEGINNING)


def _may_be_new(path: Path) -> bool:
    return time.time() - path.stat().st_mtime <= _SECONDS_TO_BEGIN


def _copied(path: Path, copy: Path) -> Path:
    from shutil import copyfile

    for ending in ("", WAL):
        if Path(f"{path}{ending}").exists():
            copyfile(f"{path}{ending}", f"{copy}{ending}")
    return copy


def _free_name(path: Path, why: str, now: datetime) -> Path:
    name = f"{path.stem}.{why}-{now:%Y%m%d-%H%M%S}"
    endings = chain([""], (f"-{number}" for number in count(2)))
    paths = (path.with_name(f"{name}{ending}{path.suffix}") for ending in endings)
    return next(free for free in paths if not free.exists())


def _set_aside(path: Path, why: str, now: datetime) -> Path:
    """Rename a file that cannot be used, with the files beside it that may hold its last changes."""
    kept = _free_name(path, why, now)
    try:
        for ending in ("", *SIDE_FILES):
            part = Path(f"{path}{ending}")
            if part.exists():
                part.rename(f"{kept}{ending}")
    except OSError as error:
        raise UnusableFileError(
            say("it can neither be used nor set aside, for {reason}: {path}", reason=reason_of(error), path=path)
        ) from error
    return kept


_MISSED = {
    "games": "SELECT 1 FROM games WHERE seed IS NULL OR finished IS NOT NULL",  # it can be made again from its seed
    "events": f"SELECT 1 FROM events WHERE line <> '{Word.TIME}'",
}
"""The rows of these tables that would be missed; in every other table, all would be."""


def delete_untouched(path: Path) -> bool:
    """Delete a file unused and opened by nobody; return True if gone. Unreadable and newer files stay."""
    with suppress(sqlite3.Error, OSError):
        if path.is_symlink() or not path.is_file():
            return False
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
            # Fails while anybody has the file open, and prevents anybody from opening it.
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
