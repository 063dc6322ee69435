"""A hint in words, stage by stage, with the keys that lead on and what the marks mean.

Words that need more rows than there are scroll: a proof is never cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.app.widgets.hint_lines import HintLines
    from sudoku_tui.desk.panel import HintView

_WHEEL_ROWS = 2


class HintPanel(Widget):
    """A hint; hidden while there is none."""

    DEFAULT_CSS = """
    HintPanel {
        height: auto;
        width: 23;
    }
    """

    auto_links = False  # keys can be clicked, but shall not look like links

    most_rows: reactive[int | None] = reactive(None, layout=True)  # None for as many as it needs

    class LaidOut(Message):
        """The words have been given their room: only now is it known whether all of them are in sight."""

    def __init__(self) -> None:
        super().__init__()
        self._view: HintView | None = None
        self.top = 0  # the first row of words in sight
        self.display = False

    def show(self, view: HintView | None) -> None:
        if view and self.is_attached and is_touched(self.app):
            view = view._replace(keys=(), scroll_keys=say("swipe"))
        if view != self._view:
            is_other = view is None or self._view is None or view.text != self._view.text
            self.top = 0 if is_other else self.top
            self._view = view
            self.display = view is not None
            self.refresh(layout=True)

    @property
    def is_scrolling(self) -> bool:
        lines = self._lines(self.content_size.width)
        return lines.room(self.most_rows) < len(lines.words)

    def on_resize(self) -> None:
        self.post_message(self.LaidOut())

    def read_aloud(self) -> Iterator[str]:
        """All there is to say, also what is scrolled out of sight."""
        if view := self._view:
            yield from map(tell, (view.head, view.title))
            yield from tell(view.text).split("\n")
            yield from view.notation
            yield from (f"{tell(key.name)}: {tell(key.does)}" for key in view.keys)

    def rows_needed(self, width: int) -> int:
        """The number of rows that the whole hint takes at a width."""
        from sudoku_tui.app.widgets.hint_lines import hint_lines

        return hint_lines(self._view, width, None).count if self._view else 0

    def scroll_words(self, pages: int) -> None:
        lines = self._lines(self.content_size.width)
        self._show_from(self.top + pages * max(lines.room(self.most_rows) - 1, 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        count = self._lines(width).count
        return count if self.most_rows is None else min(count, self.most_rows)

    def render(self) -> Content:
        lines = self._lines(self.content_size.width)
        room = lines.room(self.most_rows)
        words = lines.words
        if room < len(words):
            words = [*words[self.top : self.top + room], self._scroll_line(room, len(words))]
        return Content("\n").join([*lines.head, *words, *lines.foot])

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._wheel(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._wheel(-1)

    def _wheel(self, way: int) -> None:
        self._show_from(self.top + way * (1 if is_touched(self.app) else _WHEEL_ROWS))

    def _show_from(self, top: int) -> None:
        lines = self._lines(self.content_size.width)
        top = max(min(top, len(lines.words) - lines.room(self.most_rows)), 0)
        if top != self.top:
            self.top = top
            self.refresh()

    def _lines(self, width: int) -> HintLines:
        from sudoku_tui.app.widgets.hint_lines import HintLines, hint_lines

        return hint_lines(self._view, width, self.most_rows) if self._view else HintLines([], [], [])

    def _scroll_line(self, room: int, count: int) -> Content:
        """How to scroll, and how far down the panel is scrolled."""
        last = min(self.top + room, count)
        arrows = ("↑" if self.top else " ") + ("↓" if last < count else " ")
        keys = tell(self._view.scroll_keys) if self._view else ""
        return Content.styled(f"{arrows} {keys} {self.top + 1}-{last}/{count}", "$text-muted")
