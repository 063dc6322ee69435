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

    ALLOW_SELECT = False  # to note where each text stands takes as long as to lay out the line,
    auto_links = False  # and so does looking for links

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self._lines = tuple(lines)
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
            width = self.size.width
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._ready.clear()

    def on_resize(self) -> None:
        self._ready.clear()

    def render(self) -> Content:
        return Content("\n").join(map(self.content_of, self._lines))

    def render_lines(self, crop: Region) -> list[Strip]:
        if crop.bottom > len(self._lines):
            return super().render_lines(crop)
        return [self._ready_line(self._lines[y]).crop(crop.x, crop.right) for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        return self._laid_out(self._lines[y]) if y < len(self._lines) else super().render_line(y)

    def _ready_line(self, line: Line) -> Strip:
        strip = self._ready.get(line)
        if strip is None:
            strip = self._laid_out(line).adjust_cell_length(self.size.width, self.visual_style.rich_style)
            for each in self.get_line_filters():
                strip = strip.apply_filter(each, self.background_colors[1])
            if len(self._ready) >= _MOST_KEPT:
                self._ready.clear()
            strip = self._ready[line] = strip.simplify()
        return strip

    def _laid_out(self, line: Line) -> Strip:
        drawn = Visual.to_strips(self, self.content_of(line), self.size.width, 1, self.visual_style)
        return drawn[0] if drawn else Strip([], 0)
