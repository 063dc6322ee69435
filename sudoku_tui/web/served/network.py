"""Addresses: where this machine is found, from which pages it may be played, and where a visitor comes from.

Behind a proxy everybody comes from the proxy, which tells the visitor's own address in a header. Anybody can send such
a header, so it is believed only if whoever runs the server has named it.

Browsers name the page that connects in Origin. Pages of other sites must not secretly play a visitor's games, nor pages
under names that somebody has pointed at this machine to get past that check (DNS rebinding).
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import urlsplit

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.served.limits import Allowance, Limits
from sudoku_tui.words.message import say

_SOMEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation: nobody is there, and nobody is sent anything."""
_ANY_PORT = 9


def addresses(host: str) -> list[str]:
    """List this machine's own addresses for a server at all addresses, the likeliest first; none without a network."""
    families = (socket.AF_INET, socket.AF_INET6) if ":" in host else (socket.AF_INET,)
    found = [*(_towards(family) for family in families), *_of_name(families)]
    return list(dict.fromkeys(each for each in found if each and _can_be_reached(each)))


def _towards(family: socket.AddressFamily) -> str:
    """Find the address with which this machine would speak to others; nothing is sent."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
        way.connect((_SOMEWHERE[family], _ANY_PORT))
        return str(way.getsockname()[0])
    return ""


def _of_name(families: tuple[socket.AddressFamily, ...]) -> list[str]:
    with suppress(OSError, UnicodeError):
        known = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
        return [str(place[0]) for family, *_, place in known if family in families]
    return []


def _can_be_reached(address: str) -> bool:
    known = ip_address(address.partition("%")[0])
    return not (known.is_loopback or known.is_link_local or known.is_unspecified)


_NAME = re.compile(r"[A-Za-z0-9-]+")
_WITH_A_PORT = re.compile(r"\[(.*)\](?::\d+)?|([0-9.]+):\d+")
_HOUSEHOLD = 64
"""Leading bits of an IPv6 address that are one household's or machine's; the others it can change at will."""


@dataclass(frozen=True, slots=True)
class Network:
    """Knows how visitors' addresses are told: in a proxy's header, or by the connection itself."""

    header: str = ""
    is_behind_proxy: bool = False

    def __post_init__(self) -> None:
        if self.header and not _NAME.fullmatch(self.header):
            reason = say(
                "{header} is not the name of a header for --address-header; X-Real-IP is one.", header=self.header
            )
            raise WebError(reason)

    def address(self, told: Sequence[str], peer: str | None) -> str | None:
        """A visitor's address, from the values of the header and the other end of the connection.

        None where it cannot be told: all visitors would seem to be one.
        """
        if self.header:
            # The last one was added by our proxy; whoever came to it may have written the others.
            return _household(_read("".join(told[-1:]).rpartition(",")[2].strip()))
        address = _read(peer or "")
        # What comes from this machine may be a proxy that the server was not told of.
        return None if self.is_behind_proxy or (address and address.is_loopback) else _household(address)


def _read(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Read an address, less the port that some proxies add; None for any other text."""
    if match := _WITH_A_PORT.fullmatch(text):
        text = match[1] or match[2] or ""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _household(address: ipaddress.IPv4Address | ipaddress.IPv6Address | None) -> str | None:
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, _HOUSEHOLD), strict=False))
    return str(address) if address else None


@dataclass(slots=True)
class Newcomers:
    """Counts the new visitors from each address: a crowd at once is fine, an endless stream is not."""

    limits: Limits
    clock: Callable[[], float]
    _allowances: dict[str, Allowance] = field(default_factory=dict)

    def may_come(self, address: str | None) -> bool:
        """Say whether one more may come from an address; without an address there is no limit."""
        allowance = self._allowances.get(address or "")
        return allowance is None or allowance.left >= 1

    def has_come(self, address: str | None) -> None:
        if address is None:
            return
        if address not in self._allowances:
            # An address whose allowance is full again need not be remembered.
            self._allowances = {each: left for each, left in self._allowances.items() if not left.is_whole}
        most, per_day = self.limits.newcomers_at_once, self.limits.newcomers_a_day
        self._allowances.setdefault(address, Allowance(per_day / 86_400, most, self.clock)).spend(1)


LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""The hosts that only this machine can reach."""
ALL_ADDRESSES = ("", "0.0.0.0", "::")
_USUAL_PORTS = {"http": 80, "https": 443}
_PATH = re.compile(r"(?:/(?!\.\.?(?:/|$))[A-Za-z0-9._~-]*)*")
"""What browsers, proxies and this server all write the same way; not . and .., which browsers resolve."""
_HOST_NAME = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?")


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
        (_HOST_NAME.fullmatch(name) or (":" in name and "%" not in name))
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
