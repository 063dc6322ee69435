from __future__ import annotations

import signal
import socket
import sys
from pathlib import Path

import pytest

from sudoku_tui.web.serve import ServeError, address, listen, serve
from tests.web.served import served


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
        ("a..b", 8000, "No host is known as a..b"),
        ("ä..b", 8000, "No host is known as ä..b"),
        ("203.0.113.1", 8000, "Port 8000 of 203.0.113.1 cannot be listened at: [A-Z]"),
    ],
)
def test_what_cannot_be_listened_at_is_said(host: str, port: int, sentence: str) -> None:
    with pytest.raises(ServeError, match=sentence):
        listen(host, port)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("::1", "http://[::1]:80/"),
        ("0.0.0.0", f"http://{socket.gethostname()}:80/"),
    ],
)
def test_the_address_is_one_a_browser_takes(host: str, expected: str) -> None:
    assert address(host, 80) == expected


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_when_told_to(way: signal.Signals, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        server.process.send_signal(way)
        assert server.process.wait(timeout=20) == 0
