"""A page for tests: it remembers what the game asked of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from sudoku_tui.web.browser.second import Worker

PATIENCE = 90.0
"""Seconds after which a condition is held to have failed."""


@dataclass
class FakePage:
    """A page that draws nothing and keeps nothing.

    Attributes:
        drawn: all that was drawn.
        opened: the addresses that were opened.
        files: the files that were offered: name, kind, content.
        safety: what was said of the safety of what the player did, each time.
        warnings: the sentences that were shown.
        kept: how many times the folder was kept.
        endings: why games were over.
        leaves: how many times leave was taken.
        refusals: why the browser does not keep the folder, each time that it does not.
        comforts: what took the warnings back.
    """

    drawn: str = ""
    opened: list[str] = field(default_factory=list)
    files: list[tuple[str, str, object]] = field(default_factory=list)
    safety: list[bool] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    kept: int = 0
    refusals: list[Exception] = field(default_factory=list)
    comforts: list[str] = field(default_factory=list)
    endings: list[str] = field(default_factory=list)
    leaves: int = 0

    def write(self, text: str) -> None:
        self.drawn += text

    def open_address(self, address: str) -> None:
        self.opened.append(address)

    def offer_file(self, name: str, kind: str, content: object) -> None:
        self.files.append((name, kind, content))

    async def keep(self) -> None:
        await asyncio.sleep(0)
        if self.refusals:
            raise self.refusals.pop()
        self.kept += 1

    def is_safe(self, is_safe: bool) -> None:
        self.safety.append(is_safe)

    def start_second(self) -> Worker:
        raise OSError("there are no workers")

    def warn(self, sentence: str) -> None:
        self.warnings.append(sentence)

    def reassure(self, sentence: str) -> None:
        self.comforts.append(sentence)

    def over(self, reason: str) -> None:
        self.endings.append(reason)

    def left(self) -> None:
        self.leaves += 1


async def until(condition: Callable[[], object]) -> None:
    """Lets everything else go on until a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)
