"""Lists: of options, of lines each with its key, and of steps, which may be thousands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Protocol

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from sudoku_tui.app.fingers import Turning, line_rows
from sudoku_tui.app.textual_gaps.tall_options import TallOptions

_NOT_DIM = Style(dim=False)


class Options(TallOptions):
    """Shows the chosen option in the colour of chosen ones: what is quiet elsewhere would be lost on their ground."""

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if self.highlighted is None or not any(_option_of(segment) == self.highlighted for segment in strip):
            return strip
        chosen = self.get_visual_style("option-list--option", "option-list--option-highlighted").rich_style
        loud = Style(color=chosen.color) + _NOT_DIM
        return Strip([Segment(text, (style or Style()) + loud, control) for text, style, control in strip])


def _option_of(segment: Segment) -> object:
    return segment.style.meta.get("option") if segment.style else None


_GAP = 2


class MenuLine(NamedTuple):
    """The contents of a line; the words may be left out."""

    key: str
    name: str
    words: str


class Menu(Widget, can_focus=True):
    """Shows its lines, the chosen one inverted; a click opens one."""

    DEFAULT_CSS = """
    Menu {
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """
    ALLOW_SELECT = False
    auto_links = False

    chosen: reactive[int] = reactive(0)  # from 0

    @dataclass
    class Opened(Message):
        """A line was clicked."""

        index: int

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[MenuLine, ...] = ()
        self._has_words, self._top, self._turning = True, 0, Turning()

    def show(self, lines: Sequence[MenuLine], *, has_words: bool) -> None:
        self._lines, self._has_words = tuple(lines), has_words
        self.refresh()

    @property
    def line_count(self) -> int:
        return len(self._lines)

    def line_aloud(self, index: int) -> str:
        return ", ".join(filter(None, (self._lines[index].name, self._lines[index].words)))

    def render(self) -> Content:
        (width, height), rows = self.content_size, line_rows(self.app)
        height = max(height // rows, 1)
        self._top = max(0, min(self.chosen, self._top), self.chosen - height + 1)
        seen = range(self._top, min(self._top + height, len(self._lines)))
        return Content("\n").join(
            [part for index in seen for part in in_rows(self._line(index, width), rows, self._blank(index, width))]
        )

    def on_click(self, event: events.Click) -> None:
        index = self._top + event.y // line_rows(self.app)
        if index < len(self._lines):
            self.post_message(self.Opened(index))

    def on_mouse_scroll_down(self) -> None:
        self._wheel(1)

    def on_mouse_scroll_up(self) -> None:
        self._wheel(-1)

    def _wheel(self, way: int) -> None:
        self.chosen = max(0, min(self.chosen + self._turning.lines(way, line_rows(self.app)), len(self._lines) - 1))

    def _blank(self, index: int, width: int) -> Content:
        return blank_line(width, is_chosen=index == self.chosen)

    def _line(self, index: int, width: int) -> Content:
        line = self._lines[index]
        keys, names = _columns(self._lines)
        words = line.words if self._has_words else ""
        key = " " * (1 + keys - cell_len(line.key)) + line.key
        pieces = (key, set_cell_size(line.name, names), words)
        if index == self.chosen:
            return Content.styled(set_cell_size((" " * _GAP).join(pieces), width), "bold reverse $primary")
        _, name, words = pieces
        return Content.assemble(
            (key, "bold $accent"), (f"{'':{_GAP}}{name}", "bold"), (f"{'':{_GAP}}{words}", "$text-muted")
        )


def in_rows(line: Content, rows: int, blank: Content) -> list[Content]:
    """A line in the middle of so many rows."""
    above = rows // 2
    return [blank] * above + [line] + [blank] * (rows - above - 1)


def blank_line(width: int, *, is_chosen: bool) -> Content:
    return Content.styled(" " * width, "reverse $primary") if is_chosen else Content()


def menu_widths(lines: Sequence[MenuLine]) -> tuple[int, int]:
    """How wide lines are with their words and without them."""
    keys, names = _columns(lines)
    short = 1 + keys + _GAP + names + 1
    return short + _GAP + max((cell_len(line.words) for line in lines), default=0), short


def room_for_words(lines: Sequence[MenuLine], width: int) -> int:
    """How many columns lines of some width have for their words."""
    return width - menu_widths(lines)[1] - _GAP


def _columns(lines: Sequence[MenuLine]) -> tuple[int, int]:
    return max(cell_len(line.key) for line in lines), max(cell_len(line.name) for line in lines)


_WHEEL_ROWS = 3
_THUMB = "┃"
_LEAST_LINES = 4  # the least height of a list with a thumb; in a lower one it hardly moves


@dataclass(frozen=True, slots=True)
class StepRow:
    """One line of the list."""

    text: str
    dim: str = ""
    is_hard: bool = False


class Rows(Protocol):
    """The lines of a list."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> StepRow: ...

    def __iter__(self) -> Iterator[StepRow]: ...


class RowsOnSight:
    """Lines that are made when they come into sight, for lists of thousands."""

    def __init__(self, count: int, make: Callable[[int], StepRow]) -> None:
        self._count, self._made = count, cache(make)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> StepRow:
        return self._made(index)

    def __iter__(self) -> Iterator[StepRow]:
        return map(self._made, range(self._count))


class StepList(Widget, can_focus=True):
    """Shows the lines around the chosen one, and how far down they are; a click chooses, a second click opens.

    Attributes:
        has_bar: whether its last column says how far down; not where something else on the screen does.
    """

    DEFAULT_CSS = """
    StepList {
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """
    ALLOW_SELECT = False
    auto_links = False

    chosen: reactive[int] = reactive(0)  # from 0
    has_bar = True

    @dataclass
    class Chosen(Message):
        """A line was chosen with the mouse."""

        index: int

    class Opened(Message):
        """The chosen line was clicked again."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Rows = ()
        self._top, self._turning = 0, Turning()

    def show(self, rows: Rows) -> None:
        if rows is not self._rows:
            self._rows = rows
            self.refresh()

    @property
    def line_count(self) -> int:
        return len(self._rows)

    def line_aloud(self, index: int) -> str:
        return f"{self._rows[index].text} {self._rows[index].dim}"

    def render(self) -> Content:
        rows = line_rows(self.app)
        height = max(self.content_size.height // rows, 1)
        self._top = self._follow(height)
        seen = range(self._top, min(self._top + height, len(self._rows)))
        thumb = self._thumb(height)
        width = self.content_size.width - bool(thumb)
        lines = [
            _beside_bar(part, width, has_thumb=index in thumb) if thumb else part
            for index in seen
            for part in in_rows(self._line(index, width), rows, self._blank(index, width))
        ]
        return Content("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        index = self._top + event.y // line_rows(self.app)
        if index < len(self._rows):
            self.post_message(self.Opened() if index == self.chosen else self.Chosen(index))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, way: int) -> None:
        event.stop()
        high = line_rows(self.app)
        rows = way * _WHEEL_ROWS if high == 1 else self._turning.lines(way, high)
        if self._rows and rows:
            self.post_message(self.Chosen(max(0, min(self.chosen + rows, len(self._rows) - 1))))

    def _follow(self, height: int) -> int:
        """The first line in sight, scrolled only as far as the chosen line and a neighbour need it."""
        margin = 1 if height > 2 else 0
        top = min(self._top, max(self.chosen - margin, 0))
        top = max(top, self.chosen + margin - height + 1)
        return max(0, min(top, len(self._rows) - height))

    def _thumb(self, height: int) -> range:
        """The lines beside the scroll bar's thumb; none where there is no bar."""
        beyond = len(self._rows) - height
        if not self.has_bar or beyond <= 0 or height < _LEAST_LINES:
            return range(0)
        size = max(height * height // len(self._rows), 1)
        start = self._top + round(self._top * (height - size) / beyond)
        return range(start, start + size)

    def _blank(self, index: int, width: int) -> Content:
        return blank_line(width, is_chosen=index == self.chosen)

    def _line(self, index: int, width: int) -> Content:
        row = self._rows[index]
        sign = "▸" if index == self.chosen else "!" if row.is_hard else " "
        # Space that only aligns the second words is dropped before the words are cut.
        is_tight = cell_len(row.text) + cell_len(row.dim) + 2 > width
        first = row.text.rstrip() if is_tight else row.text
        text = f"{sign}{first} " if row.dim else f"{sign}{first}"
        if index == self.chosen:
            whole = Content(text + row.dim).truncate(width, ellipsis=True, pad=True)
            return whole.stylize("bold reverse $primary")
        colour = "$warning" if row.is_hard else "$foreground"
        return Content.assemble((text, f"bold {colour}"), (row.dim, "$text-muted")).truncate(width, ellipsis=True)


def _beside_bar(line: Content, width: int, *, has_thumb: bool) -> Content:
    return Content.assemble(line.truncate(width, pad=True), (_THUMB, "$primary") if has_thumb else " ")
