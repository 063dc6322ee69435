"""WholeScreen: a screen that is always as large as the terminal is now. All screens are such screens."""

from __future__ import annotations

from textual.geometry import Size
from textual.screen import Screen, ScreenResultType


class WholeScreen(Screen[ScreenResultType]):
    """A screen whose size is the app's, whatever size is reported to it."""

    def _screen_resized(self, size: Size) -> None:
        # A report may be old. Textual's screens believe it, and send themselves another whenever that changes their
        # size: two reports of different sizes then chase each other for ever, and nothing is seen as it should be.
        super()._screen_resized(self.app.size)
