"""Keeping: whatever the game saves is kept in the browser at once."""

import asyncio

from sudoku_tui.web.browser.page import Page
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

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
            self._page.reassure(tell(say("Everything you played is kept again.")))
        self._page.is_safe(True)

    def _put_off(self, reason: str) -> None:
        """Warn once that something is not kept, and try again later."""
        if not self._has_warned:
            self._has_warned = True
            warning = say(
                "Your last moves are not kept: {reason}. The browser is asked again and again.", reason=reason
            )
            self._page.warn(tell(warning))
        pause = PAUSES[min(self._refusals, len(PAUSES) - 1)]
        self._refusals += 1
        self._later = asyncio.get_running_loop().call_later(pause, self._write_now)
