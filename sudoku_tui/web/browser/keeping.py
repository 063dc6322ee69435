"""Keeping: whatever is saved in the file of games is kept in the browser a moment later."""

from __future__ import annotations

import asyncio

from sudoku_tui.web.browser.page import Page

_PATIENCE = 0.02
"""Seconds from the first change to the writing: by then the move is on the screen, with all that it brought along."""


class Keeper:
    """Keeps the player's folder in the browser after each change.

    The folder itself is in the memory of the page and gone with it.

    Args:
        page: the page, which does the writing.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_changed = False
        self._writing: asyncio.Task[None] | None = None

    def note_change(self) -> None:
        """Has what just changed written soon."""
        self._is_changed = True
        self._page.is_safe(False)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())

    async def finish(self) -> None:
        """Waits until everything is written; what cannot be written has been told."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        while self._is_changed:
            await asyncio.sleep(_PATIENCE)
            self._is_changed = False
            try:
                await self._page.keep()
            except Exception as error:  # a JavaScript error: what it says is for the player
                self._page.warn(f"Your last move is not kept: {error}")
                return
        self._page.is_safe(True)
