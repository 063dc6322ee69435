"""A second worker that is none: the searching half on the same event loop, each message delivered a turn later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from sudoku_tui.web.browser.searching import Searcher
from sudoku_tui.web.browser.second import Buffer, Kind, unpacked


@dataclass(frozen=True)
class FakeBuffer:
    """Bytes as JavaScript has them."""

    content: bytes

    def to_bytes(self) -> bytes:
        return self.content


class FakeWorker:
    """A worker that begins at once, unless it is told not to.

    Attributes:
        begins: whether it begins by itself; else by `begin`.
        heard: the kinds of the messages it was sent.
        said: the kinds of the messages it sent.
        is_deaf: whether it hears nothing more, as one in the middle of long work.
        is_ended: whether it was ended.
    """

    onmessage: Callable[[Buffer], None]
    onlost: Callable[[], None]

    def __init__(self, *, begins: bool = True) -> None:
        self.heard: list[Kind] = []
        self.said: list[Kind] = []
        self.is_deaf = self.is_ended = False
        self._searcher: Searcher | None = None
        self._loop = asyncio.get_running_loop()
        if begins:
            self._loop.call_soon(self.begin)

    def begin(self) -> None:
        self._searcher = Searcher(self._answer, FakeBuffer)

    def post(self, content: object) -> None:
        buffer = cast("FakeBuffer", content)
        self.heard.append(unpacked(buffer).kind)
        if not self.is_deaf:
            self._loop.call_soon(self._deliver, buffer)

    def terminate(self) -> None:
        self.is_ended = True

    def _deliver(self, buffer: FakeBuffer) -> None:
        assert self._searcher, "work was sent to a worker that has not begun"
        self._searcher.take(buffer)

    def _answer(self, content: object) -> None:
        buffer = cast("FakeBuffer", content)
        self.said.append(unpacked(buffer).kind)
        if not self.is_ended:
            self._loop.call_soon(lambda: self.onmessage(buffer))
