"""Visitors: known by a signed cookie, each with a folder of games.

A visitor's name is 32 random hexadecimal digits, and nothing else is known of anybody. The server signs the names it
gives, so that nobody can forge one, and knows its own again after a restart by a secret that it keeps.

Nobody can tell visitors from programs that open a page and go away, ten thousand times over. But nobody misses a folder
in which nothing was played: those are dropped, oldest visit first. What somebody played stays.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import re
import secrets
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from sudoku_tui.storage.opening import delete_untouched
from sudoku_tui.storage.paths import DATABASE
from sudoku_tui.web.answers import WebError
from sudoku_tui.words.message import say

SECRET_BYTES = 32


def kept_secret(folder: Path) -> bytes:
    """Read the secret, or make one if there is none; a `WebError` if neither can be done."""
    file = folder / "secret"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            _keep(file, secrets.token_bytes(SECRET_BYTES))
        file.chmod(0o600)
        secret = file.read_bytes()
    except OSError as error:
        reason = say("The server's secret cannot be kept in {file}: {reason}.", file=file, reason=error.strerror)
        raise WebError(reason) from error
    if len(secret) != SECRET_BYTES:
        reason = say("The secret in {file} is damaged; delete the file, and every browser starts afresh.", file=file)
        raise WebError(reason)
    return secret


def _keep(file: Path, secret: bytes) -> None:
    """Write the secret whole or not at all, unless another server has just done so."""
    handle, name = tempfile.mkstemp(dir=file.parent)  # for its owner alone
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(secret)
            new.flush()
            os.fsync(handle)  # a machine that fails now must not leave a file without a secret in it
        _publish(Path(name), file)
    finally:
        Path(name).unlink(missing_ok=True)


def _publish(new: Path, file: Path) -> None:
    try:
        os.link(new, file)
    except FileExistsError:
        return
    except OSError:  # a disk without links
        new.replace(file)


NAME = re.compile(r"[0-9a-f]{32}")
_SEALED = re.compile(rf"({NAME.pattern})\.([0-9a-f]{{64}})")


class Visitors:
    """Gives names to visitors and knows them again, by a secret in the server's own folder."""

    def __init__(self, folder: Path) -> None:
        self._secret = kept_secret(folder)
        # Browsers send cookies to every port of a machine: two servers on one must not overwrite each other's.
        self.cookie = f"sudoku-{self._signature('the name of the cookie')[:12]}"

    def newcomer(self) -> str:
        return secrets.token_hex(16)

    def sealed(self, name: str) -> str:
        return f"{name}.{self._signature(name)}"

    def known(self, sealed: str | None) -> str | None:
        """The visitor who brings this cookie; None for none, or one that was not sealed here."""
        match = _SEALED.fullmatch(sealed or "")
        if match and hmac.compare_digest(match[2], self._signature(match[1])):
            return match[1]
        return None

    def _signature(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), sha256).hexdigest()


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
