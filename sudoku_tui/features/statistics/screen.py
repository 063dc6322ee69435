"""How the player fares, in words, tables, bars and a calendar, as wide as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.commanded import CommandedScreen, key_items
from sudoku_tui.app.widgets.lines import KeyBar, Links, link_to, wrapped
from sudoku_tui.features.statistics.commands import COMMANDS
from sudoku_tui.features.statistics.model import Days, LevelRow, Square
from sudoku_tui.features.statistics.pages import (
    TIMES,
    TITLES,
    Bars,
    Block,
    Calendar,
    Counted,
    TableBlock,
    TextBlock,
    counting,
    days_page,
    games_page,
    techniques_page,
    times_page,
)
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.columns import filled_up, pushed_right
from sudoku_tui.words.dates import NARROW_WEEKDAYS, SHORT_MONTHS, local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import BETWEEN, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_GAP = 2
_INDENT = 2  # of a name's second line
_LONGEST_BAR = 40
_MOST_WEEKS = 53
_SQUARES = ("· ", "░ ", "▒ ", "▓ ", "█ ")
"""A day by its shade: told apart without colours, too."""


class Figures(Widget):
    """A page of blocks, one beneath the other."""

    DEFAULT_CSS = """
    Figures { width: 100%; height: auto; }
    """
    ALLOW_SELECT = False

    blocks: reactive[tuple[Block, ...]] = reactive((), layout=True)

    def __init__(self) -> None:
        super().__init__()
        self._drawn: dict[int, tuple[Content, int]] = {}  # the blocks and their height, by width

    def watch_blocks(self) -> None:
        self._drawn.clear()

    def render(self) -> Content:
        return self._at(self.content_size.width)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that all blocks take: Textual's own answer is of the width before."""
        del container, viewport
        return self._at(width)[1]

    def _at(self, width: int) -> tuple[Content, int]:
        """The blocks in some width, made once: a layout asks for its height again and again."""
        if width not in self._drawn:
            content = self._content(width)
            self._drawn[width] = content, _height(content, width)
        return self._drawn[width]

    def _content(self, width: int) -> Content:
        """All blocks, with an empty line between them, but none between words."""
        parts: list[Content] = []
        widths = _widths([block for block in self.blocks if isinstance(block, TableBlock)], width)
        for before, block in pairwise((None, *self.blocks)):
            if before:
                are_words = isinstance(before, TextBlock) and isinstance(block, TextBlock)
                parts.append(Content("\n" if are_words else "\n\n"))
            if block and width:
                parts.append(_block(block, width, widths))
        return Content("").join(parts)


def _height(content: Content, width: int) -> int:
    """The rows of a content; where nothing has to be wrapped, without a search for places to do so."""
    lines = content.plain.split("\n")
    return len(lines) if all(cell_len(line) <= width for line in lines) else content.get_height({}, width)


def _block(block: Block, width: int, widths: Sequence[int]) -> Content:
    match block:
        case TextBlock(words, is_title):
            return Content.styled(_facts(tell(words), width), "bold $primary" if is_title else "")
        case TableBlock():
            return _table(block, widths)
        case Bars(labels, counts):
            return _bars(labels, counts, width)
        case Calendar(days):
            return _calendar(days, width)


def _facts(text: str, width: int) -> str:
    """Words with their facts in as few lines as hold them, none of which begins or ends with the dot between two."""
    lines: list[str] = []
    for fact in text.split(BETWEEN):
        longer = BETWEEN.join((*lines[-1:], fact))
        if lines and cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(fact)
    return "\n".join(lines)


def _widths(tables: Sequence[TableBlock], width: int) -> list[int]:
    """How wide the columns of all tables are, for they stand beneath each other; as many as there is room for.

    Names are wrapped before a column goes, but have two thirds of the room at least.
    """
    rows = [[tell(cell) for cell in cells] for table in tables for cells in (table.heads, *table.rows)]
    widths = [max(column) for column in zip_longest(*(map(cell_len, cells) for cells in rows), fillvalue=0)]
    if not widths:
        return []
    longest_word = max(cell_len(word) for name, *_ in rows for word in name.split())
    narrowest = min(widths[0], max(2 * width // 3, _INDENT + longest_word))
    while len(widths) > 1 and narrowest + _beside(widths) > width:
        widths.pop()
    return [max(min(widths[0], width - _beside(widths)), 1), *widths[1:]]


def _beside(widths: Sequence[int]) -> int:
    """The room that all columns but the first take."""
    return sum(_GAP + width for width in widths[1:])


def _table(table: TableBlock, widths: Sequence[int]) -> Content:
    texts = [[*map(tell, cells)] for cells in (table.heads, *table.rows)]
    head, *rows = (_lines(cells, widths) for cells in texts)
    return Content("\n").join([Content.styled(head, "bold $primary"), *map(Content, rows)])


def _lines(cells: Sequence[str], widths: Sequence[int]) -> str:
    """A row: the name, wrapped if need be, and beside its first line the numbers."""
    name, *numbers = cells[: len(widths)]
    first, *more = wrapped(name, widths[0], _INDENT)
    rest = (" " * (width - cell_len(cell)) + cell for cell, width in zip(numbers, widths[1 : len(cells)], strict=True))
    return "\n".join(((" " * _GAP).join((set_cell_size(first, widths[0]), *rest)).rstrip(), *more))


def _bars(labels: Sequence[str], counts: Sequence[int], width: int) -> Content:
    before, after = max(map(cell_len, labels)), len(str(max(counts)))
    room = max(min(width - before - after - 2 * _GAP, _LONGEST_BAR), 1)
    lines = []
    for label, count in zip(labels, counts, strict=True):
        length = round(room * count / max(counts)) or bool(count)
        bar = Content.styled("▇" * length, "$primary")
        lines.append(Content(f"{pushed_right(label, before)} ") + bar + Content(f" {count}"))
    return Content("\n").join(lines)


def _calendar(days: Days, width: int) -> Content:
    names = [*map(tell, NARROW_WEEKDAYS)]
    before = max(map(cell_len, names)) + 1
    weeks = max(min((width - before) // len(_SQUARES[0]), _MOST_WEEKS), 1)
    rows = days.calendar(weeks)
    lines = [Content.styled(" " * before + _months(rows[0]), "$text-muted")]
    for name, row in zip(names, rows, strict=True):
        squares = [_square(square, days) for square in row]
        lines.append(Content.assemble((set_cell_size(name, before), "$text-muted"), *squares))
    return Content("\n").join(lines)


def _square(square: Square, days: Days) -> tuple[str, str]:
    if square.is_to_come:
        return "  ", ""
    style = "$success" if square.shade else "$foreground 50%"
    return _SQUARES[square.shade], f"{style} underline" if square.day == days.today else style


def _months(mondays: Sequence[Square]) -> str:
    """The names of the months over the weeks in which they begin, as far as there is room between them."""
    line = ""
    last = None
    for week, square in enumerate(mondays):
        if square.day.month != last and cell_len(line) <= week * 2:
            name = tell(SHORT_MONTHS[square.day.month - 1])
            if week * 2 + cell_len(name) <= len(mondays) * 2:
                line = f"{filled_up(line, week * 2)}{name} "
        last = square.day.month
    return line


_WIDE, _HIGH = 110, 34
"""From so many columns and rows on, all pages are shown at once."""


class StatisticsScreen(CommandedScreen[None], inherit_bindings=False, commands=COMMANDS):
    """Shows a page, or all of them where there is room."""

    heading = say("Statistics")

    CSS_PATH = "style.tcss"
    AUTO_FOCUS = ""

    def __init__(self, counted: Counted) -> None:
        super().__init__()
        self.statistics = counted.statistics
        self._rows = [row for row in self.statistics.rows if row.solved]
        self._level = self._rows.index(max(self._rows, key=lambda row: len(row.solved))) if self._rows else 0
        self.page = 0
        self._tabs, self._keys = Links(id="tabs"), KeyBar()
        self._pages = [Figures() for _ in TITLES]
        self._body = VerticalScroll(Container(*self._pages, id="pages"), can_focus=False)
        days_blocks, techniques = days_page(self.statistics, counted.archive), techniques_page(counted.met)
        for page, blocks in zip(self._pages, (games_page(self.statistics), [], days_blocks, techniques), strict=True):
            page.blocks = tuple(blocks)

    @property
    def is_scrolling(self) -> bool:
        return self._body.max_scroll_y > 0

    @property
    def has_levels(self) -> bool:
        """Whether there is more than one level whose times can be seen."""
        return len(self._rows) > 1 and (self.page == TIMES or self.is_whole)

    @property
    def row(self) -> LevelRow | None:
        """The games whose times are shown."""
        return self._rows[self._level] if self._rows else None

    @property
    def is_whole(self) -> bool:
        """Whether all pages are seen at once."""
        return self.has_class("-whole")

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.statistics.sheet import statistics_sheet  # only a page has any

        pages = [page.blocks for page in self._pages]
        return statistics_sheet(pages, self._rows, self._level, None if self.is_whole else self.page)

    def heed(self, name: str, value: str) -> None:
        """Show the times of another level."""
        from sudoku_tui.features.statistics.sheet import LEVEL

        if name == LEVEL and value.isdecimal() and int(value) < len(self._rows):
            self._level = int(value)
            self.show()

    def compose(self) -> ComposeResult:
        self._arrange(self.app.size)  # before the first layout, which would else be for one page
        yield self._tabs
        yield self._body
        yield self._keys

    def on_resize(self, event: events.Resize) -> None:
        self._arrange(event.size)
        self.show()

    def _arrange(self, size: Size) -> None:
        self.set_class(size.width >= _WIDE and size.height >= _HIGH, "-whole")

    def show(self) -> None:
        self._pages[TIMES].blocks = tuple(times_page(self.row))
        for number, page in enumerate(self._pages):
            page.display = self.is_whole or number == self.page
        self._tabs.update(self._tab_line())
        self._show_keys()
        self.call_after_refresh(self._show_keys)

    def turn(self, way: int) -> None:
        self.turn_to((self.page + way) % len(TITLES))

    def turn_to(self, page: int) -> None:
        self.page = page
        self._body.scroll_to(y=0, animate=False)
        self.show()

    def change_level(self, way: int) -> None:
        """Show the times of another level; where these are not in sight, scroll."""
        if self.has_levels:
            self._level = (self._level + way) % len(self._rows)
            self.show()
        else:
            self._body.scroll_relative(y=way, animate=False)

    def read(self, pages: int) -> None:
        self._body.scroll_relative(y=pages * max(self._body.size.height - 1, 1), animate=False)

    def leave(self) -> None:
        if self.is_active:
            self.dismiss(None)

    def _show_keys(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)

    def _tab_line(self) -> Content:
        tabs = []
        for number, title in enumerate(TITLES):
            is_here = number == self.page and not self.is_whole
            link = link_to(f"screen.command('page.choose', '{number + 1}')")
            tabs.append(
                Content.styled(f" {tell(title)} ", "bold reverse $primary" if is_here else "bold").stylize(link)
            )
        return Content(" ").join(tabs)


async def open_screen(app: GameApp) -> None:
    """Count in slices."""
    try:
        app.visit(StatisticsScreen(await run_here(counting(app.store, local_day(app.store.now())))))
    except StorageError as error:
        app.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))
