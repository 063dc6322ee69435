"""OrderedApp: the app in which the gaps of Textual 8.2.8 are mended: input in order, a whole terminal, brief errors.

Without it nothing of `input_order.py`, `bound_keys.py`, `terminal_driver.py` and `brief_errors.py` is in use. It can go
when they can.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from textual import events
from textual.driver import Driver
from textual.widget import Widget

from sudoku_tui.tui.textual_gaps.bound_keys import run_bound
from sudoku_tui.tui.textual_gaps.brief_errors import BriefErrors
from sudoku_tui.tui.textual_gaps.input_order import InputOrder, aim_of
from sudoku_tui.words.language import tell


class OrderedApp(BriefErrors, inherit_bindings=False):
    """An app whose screens take what the player does one thing after the other.

    A screen whose bindings have had their effect once they are back says so with `acts_at_once`; elsewhere widgets may
    send messages that have to arrive first.

    Args:
        driver_class: what stands between the app and where it is played; None for the terminal it is started in.

    Attributes:
        input_order: hands on what the player does.
    """

    def __init__(self, *, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class=driver_class)
        self.input_order = InputOrder(self, self._hand_on)
        self._was_bound = False

    def get_driver_class(self) -> type[Driver]:
        stock = super().get_driver_class()
        if stock.__name__ != "LinuxDriver":
            return stock
        from sudoku_tui.tui.textual_gaps.terminal_driver import TerminalDriver

        return TerminalDriver

    def last_words(self, error: Exception) -> str:
        from sudoku_tui.storage.error_report import reported

        return f"sudoku-tui: {tell(reported(error, os.environ, events=self.last_moves))}"

    @property
    def last_moves(self) -> Sequence[str]:
        """The last lines of the log of the game that is played, oldest first."""
        return ()

    async def on_event(self, event: events.Event) -> None:
        """Takes what the player does, in order."""
        if isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded:
            await self.input_order.take(event)
        else:
            await super().on_event(event)

    async def _hand_on(self, event: events.Event) -> Widget | None:
        """Hands on what the player did; gives the widget that may still be dealing with it, or None."""
        aim, screen = aim_of(self, event), self.screen
        self._was_bound = False
        await super().on_event(event)
        return screen if self._was_bound and getattr(screen, "acts_at_once", False) else aim

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        # Textual asks for bindings of the first rank before it hands a key on: the moment to look through all of them.
        self._was_bound = await (run_bound(self, key) if priority else super()._check_bindings(key))
        return self._was_bound
