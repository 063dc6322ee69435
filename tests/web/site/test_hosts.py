"""The site on hosts as people have them, set up as the README says: under a path, with packed copies, and playable."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Response

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.web.site import listing
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.chromium import DESKTOP, Chromium, Tab, needs_chromium
from tests.web.served.nginx import NGINX, OPENSSL, nginx, recommended, wait_for
from tests.web.served.running import free_port

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("hosts")
LINE = str(PUZZLE)
FIRST = PUZZLE.givens.index(0)
DIGIT = solve(PUZZLE)[FIRST]
PLAYED = with_entries(LINE, [(FIRST, DIGIT)])
CADDY = shutil.which("caddy")
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
APACHE = shutil.which("apache2", path="/usr/sbin:/usr/bin:/usr/local/bin")
APACHE_MODULES = Path("/usr/lib/apache2/modules")
AS_DEBIAN_HAS_IT = ("mpm_event", "authz_core", "alias", "dir", "mime", "deflate", "filter", "headers", "rewrite")
AROUND_APACHE = """
ServerName localhost
Listen 127.0.0.1:{port}
PidFile {folder}/pid
DefaultRuntimeDir {folder}
ErrorLog {folder}/errors
TypesConfig /etc/mime.types
AddType application/x-gzip .gz
AddLanguage br .br
AddOutputFilterByType DEFLATE text/html text/css text/javascript
"""
NO_ADMIN = "{\n    admin off\n    auto_https off\n}\n"


@contextmanager
def on_nginx(site: Path, folder: Path, *, is_secured: bool = True) -> Iterator[str]:
    port = free_port()
    changes = {"/srv/sudoku/": f"{site}/"}
    if BROTLI.exists():
        changes["gzip_static on;"] = "gzip_static on; brotli_static on;"
    lines = recommended("nginx", changes)
    with nginx(folder, port, lines, f"load_module {BROTLI};" if BROTLI.exists() else "", is_secured=is_secured):
        yield f"https://localhost:{port}/sudoku/" if is_secured else f"http://127.0.0.1:{port}/sudoku/"


@contextmanager
def on_caddy(site: Path, folder: Path) -> Iterator[str]:
    assert CADDY
    address = f"http://127.0.0.1:{(port := free_port())}"
    lines = recommended("caddy", {"/srv/sudoku": str(site), "games.example": address})
    (folder / "Caddyfile").write_text(NO_ADMIN + lines)
    command = [CADDY, "run", "--config", "Caddyfile", "--adapter", "caddyfile"]
    with running(command, folder, port):
        yield f"{address}/sudoku/"


@contextmanager
def on_apache(site: Path, folder: Path) -> Iterator[str]:
    assert APACHE
    port = free_port()
    modules = [f"LoadModule {name}_module {APACHE_MODULES}/mod_{name}.so" for name in AS_DEBIAN_HAS_IT]
    lines = recommended("apache", {"/srv/sudoku/": f"{site}/"})
    (folder / "configuration").write_text("\n".join([*modules, AROUND_APACHE.format(port=port, folder=folder), lines]))
    with running([APACHE, "-DFOREGROUND", "-f", str(folder / "configuration")], folder, port):
        yield f"http://127.0.0.1:{port}/sudoku/"


@contextmanager
def on_python(site: Path, folder: Path) -> Iterator[str]:
    (folder / "sudoku").symlink_to(site)
    port = free_port()
    with running([sys.executable, "-m", "http.server", "--bind", "127.0.0.1", str(port)], folder, port):
        yield f"http://127.0.0.1:{port}/sudoku/"


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """A host in a process of its own, whose words go nowhere."""
    environment = {"HOME": str(folder), "PATH": ""}
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL, env=environment) as process:
        try:
            wait_for(port, process)
            yield
        finally:
            process.terminate()


Host = Callable[[Path, Path], AbstractContextManager[str]]
HAS_NGINX = bool(NGINX and OPENSSL)


@pytest.mark.parametrize(
    ("host", "is_here", "coding"),
    [
        (on_nginx, HAS_NGINX, "br" if BROTLI.exists() else "gzip"),
        (on_caddy, bool(CADDY), "br"),
        (on_apache, bool(APACHE), "br"),
        (on_python, True, None),
    ],
    ids=["nginx", "Caddy", "Apache", "Python"],
)
def test_the_game_is_played_from_it(
    built_site: Path, tmp_path: Path, browser: Chromium, host: Host, is_here: bool, coding: str | None
) -> None:
    if not is_here:
        pytest.skip("this host is not installed here")
    with host(built_site, tmp_path) as address, browser.person(**DESKTOP, ignore_https_errors=True) as person:
        answers: list[Response] = []
        person.on("response", lambda answer: answers.append(answer))
        tab = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
        tab.until_board(LINE)
        tab.press(str(DIGIT))
        tab.until_board(PLAYED)
        # No browser keeps what comes from a host with a certificate of our own making.
        assert [error for error in tab.errors if "certificate" not in error] == []
        languages = {answer.headers.get("content-language", "") for answer in answers}
        assert languages == {""}, "packed with brotli is not in Breton"
        codings = {answer.headers.get("content-encoding") for answer in answers if answer.url.endswith(".wasm")}
        assert codings == {coding}
        if coding:
            plain = person.request.get(f"{address}python/game.wasm", headers={"Accept-Encoding": "gzip"})
            assert plain.headers["content-encoding"] == "gzip", "for whoever knows no brotli"


@pytest.mark.skipif(not HAS_NGINX, reason="nginx is not installed here")
def test_a_first_visit_is_sent_each_file_once_and_keeps_it_all(
    built_site: Path, tmp_path: Path, browser: Chromium
) -> None:
    folder, profile = tmp_path / "nginx", tmp_path / "profile"
    folder.mkdir()
    with on_nginx(built_site, folder, is_secured=False) as address, browser.profile(profile) as person:
        tab = Tab(person.new_page(), address)
        tab.until_game()
        tab.page.wait_for_function("() => navigator.serviceWorker.controller")  # once everything is kept
        assert tab.errors == []
    answers = [line.split(" ", 1) for line in (folder / "answers").read_text().splitlines()]
    sent = Counter(path.removeprefix("/sudoku/") for status, path in answers if status == "200")
    again = {path: count for path, count in sent.items() if count > 1}
    # The list of files is asked for anew, past everything kept: it says whether the host is just replacing the build.
    assert set(again) <= {listing.NAME}, again
    assert "304" in {status for status, _ in answers}, "what is kept for later visits is asked for, and not sent"
