"""Input order: what the player does is dealt with one thing after the other, however fast it comes.

Textual 8.2.8 hands a key or a click to the queue of a widget and goes on. While the app is busy, keys and clicks
overtake each other on their ways, and those meant for a dialog reach the screen that opens it. Here each waits until
the one before is dealt with; on a quiet machine that is at once. Without it the tests of `test_input_order.py` fail,
beginning with `test_a_level_is_chosen_before_the_dialog_is_there`. It can go when Textual keeps the order itself.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.app import App
from textual.errors import NoWidget
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget

PATIENCE = 10.0
"""Seconds after which a widget that does not come to an end is not waited for: even a busy machine needs less."""
_GLANCE = 0.2
"""Seconds after which it is looked whether the widget is still there."""
_ROUNDS = 2
"""How often the way up from a widget is gone: a key may set off a message that takes the same way after it."""


class InputOrder:
    """Hands on what the player does, in order.

    Args:
        app: the app that is played.
        hand_on: hands one thing on; gives the widget that may still be dealing with it, or None.
        patience: the seconds after which a widget is not waited for.
    """

    def __init__(
        self,
        app: App[Any],
        hand_on: Callable[[events.Event], Awaitable[Widget | None]],
        patience: float = PATIENCE,
    ) -> None:
        self._app = app
        self._hand_on = hand_on
        self._seconds = patience
        self._waiting: deque[events.Event] = deque()
        self._last_screen: Screen[Any] | None = None
        self._turn = 0
        self._began = 0.0
        self._asked: MessagePump | None = None

    @property
    def is_at_rest(self) -> bool:
        """Whether all that was done is dealt with."""
        return not self._waiting and self._asked is None

    async def take(self, event: events.Event) -> None:
        """Hands something on as soon as all before it is dealt with."""
        self._waiting.append(event)
        await self._go_on()

    async def _go_on(self) -> None:
        # While the app is ending there is no screen, and nothing to play.
        while self._waiting and self._asked is None and self._app.screen_stack:
            screen = self._app.screen
            if screen is not self._last_screen:
                # What it is made of may not be there yet, and then nothing would take the key.
                self._last_screen = screen
                self._wait_for(screen)
            elif (widget := await self._hand_on(self._waiting.popleft())) is not None:
                self._wait_for(widget)

    def _wait_for(self, widget: Widget) -> None:
        self._turn += 1
        self._began = asyncio.get_running_loop().time()
        self._climb(widget, widget, _ROUNDS, self._turn)
        self._look(self._turn)

    def _climb(self, start: Widget, here: MessagePump | None, rounds: int, turn: int) -> None:
        """Follows a message on its way from a widget up to the app, queue by queue."""
        if turn != self._turn:
            return
        self._asked = here or self._app
        if self._asked is not self._app:
            asked = self._asked.call_later(self._climb, start, self._asked._parent, rounds, turn)
        elif rounds > 1:
            asked = self._app.call_later(self._climb, start, start, rounds - 1, turn)
        else:
            asked = self._app.call_later(self._dealt_with, turn)
        if not asked and self._asked is not self._app:
            # It is gone, and with it all that waited for it.
            self._climb(start, None, rounds, turn)

    def _look(self, turn: int) -> None:
        """Goes on without a widget that has gone with all that waited for it, or that does not come to an end."""
        if turn != self._turn or self._asked is None:
            return
        loop = asyncio.get_running_loop()
        if self._asked._closed or loop.time() - self._began >= self._seconds:
            self._app.call_later(self._dealt_with, turn)
        else:
            loop.call_later(min(_GLANCE, self._seconds), self._look, turn)

    async def _dealt_with(self, turn: int) -> None:
        # In the app's queue, for that is where things are handed on.
        if turn == self._turn and self._asked is not None:
            self._asked = None
            await self._go_on()


def aim_of(app: App[Any], event: events.Event) -> Widget | None:
    """The widget that a key or a button of the mouse is meant for; None if it does not matter when it is done."""
    if isinstance(event, events.Key | events.Paste):
        return app.focused or app.screen
    if isinstance(event, events.MouseDown | events.MouseUp):
        try:
            return app.mouse_captured or app.get_widget_at(event.x, event.y)[0]
        except NoWidget:
            return None
    return None
