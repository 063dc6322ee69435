"""A widget that keeps its lines: each is laid out once for each way it can look.

Textual lays out all lines when one of them changes, and prepares each that is drawn for borders that these have not:
both take longer than everything else a key does.
"""

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

_MOST_KEPT = 512  # a long game must not gather more and more

Line = TypeVar("Line", bound=Hashable)


class KeptLines(Widget, Generic[Line]):
    """Redraws only the lines that have changed."""

    auto_links = False  # to look for links takes as long as to lay out the line

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self._lines = tuple(lines)
        self._kept: dict[Line, Strip] = {}
        self._ready: dict[Line, Strip] = {}  # as wide as the widget, with Textual's filters applied

    @property
    def row_count(self) -> int:
        return len(self._lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are lines, for none is wrapped: Textual would lay them all out to know."""
        return self.row_count

    @abstractmethod
    def content_of(self, line: Line) -> Content: ...

    def show_lines(self, lines: Sequence[Line]) -> None:
        before, self._lines = self._lines, tuple(lines)
        if len(before) != len(self._lines):
            self.refresh(layout=True)
        elif changed := [y for y, (old, new) in enumerate(zip(before, self._lines, strict=True)) if old != new]:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._forget()

    def on_resize(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._kept.clear()
        self._ready.clear()

    def render(self) -> Content:
        return Content("\n").join(map(self.content_of, self._lines))

    def render_lines(self, crop: Region) -> list[Strip]:
        if self.text_selection is not None or crop.bottom > len(self._lines):
            return super().render_lines(crop)
        return [self._ready_line(y).crop(crop.x, crop.right) for y in crop.line_range]

    def _ready_line(self, y: int) -> Strip:
        line = self._lines[y]
        if line not in self._ready:
            strip = self.render_line(y).adjust_cell_length(self.size.width, self.visual_style.rich_style)
            for each in self.get_line_filters():
                strip = strip.apply_filter(each, self.background_colors[1])
            if len(self._ready) >= _MOST_KEPT:
                self._ready.clear()
            self._ready[line] = strip.simplify()
        return self._ready[line]

    def render_line(self, y: int) -> Strip:
        if self.text_selection is not None or y >= len(self._lines):
            return super().render_line(y)
        line = self._lines[y]
        strip = self._kept.get(line)
        if strip is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            drawn = Visual.to_strips(self, self.content_of(line), self.size.width, 1, self.visual_style)
            strip = self._kept[line] = drawn[0] if drawn else Strip([], 0)
        return strip.apply_offsets(0, y)
