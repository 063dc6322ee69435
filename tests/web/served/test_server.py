from __future__ import annotations

import re
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from sudoku_tui.web.served.network import own_address
from sudoku_tui.web.served.page_files import page_files
from tests.web.served.house import edition, hear, house

EDITION = edition(page_files())


async def test_every_answer_forbids_what_the_page_does_not_need(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        for address in ("/", f"/{EDITION}/page/page.js", "/nowhere", "/download/key", "/ws"):
            headers = (await home.client.get(address)).headers
            assert "default-src 'none'" in headers["Content-Security-Policy"]
            assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
            assert not re.search(r"https?:|\*", headers["Content-Security-Policy"])
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["X-Frame-Options"] == "DENY"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert headers["Cross-Origin-Opener-Policy"] == headers["Cross-Origin-Resource-Policy"] == "same-origin"
            assert "camera=()" in headers["Permissions-Policy"]
            assert "Python" not in headers["Server"]


async def test_the_cookie_is_for_this_site_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        answer = await home.client.post("/admission", headers=home.own_page)
        cookie = SimpleCookie(answer.headers["Set-Cookie"])[home.visitors.cookie]
        assert cookie["httponly"]
        assert cookie["samesite"] == "Strict"
        assert cookie["path"] == "/"
        assert not cookie["secure"]
        again = await home.client.post("/admission", headers=home.own_page)
        assert SimpleCookie(again.headers["Set-Cookie"])[home.visitors.cookie].value == cookie.value
        # A link from elsewhere comes without the cookie, and must not cost anybody their games.
        assert "Set-Cookie" not in (await home.client.get("/")).headers


async def test_what_the_server_does_not_mean_to_serve_is_not_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        for address in [
            f"/{EDITION}/page/../served/server.py",
            f"/{EDITION}/page/..%2fserved/server.py",
            f"/{EDITION}/page/%2e%2e/__init__.py",
            f"/{EDITION}/door/..%5cserver.py",
            f"/{EDITION}/fonts//etc/passwd",
            f"/{EDITION}/fonts/%00",
            f"/{EDITION}/page",
            f"/{EDITION}/page/",
            f"/{EDITION}/door/",
            f"/{EDITION}/static/",
            f"/{EDITION}/static/js/",
            f"/{EDITION}/page/index.html",
            f"/{EDITION}",
            f"/{EDITION}/",
            "/page/page.js",
            "/secret",
            "/visitors",
        ]:
            assert (await home.client.get(address)).status == 404, address


@pytest.mark.parametrize("is_stripped", [True, False])
async def test_behind_a_proxy_with_a_path(tmp_path: Path, is_stripped: bool) -> None:
    own = own_address("127.0.0.1", "https://games.example/sudoku/")
    async with house(tmp_path, own=own) as home:
        path, headers = "/" if is_stripped else "/sudoku/", {"Origin": "https://games.example"}
        assert (await home.client.get(path)).status == 200
        assert (await home.client.get(f"{path}{EDITION}/page/page.js")).status == 200
        assert (await home.client.post(f"{path}admission", headers=home.own_page)).status == 403
        answer = await home.client.post(f"{path}admission", headers=headers)
        cookie = SimpleCookie(answer.headers["Set-Cookie"])[home.visitors.cookie]
        assert cookie["secure"]
        assert cookie["path"] == "/sudoku/"
        sent = {**headers, "Cookie": f"{home.visitors.cookie}={cookie.value}"}
        async with home.client.ws_connect(f"{path}ws", headers=sent) as page:
            await hear(page)


async def test_an_address_without_its_last_slash_leads_to_the_page(tmp_path: Path) -> None:
    async with house(tmp_path, own=own_address("127.0.0.1", "https://games.example/sudoku/")) as home:
        answer = await home.client.get("/sudoku", allow_redirects=False)
        assert (answer.status, answer.headers["Location"]) == (308, "/sudoku/")
