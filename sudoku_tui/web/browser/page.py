"""What the browser offers the game: a few functions of the page's worker, and keeping all that is saved, at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Protocol

from sudoku_tui.web.browser.second import Worker
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


class Page(Protocol):
    """The worker of the page in which the game runs, as Python sees it."""

    def write(self, text: str) -> None: ...

    def open_address(self, address: str) -> None: ...

    def offer_file(self, name: str, kind: str, content: object) -> None:
        """Let the player save a file of a MIME type, whose content JavaScript can read."""

    def keep(self) -> Awaitable[None]:
        """Keep the files of the player's folder as they are now: all or none."""

    def is_safe(self, is_safe: bool) -> None:
        """Say whether everything is kept: if not, the page asks before it is closed."""

    def start_second(self) -> Worker: ...

    def warn(self, sentence: str) -> None:
        """Show the player a sentence beside the game until it is closed or `reassure` is called."""

    def reassure(self, sentence: str) -> None:
        """Take back the warning, and say why."""

    def over(self, reason: str) -> None:
        """Say that the game is over, and why; empty when the player quit."""

    def left(self) -> None:
        """Say that the time played is noted and everything kept that can be."""


PAUSES = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds until the browser is asked again after each refusal; the last repeats."""


class Keeper:
    """Asks the page to write the player's folder, which is only in its memory, into the browser after each change."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_changed = False
        self._writing: asyncio.Task[None] | None = None
        self._refusals = 0
        self._has_warned = False
        self._later: asyncio.TimerHandle | None = None

    def note_change(self) -> None:
        self._is_changed = True
        self._page.is_safe(False)
        self._write_now()

    def try_again(self) -> None:
        """Write everything now: the player asks for what the browser refused, or there was no place for it before."""
        self._has_warned = False
        self._is_changed = True
        self._write_now()

    async def finish(self) -> None:
        """Wait until everything is written; what was refused is tried once more."""
        self._write_now()
        if self._writing is not None:
            await self._writing

    def _write_now(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if self._is_changed and (self._writing is None or self._writing.done()):
            self._writing = asyncio.ensure_future(self._write())

    async def _write(self) -> None:
        while self._is_changed:
            self._is_changed = False
            try:
                await self._page.keep()
            except Exception as error:  # a JavaScript error, which the player is told
                self._is_changed = True
                self._put_off(str(getattr(error, "message", error)))
                return
        if self._refusals:
            self._refusals, self._has_warned = 0, False
            self._page.reassure(tell(say("Everything you play is being saved again.")))
        self._page.is_safe(True)

    def _put_off(self, reason: str) -> None:
        """Warn once that something is not kept, and try again later."""
        if not self._has_warned:
            self._has_warned = True
            warning = say("Your last moves are not saved: {reason}. The game keeps trying.", reason=reason)
            self._page.warn(tell(warning))
        pause = PAUSES[min(self._refusals, len(PAUSES) - 1)]
        self._refusals += 1
        self._later = asyncio.get_running_loop().call_later(pause, self._write_now)
