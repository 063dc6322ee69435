"""The event loop of the game in the browser: asyncio's own, in turns that the browser gives.

Pyodide's loop has the browser call Python anew for every callback. A key sets off ten and more, which take half the
time in one turn. This cannot stand aside: the site brings the Pyodide it was tried on.
"""

import asyncio
from asyncio import events
from collections import deque
from collections.abc import Callable
from contextvars import Context
from types import SimpleNamespace
from typing import Any, Protocol

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap("python", until="Pyodide runs what is ready in one call")

TURN_SECONDS = 0.01
"""How long a turn may last while there is more to do; then the browser may bring a key."""
EARLY_SECONDS = 0.002
"""How early a turn may come: browsers cut delays to whole milliseconds, and their clocks are coarse."""


class Bell(Protocol):
    """Asks the browser for turns."""

    def at_once(self) -> None: ...

    def after(self, milliseconds: float) -> object:
        """Ask for a turn later; return a handle to take that back with."""

    def take_back(self, request: object) -> None: ...


class BrowserLoop(asyncio.BaseEventLoop):
    """A loop that runs whenever `turn` is called, and asks the bell for its turns."""

    # Undocumented, but what all of asyncio's loops are built on.
    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]
    _run_once: Callable[[], None]

    def __init__(self, bell: Bell) -> None:
        super().__init__()
        self._bell = bell
        self._selector = SimpleNamespace(select=lambda timeout: [])  # there are no sockets to wait for
        self._is_asked = False
        self._later: tuple[float, object] | None = None

    def call_soon(
        self, callback: Callable[..., object], *args: object, context: Context | None = None
    ) -> asyncio.Handle:
        handle: asyncio.Handle = super().call_soon(callback, *args, context=context)
        if not self._is_asked:
            self._is_asked = True
            self._bell.at_once()
        return handle

    def call_at(
        self, when: float, callback: Callable[..., object], *args: object, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer: asyncio.TimerHandle = super().call_at(when, callback, *args, context=context)
        self._ask_for(when)
        return timer

    def turn(self) -> None:
        """Run what is due; what is left after a while waits for the next turn."""
        self._is_asked = True  # what comes up meanwhile belongs to this turn
        events._set_running_loop(self)
        deadline = self.time() + TURN_SECONDS
        try:
            self._run_once()
            while self._ready and self.time() < deadline:
                self._run_once()
        finally:
            self._ask_for_the_next()

    def _ask_for_the_next(self) -> None:
        self._is_asked = bool(self._ready)
        if self._ready:
            self._bell.at_once()
        elif self._scheduled:
            self._ask_for(self._scheduled[0].when())

    def _ask_for(self, when: float) -> None:
        now = self.time()
        if self._later:
            asked, request = self._later
            # One that is nearly due may have been answered already, and nobody would ask again.
            if now + EARLY_SECONDS < asked <= when:
                return
            self._bell.take_back(request)
        self._later = when, self._bell.after(max(0.0, when - now) * 1000)

    def _process_events(self, event_list: list[Any]) -> None:
        """Nothing was selected."""

    def _write_to_self(self) -> None:
        """There is no other thread to wake this one."""
