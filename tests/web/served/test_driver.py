from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, cast

import pytest
from textual.app import App
from textual.drivers import web_driver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message

from sudoku_tui.web.served.gaps.driver import PageDriver

AT_START, NOW = Size(56, 16), Size(116, 33)


class Typing:
    """In place of standard input: a page that types, and then leaves."""

    typed = b""

    def __iter__(self) -> Iterator[bytes]:
        yield b"D" + len(self.typed).to_bytes(4, "big") + self.typed

    def close(self) -> None:
        """Have nothing to close."""


class Told:
    """An app that only remembers which sizes it was told."""

    def __init__(self) -> None:
        self.sizes: list[Size] = []
        self.is_done = asyncio.Event()

    def post_message(self, message: Message) -> None:
        assert isinstance(message, Resize)
        self.sizes.append(message.size)
        if len(self.sizes) == 2:
            self.is_done.set()

    async def _post_message(self, message: Message) -> None:
        self.post_message(message)


async def test_the_size_at_the_start_does_not_undo_one_that_comes_right_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(web_driver, "InputReader", object)  # there is nothing to read in a test
    app = Told()
    driver = PageDriver(cast("App[Any]", app), size=(AT_START.width, AT_START.height))
    # As textual-serve's driver tells the size at the start.
    asyncio.run_coroutine_threadsafe(app._post_message(Resize(AT_START, AT_START)), asyncio.get_running_loop())
    driver.on_meta("resize", {"type": "resize", "width": NOW.width, "height": NOW.height})
    await asyncio.wait_for(app.is_done.wait(), 10)
    assert app.sizes == [AT_START, NOW]


async def test_a_code_that_is_no_character_is_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_driver, "InputReader", Typing)
    monkeypatch.setattr(Typing, "typed", b"\x1b[99999999999999999999;1H\x1b[1114112;1u5")
    driver = PageDriver(cast("App[Any]", Told()))
    keys = list[str]()
    monkeypatch.setattr(driver, "process_message", lambda event: keys.append(event.key))
    driver.exit_event.set()  # the end of what is typed is not the server's end
    driver.run_input_thread()
    assert keys == ["5"]
