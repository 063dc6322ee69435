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
        self._has_words, self._top = True, 0

    def show(self, lines: Sequence[MenuLine], *, has_words: bool) -> None:
        self._lines, self._has_words = tuple(lines), has_words
        self.refresh()

    @property
    def line_count(self) -> int:
        return len(self._lines)

    def line_aloud(self, index: int) -> str:
        return ", ".join(filter(None, (self._lines[index].name, self._lines[index].words)))

    def render(self) -> Content:
        width, height = self.content_size
        self._top = max(0, min(self.chosen, self._top), self.chosen - height + 1)
        seen = range(self._top, min(self._top + height, len(self._lines)))
        return Content("\n").join([self._line(index, width) for index in seen])

    def on_click(self, event: events.Click) -> None:
        index = self._top + event.y
        if index < len(self._lines):
            self.post_message(self.Opened(index))

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
            (key, "bold $accent"), (f"{'':{_GAP}}{name}", "bold"), (f"{'':{_GAP}}{words}", "$foreground 70%")
        )


def menu_widths(lines: Sequence[MenuLine]) -> tuple[int, int]:
    """How wide lines are with their words and without them."""
    keys, names = _columns(lines)
    short = 1 + keys + _GAP + names + 1
    return short + _GAP + max((cell_len(line.words) for line in lines), default=0), short


def _columns(lines: Sequence[MenuLine]) -> tuple[int, int]:
    return max(cell_len(line.key) for line in lines), max(cell_len(line.name) for line in lines)
