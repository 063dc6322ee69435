"""OwnAddress: where browsers find the game, and so from which pages it may be played.

Browsers name the page that connects in Origin. Pages of other sites must not secretly play a visitor's games, nor pages
under names that somebody has pointed at this machine to get past that check (DNS rebinding).
"""

import ipaddress
import re
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from sudoku_tui.web.errors import WebError
from sudoku_tui.words.message import say

LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""The hosts that only this machine can reach."""
ALL_ADDRESSES = ("", "0.0.0.0", "::")
_USUAL_PORTS = {"http": 80, "https": 443}
_PATH = re.compile(r"(?:/(?!\.\.?(?:/|$))[A-Za-z0-9._~-]*)*")
"""What browsers, proxies and this server all write the same way; not . and .., which browsers resolve."""
_NAME = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?")


@dataclass(frozen=True, slots=True)
class OwnAddress:
    """The address to listen at and, behind a proxy, the public one; the proxy may take its path away or leave it."""

    host: str
    origin: str = ""
    path: str = "/"  # with a slash at its end

    @property
    def is_secure(self) -> bool:
        return self.origin.startswith("https:")

    def address(self, host: str) -> str:
        """The page's address, for a browser that calls this server `host`."""
        return f"{self.origin or f'http://{host}'}{self.path}"

    def is_own(self, origin: str | None, host: str) -> bool:
        """Say whether a page of this origin is ours, for a browser that calls this server `host`."""
        if not origin:
            return False
        if self.origin:
            return origin.lower() == self.origin
        return origin.lower() == f"http://{host.lower()}" and self._answers_to(host)

    def _answers_to(self, host: str) -> bool:
        """Say whether a name is known to be this machine's, or is an address."""
        names = {"localhost", self.host.lower()}
        if self.host not in LOOPBACK:
            machine = socket.gethostname().lower()
            names |= {machine, f"{machine}.local", f"{machine}.lan", f"{machine}.home.arpa"}
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return name in names or bool(ipaddress.ip_address(name))
        except ValueError:
            return False


def own_address(host: str, public_url: str | None) -> OwnAddress:
    """Where browsers find the game; a `WebError` if the public address is none."""
    if public_url is None:
        return OwnAddress(host)
    refusal = WebError(
        say("{address} is not an address for --public-url; https://games.example/sudoku/ is one", address=public_url)
    )
    try:
        parts = urlsplit(public_url)
        name, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        raise refusal from None
    if not (
        (_NAME.fullmatch(name) or (":" in name and "%" not in name))
        and parts.scheme in _USUAL_PORTS
        and port != 0
        and not (parts.query or parts.fragment or "@" in parts.netloc)
    ):
        raise refusal
    if not _PATH.fullmatch(parts.path):
        raise WebError(
            say("The path {path} of --public-url may only have letters a to z, digits and -._~", path=parts.path)
        )
    name = f"[{name}]" if ":" in name else name
    place = "" if port in (None, _USUAL_PORTS[parts.scheme]) else f":{port}"
    path = "/".join(["", *filter(None, parts.path.split("/")), ""])
    return OwnAddress(host, f"{parts.scheme}://{name}{place}", path)
