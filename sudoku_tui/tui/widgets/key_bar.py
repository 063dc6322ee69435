"""The keys that matter now, in one line; each can be clicked."""

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
    turns: reactive[bool] = reactive(False)
    turned: reactive[int] = reactive(0)  # how many keys are passed over, for those that did not fit before

    def __init__(self, *, turns: bool = False) -> None:
        """With `turns`, what does not fit can be turned to by a click, for players without a keyboard."""
        super().__init__()
        self.set_reactive(KeyBar.turns, turns)

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
        fitting = _fitting(items, room)
        if not self.turns or len(fitting) == len(items):
            return fitting
        ways_out = [item for item in items if item.is_way_out]
        room -= sum(_width(item) for item in (*ways_out, KeyItem(_MORE, "", "")))
        return [*_first_fitting(_without_way_out(items)[self.turned :], room), *ways_out]

    def render(self) -> Content:
        key_style = self.get_visual_style("key-bar--key")
        pieces: list[Content] = []
        for item in self._shown():
            link = Style.from_meta({"@click": item.action}) if item.action else Style()
            pieces.append(Content.assemble((f"{item.key} ", key_style + link), (item.label, link)))
        if self.turns and len(pieces) < len(self.items):
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


def _fitting(items: Sequence[KeyItem], room: int) -> list[KeyItem]:
    """The keys that fit, in their order; the way out is given its room first."""
    fitting: set[KeyItem] = set()
    for item in sorted(items, key=lambda item: not item.is_way_out):
        width = cell_len(f"{item.key} {item.label}")
        if width <= room:
            fitting.add(item)
            room -= width + _GAP
    return [item for item in items if item in fitting]
