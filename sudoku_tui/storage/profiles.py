"""Profiles: several players on one machine, each with games, settings and training of their own.

Nothing is lost: what is deleted is moved aside, and merging one profile into another leaves the first as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.paths import CHOICE, PROFILE_VARIABLE, base_folder
from sudoku_tui.storage.profile_names import DEFAULT, PROFILES, profile_folder, profile_in_use, profile_name
from sudoku_tui.words.message import Sentence, reason_of, say

_DELETED = "deleted-profiles"


class Profiles:
    """The profiles of a folder of data."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._base = base_folder(environment)

    @property
    def in_use(self) -> str:
        return profile_in_use(self._base, self._environment.get(PROFILE_VARIABLE, ""), self._base / CHOICE)

    def names(self) -> list[str]:
        """The names of all, the first one first."""
        return [DEFAULT, *sorted(self._others())]

    def known(self, text: str) -> str:
        """The name of a profile that is there; a `StorageError` for any other."""
        name = profile_name(text)
        if name not in self.names():
            raise StorageError(say("there is no profile {name}; sudoku-tui profile new {name} makes it", name=name))
        return name

    def environment_of(self, name: str) -> Mapping[str, str]:
        """The environment in which it is the one in use."""
        return {**self._environment, PROFILE_VARIABLE: name}

    def has(self, text: str) -> bool:
        return profile_name(text) in self.names()

    def new(self, text: str) -> str:
        name = profile_name(text)
        if name in self.names():
            raise StorageError(say("there is a profile {name} already", name=name))
        try:
            profile_folder(self._base, name).mkdir(mode=0o700, parents=True)
        except OSError as error:
            raise _refused(say("the profile {name} cannot be made: {reason}"), name, error) from error
        return name

    def use(self, text: str) -> str:
        """Take a profile from now on, wherever none is named."""
        name = self.known(text)
        try:
            self._base.mkdir(mode=0o700, parents=True, exist_ok=True)
            (self._base / CHOICE).write_text(f"{name}\n", encoding="utf-8")
        except OSError as error:
            raise _refused(say("the profile {name} cannot be chosen: {reason}"), name, error) from error
        return name

    def delete(self, text: str, now: datetime) -> Path:
        """Move a profile aside, with all that is in it, and give the place where it is kept."""
        name = self.known(text)
        if name == DEFAULT:
            raise StorageError(say("the profile {name} is the first one and stays", name=name))
        kept = self._base / _DELETED
        try:
            kept.mkdir(mode=0o700, parents=True, exist_ok=True)
            place = kept / f"{name}-{now:%Y%m%d-%H%M%S}"
            return profile_folder(self._base, name).rename(place)
        except OSError as error:
            raise _refused(say("the profile {name} cannot be deleted: {reason}"), name, error) from error

    def _others(self) -> Iterator[str]:
        try:
            found = [place.name for place in (self._base / PROFILES).iterdir() if place.is_dir()]
        except OSError:
            return
        for name in found:
            try:
                if profile_name(name) == name:
                    yield name
            except StorageError:  # a folder that somebody else put there
                continue


def _refused(told: Sentence, name: str, error: OSError) -> StorageError:
    return StorageError(told.given({"name": name, "reason": reason_of(error)}))
