"""The keys that matter now, in one line; each can be clicked, and those that there is no room for are turned to."""

from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.tui.plain_signs import arrows_in_words

_GAP = 2
_MORE = "…"  # shows the keys that did not fit


class KeyItem(NamedTuple):
    """A key, what it does in a word, and the action of a click, if any; the way out is dropped last."""

    key: str
    label: str
    action: str
    is_way_out: bool = False


class KeyBar(Widget, can_focus=False):
    """One line of keys, the most important first; a click on the sign at its end shows those that did not fit."""

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
    turned: reactive[int] = reactive(0)  # how many keys are passed over, for those that did not fit before

    def watch_items(self) -> None:
        self.turned = 0
        if self.is_attached:
            self.screen.refresh_bindings()

    def read_aloud(self) -> list[str]:
        """Every key, also those there is no room for."""
        return [", ".join(f"{item.key} {item.label}" for item in self.items)]

    def action_turn(self) -> None:
        """Show the keys that did not fit; after the last ones the first again."""
        shown, all_ = len(_without_way_out(self._shown())), len(_without_way_out(self.items))
        self.turned = self.turned + shown if self.turned + shown < all_ else 0

    def _shown(self) -> Sequence[KeyItem]:
        items, room = self.items, self.content_size.width
        if getattr(self.app, "plain_signs", None) is not None:
            items = tuple(item._replace(key=arrows_in_words(item.key)) for item in items)
        if sum(map(_width, items)) <= room + _GAP:
            return items
        ways_out = [item for item in items if item.is_way_out]
        room -= sum(map(_width, ways_out)) + _GAP + cell_len(_MORE)
        fitting = _first_fitting(_without_way_out(items)[self.turned :], room)
        if self.turned:
            return [*fitting, *ways_out]
        return [item for item in items if item.is_way_out or item in fitting]

    def render(self) -> Content:
        key_style = self.get_visual_style("key-bar--key")
        pieces: list[Content] = []
        for item in self._shown():
            link = Style.from_meta({"@click": item.action}) if item.action else Style()
            pieces.append(Content.assemble((f"{item.key} ", key_style + link), (item.label, link)))
        if len(pieces) < len(self.items):
            pieces.append(Content.styled(_MORE, key_style + Style.from_meta({"@click": "turn"})))
        return Content(" " * _GAP).join(pieces)


def _width(item: KeyItem) -> int:
    return cell_len(f"{item.key} {item.label}") + _GAP


def _without_way_out(items: Sequence[KeyItem]) -> list[KeyItem]:
    return [item for item in items if not item.is_way_out]


def _first_fitting(items: Sequence[KeyItem], room: int) -> list[KeyItem]:
    """The first keys that fit, at least one."""
    ends = list(accumulate(map(_width, items)))
    return [*items[: max(1, sum(end <= room + _GAP for end in ends))]]
