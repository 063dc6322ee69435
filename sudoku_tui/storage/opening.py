"""Opening the file of saved games; a damaged one, or another program's, is set aside, never deleted."""

import sqlite3
import time
from contextlib import closing, suppress
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from sudoku_tui.storage.errors import DamagedFileError, ForeignFileError, UnusableFileError, damaged, told_as_sentences
from sudoku_tui.storage.schema import is_empty, is_foreign, migrate
from sudoku_tui.storage.write_ahead import WAL, complete_frames, frames_read
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import NOTHING, Message, say

MEMORY = ":memory:"
SIDE_FILES = (WAL, "-shm", "-journal")  # the endings of what stands beside the file while somebody uses it
_SECONDS_TO_WAIT = 2.0  # how long to wait for another process; longer would freeze the screen
KIB_OF_PAGES = 64  # of the file that stay in memory; left to itself SQLite keeps up to 2 MiB, more with each new game
_SMALLEST_FILE = 512  # bytes; SQLite takes a shorter file for a new one and writes over it
_SECONDS_TO_BEGIN = 10.0  # an empty file that is younger may be one that another process is just making
_DAMAGED = say("The saved games in {path} were damaged. They were kept as {kept}, and a new file was begun.")
_FOREIGN = say("The file {path} holds no saved games. It was kept as {kept}, and a new file was begun.")
_CHANGES_LOST = say(
    "The last changes to the saved games in {path} were damaged and are lost. What was left was kept as {kept}."
)


def open_database(path: Path | str, now: datetime) -> tuple[sqlite3.Connection, Message]:
    """Open the file, made or brought up to date if need be; with it comes what the player should know."""
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
    return _connect(path), notice.given({"path": path, "kept": kept.name})


def copy_in_memory(path: Path | str) -> sqlite3.Connection:
    """Read a file that cannot be used in place into memory; what cannot be read either is left out."""
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
    # A commit is on the disk when it returns, whatever happens to the machine; `Database` may choose the moment itself.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.text_factory = readable
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise damaged(path, verdict)
    if is_foreign(connection):
        raise ForeignFileError(say("{path} holds no saved games", path=path))
    migrate(connection)
    connection.execute(f"PRAGMA cache_size = -{KIB_OF_PAGES}")


def readable(data: bytes) -> str:
    """A text of a row; one damaged byte must not keep all other rows from being read."""
    return data.decode(errors="replace")


def _losses(path: Path, now: datetime) -> Message:
    """What is missing from a file that SQLite opens without complaint."""
    ahead = Path(f"{path}{WAL}")
    with suppress(OSError):
        size = path.stat().st_size
        if 0 < size < _SMALLEST_FILE:
            raise damaged(path, f"{size} B")
        if ahead.exists() and ahead.stat().st_size:
            return _lost_changes(path, now)
        if not size and not _may_be_new(path):
            return say("The file {path} was there but empty: if you had saved games, they are lost.", path=path)
    return NOTHING


def _lost_changes(path: Path, now: datetime) -> Message:
    """Try what SQLite can read of a file whose last changes stand in a second one; where some are lost, keep a copy."""
    from tempfile import TemporaryDirectory  # with half the standard library, which no file in order needs

    with TemporaryDirectory() as folder:
        copy = _copied(path, Path(folder) / path.name)
        ahead = Path(f"{copy}{WAL}").read_bytes()
        with told_as_sentences(path), closing(sqlite3.connect(copy)) as connection:
            is_whole = frames_read(connection) >= complete_frames(ahead)
            if is_whole and (_may_be_new(path) or not is_empty(connection)):
                return NOTHING
    kept = _copied(path, _free_name(path, "damaged", now))
    return _CHANGES_LOST.given({"path": path, "kept": kept.name})


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
