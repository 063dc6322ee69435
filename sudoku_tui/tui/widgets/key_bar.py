"""The keys that matter now, in one line; each can be clicked."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.tui.plain_signs import arrows_in_words

_GAP = 2


class KeyItem(NamedTuple):
    """A key, what it does in a word, and the action of a click, if any; the way out is dropped last."""

    key: str
    label: str
    action: str
    is_way_out: bool = False


class KeyBar(Widget, can_focus=False):
    """One line of keys, the most important first; those that do not fit are dropped."""

    DEFAULT_CSS = """
    KeyBar {
        height: 1;
        background: $panel;
        color: $text-muted;
        padding: 0 1;
        & > .key-bar--key { color: $accent; text-style: bold; }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-bar--key"}
    ALLOW_SELECT = False
    auto_links = False

    items: reactive[tuple[KeyItem, ...]] = reactive(())

    def watch_items(self) -> None:
        if self.is_attached:
            self.screen.refresh_bindings()

    def read_aloud(self) -> list[str]:
        """Every key, also those there is no room for."""
        return [", ".join(f"{item.key} {item.label}" for item in self.items)]

    def render(self) -> Content:
        key_style = self.get_visual_style("key-bar--key")
        pieces: list[Content] = []
        items = self.items
        if getattr(self.app, "plain_signs", None) is not None:
            items = tuple(item._replace(key=arrows_in_words(item.key)) for item in items)
        for item in _fitting(items, self.content_size.width):
            link = Style.from_meta({"@click": item.action}) if item.action else Style()
            pieces.append(Content.assemble((f"{item.key} ", key_style + link), (item.label, link)))
        return Content(" " * _GAP).join(pieces)


def _fitting(items: Sequence[KeyItem], room: int) -> list[KeyItem]:
    """The keys that fit, in their order; the way out is given its room first."""
    fitting: set[KeyItem] = set()
    for item in sorted(items, key=lambda item: not item.is_way_out):
        width = cell_len(f"{item.key} {item.label}")
        if width <= room:
            fitting.add(item)
            room -= width + _GAP
    return [item for item in items if item in fitting]
