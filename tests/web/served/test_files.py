from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

from sudoku_tui.web.served.limits import Limits
from tests.web.served.house import House, hear, house, nobody_left, whereabouts


async def test_a_file_goes_only_to_whose_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            await hear(page)
            await page.send_json(["stdin", "keep"])
            kind, key = await page.receive_json(timeout=120)
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
        assert not home.server._downloads._active_downloads


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

    async with house(tmp_path, limits=Limits(file_seconds=0.5)) as home:
        await home.enter()
        async with await home.open(page="A") as page:
            await whereabouts(page)
            answer = await home.client.post("/file?page=A", headers=home.own_page, data=trickle())
            assert (answer.status, await answer.text()) == (408, "The file took too long to arrive; try again.")
            _, end = [json.loads((await hear(page))[1:]) for _ in range(2)]
            assert end == {"type": "file_end", "name": "the file", "is_whole": False}
            arrived.set()
