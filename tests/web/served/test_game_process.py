from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.web.served import open_page
from tests.web.served.house import PYTHON, house, nobody_left, whereabouts
from tests.web.served.running import is_alive

STUBBORN = r"""
import os, signal
number = b'{"number": %d}' % os.getpid()
os.write(1, b"__GANGLION__\nD" + len(number).to_bytes(4, "big") + number)
signal.pause()
"""
"""Listens to nobody."""


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


async def test_a_shared_puzzle_is_text_to_the_game(tmp_path: Path) -> None:
    text = "--new; $(rm -rf ~) `x` \n53..7\0\\'\""
    async with house(tmp_path) as home:
        await home.enter()
        async with await home.open(puzzle=text) as page:
            told = await whereabouts(page)
        assert told["environment"]["SUDOKU_TUI_SHARED"] == text.replace("\0", "")
        assert told["environment"]["SUDOKU_TUI_ADDRESS"] == str(home.client.make_url("/"))


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
