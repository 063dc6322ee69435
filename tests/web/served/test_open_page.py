from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError, web

from sudoku_tui.web.served import complaints
from sudoku_tui.web.served.limits import COLUMNS, ROWS, Limits
from sudoku_tui.web.served.open_page import Code
from sudoku_tui.web.served.page_files import DOOR
from tests.web.served.house import PYTHON, farewell, hear, house, nobody_left, whereabouts
from tests.web.served.test_messages import MALFORMED


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
            assert await page.receive_json(timeout=120) == ["pong", "7"]


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
            assert await farewell(page) == 4003
        await nobody_left(home)


async def test_a_game_that_cannot_be_opened_says_so_and_why_where_the_server_runs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    failing = "import sys; sys.exit('all of this ' * 10_000 + '\\nthere is no room left \\x1b[2J')"
    async with house(tmp_path, command=[*PYTHON, failing]) as home:
        await home.enter()
        async with await home.open() as page:
            assert await farewell(page) == 4003
        await nobody_left(home)
    [said] = [record.getMessage() for record in caplog.records if "says" in record.getMessage()]
    assert said.endswith("\nthere is no room left ?[2J")
    assert len(said) < 2 * complaints.MOST


async def test_a_killed_game_is_told_of(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open() as page:
            os.kill((await whereabouts(page))["number"], signal.SIGKILL)
            assert await farewell(page) == 1011


async def test_whoever_asks_and_hangs_up_at_once_is_no_mistake_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def hang_up(*_: object) -> None:
        raise ConnectionResetError("Cannot write to closing transport")

    async with house(tmp_path) as home:
        await home.enter()
        monkeypatch.setattr(web.WebSocketResponse, "prepare", hang_up)
        with pytest.raises(WSServerHandshakeError):
            await home.open()
        await nobody_left(home)
    assert caplog.records == []


async def test_where_no_folder_can_be_made_the_page_and_whoever_runs_the_server_are_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "visitors").touch()
    async with house(tmp_path) as home:
        assert await home.enter() == 204
        async with await home.open() as page:
            assert await farewell(page) == 4003
    [record] = caplog.records
    assert record.getMessage().startswith("A game cannot be started: ")
    assert str(tmp_path / "visitors") in record.getMessage()


def test_the_page_has_words_for_every_end_but_the_one_after_which_it_connects_again() -> None:
    told = re.findall(r"^  (\d{4}): ", (DOOR / "sentences.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(map(int, told)) == set(Code) - {Code.SERVER_LEAVES}
