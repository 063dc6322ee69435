"""Start: the game as the page's worker begins it, feeds it and ends it."""

from __future__ import annotations

import asyncio
import gc
import os
import time
import traceback
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, cast

from textual.driver import Driver

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.fingers import TOUCHED
from sudoku_tui.app.idle import wait_for_rest
from sudoku_tui.app.page.hearing import HAND_VARIABLE, TOUCH
from sudoku_tui.app.runner import send_elsewhere
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.features.first_game import open_game
from sudoku_tui.features.launch import app_for
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.store import Store, open_to_play
from sudoku_tui.web.browser.gaps.driver import BrowserDriver, driver_of
from sudoku_tui.web.browser.gaps.loop import Bell, BrowserLoop
from sudoku_tui.web.browser.page import Keeper, Page
from sudoku_tui.web.browser.second import Elsewhere
from sudoku_tui.words.language import speak_as_wanted, tell
from sudoku_tui.words.message import say

_MISTAKE = say("The game stopped because of a bug; your moves are saved.")


class Game:
    """The game on the page; `to_bytes` makes of bytes what the page can read."""

    def __init__(self, page: Page, bell: Bell, to_bytes: Callable[[bytes], object]) -> None:
        self._page = page
        self._to_bytes = to_bytes
        self._keeper = Keeper(page)
        self._app: SudokuApp | None = None
        self._loop = BrowserLoop(bell)
        self._tasks: set[asyncio.Task[None]] = set()
        self._rest_comes = asyncio.Event()
        asyncio.set_event_loop(self._loop)
        speak_as_wanted(os.environ)

    def turn(self) -> None:
        self._loop.turn()

    def play(self, columns: int, rows: int, shared: str, first: str = "") -> None:
        """Play a shared puzzle, or for empty text the game left last; tell the page when the player has quit.

        A newcomer plays the puzzle with the givens `first`, which the page shows already; if there are any, it shows
        the shared one, or is about to.
        """
        self._begin(self._play((columns, rows), shared, first))

    def feed(self, text: str) -> None:
        if driver := self._driver:
            driver.feed(text)

    def resize(self, columns: int, rows: int) -> None:
        if driver := self._driver:
            driver.resize(columns, rows)

    def take_file(self, name: str, content: bytes) -> None:
        if self._app:
            self._app.take_file(name, bytes(content))  # what comes from JavaScript is seen through a memory view

    def leave(self) -> None:
        """Save the time played, because the page may be closed at any moment, and tell the page once it is kept."""
        self._begin(self._leave())

    def go_on_loading(self) -> None:
        """Load the rest of the program while nobody waits: it has come."""
        self._loop.call_soon(self._rest_comes.set)

    def keep_again(self) -> None:
        self._loop.call_soon(self._keeper.try_again)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        # The loop itself holds only weak references to its tasks.
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, size: tuple[int, int], shared: str, first: str) -> None:
        try:
            with open_to_play(os.environ, lambda: datetime.now(UTC), on_change=self._keeper.note_change) as store:
                reason = await self._run(store, size, shared, first)
        except (SudokuError, StorageError) as error:
            reason = tell(say("The game cannot start: {reason}.", reason=error))
        except Exception as error:  # nobody else hears of it
            traceback.print_exception(error)
            reason = tell(_MISTAKE)
        await self._keeper.finish()
        self._page.over(reason)

    async def _leave(self) -> None:
        if self._app:
            with suppress(StorageError):  # what was played is saved; the page may be gone before this could be told
                self._app.leave_game()
        await self._keeper.finish()
        self._page.left()

    async def _run(self, store: Store, size: tuple[int, int], shared: str, first: str) -> str:
        beginning = open_game(store, shared=shared, first=first, clock=time.monotonic)
        driver_class = cast("type[Driver]", partial(BrowserDriver, self._page, self._to_bytes))
        app = self._app = app_for(store, beginning, driver_class)
        app.rest_comes = self._rest_comes
        app.set_class(os.environ.get(HAND_VARIABLE) == TOUCH, TOUCHED)  # before the first layout
        send_elsewhere(Elsewhere(self._page.start_second, self._to_bytes))
        wait_for_rest()
        gc.enable()
        try:
            await app.run_async(size=size)
            app.leave_game()
        finally:
            self._app = None
        return tell(_MISTAKE) if app.return_code else ""

    @property
    def _driver(self) -> BrowserDriver | None:
        return driver_of(self._app) if self._app else None
