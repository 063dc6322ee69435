"""Database: the file of saved games as a connection: opened, read, written in transactions, closed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from sudoku_tui.storage.errors import DamagedGameError, told_as_sentences
from sudoku_tui.storage.opening import open_database

T = TypeVar("T")


def _nothing() -> None:
    """What happens after a change where nobody needs to know of it."""


class Database:
    """The file of saved games. A context manager that closes itself.

    Args:
        path: the file, or `:memory:`; one that cannot be used is set aside and a new one begun.
        now: the time of day.
        on_change: called after every change of what is saved.

    Attributes:
        notices: sentences the player should see: a file that was set aside, a game that goes on as a copy.

    Raises:
        StorageError: here and from every method, when the file cannot be used; the message is one sentence.
    """

    def __init__(
        self, path: Path | str, now: Callable[[], datetime], *, on_change: Callable[[], None] = _nothing
    ) -> None:
        self._path = path
        self._now = now
        self._on_change = on_change
        self._connection, notice = open_database(path, now())
        self._connection.row_factory = sqlite3.Row
        self.notices: list[str] = [notice] if notice else []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file; closing twice is closing once."""
        self._connection.close()

    def now(self) -> datetime:
        """The time of day."""
        return self._now()

    def note(self, sentence: str) -> None:
        """Adds a notice for the player, unless it waits to be seen already."""
        if sentence not in self.notices:
            self.notices.append(sentence)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: committed when it ends, rolled back when anything goes wrong."""
        with told_as_sentences(self._path):
            self._connection.execute("BEGIN IMMEDIATE")
            with self._connection:
                yield self._connection
        self._on_change()

    def copy(self) -> sqlite3.Connection:
        """A copy of everything as it is now, in memory; whoever asked for it closes it."""
        copy = sqlite3.connect(":memory:", isolation_level=None)
        with told_as_sentences(self._path):
            self._connection.backup(copy)
        return copy

    def _read(self, query: str, *parameters: str | int | None) -> list[Any]:
        """The rows that a query finds."""
        with told_as_sentences(self._path):
            return self._connection.execute(query, parameters).fetchall()

    def _sound(self, read: Callable[[Mapping[str, Any]], T], rows: Iterable[Any]) -> list[T]:
        """What the rows say; for a damaged one there is a notice instead."""
        sound = []
        for row in rows:
            try:
                sound.append(read(dict(row)))
            except DamagedGameError as error:
                self.note(str(error))
        return sound

    def _time(self) -> str:
        """The time of day in UTC, as it is saved."""
        return self._now().astimezone(UTC).isoformat(timespec="microseconds")
