from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from aiohttp import WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer

from sudoku_tui.web.server import SudokuServer

Client = TestClient[web.Request, web.Application]


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    async with TestClient(TestServer(await SudokuServer("127.0.0.1", 0, "ready")._make_app())) as client:
        yield client


async def test_the_page_asks_nobody_else(client: Client) -> None:
    page = await (await client.get("/")).text()
    addresses = re.findall(r"""(?:src|href)=["']([^"']+)|url\(["']?([^"')]+)""", page)
    for found in filter(None, (either for pair in addresses for either in pair)):
        assert found.startswith(("static/", "data:"))
        if found.startswith("static/"):
            assert (await client.get(f"/{found}")).status == 200


async def test_the_page_fits_a_phone(client: Client) -> None:
    assert '<meta name="viewport" content="width=device-width' in await (await client.get("/")).text()


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://elsewhere.example"}, {"Origin": "null"}])
async def test_pages_of_other_sites_cannot_play(client: Client, headers: dict[str, str]) -> None:
    with pytest.raises(WSServerHandshakeError) as refusal:
        await client.ws_connect("/ws", headers=headers)
    assert refusal.value.status == 403
