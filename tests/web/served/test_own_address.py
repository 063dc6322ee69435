from __future__ import annotations

import socket

import pytest

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.served.network import OwnAddress, own_address

HERE, EVERYWHERE = OwnAddress("127.0.0.1"), OwnAddress("0.0.0.0")
MACHINE = socket.gethostname().lower()


@pytest.mark.parametrize(
    ("own", "origin", "host", "is_own"),
    [
        (HERE, "http://127.0.0.1:8000", "127.0.0.1:8000", True),
        (HERE, "http://localhost:8000", "localhost:8000", True),
        (HERE, "http://LOCALHOST", "localhost", True),
        (HERE, "http://[::1]:8000", "[::1]:8000", True),
        (HERE, None, "127.0.0.1:8000", False),
        (HERE, "", "", False),
        (HERE, "null", "null", False),
        (HERE, "http://elsewhere.example", "127.0.0.1:8000", False),
        (HERE, "http://127.0.0.1:9000", "127.0.0.1:8000", False),
        (HERE, "https://127.0.0.1:8000", "127.0.0.1:8000", False),
        (HERE, "http://127.0.0.1:8000.elsewhere.example", "127.0.0.1:8000", False),
        # A name that somebody points at this machine.
        (HERE, "http://elsewhere.example:8000", "elsewhere.example:8000", False),
        (EVERYWHERE, "http://elsewhere.example:8000", "elsewhere.example:8000", False),
        (HERE, "http://[::1", "[::1", False),
        (EVERYWHERE, f"http://{MACHINE}:8000", f"{MACHINE}:8000", True),
        (EVERYWHERE, f"http://{MACHINE}.local:8000", f"{MACHINE}.local:8000", True),
        (EVERYWHERE, "http://192.0.2.7:8000", "192.0.2.7:8000", True),
    ],
)
def test_only_pages_of_our_own_may_play(own: OwnAddress, origin: str | None, host: str, is_own: bool) -> None:
    assert own.is_own(origin, host) is is_own


@pytest.mark.parametrize(
    ("text", "origin", "path"),
    [
        ("https://games.example/sudoku/", "https://games.example", "/sudoku/"),
        ("https://games.example/sudoku", "https://games.example", "/sudoku/"),
        ("https://Games.Example:443", "https://games.example", "/"),
        ("https://games.example:8443/a//b/", "https://games.example:8443", "/a/b/"),
        ("http://[::1]:80/", "http://[::1]", "/"),
        ("https://bücher.example/", "https://xn--bcher-kva.example", "/"),
        ("https://games.example/.well-known/", "https://games.example", "/.well-known/"),
    ],
)
def test_a_public_address_is_what_browsers_make_of_it(text: str, origin: str, path: str) -> None:
    own = own_address("127.0.0.1", text)
    assert (own.origin, own.path, own.is_secure) == (origin, path, origin.startswith("https"))


def test_behind_a_proxy_only_the_public_address_counts() -> None:
    own = own_address("127.0.0.1", "https://games.example/sudoku/")
    assert own.is_own("https://games.example", "127.0.0.1:8000")
    assert not own.is_own("http://games.example", "games.example")
    assert not own.is_own("http://127.0.0.1:8000", "127.0.0.1:8000")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "games.example/sudoku",
        "ftp://games.example",
        "https://",
        "https://games.example/?a=b",
        "https://games.example/#a",
        "https://me:secret@games.example/",
        "https://games.example:0/",
        "https://games.example\\b/",
        "https://[fe80::1%25lo]/",
        "https://games.example:port/",
        "https://[::1/",
        "https://a..b/",
    ],
)
def test_what_is_no_public_address_is_told_of(text: str) -> None:
    with pytest.raises(WebError, match="is not an address for --public-url"):
        own_address("127.0.0.1", text)


@pytest.mark.parametrize("path", ["/a;b/", "/a/../b/", "/two words/", "/two%20words/", "/süß/", "/a%2Fb/"])
def test_a_path_that_is_not_written_alike_everywhere_is_told_of(path: str) -> None:
    with pytest.raises(WebError, match=r"The path .* of --public-url may only have letters a to z, digits and"):
        own_address("127.0.0.1", f"https://games.example{path}")
