"""Homes: the folder of each visitor's games, and which of them make room when there are too many.

Nobody can tell visitors from programs that open a page and go away, ten thousand times over. But nobody misses a folder
in which nothing was played: those are dropped, oldest visit first. What somebody played stays.
"""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from sudoku_tui.storage.paths import DATABASE
from sudoku_tui.storage.unused_files import delete_untouched
from sudoku_tui.web.served.visitors import NAME

AT_A_TIME = 100
"""How many are checked at a time; meanwhile nobody is let in, and the server cannot stop."""


class Homes:
    """Knows the visitors' folders, of which there may be `most`; the games make them."""

    def __init__(self, folder: Path, most: int) -> None:
        self._folder = folder.absolute()  # a game runs in another folder than the server
        self._most = most
        self._worth_keeping: set[str] = set()
        self._waiting: list[str] = []
        self._looked_through: tuple[int, frozenset[str]] | None = None
        self._looking = asyncio.Lock()

    def of(self, name: str) -> Path:
        return self._folder / name

    def knows(self, name: str) -> bool:
        with suppress(OSError):  # the game says why its folder cannot be used
            return self.of(name).exists()
        return False

    async def have_room(self, name: str, in_use: Callable[[], set[str]]) -> bool:
        """Say whether a visitor has a folder or may have one; if need be, drop some in which nothing was played.

        Whoever is let in must be among those `in_use` before the next await, or their folder may be dropped.
        """
        while True:
            async with self._looking:
                if self.knows(name) or _number(self._folder, _changed(self._folder)) < self._most:
                    return True
                playing = frozenset(in_use())
                if not self._waiting:
                    now = _changed(self._folder), playing
                    if self._looked_through == now:
                        return False
                    self._looked_through = now
                    self._waiting = await asyncio.to_thread(self._not_yet_known)
                await asyncio.to_thread(self._drop_untouched, playing)

    def _not_yet_known(self) -> list[str]:
        """Folders not known to hold a played game; the one visited longest ago comes last."""
        return sorted(self._names() - self._worth_keeping, key=lambda name: _last_visit(self.of(name)), reverse=True)

    def _names(self) -> set[str]:
        """The names of our folders; anything else in there is left alone."""
        with os.scandir(self._folder) as entries:
            return {each.name for each in entries if NAME.fullmatch(each.name) and each.is_dir(follow_symlinks=False)}

    def _drop_untouched(self, playing: frozenset[str]) -> None:
        dropped = 0
        for _ in range(min(AT_A_TIME, len(self._waiting))):
            name = self._waiting.pop()
            if name in playing:
                continue
            if _dropped(self.of(name)):
                dropped += 1
            else:
                self._worth_keeping.add(name)
            if dropped > self._most // 100:
                return


@lru_cache(maxsize=1)
def _number(folder: Path, changed: int) -> int:
    """How many folders there are; counted again only when one came or went, which `changed` the folder they are in."""
    with suppress(OSError):
        return sum(1 for _ in folder.iterdir())
    return 0


def _last_visit(home: Path) -> int:
    return max(_changed(home), _changed(home / DATABASE))


def _changed(path: Path) -> int:
    """When a file or folder was changed, in nanoseconds; 0 if it cannot be told."""
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0


def _dropped(home: Path) -> bool:
    """Drop a folder that holds only a game nobody played; say whether it is gone."""
    games = home / DATABASE
    with suppress(OSError):
        if delete_untouched(games) or not games.exists():
            home.rmdir()
            return True
    return False
