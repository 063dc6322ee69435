"""How the player fares: games, times, days and techniques."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Size

from sudoku_tui.play.commands.statistics import COMMANDS
from sudoku_tui.play.statistics.counting import Counted
from sudoku_tui.play.statistics.games import Row
from sudoku_tui.play.statistics.pages import TIMES, TITLES, days_page, games_page, techniques_page, times_page
from sudoku_tui.tui.screens.commanded import CommandedScreen, key_items
from sudoku_tui.tui.widgets.figures import Figures
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.links import Links, link_to
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_WIDE, _HIGH = 110, 34
"""From so many columns and rows on, all pages are shown at once."""


class StatisticsScreen(CommandedScreen[None], inherit_bindings=False, commands=COMMANDS):
    """Shows a page, or all of them where there is room."""

    heading = say("Statistics")

    CSS_PATH = "statistics.tcss"
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
    def row(self) -> Row | None:
        """The games whose times are shown."""
        return self._rows[self._level] if self._rows else None

    @property
    def is_whole(self) -> bool:
        """Whether all pages are seen at once."""
        return self.has_class("-whole")

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
