from __future__ import annotations

import socket
import sys

import pytest

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.served import network
from sudoku_tui.web.served.network import Network, own_address
from sudoku_tui.web.served.own_process import listen
from sudoku_tui.web.served.serve import announcement, places, serve


def test_a_port_that_is_taken_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as other:
        port = other.getsockname()[1]
        assert serve("127.0.0.1", port) == 1
    assert capsys.readouterr().err == f"Port {port} is taken; choose another one with --port.\n"


def test_without_the_extra_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    assert serve("127.0.0.1", 0) == 1
    assert 'pip install "sudoku-tui[web]"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("127.0.0.1", 70_000, "There is no port 70000"),
        ("a..b", 8000, "There is no host called a..b"),
        ("ä..b", 8000, "There is no host called ä..b"),
        ("203.0.113.1", 8000, "Cannot listen on port 8000 of 203.0.113.1: [A-Z]"),
    ],
)
def test_what_cannot_be_listened_at_is_said(host: str, port: int, sentence: str) -> None:
    with pytest.raises(WebError, match=sentence):
        listen(host, port)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("::1", "http://[::1]:80/"),
    ],
)
def test_the_address_is_one_a_browser_takes(host: str, expected: str) -> None:
    assert places(host, 80) == [expected]


def test_for_all_addresses_those_of_this_machine_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "addresses", lambda _: ["192.0.2.7", "2001:db8::7"])
    assert places("0.0.0.0", 80) == ["http://192.0.2.7:80/", "http://[2001:db8::7]:80/"]
    said = str(announcement(own_address("0.0.0.0", None), 80, Network()))
    assert "served at http://192.0.2.7:80/ until" in said
    assert "It can also be reached at http://[2001:db8::7]:80/." in said


def test_without_a_network_the_name_must_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "addresses", lambda _: [])
    assert places("0.0.0.0", 80) == [f"http://{socket.gethostname()}:80/"]


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::"])
def test_the_addresses_named_are_those_of_this_machine(host: str) -> None:
    for address in network.addresses(host):
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family) as here:
            here.bind((address, 0))  # which only an own address allows


@pytest.mark.parametrize(
    ("host", "public", "is_open"),
    [
        ("127.0.0.1", None, False),
        ("0.0.0.0", None, True),
        ("127.0.0.1", "http://games.example/", True),
        ("127.0.0.1", "https://games.example/", False),
    ],
)
def test_what_is_not_encrypted_is_said(host: str, public: str | None, is_open: bool) -> None:
    said = str(announcement(own_address(host, public), 80, Network()))
    assert ("Nothing is encrypted" in said) is is_open


def test_who_can_play_is_said() -> None:
    assert "browser" not in str(announcement(own_address("127.0.0.1", None), 80, Network()))
    assert "Anyone who can reach this machine can play" in str(
        announcement(own_address("0.0.0.0", None), 80, Network())
    )
    public = own_address("127.0.0.1", "https://games.example/sudoku/")
    where = str(announcement(public, 8000, Network("X-Real-IP", is_behind_proxy=True)))
    assert "https://games.example/sudoku/ (here at http://127.0.0.1:8000/)" in where
    assert "--address-header" not in where
    assert "--address-header" in str(announcement(public, 8000, Network(is_behind_proxy=True)))


def test_a_public_address_that_is_none_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve("127.0.0.1", 0, public_url="games") == 1
    assert "is not an address for --public-url" in capsys.readouterr().err


def test_a_header_that_is_none_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve("127.0.0.1", 0, address_header="X Real IP") == 1
    assert "is not the name of a header for --address-header" in capsys.readouterr().err
