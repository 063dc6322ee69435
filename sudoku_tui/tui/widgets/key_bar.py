"""KeyBar: the keys that matter now, in one line; each can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

_GAP = 2


class KeyItem(NamedTuple):
    """A key, what it does in a word, and the action a click runs."""

    key: str
    label: str
    action: str


class KeyBar(Widget, can_focus=False):
    """One line of keys, the most important first: those that find no room are left out."""

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

    def show(self, items: Sequence[KeyItem]) -> None:
        """Shows keys; nothing is repainted if they are the ones shown already."""
        self.items = tuple(items)

    def render(self) -> Content:
        """The line."""
        key_style = self.get_visual_style("key-bar--key")
        pieces: list[Content] = []
        room = self.content_size.width
        for item in self.items:
            link = Style.from_meta({"@click": item.action})
            piece = Content.assemble((f"{item.key} ", key_style + link), (item.label, link))
            if piece.cell_length > room:
                continue
            pieces.append(piece)
            room -= piece.cell_length + _GAP
        return Content(" " * _GAP).join(pieces)
