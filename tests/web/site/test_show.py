from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.served.own_process import listen
from sudoku_tui.web.site import listing
from sudoku_tui.web.site.headers import HEADERS
from sudoku_tui.web.site.show import HOST, SiteServer
from tests.cli.conftest import Shell, shell
from tests.terminal.terminal import PROGRAM, program_environment
from tests.web.site.running import site_served
from tests.web.site.test_place import FILES, a_site

__all__ = ["shell"]


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[HTTPConnection]:
    site = a_site(tmp_path / "site", FILES | {"a.wasm": ""})
    with site_served(site) as address:
        connection = HTTPConnection(urlsplit(address).netloc, timeout=60)
        yield connection
        connection.close()


def got(connection: HTTPConnection, path: str) -> tuple[HTTPResponse, bytes]:
    connection.request("GET", path)
    response = connection.getresponse()
    return response, response.read()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/a.wasm", "application/wasm"),
    ],
)
def test_every_file_is_sent_as_what_it_is(connection: HTTPConnection, path: str, kind: str) -> None:
    response, _ = got(connection, path)
    assert (response.status, response.getheader("Content-Type")) == (200, kind)
    assert {name: response.getheader(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("path", ["/door/", "/nothing", "/../other", "/%2e%2e/other"])
def test_nothing_else_is_sent(connection: HTTPConnection, tmp_path: Path, path: str) -> None:
    (tmp_path / "other").write_text("not of the site")
    response, content = got(connection, path)
    assert response.status == 404
    assert b"not of the site" not in content


def test_a_folder_without_a_site_is_named(tmp_path: Path, shell: Shell) -> None:
    outcome = shell("site", "serve", str(tmp_path))
    assert outcome.code == 1
    assert outcome.err == (
        f"sudoku-tui: {tmp_path} holds no site: build one with  sudoku-tui site build {tmp_path}  first\n"
    )


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with listen(HOST, 0) as other, pytest.raises(WebError, match="is taken"):
        SiteServer(a_site(tmp_path), other.getsockname()[1])


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / listing.NAME).write_text("{}")
    outcome = shell("site", "build", str(tmp_path))
    assert outcome.code == 1
    assert outcome.err.startswith(f"sudoku-tui: {tmp_path} holds other files")
    assert (tmp_path / listing.NAME).read_text() == "{}"


def test_it_says_where_and_ends_when_told_to(tmp_path: Path) -> None:
    command = [*PROGRAM, "site", "serve", str(a_site(tmp_path / "site")), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=program_environment(tmp_path)) as process:
        try:
            assert process.stdout is not None
            (address,) = (word for word in process.stdout.readline().split() if word.startswith("http://127.0.0.1:"))
            connection = HTTPConnection(urlsplit(address).netloc, timeout=60)
            assert got(connection, "/index.html")[1] == b"page"
            connection.close()
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=120) == 0
        finally:
            process.kill()
