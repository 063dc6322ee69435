"""OrderedApp: puts `input_order.py`, `bound_keys.py` and `terminal_driver.py` to use, and can go when they can."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.widget import Widget

from sudoku_tui.tui.textual_gaps.bound_keys import BoundKeys
from sudoku_tui.tui.textual_gaps.input_order import InputOrder, aim_of


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

    def get_driver_class(self) -> type[Driver]:
        stock = super().get_driver_class()
        if stock.__name__ != "LinuxDriver":
            return stock
        from sudoku_tui.tui.textual_gaps.terminal_driver import TerminalDriver

        return TerminalDriver

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded:
            await self.input_order.take(event)
        else:
            await super().on_event(event)

    async def _hand_on(self, event: events.Event) -> Widget | None:
        """Pass an event on to Textual, and return the widget that may still be busy with it."""
        aim, screen = aim_of(self, event), self.screen
        self._was_bound = False
        await super().on_event(event)
        return screen if self._was_bound and getattr(screen, "acts_at_once", False) else aim

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        # Textual asks for priority bindings before it passes a key on: the moment to look through all of them.
        self._was_bound = await (self._bound_keys.run(key) if priority else super()._check_bindings(key))
        return self._was_bound
