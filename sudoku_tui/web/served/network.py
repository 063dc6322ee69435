"""Network: the address that a visitor comes from, which a machine keeps when it drops its cookies.

Behind a proxy everybody comes from the proxy, which tells the visitor's own address in a header. Anybody can send such
a header, so it is believed only if whoever runs the server has named it.
"""

import ipaddress
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sudoku_tui.web.errors import WebError
from sudoku_tui.web.served.limits import Allowance, Limits
from sudoku_tui.words.message import say

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
