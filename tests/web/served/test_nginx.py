"""Behind a real proxy, with TLS and a path, set up as the README says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar, TCPConnector
from yarl import URL

from sudoku_tui.web.served.limits import Limits
from tests.web.chromium import DESKTOP, Tab, chromium, needs_chromium
from tests.web.served.nginx import needs_nginx, nginx, recommended
from tests.web.served.running import free_port, served
from tests.web.served.test_door import ENTRY, LINE, PLAYED, choose, link

pytestmark = [pytest.mark.slow, needs_nginx]


@contextmanager
def behind_nginx(folder: Path, *options: str) -> Iterator[str]:
    """The address at which a server stands behind nginx."""
    port, goal = free_port(), free_port()
    address = f"https://localhost:{port}/sudoku/"
    for name in ("home", "nginx"):
        (folder / name).mkdir()
    public = ("--public-url", address, "--address-header", "X-Real-IP")
    location = recommended("nginx", {":8000/": f":{goal}/"})
    with served(folder / "home", "--port", str(goal), *public, *options), nginx(folder / "nginx", port, location):
        yield address


@needs_chromium
def test_behind_nginx_everything_works(tmp_path: Path) -> None:
    with (
        behind_nginx(tmp_path) as address,
        chromium() as browser,
        browser.person(**DESKTOP, ignore_https_errors=True) as person,
    ):
        tab = Tab(person.new_page(), link(address))
        tab.until_board(LINE)
        tab.press(str(ENTRY[1]))
        tab.until_board(PLAYED)
        [cookie] = person.cookies()
        assert (cookie["secure"], cookie["path"]) == (True, "/sudoku/")
        tab.page.reload()
        tab.until_board(PLAYED)
        with tab.page.expect_download() as download:
            choose(tab, "Export games")
        assert Path(download.value.path()).stat().st_size
        assert tab.errors == []

        too_large = tmp_path / "too large"
        too_large.write_bytes(bytes(Limits().file_bytes + 2 * 1024**2))
        with tab.page.expect_file_chooser() as chooser:
            choose(tab, "Import games")
        chooser.value.set_files(too_large)
        tab.page.get_by_text("The file is too large for this server.").wait_for()


async def test_nobody_behind_nginx_can_make_up_an_address(tmp_path: Path) -> None:
    made_up = {"X-Real-IP": "192.0.2.1", "X-Forwarded-For": "192.0.2.1"}
    with behind_nginx(tmp_path, "--pages-per-address", "1") as address:
        origin = {"Origin": str(URL(address).origin())}
        async with anyone() as one, anyone() as two, one.post(f"{address}admission", headers=origin) as admission:
            assert admission.status == 204
            async with one.ws_connect(f"{address}ws", headers=origin) as page:
                await page.receive()
                async with two.post(f"{address}admission", headers=origin | made_up) as refusal:
                    assert refusal.status == 429


def anyone() -> ClientSession:
    """A browser that trusts whatever certificate it is shown."""
    return ClientSession(connector=TCPConnector(ssl=False), cookie_jar=CookieJar(unsafe=True))
