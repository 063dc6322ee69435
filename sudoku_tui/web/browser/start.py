"""Start: the game as the page's worker begins it, feeds it and ends it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, cast

from textual.driver import Driver

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.paths import database_path
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.beginning import new_seed, open_game
from sudoku_tui.tui.door import ADDRESS_VARIABLE, Door
from sudoku_tui.tui.runner import send_elsewhere
from sudoku_tui.web.browser.driver import BrowserDriver
from sudoku_tui.web.browser.elsewhere import Elsewhere
from sudoku_tui.web.browser.keeping import Keeper
from sudoku_tui.web.browser.page import Page

_WARMING = 2.0
"""Seconds until the second worker is started: the first frame is drawn by then, and nobody wants a new game yet."""


class Game:
    """The game on the page.

    Args:
        page: the page.
        to_bytes: makes of bytes what the page can read.
    """

    def __init__(self, page: Page, to_bytes: Callable[[bytes], object]) -> None:
        self._page = page
        self._to_bytes = to_bytes
        self._keeper = Keeper(page)
        self._app: SudokuApp | None = None
        _do_without_eager_tasks()

    async def play(self, columns: int, rows: int, shared: str) -> str:
        """Plays until the player quits.

        Args:
            columns: the terminal's width.
            rows: its height.
            shared: a puzzle somebody shared, as text; empty for the game left last.

        Returns:
            Why it is over, as a sentence; empty when the player quit.
        """
        try:
            with Store(
                database_path(os.environ), lambda: datetime.now(UTC), on_change=self._keeper.note_change
            ) as store:
                return await self._run(store, (columns, rows), shared)
        except (SudokuError, StorageError) as error:
            return f"The game cannot begin: {error}."
        finally:
            await self._keeper.finish()

    def feed(self, text: str) -> None:
        """Takes what the terminal sends."""
        if driver := self._driver:
            driver.feed(text)

    def resize(self, columns: int, rows: int) -> None:
        """Takes the terminal's new size."""
        if driver := self._driver:
            driver.resize(columns, rows)

    def take_file(self, name: str, content: bytes) -> None:
        """Takes a file the player chose."""
        if self._app:
            self._app.take_file(name, bytes(content))  # what comes from JavaScript is seen through a memory view

    async def leave(self) -> None:
        """Notes the time played, because the page may be closed at any moment."""
        if self._app:
            with suppress(StorageError):  # what was played is saved; the page may be gone before this could be told
                self._app.leave_game()
        await self._keeper.finish()

    async def _run(self, store: Store, size: tuple[int, int], shared: str) -> str:
        beginning = open_game(store, shared=shared, clock=time.monotonic)
        if beginning.notice:
            store.note(beginning.notice)
        app = self._app = SudokuApp(
            store,
            clock=time.monotonic,
            new_seed=new_seed,
            session=beginning.session,
            wish=beginning.wish,
            door=Door(os.environ.get(ADDRESS_VARIABLE, "")),
            driver_class=cast("type[Driver]", partial(BrowserDriver, self._page, self._to_bytes)),
        )
        place = Elsewhere(self._page.start_second, self._to_bytes)
        send_elsewhere(place)
        asyncio.get_running_loop().call_later(_WARMING, place.warm)
        try:
            await app.run_async(size=size)
            app.leave_game()
        finally:
            self._app = None
        return "The game stopped because of a mistake in it; your moves are saved." if app.return_code else ""

    @property
    def _driver(self) -> BrowserDriver | None:
        return cast("BrowserDriver | None", self._app and self._app._driver)


def _do_without_eager_tasks() -> None:
    """Keeps Textual from having tasks begin at once: the event loop in the browser cannot."""
    eager: Any = asyncio
    with suppress(AttributeError):  # before Python 3.12 there are none
        del eager.eager_task_factory
