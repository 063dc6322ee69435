"""Database: the file of saved games as a connection: opened, read, written in transactions, closed."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

from sudoku_tui.storage.errors import StorageError, UnusableFileError, failing_disk, told_as_sentences
from sudoku_tui.storage.opening import MEMORY, WAL, copy_in_memory, frames_read, mark, open_database, take_mark_away
from sudoku_tui.words.message import NOTHING, Message, say

T = TypeVar("T")
Act: TypeAlias = Callable[[sqlite3.Connection], T]  # when repeated on the same content, it gives the same result

_GONE = say("the file was deleted or replaced while you played: {path}")


class Database:
    """The file of saved games. A context manager that closes itself.

    With `is_playing`, an unusable file is no reason to stop: play goes on in memory, and is saved as soon as possible.
    Otherwise every method raises `StorageError`. A file without sound games is set aside for a new one; `notices` tells
    the player about all this.
    """

    SECONDS_BETWEEN_TRIES = 5.0

    def __init__(
        self,
        path: Path | str,
        now: Callable[[], datetime],
        *,
        on_change: Callable[[], None] = lambda: None,
        is_playing: bool = False,
    ) -> None:
        self._path, self.now, self._on_change, self._is_playing = path, now, on_change, is_playing
        self.notices: list[Message] = []
        self._file: sqlite3.Connection | None = None
        self._inode = 0
        self._waits_for_disk = True  # False while an answer is shown to the player before it is on the disk
        self._is_on_disk = True
        self._has_changes_apart = False  # whether commits go into a file beside it, which SQLite leaves to the system
        self._unsaved: list[tuple[Act[object], object]] = []
        self._may_be_lost = False  # whether the disk refused to say that it has what was committed
        self._hindrance: Message = NOTHING
        self._tried = -inf
        try:
            self._connection = self._opened()
        except UnusableFileError as error:
            if not is_playing:
                raise
            self._go_on_in(copy_in_memory(path), error.message)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file after a last attempt to save unsaved data."""
        self.save_rest()
        with suppress(sqlite3.Error):  # whoever closes it next can do it
            if self._keeps_changes_apart:
                take_mark_away(self._connection)
        self._connection.close()
        if self._file:
            self._file.close()

    def save_rest(self) -> Message:
        """Try to save unsaved data; return why that failed, nothing if everything is saved."""
        if self._is_unsaved:
            self._try_again(seconds=2.0)
        return self.unsaved

    @property
    def unsaved(self) -> Message:
        """The reason why something is not saved; nothing if everything is; valid also after closing."""
        return self._hindrance if self._is_unsaved else NOTHING

    @property
    def _is_unsaved(self) -> bool:
        return bool(self._unsaved) or self._may_be_lost

    def note(self, notice: Message) -> None:
        """Add a notice, once."""
        if notice not in self.notices:
            self.notices.append(notice)

    def write(self, act: Act[T], *, is_last: bool = True) -> T:
        """Carry out an act, and announce the change unless more follows: each announcement saves the whole file."""
        try:
            result = self._done_in_memory(act) if self._connection is not self._file else self._commit(act)
        except UnusableFileError as error:
            if not self._is_playing:
                raise
            self._go_on_in(self.copy(), error.message)
            result = self._done_in_memory(act)
        if is_last:
            self.tell_change()
        return result

    def tell_change(self) -> None:
        """Bring commits to the disk, and announce the change."""
        if self._waits_for_disk:
            self._reach_disk()
        self._on_change()

    @contextmanager
    def on_disk_at_end(self) -> Iterator[None]:
        """Wait for the disk only at the end of the block; until then a power failure would lose its changes."""
        self._waits_for_disk = False
        try:
            yield
        finally:
            self._waits_for_disk = True
            self._reach_disk()

    def _reach_disk(self) -> None:
        """Wait until commits are on the disk; SQLite has already done so where it keeps no file of changes."""
        if self._is_on_disk or self._connection is not self._file:
            return
        try:
            self._flush_changes()
        except UnusableFileError as error:
            if not self._is_playing:
                raise
            self._go_on_in(self.copy(), error.message)

    def _flush_changes(self) -> None:
        self._is_on_disk = self._may_be_lost = True
        try:
            _flush(f"{self._path}{WAL}")
        except FileNotFoundError:
            pass  # the next event will notice it
        except OSError as error:
            raise failing_disk(self._path) from error
        self._may_be_lost = False

    def copy(self) -> sqlite3.Connection:
        """Copy everything into memory; the caller closes the copy."""
        copy = sqlite3.connect(MEMORY, isolation_level=None)
        with told_as_sentences(self._path):
            self._connection.backup(copy)
        return copy

    def _of(self, look: Callable[[sqlite3.Connection], T]) -> T:
        with told_as_sentences(self._path):
            return look(self._connection)

    def _read(self, query: str, *parameters: str | int | None) -> list[Any]:
        return self._of(lambda connection: connection.execute(query, parameters).fetchall())

    def _time(self) -> str:
        return self.now().astimezone(UTC).isoformat(timespec="microseconds")

    def _opened(self) -> sqlite3.Connection:
        self._file, notice = open_database(self._path, self.now())
        self._file.row_factory = sqlite3.Row
        self._inode = self._inode_now()
        (journal,) = self._file.execute("PRAGMA journal_mode").fetchone()
        self._has_changes_apart = journal == "wal"
        if self._has_changes_apart:
            self._file.execute("PRAGMA synchronous = NORMAL")  # `_reach_disk` does the rest
            frames_read(self._file)  # left behind by a killed game
        if notice:
            self.note(notice)
        return self._file

    def _inode_now(self) -> int:
        """The number that distinguishes the file from others of the same name; 0 if there is no file."""
        with suppress(OSError):
            return 0 if self._path == MEMORY else Path(self._path).stat().st_ino
        return 0

    def _go_on_in(self, memory: sqlite3.Connection, reason: Message) -> None:
        memory.row_factory = sqlite3.Row
        self._connection, self._hindrance = memory, reason
        self.notices.append(say("Nothing is saved for now: {reason}. You can play on.", reason=reason))

    def _done_in_memory(self, act: Act[T]) -> T:
        result = self._commit(act)
        self._unsaved.append((act, result))
        if time.monotonic() - self._tried > self.SECONDS_BETWEEN_TRIES:
            self._try_again(seconds=0.0)
        return result

    def _commit(self, act: Act[T]) -> T:
        if self._connection is self._file and self._inode_now() != self._inode:
            raise UnusableFileError(_GONE.given({"path": self._path}))
        with told_as_sentences(self._path):
            self._connection.execute("BEGIN IMMEDIATE")
            with self._connection:
                result = act(self._connection)
                is_marked = self._keeps_changes_apart and mark(self._connection)
        self._is_on_disk = not self._has_changes_apart
        if is_marked:
            self.settle()
        return result

    @property
    def _keeps_changes_apart(self) -> bool:
        """Whether commits now go into the file of changes."""
        return self._has_changes_apart and self._connection is self._file

    def settle(self) -> None:
        """Move commits from the file of changes into the file itself, as far as nobody is reading it."""
        if self._keeps_changes_apart:
            with suppress(sqlite3.Error):  # it is equally safe where it is
                frames_read(self._connection)

    def _try_again(self, *, seconds: float) -> None:
        """Repeat in the file what was done in memory, waiting some time for other processes, and go on there."""
        memory, self._tried = self._connection, time.monotonic()
        try:
            is_new = self._reopened()
            self._connection.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")
            if is_new:
                memory.backup(self._connection)
            else:
                self._commit(self._catch_up)
            self._connection.execute("PRAGMA busy_timeout = 2000")
            self._unsaved.clear()  # both have it now, whatever the disk says
            self._flush_changes()
        except (StorageError, sqlite3.Error, OSError):
            self._connection = memory
        else:
            memory.close()
            self.notices.append(say("Everything is saved again."))

    def _reopened(self) -> bool:
        """Reopen the file if it is no longer the same; return True if it had to be made anew."""
        inode = self._inode_now()
        if self._file and inode == self._inode:
            self._connection = self._file
            return False
        if self._file:
            self._file.close()
            self._file = None
        Path(self._path).parent.mkdir(parents=True, exist_ok=True)
        self._connection = self._opened()
        return not inode

    def _catch_up(self, _: sqlite3.Connection) -> None:
        for act, result in self._unsaved:
            if act(self._connection) != result:
                raise UnusableFileError(say("the file was changed by another program: {path}", path=self._path))


def _flush(path: str) -> None:
    """Wait until all of a file is on the disk, whoever wrote it."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
