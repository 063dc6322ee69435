"""Lines to choose from, each with its key."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.tui.touched import Turning, line_rows

_GAP = 2


class MenuLine(NamedTuple):
    """What stands in a line; the words may be left out."""

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


def _columns(lines: Sequence[MenuLine]) -> tuple[int, int]:
    return max(cell_len(line.key) for line in lines), max(cell_len(line.name) for line in lines)
