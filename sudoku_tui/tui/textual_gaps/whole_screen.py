"""WholeScreen: the base of all screens, always as large as the terminal is now.

Textual 8.2.8 believes every report of a size, old ones too, and sends itself another whenever that changes its own: two
reports that differ, as when the window is dragged while a screen is pushed, then chase each other for ever. Without
this `test_reports_of_an_old_size_are_not_believed` fails. It can go when a screen takes the app's size.
"""

from textual.geometry import Size
from textual.screen import Screen, ScreenResultType


class WholeScreen(Screen[ScreenResultType]):
    """A screen whose size is the app's, whatever size is reported to it."""

    def _screen_resized(self, size: Size) -> None:
        super()._screen_resized(self.app.size)
