from __future__ import annotations

from ipaddress import ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.served.limits import Limits
from sudoku_tui.web.served.network import Network, Newcomers

DIRECT, PROXIED = Network(), Network(is_behind_proxy=True)
TOLD = Network("X-Forwarded-For", is_behind_proxy=True)


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.mark.parametrize(
    ("network", "told", "peer", "address"),
    [
        (DIRECT, [], "192.0.2.7", "192.0.2.7"),
        (DIRECT, [], "::ffff:192.0.2.7", "192.0.2.7"),
        (DIRECT, [], "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (DIRECT, [], "2001:db8:1:2::1", "2001:db8:1:2::/64"),
        (DIRECT, [], "fe80::1%eth0", "fe80::/64"),
        (DIRECT, [], None, None),
        # They may come through a proxy of which the server was not told.
        (DIRECT, [], "127.0.0.1", None),
        (DIRECT, [], "::1", None),
        (DIRECT, [], "::ffff:127.0.0.1", None),
        (PROXIED, [], "192.0.2.1", None),
        # Nobody is believed who was not to be.
        (DIRECT, ["198.51.100.1"], "192.0.2.7", "192.0.2.7"),
        (PROXIED, ["198.51.100.1"], "192.0.2.1", None),
        (TOLD, ["198.51.100.1"], "192.0.2.1", "198.51.100.1"),
        (TOLD, ["198.51.100.1:4711"], "192.0.2.1", "198.51.100.1"),
        (TOLD, ["[2001:db8::1]:4711"], "192.0.2.1", "2001:db8::/64"),
        (TOLD, ["2001:db8::1"], "192.0.2.1", "2001:db8::/64"),
        # What the visitor wrote into it stands before what the proxy added.
        (TOLD, ["203.0.113.9, 198.51.100.1"], "192.0.2.1", "198.51.100.1"),
        (TOLD, ["203.0.113.9", "198.51.100.1"], "192.0.2.1", "198.51.100.1"),
        (TOLD, [], "192.0.2.1", None),
        (TOLD, ["198.51.100.1, unknown"], "192.0.2.1", None),
        (TOLD, [""], "192.0.2.1", None),
    ],
)
def test_whose_an_address_is(network: Network, told: list[str], peer: str | None, address: str | None) -> None:
    assert network.address(told, peer) == address


@given(st.text())
def test_whatever_a_header_says_is_taken_calmly(text: str) -> None:
    address = TOLD.address([text], None)
    assert address is None or ip_network(address)


@pytest.mark.parametrize("header", ["X Real IP", "X-Real-IP:", "ä", "a\n"])
def test_what_is_no_header_is_told_of(header: str) -> None:
    with pytest.raises(WebError, match="is not the name of a header for --address-header"):
        Network(header)


def test_a_crowd_may_come_but_not_for_ever() -> None:
    clock = Clock()
    newcomers = Newcomers(Limits(newcomers_at_once=3, newcomers_a_day=24), clock)
    for _ in range(3):
        assert newcomers.may_come("192.0.2.7")
        newcomers.has_come("192.0.2.7")
    assert not newcomers.may_come("192.0.2.7")
    assert newcomers.may_come("192.0.2.8")
    clock.time = 3600.0
    assert newcomers.may_come("192.0.2.7")
    newcomers.has_come("192.0.2.7")
    assert not newcomers.may_come("192.0.2.7")


def test_from_an_address_that_is_not_known_as_many_as_like_may_come() -> None:
    newcomers = Newcomers(Limits(newcomers_at_once=1), Clock())
    for _ in range(5):
        newcomers.has_come(None)
        assert newcomers.may_come(None)


def test_addresses_from_which_nobody_came_for_long_are_forgotten() -> None:
    clock = Clock()
    newcomers = Newcomers(Limits(newcomers_at_once=3, newcomers_a_day=24), clock)
    for number in range(5):
        newcomers.has_come(f"192.0.2.{number}")
    clock.time = 3600.0
    newcomers.has_come("192.0.2.9")
    assert list(newcomers._allowances) == ["192.0.2.9"]
