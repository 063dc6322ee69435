"""Behind Apache and Caddy, under a path, set up as the README says."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.web.chromium import Chromium, Tab, needs_chromium
from tests.web.served.nginx import recommended
from tests.web.served.running import free_port, served
from tests.web.served.test_door import ENTRY, LINE, PLAYED, link
from tests.web.site.test_hosts import APACHE, APACHE_MODULES, AROUND_APACHE, CADDY, NO_ADMIN, running

pytestmark = [pytest.mark.slow, needs_chromium]

AS_DEBIAN_HAS_IT = ("mpm_event", "authz_core", "mime", "deflate", "filter", "headers", "proxy", "proxy_http")
Proxy = Callable[[Path, int, int], AbstractContextManager[None]]


def apache(folder: Path, port: int, goal: int) -> AbstractContextManager[None]:
    modules = [f"LoadModule {name}_module {APACHE_MODULES}/mod_{name}.so" for name in AS_DEBIAN_HAS_IT]
    lines = recommended("apache", {":8000/": f":{goal}/"})
    (folder / "configuration").write_text("\n".join([*modules, AROUND_APACHE.format(port=port, folder=folder), lines]))
    return running([str(APACHE), "-DFOREGROUND", "-f", str(folder / "configuration")], folder, port)


def caddy(folder: Path, port: int, goal: int) -> AbstractContextManager[None]:
    lines = recommended("caddy", {":8000": f":{goal}", "games.example": f"http://127.0.0.1:{port}"})
    (folder / "Caddyfile").write_text(NO_ADMIN + lines)
    return running([str(CADDY), "run", "--config", "Caddyfile", "--adapter", "caddyfile"], folder, port)


@pytest.mark.parametrize(("proxy", "is_here"), [(apache, bool(APACHE)), (caddy, bool(CADDY))], ids=["Apache", "Caddy"])
def test_behind_other_proxies_one_plays_and_is_known_by_address(
    browser: Chromium, tmp_path: Path, proxy: Proxy, *, is_here: bool
) -> None:
    if not is_here:
        pytest.skip("this proxy is not installed here")
    port, goal = free_port(), free_port()
    address = f"http://127.0.0.1:{port}/sudoku/"
    (tmp_path / "home").mkdir()
    options = ("--port", str(goal), "--public-url", address, "--address-header", "X-Real-IP")
    with (
        served(tmp_path / "home", *options, "--pages-per-address", "1"),
        proxy(tmp_path, port, goal),
        browser.person() as person,
    ):
        tab = Tab(person.new_page(), link(address))
        tab.until_board(LINE)
        tab.press(str(ENTRY[1]))
        tab.until_board(PLAYED)
        assert tab.errors == []
        made_up = {"Origin": f"http://127.0.0.1:{port}", "X-Real-IP": "192.0.2.1", "X-Forwarded-For": "192.0.2.1"}
        with browser.person() as other:
            refusal = other.request.post(f"{address}admission", headers=made_up)
            assert refusal.status == 429, "whoever makes up an address is known by the one they have"
