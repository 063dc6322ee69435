"""Bound keys: a key that no widget takes as text runs its binding at once, without all bindings being copied first.

Textual sends a key through the queues of all widgets from the focused one up to the app and looks for a binding
only then, when the keys after it may already be on their way to a screen that this one is about to cover: without this
`test_haste_changes_nothing` fails. And for every key it copies the bindings of all these widgets and applies the keymap
to the copies, though they change only with the focus and the keymap. The figures are in `README.md`.

Input order: keys, clicks and pasted text are handled one after another, however fast they come.

Textual puts a key or a click into the queue of a widget and goes on. While the app is busy they overtake each
other in these queues, and those meant for a dialog reach the screen that opens it. Here each waits until the one before
has been handled; on a quiet machine that is at once. Without this the tests of `test_input_order.py` fail, beginning
with `test_a_level_is_chosen_before_the_dialog_is_there`.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any

from textual import events
from textual.app import App
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.driver import Driver
from textual.errors import NoWidget
from textual.keys import key_to_character
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget

from sudoku_tui.app.textual_gaps.tried import Gap
from sudoku_tui.keys.layouts import in_latin

GAP = Gap(until="Textual looks for bindings before it hands a key on, keeps them, and keeps the order of events")
_Chain = Sequence[tuple[DOMNode, BindingsMap]]


class BoundKeys:
    """Runs what keys are bound to on the current screen of an app."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._chain: _Chain = ()
        self._made_for: tuple[object, object, object] = (None, None, None)

    async def run(self, key: str) -> bool:
        """Run what a key is bound to, and return whether it is bound to anything."""
        chain = self._current_chain()
        if await self._run_first(key, reversed(chain), priority=True):
            return True
        character = key_to_character(key)
        if any(node.check_consume_key(key, character) for node, _ in chain):
            return False
        chain = _up_to_dialog(chain)
        if await self._run_first(key, chain, priority=False):
            return True
        return not key.isascii() and await self._run_first(in_latin(key), chain, priority=False)

    def _current_chain(self) -> _Chain:
        """The bindings of each widget from the focused one up."""
        screen = self._app.screen
        made_for = screen, screen.focused, self._app._keymap
        if any(old is not new for old, new in zip(self._made_for, made_for, strict=True)):
            self._made_for, self._chain = made_for, screen._binding_chain
        return self._chain

    async def _run_first(self, key: str, chain: Iterable[tuple[DOMNode, BindingsMap]], *, priority: bool) -> bool:
        for node, bindings in chain:
            for binding in bindings.key_to_bindings.get(key, ()):
                if binding.priority == priority and await self._app.run_action(binding.action, node):
                    return True
        return False


def _up_to_dialog(chain: _Chain) -> _Chain:
    """The part of the chain that may take a key: a dialog keeps it from everything beneath."""
    ends = (index for index, (node, _) in enumerate(chain, 1) if node.is_modal)
    return chain[: next(ends, len(chain))]


PATIENCE = 10.0  # seconds after which a widget that never finishes is given up; even a busy machine needs less

_GLANCE = 0.2  # seconds between two checks whether the widget is still there

_LET_GO = 0.7  # seconds without it after which a held key is let go: keyboards wait half a second before they repeat

_ROUNDS = 2  # climbs from a widget to the app: a key may set off a message that takes the same way after it


class InputOrder:
    """Passes events on in order; `hand_on` passes on one, and returns the widget that may still be busy with it."""

    def __init__(
        self,
        app: App[Any],
        hand_on: Callable[[events.Event], Awaitable[Widget | None]],
        patience: float = PATIENCE,
    ) -> None:
        self._app, self._hand_on, self._patience = app, hand_on, patience
        self._waiting: deque[events.Event] = deque()
        self._last_screen: Screen[Any] | None = None
        self._turn = 0
        self._began = 0.0
        self._asked: MessagePump | None = None  # whose queue is being waited for
        self._next_look: asyncio.TimerHandle | None = None
        self._taken = 0.0  # when the last event came
        self._last_key: events.Key | None = None  # of those that were passed on
        self._held: events.Key | None = None  # the last event of a key that does nothing until it is let go

    @property
    def rest_seconds(self) -> float:
        """The seconds since the last event."""
        return asyncio.get_running_loop().time() - self._taken

    async def take(self, event: events.Event) -> None:
        """Pass an event on as soon as all before it have been handled."""
        self._taken = asyncio.get_running_loop().time()
        if GAP.stands_aside:
            await self._hand_on(event)
            return
        self._waiting.append(event)
        await self._go_on()

    def wait_for_release(self) -> None:
        """Let the key that came last do nothing more for as long as it is held."""
        self._held = self._last_key

    def _is_held(self, event: events.Event) -> bool:
        """Whether a key is still the held one: it comes again and again, without any other or a rest between."""
        if isinstance(event, events.Key):
            held, self._last_key = self._held, event
            self._held = event if held and held.key == event.key and event.time - held.time < _LET_GO else None
            return self._held is not None
        return False

    async def _go_on(self) -> None:
        # An app that is ending has no screen any more, and nothing to play.
        while self._waiting and self._asked is None and self._app.screen_stack:
            screen = self._app.screen
            if screen is not self._last_screen:
                # Its widgets may not be there yet, and then nothing would take the key.
                self._last_screen = screen
                self._wait_for(screen)
                continue
            event = self._waiting.popleft()
            if not self._is_held(event) and (widget := await self._hand_on(event)) is not None:
                self._wait_for(widget)

    def _wait_for(self, widget: Widget) -> None:
        self._turn += 1
        self._began = asyncio.get_running_loop().time()
        self._climb(widget, widget, _ROUNDS, self._turn)
        self._look(self._turn)

    def _climb(self, start: Widget, here: MessagePump | None, rounds: int, turn: int) -> None:
        """Follow the way of a message from a widget up to the app, by waiting in one queue after another."""
        if turn != self._turn:
            return
        self._asked = here or self._app
        if self._asked is not self._app:
            asked = _call_later(self._asked, self._climb, start, self._asked._parent, rounds, turn)
        elif rounds > 1:
            asked = _call_later(self._app, self._climb, start, start, rounds - 1, turn)
        else:
            asked = _call_later(self._app, self._end_turn, turn)
        if not asked and self._asked is not self._app:
            # It has been removed, with all that was in its queue.
            self._climb(start, None, rounds, turn)

    def _look(self, turn: int) -> None:
        """Give up a widget that was removed with its queue, or that never finishes."""
        if turn != self._turn or self._asked is None:
            return
        loop = asyncio.get_running_loop()
        if self._asked._closed or loop.time() - self._began >= self._patience:
            self._app.call_later(self._end_turn, turn)
        else:
            self._next_look = loop.call_later(min(_GLANCE, self._patience), self._look, turn)

    async def _end_turn(self, turn: int) -> None:
        """Pass on what waits, from the app's queue, where events are passed on."""
        if turn == self._turn and self._asked is not None:
            self._asked = None
            if self._next_look:
                self._next_look.cancel()
            await self._go_on()


def _call_later(pump: MessagePump, act: Callable[..., object], *arguments: object) -> bool:
    """Do what `pump.call_later` does, without Textual's search for the parameters of `act` each time."""
    callback: partial[Any] = partial(act, *arguments)
    callback._param_count = 0  # type: ignore[attr-defined]  # where Textual keeps what it has counted
    return pump.post_message(events.Callback(callback=callback))


def aim_of(app: App[Any], event: events.Event) -> Widget | None:
    """The widget that a key or a mouse button is meant for; None where nothing needs to wait for it."""
    if isinstance(event, events.Key | events.Paste):
        return app.focused or app.screen
    if isinstance(event, events.MouseDown | events.MouseUp):
        try:
            return app.mouse_captured or app.get_widget_at(event.x, event.y)[0]
        except NoWidget:
            return None
    return None


class OrderedApp(App[None], inherit_bindings=False):
    """An app that handles keys, clicks and pasted text strictly one after another.

    A screen whose bindings have had all their effect when they return says so with `acts_at_once`; on other screens
    widgets may still send messages that have to arrive first.
    """

    def __init__(self, *, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class=driver_class)
        self.input_order = InputOrder(self, self._hand_on)
        self._bound_keys = BoundKeys(self)
        self._was_bound = False

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded:
            await self.input_order.take(event)
        else:
            await super().on_event(event)

    def is_from_page(self, text: str) -> bool:
        """Whether a pasted text is not the player's, but reports what happened on the page around the terminal."""
        return False

    def hear_page(self, text: str) -> Widget | None:
        """Take what the page says; return the widget that may still be busy with it."""
        return None

    async def _hand_on(self, event: events.Event) -> Widget | None:
        """Pass an event on to Textual, and return the widget that may still be busy with it."""
        if isinstance(event, events.Paste) and self.is_from_page(event.text):
            return self.hear_page(event.text)
        aim, screen = aim_of(self, event), self.screen
        self._was_bound = False
        await super().on_event(event)
        return screen if self._was_bound and getattr(screen, "acts_at_once", False) else aim

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        # Textual asks for priority bindings before it passes a key on: the moment to look through all of them.
        is_ours = priority and not GAP.stands_aside
        self._was_bound = await (self._bound_keys.run(key) if is_ours else super()._check_bindings(key))
        return self._was_bound
