"""Visitors: who plays, known by a signed cookie.

A visitor's name is 32 random hexadecimal digits, and nothing else is known of anybody. The server signs the names it
gives, so that nobody can forge one.
"""

import hmac
import re
import secrets
from hashlib import sha256
from pathlib import Path

from sudoku_tui.web.served.secret import kept_secret

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
