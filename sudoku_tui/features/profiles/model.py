"""What there is to know of each profile, and what carries one to a file, or to another."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple

from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.storage.exchange import Summary, export, importing
from sudoku_tui.storage.paths import DATABASE, data_folder
from sudoku_tui.storage.profile_names import DEFAULT
from sudoku_tui.storage.profiles import Profiles
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say


class ProfileRow(NamedTuple):
    """A profile as the list has it."""

    name: str
    games: int
    unfinished: int
    is_in_use: bool

    @property
    def is_first(self) -> bool:
        return self.name == DEFAULT

    @property
    def words(self) -> Message:
        open_ones = say(", {count} unfinished", count=self.unfinished) if self.unfinished else NOTHING
        return in_turn(counted("{count} game", "{count} games", self.games), open_ones, between="")


class Players:
    """The profiles of this machine, and the store of the one that plays."""

    def __init__(self, profiles: Profiles, store: Store) -> None:
        self.profiles, self._store, self.in_use = profiles, store, profiles.in_use

    @property
    def now(self) -> Callable[[], datetime]:
        return self._store.now

    def rows(self) -> Iterator[ProfileRow]:
        for name in self.profiles.names():
            with self._opened(name) as store:
                games, unfinished = store.counts() if store else (0, 0)
            yield ProfileRow(name, games, unfinished, name == self.in_use)

    def exported(self, name: str) -> bytes:
        """Everything that a profile has."""
        with self._opened(name, is_made=True) as store:
            return export(store, lambda: secrets.token_hex(8)) if store else b""

    def importing(self, name: str, content: bytes) -> Stepper[Summary]:
        """Add a file to a profile."""
        with self._opened(name, is_made=True) as store:
            return (yield from importing(store or self._store, content))

    @contextmanager
    def _opened(self, name: str, *, is_made: bool = False) -> Iterator[Store | None]:
        """The store of a profile, which for the one that plays is open; None where nothing was ever kept."""
        if name == self.in_use:
            yield self._store
            return
        path = data_folder(self.profiles.environment_of(name)) / DATABASE
        if not (is_made or path.exists()):
            yield None
            return
        with Store(path, self._store.now) as store:
            yield store
