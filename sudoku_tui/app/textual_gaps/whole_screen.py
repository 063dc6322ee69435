"""WholeScreen: the base of all screens, always as large as the terminal is now, and styled once when it opens.

Textual believes every report of a size, old ones too, and sends itself another whenever that changes its own: two
reports that differ, as when the window is dragged while a screen is pushed, then chase each other for ever. Without
this `test_reports_of_an_old_size_are_not_believed` fails. And it styles every widget as it is mounted, and all of them
again when their screen is seen for the first time: a thirtieth of the work until the first frame. It draws that screen
before it tells it its size, in which it has yet to arrange itself, and again right afterwards, and lays out those
beneath it anew: half of the work of opening one.
"""

from textual.events import Resize, ScreenResume
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="a screen takes the app's size, styles no widget twice, and is drawn once it is arranged")


class WholeScreen(Screen[ScreenResultType]):
    """A screen whose size is the app's, whatever size is reported to it; styled once before it is first seen."""

    _is_new = True
    _awaits_size = False  # until it knows its size there is nothing worth drawing

    def _screen_resized(self, size: Size) -> None:
        if GAP.stands_aside:
            super()._screen_resized(size)
        elif self.app.screen is self or self._size != self.app.size:  # the others stand as they stood
            super()._screen_resized(self.app.size)

    def _on_screen_resume(self, event: ScreenResume) -> None:
        if self._is_new and not GAP.stands_aside:
            self._is_new, event.refresh_styles = False, False
            self.app.stylesheet.apply(self, animate=False)  # its sheet may have been read after it was mounted
            self._awaits_size = not self._size

    async def _on_resize(self, event: Resize) -> None:
        self._awaits_size = False

    def _compositor_refresh(self) -> None:
        if not self._awaits_size:
            super()._compositor_refresh()
