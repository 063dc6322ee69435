from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from io import BytesIO
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError

from sudoku_tui.web.served import open_page
from sudoku_tui.web.served.limits import COLUMNS, LONGEST_PUZZLE, ROWS, Limits
from sudoku_tui.web.served.own_address import own_address
from tests.web.served.house import PYTHON, House, farewell, hear, house, whereabouts
from tests.web.served.test_messages import MALFORMED

STUBBORN = r"""
import os, signal
number = b'{"number": %d}' % os.getpid()
os.write(1, b"__GANGLION__\nD" + len(number).to_bytes(4, "big") + number)
signal.pause()
"""
"""Listens to nobody."""


async def refused(house: House, status: int, *, origin: str | None = None, **query: str) -> None:
    """Expects that a page is refused both admission and a connection."""
    headers = {**house.own_page} if origin is None else {"Origin": origin} if origin else {}
    with pytest.raises(WSServerHandshakeError) as refusal:
        await house.client.ws_connect(f"{house.path}ws", headers=headers, params=query)
    assert refusal.value.status == status


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


async def nobody_left(house: House) -> None:
    """Waits until the games of all pages have ended."""
    async with asyncio.timeout(20):
        for page in house.server._gate.pages:
            await page.gone.wait()


async def test_every_answer_forbids_what_the_page_does_not_need(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        for address in ("/", "/page/page.mjs", "/nowhere", "/download/key", "/ws"):
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


@pytest.mark.parametrize("origin", ["", "null", "http://elsewhere.example", "http://127.0.0.1:1"])
async def test_pages_of_other_sites_cannot_play(tmp_path: Path, origin: str) -> None:
    async with house(tmp_path) as home:
        assert await home.enter() == 204
        await refused(home, 403, origin=origin)
        answer = await home.client.post("/admission", headers={"Origin": origin} if origin else {})
        assert answer.status == 403
        assert "Set-Cookie" not in answer.headers


async def test_without_a_cookie_nobody_plays(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await refused(home, 401)
        assert await home.enter(admitted="yes") == 401  # the page was given one, and the browser did not keep it


@pytest.mark.parametrize("forged", ["", "x", "0" * 32 + "." + "0" * 64])
async def test_with_a_forged_cookie_nobody_plays(tmp_path: Path, forged: str) -> None:
    async with house(tmp_path) as home:
        home.client.session.cookie_jar.update_cookies({home.visitors.cookie: forged}, home.client.make_url("/"))
        await refused(home, 401)
        assert await home.enter() == 204  # it is replaced by a good one
        async with await home.open():
            pass


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


async def test_a_page_talks_with_its_game(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            await hear(page)
            await page.send_json(["stdin", "ä\x1b[A"])
            assert await hear(page) == b"D" + "ä\x1b[A".encode()
            await page.send_json(["focus"])
            assert await hear(page) == b'M{"type": "focus"}'
            await page.send_json(["ping", "7"])
            assert await page.receive_json(timeout=20) == ["pong", "7"]


async def test_a_game_knows_nothing_of_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_PASSWORD", "secret")
    monkeypatch.setenv("TEXTUAL", "debug,devtools")
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open(width="100", height="30") as page:
            told = await whereabouts(page)
    environment = told["environment"]
    assert "DATABASE_PASSWORD" not in environment
    assert "PATH" not in environment
    assert "TEXTUAL" not in environment
    assert (environment["COLUMNS"], environment["ROWS"]) == ("100", "30")
    folder = Path(environment["SUDOKU_TUI_HOME"])
    assert folder.parent == tmp_path / "visitors"
    assert told["folder"] == str(folder)
    assert folder.stat().st_mode & 0o077 == 0


async def test_every_browser_has_its_own_folder(tmp_path: Path) -> None:
    folders = []
    for _ in range(2):
        async with house(tmp_path) as home:
            await home.enter()
            async with await home.open() as page:
                folders.append((await whereabouts(page))["folder"])
            async with await home.open() as page:
                assert (await whereabouts(page))["folder"] == folders[-1]
    assert folders[0] != folders[1]


async def test_a_shared_puzzle_is_text_to_the_game(tmp_path: Path) -> None:
    text = "--new; $(rm -rf ~) `x` \n53..7\0\\'\""
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open(puzzle=text) as page:
            told = await whereabouts(page)
        assert told["environment"]["SUDOKU_TUI_SHARED"] == text.replace("\0", "")
        assert told["environment"]["SUDOKU_TUI_ADDRESS"] == str(home.client.make_url("/"))


async def test_a_shared_puzzle_may_not_be_endless(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        assert await home.enter(puzzle="." * LONGEST_PUZZLE) == 204
        assert await home.enter(puzzle="." * (LONGEST_PUZZLE + 1)) == 400
        await refused(home, 400, puzzle="." * (LONGEST_PUZZLE + 1))


async def test_sizes_are_clamped(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open(width="4000", height="4000") as page:
            environment = (await whereabouts(page))["environment"]
            assert (environment["COLUMNS"], environment["ROWS"]) == (str(COLUMNS[1]), str(ROWS[1]))
            await page.send_json(["resize", {"width": 4000, "height": 1}])
            assert json.loads((await hear(page))[1:]) == {"type": "resize", "width": COLUMNS[1], "height": ROWS[0]}


@pytest.mark.parametrize("text", MALFORMED[::4])
async def test_a_page_that_talks_nonsense_is_closed(tmp_path: Path, text: str) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            await page.send_str(text)
            assert await farewell(page) == 1003


async def test_bytes_are_nonsense_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            await page.send_bytes(b'["stdin", "5"]')
            assert await farewell(page) == 1003


async def test_a_message_that_is_too_long_closes_the_page(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            await page.send_json(["stdin", "x" * Limits().message_bytes])
            assert await farewell(page) == 1009


async def test_a_message_that_is_too_long_once_unpacked_closes_the_page(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with home.client.ws_connect("/ws", headers=home.own_page, compress=15) as page:
            assert page.compress
            await page.send_str("x" * 2_000_000)
            assert await farewell(page) == 1009


@pytest.mark.parametrize(
    "limits",
    [Limits(messages_per_second=1.0, message_burst=20.0), Limits(bytes_per_second=1.0, bytes_burst=300.0)],
    ids=["messages", "bytes"],
)
@pytest.mark.parametrize("kind", ["text", "ping"])
async def test_a_flood_closes_the_page(tmp_path: Path, limits: Limits, kind: str) -> None:
    async with house(tmp_path, limits=limits) as home:
        await home.enter()
        async with await home.open() as page:
            for _ in range(30):
                await (page.send_json(["ping", "x" * 20]) if kind == "text" else page.ping(b"x" * 20))
            assert await farewell(page) == 1008


async def test_a_page_at_which_nobody_plays_is_closed(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(idle_seconds=0.2)) as home:
        await home.enter()
        async with await home.open() as page:
            await page.send_json(["ping", "this is not play"])
            assert await farewell(page) == 4001


async def test_there_is_room_for_so_many(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(sessions=2)) as home:
        await home.enter()
        async with await home.open() as one, await home.open() as two:
            await hear(one)
            await hear(two)
            answer = await home.client.post("/admission", headers=home.own_page)
            assert (answer.status, await answer.text()) == (
                503,
                "All places at this server are taken; try again in a while.",
            )
            await refused(home, 503)
        assert await home.enter() == 204
        async with await home.open() as three:
            await hear(three)


async def test_one_browser_may_not_take_all_the_room(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(pages_each=1)) as home:
        await home.enter()
        async with await home.open():
            await refused(home, 503)
            home.client.session.cookie_jar.clear()
            await home.enter()
            async with await home.open() as other:
                await hear(other)


async def test_strangers_cannot_fill_the_disk(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(visitors=1)) as home:
        await home.enter()
        async with await home.open() as page:
            await whereabouts(page)
        known = home.client.session.cookie_jar.filter_cookies(home.client.make_url("/"))
        home.client.session.cookie_jar.clear()
        assert await home.enter() == 503
        home.client.session.cookie_jar.update_cookies(
            {name: cookie.value for name, cookie in known.items()}, home.client.make_url("/")
        )
        assert await home.enter() == 204


async def test_a_page_that_comes_back_has_its_former_game_ended_first(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(sessions=1)) as home:
        await home.enter()
        async with await home.open(page="A") as lost:
            number = (await whereabouts(lost))["number"]
            async with await home.open(page="A") as back:
                assert not is_alive(number)
                assert await farewell(lost) == 4002
                await hear(back)


async def test_what_the_server_does_not_mean_to_serve_is_not_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        for address in [
            "/page/../served/server.py",
            "/page/..%2fserved/server.py",
            "/page/%2e%2e/__init__.py",
            "/door/..%5cserver.py",
            "/fonts//etc/passwd",
            "/fonts/%00",
            "/page",
            "/page/",
            "/door/",
            "/static/",
            "/static/js/",
            "/page/index.html",
            "/secret",
            "/visitors",
        ]:
            assert (await home.client.get(address)).status == 404, address


async def test_a_file_goes_only_to_whose_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            await hear(page)
            await page.send_json(["stdin", "keep"])
            kind, key = await page.receive_json(timeout=20)
            assert kind == "deliver_file_start"
            assert (await home.client.get("/download/another")).status == 404
            mine = home.client.session.cookie_jar.filter_cookies(home.client.make_url("/"))
            home.client.session.cookie_jar.clear()
            assert (await home.client.get(f"/download/{key}")).status == 401
            await home.enter()
            assert (await home.client.get(f"/download/{key}")).status == 404
            home.client.session.cookie_jar.update_cookies(
                {name: cookie.value for name, cookie in mine.items()}, home.client.make_url("/")
            )
            async with home.client.get(f"/download/{key}") as answer:
                assert answer.status == 200
                # Whatever it is, it is kept, not shown: it would be a page of ours.
                assert answer.headers["Content-Disposition"].startswith("attachment; ")
                assert answer.headers["Cache-Control"] == "no-store"
        await nobody_left(home)
        assert not home.server.download_manager._active_downloads


async def give(home: House, content: bytes, **query: str) -> tuple[int, str]:
    """Gives a file to the game on a page; what the server answers."""
    answer = await home.client.post("/file", headers=home.own_page, params=query, data=BytesIO(content))
    return answer.status, await answer.text()


async def test_a_file_is_given_to_ones_own_game_alone(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(file_bytes=2**20)) as home:
        await home.enter()
        async with await home.open(page="A") as page:
            await whereabouts(page)
            assert await give(home, b"games", page="A", name="../../my.sqlite3") == (204, "")
            piece, end = [json.loads((await hear(page))[1:]) for _ in range(2)]
            assert piece == {"type": "file_piece", "content": "Z2FtZXM="}
            assert end == {"type": "file_end", "name": "my.sqlite3", "is_whole": True}
            assert (await give(home, b"games", page="B"))[0] == 404
            assert await give(home, b"x" * (2**20 + 1), page="A") == (413, "A file may have 1 MB at most.")
            foreign = {"Origin": "http://elsewhere.example"}
            assert (await home.client.post("/file?page=A", headers=foreign, data=b"games")).status == 403
            home.client.session.cookie_jar.clear()
            assert (await give(home, b"games", page="A"))[0] == 401
            await home.enter()
            assert (await give(home, b"games", page="A"))[0] == 404


async def test_a_file_that_never_ends_is_not_waited_for(tmp_path: Path) -> None:
    arrived = asyncio.Event()

    async def trickle() -> AsyncIterator[bytes]:
        yield b"games"
        await arrived.wait()

    async with house(tmp_path, limits=Limits(file_seconds=0.05)) as home:
        await home.enter()
        async with await home.open(page="A") as page:
            await whereabouts(page)
            answer = await home.client.post("/file?page=A", headers=home.own_page, data=trickle())
            assert (answer.status, await answer.text()) == (408, "The file took too long to arrive; try again.")
            _, end = [json.loads((await hear(page))[1:]) for _ in range(2)]
            assert end == {"type": "file_end", "name": "the file", "is_whole": False}
            arrived.set()


async def test_a_game_that_is_over_says_farewell(tmp_path: Path) -> None:
    async with house(tmp_path, command=[*PYTHON, "print('__GANGLION__')"]) as home:
        await home.enter()
        async with await home.open() as page:
            assert await farewell(page) == 1000


async def test_a_game_that_fails_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            await page.send_json(["stdin", "fail"])
            assert await farewell(page) == 1011


async def test_a_game_that_cannot_be_started_says_so(tmp_path: Path) -> None:
    async with house(tmp_path, command=[str(tmp_path / "nothing")]) as home:
        await home.enter()
        async with await home.open() as page:
            assert await farewell(page) == 1011
        await nobody_left(home)


async def test_a_game_ends_with_its_page(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            number = (await whereabouts(page))["number"]
        await nobody_left(home)
        assert not is_alive(number)


async def test_a_game_that_will_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_page, "SECONDS_TO_END", 0.1)
    async with house(tmp_path, command=[*PYTHON, STUBBORN]) as home:
        await home.enter()
        async with await home.open() as page:
            number = (await whereabouts(page))["number"]
        await nobody_left(home)
        assert not is_alive(number)


async def test_a_killed_game_is_told_of(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            os.kill((await whereabouts(page))["number"], signal.SIGKILL)
            assert await farewell(page) == 1011


@pytest.mark.parametrize("is_stripped", [True, False])
async def test_behind_a_proxy_with_a_path(tmp_path: Path, is_stripped: bool) -> None:
    own = own_address("127.0.0.1", "https://games.example/sudoku/")
    async with house(tmp_path, own=own) as home:
        path, headers = "/" if is_stripped else "/sudoku/", {"Origin": "https://games.example"}
        assert (await home.client.get(path)).status == 200
        assert (await home.client.get(f"{path}page/page.mjs")).status == 200
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
