"""Visitors: who plays, known by a signed cookie, and the folder each one's games are in.

A visitor's name is 32 random hexadecimal digits, and nothing else is known of anybody. The server signs the names that
it gives, so that nobody can make up another one's. The secret for it is kept in a file, so that visitors are known
again after a restart.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from sudoku_tui.web.served.errors import ServeError

SECRET_BYTES = 32
_SEALED = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


class Visitors:
    """Gives names to visitors and knows them again.

    Args:
        folder: the server's own folder; it is made if need be, for its owner alone.

    Attributes:
        cookie: the cookie's name. It follows from the secret: a browser sends its cookies to every port of a machine,
            and two servers on one must not take each other's away.

    Raises:
        ServeError: if the folder or the secret cannot be made or read.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder.absolute()  # a game runs in another folder than the server
        self._secret = kept_secret(folder)
        self._counted: tuple[int, int] | None = None
        self.cookie = f"sudoku-{self._signature('the name of the cookie')[:12]}"

    def newcomer(self) -> str:
        """A name that nobody has."""
        return secrets.token_hex(16)

    def sealed(self, name: str) -> str:
        """What a browser is given to keep."""
        return f"{name}.{self._signature(name)}"

    def known(self, sealed: str | None) -> str | None:
        """The name of who brings this; None for nothing, or something that was not sealed here."""
        match = _SEALED.fullmatch(sealed or "")
        if match and hmac.compare_digest(match[2], self._signature(match[1])):
            return match[1]
        return None

    def home(self, name: str) -> Path:
        """The folder of a visitor's games; the game itself makes it."""
        return self._folder / "visitors" / name

    def has_room(self, name: str, most: int) -> bool:
        """Whether a visitor's games are kept already, or those of fewer visitors than so many."""
        if self.home(name).exists():
            return True
        with suppress(FileNotFoundError):
            return self._count() < most
        return True

    def _count(self) -> int:
        """Of how many visitors games are kept; they are counted again only when one has come or was taken away."""
        homes = self._folder / "visitors"
        changed = homes.stat().st_mtime_ns
        if self._counted is None or self._counted[0] != changed:
            self._counted = changed, sum(1 for _ in homes.iterdir())
        return self._counted[1]

    def _signature(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), sha256).hexdigest()


def kept_secret(folder: Path) -> bytes:
    """The server's secret: as it was kept, or a new one where there is none.

    Raises:
        ServeError: if it can neither be read nor be made.
    """
    file = folder / "secret"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            _keep(file, secrets.token_bytes(SECRET_BYTES))
        file.chmod(0o600)
        secret = file.read_bytes()
    except OSError as error:
        raise ServeError(f"The server's secret cannot be kept in {file}: {error.strerror}.") from error
    if len(secret) != SECRET_BYTES:
        raise ServeError(f"The secret in {file} is damaged; without that file every browser begins anew.")
    return secret


def _keep(file: Path, secret: bytes) -> None:
    """Writes a secret where there is none, whole or not at all; another server may be just doing so."""
    handle, name = tempfile.mkstemp(dir=file.parent)  # for its owner alone
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(secret)
        with suppress(FileExistsError):
            os.link(name, file)
    except OSError:  # a disk without links
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)
