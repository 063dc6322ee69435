"""Widgets of a few lines: words that change, the keys that matter now, and lines that are each laid out only once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget
from textual.widgets import Digits, Static

from sudoku_tui.app.plain_signs import arrows_in_words

if TYPE_CHECKING:
    from textual.css.styles import RulesMap


class Aside(Static):
    """Text that is not read out whenever it changes, as long as it says so."""

    is_beside = True


class BriefLine(Widget):
    """Shows the text it was given, or its short form where the whole would be cut."""

    DEFAULT_CSS = """
    BriefLine {
        height: 1;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    _whole = _brief = ""

    def show(self, whole: str, brief: str = "") -> None:
        self._whole, self._brief = whole, brief or whole
        self.refresh()

    def render(self) -> Content:
        fits = cell_len(self._whole) <= self.content_size.width
        return Content(self._whole if fits else self._brief)


def wrapped(name: str, width: int, indent: int = 0) -> list[str]:
    """A name in lines of a width, those after the first indented."""
    if cell_len(name) <= width:
        return [name]
    first, *more = (line.plain.rstrip() for line in Content(name).wrap(max(width, 1)))
    rest = Content(" ".join(more)).wrap(max(width - indent, 1)) if more else []
    return [first, *(" " * indent + line.plain.rstrip() for line in rest)]


class LargeTime(Digits):
    """A time drawn with lines, or in usual figures where the terminal has no lines."""

    def render(self) -> RenderResult:
        if getattr(self.app, "plain_signs", None) is None:
            return super().render()
        return Content.styled(f"\n{self.value}\n", "bold")


class Links(Static):
    """Text with parts that `link_to` made."""

    ALLOW_SELECT = False
    is_beside = True
    auto_links = False


def link_to(action: str) -> Style:
    """The style of a part that carries out an action when it is clicked."""
    return Style.from_meta({"@click": action})


class LineOnSight(Visual):
    """A line of an option list, which asks for the heights of all its lines before it draws any."""

    def __init__(self, make: Callable[[], Content]) -> None:
        self._make = make

    def __str__(self) -> str:
        return str(self._content)

    @cached_property
    def _content(self) -> Content:
        return self._make()

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        return self._content.render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return 1


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
        """Every key, including those there is no room for."""
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
