"""Machine: the network addresses at which others find this machine, whose name they often cannot resolve."""

import socket
from contextlib import suppress
from ipaddress import ip_address

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
