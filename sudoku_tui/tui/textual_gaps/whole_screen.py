"""WholeScreen: the base of all screens, always as large as the terminal is now, and styled once when it opens.

Textual 8.2.8 believes every report of a size, old ones too, and sends itself another whenever that changes its own: two
reports that differ, as when the window is dragged while a screen is pushed, then chase each other for ever. Without
this `test_reports_of_an_old_size_are_not_believed` fails. And it styles every widget as it is mounted, and all of them
again when their screen is seen for the first time: a thirtieth of the work until the first frame. It can go when a
screen takes the app's size, and styles no widget twice.
"""

from textual.events import ScreenResume
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType


class WholeScreen(Screen[ScreenResultType]):
    """A screen whose size is the app's, whatever size is reported to it; styled once before it is first seen."""

    _is_new = True

    def _screen_resized(self, size: Size) -> None:
        super()._screen_resized(self.app.size)

    def _on_screen_resume(self, event: ScreenResume) -> None:
        if self._is_new:
            self._is_new, event.refresh_styles = False, False
