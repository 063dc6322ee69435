"""Network: the address that a visitor comes from, which a machine keeps when it throws its cookies away.

Behind a proxy every visitor comes from the proxy. Only the proxy knows better, and tells it in a header; but whoever
comes without a proxy can send that header too, and write anything into it. So it is believed only when the server is
told which header it is.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sudoku_tui.web.served.errors import ServeError
from sudoku_tui.web.served.limits import Allowance, Limits
from sudoku_tui.words.message import say

_NAME = re.compile(r"[A-Za-z0-9-]+")
_WITH_A_PORT = re.compile(r"\[(.*)\](?::\d+)?|([0-9.]+):\d+")
_HOUSEHOLD = 64
"""How much of an IPv6 address is a household's or a machine's alone; the rest it may change as it likes."""


@dataclass(frozen=True, slots=True)
class Network:
    """Knows how visitors' addresses are told.

    Attributes:
        header: the header in which a proxy tells them; empty for none.
        is_behind_proxy: whether visitors come through a proxy.

    Raises:
        ServeError: if that is no name of a header.
    """

    header: str = ""
    is_behind_proxy: bool = False

    def __post_init__(self) -> None:
        if self.header and not _NAME.fullmatch(self.header):
            raise ServeError(
                say("{header} is no name of a header for --address-header; one is X-Real-IP.", header=self.header)
            )

    def address(self, told: Sequence[str], peer: str | None) -> str | None:
        """The address of a visitor; None where it cannot be told, so that all of them would seem to be one.

        Args:
            told: what the header says, in each line that has it. Of several addresses the last counts: it was added by
                the proxy that stands before this server, and the others by whoever came to it.
            peer: the other end of the connection.
        """
        if self.header:
            return _household(_read("".join(told[-1:]).rpartition(",")[2].strip()))
        address = _read(peer or "")
        # Whoever comes from this machine may be a proxy of which the server was not told.
        return None if self.is_behind_proxy or (address and address.is_loopback) else _household(address)


def _read(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address without the port that some proxies add; None for any other text."""
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
    """Counts the new visitors from each address: they may come in crowds, but not for ever."""

    limits: Limits
    clock: Callable[[], float]
    _allowances: dict[str, Allowance] = field(default_factory=dict)

    def may_come(self, address: str | None) -> bool:
        """Whether one more may come from an address; without an address there is no limit."""
        allowance = self._allowances.get(address or "")
        return allowance is None or allowance.left >= 1

    def has_come(self, address: str | None) -> None:
        if address is None:
            return
        if address not in self._allowances:
            # Those that may bring a whole crowd again are as good as never seen.
            self._allowances = {each: left for each, left in self._allowances.items() if not left.is_whole}
        most, per_day = self.limits.newcomers_at_once, self.limits.newcomers_a_day
        self._allowances.setdefault(address, Allowance(per_day / 86_400, most, self.clock)).spend(1)
