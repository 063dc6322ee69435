"""The event loop of the game in the browser: asyncio's own, in turns that the browser gives.

Pyodide brings a loop that has the browser call Python anew for every callback, on a stack of its own. A key sets off
ten callbacks and more; in one turn they take half the time.
"""

from __future__ import annotations

import asyncio
from asyncio import events
from collections import deque
from collections.abc import Callable
from contextvars import Context
from typing import Any, Protocol

TURN_SECONDS = 0.01
"""How long a turn may last while there is more and more to do: then the browser may bring a key."""

EARLY_SECONDS = 0.002
"""How much too early a turn may come: browsers cut delays to whole milliseconds, and their clocks are coarse."""


class Bell(Protocol):
    """How a loop asks for its turns."""

    def at_once(self) -> None:
        """Ask for a turn as soon as the browser has one."""

    def after(self, milliseconds: float) -> object:
        """Ask for a turn later; returns a handle to cancel it with."""

    def take_back(self, request: object) -> None:
        """Cancel a later turn."""


class _NothingToSelect:
    """Stands where other loops wait for sockets; there are none here."""

    def select(self, timeout: float | None) -> list[Any]:
        del timeout
        return []


class BrowserLoop(asyncio.BaseEventLoop):
    """A loop that runs whenever `turn` is called, and asks the bell for its turns."""

    # What all of asyncio's loops are built on, though nothing says so but their source.
    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]
    _run_once: Callable[[], None]

    def __init__(self, bell: Bell) -> None:
        super().__init__()
        self._bell = bell
        self._selector = _NothingToSelect()
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
