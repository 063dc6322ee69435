"""A board beside a list, and words about the chosen line: what the screens of steps and of a game's history share."""

from abc import abstractmethod
from collections.abc import Hashable

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.list_screen import ListScreen
from sudoku_tui.tui.widgets.step_list import Rows

_KEY_LINES = 1


class BoardListScreen(BoardScreen[ScreenResultType], ListScreen[ScreenResultType]):
    """A board, a line above a list, the list, and words about its chosen line."""

    CSS_PATH = "board_list.tcss"

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(geometry)
        self.geometry = geometry
        self._version: Hashable = None
        self._rows: Rows = ()

    @property
    def chosen(self) -> int:
        return self._list.chosen

    @abstractmethod
    def control(self) -> Widget:
        """The widget above the list."""

    @abstractmethod
    def version(self) -> Hashable:
        """A value that changes whenever the list does: building hundreds of lines is slow."""

    @abstractmethod
    def make_rows(self) -> Rows: ...

    def rows(self) -> Rows:
        version = self.version()
        if version != self._version:
            self._version, self._rows = version, self.make_rows()
        return self._rows

    def count(self) -> int:
        return len(self.rows())

    def compose(self) -> ComposeResult:
        with Container(id="block"):
            yield self._board_view
            with Vertical(id="panel"):
                yield self._said
                yield self.control()
                yield self._list
                yield self._words
        yield self._keys

    def on_resize(self, event: events.Resize) -> None:
        self._share(event.size)

    def arrange_anew(self) -> None:
        self._share(self.size)

    def _share(self, size: Size) -> None:
        width, height = size.width, size.height - _KEY_LINES
        room = self._arrange_in(width, height, self.geometry)
        # The game has a line under its board; here it stays empty, so that the boards stand alike.
        has_line = room.is_beside and room.height < height
        block = self.query_one("#block")
        block.styles.padding = (0, 0, int(has_line), 0)
        block.styles.width = room.board_width + 1 + room.width if room.is_beside else "auto"
        listed = max(self._lines_of_list(room.height - self._lines_above), 2)
        self._list.styles.height, self._words.most_rows = listed, room.height - self._lines_above - listed
        self.set_class(self._is_dense, "-dense")
        self.show()

    def _lines_of_list(self, rows: int) -> int:
        """How many of some rows the list has, and the words not."""
        return rows * 2 // 5

    @property
    def _lines_above(self) -> int:
        """The lines above the list, and between it and the words."""
        return 1 if self._is_dense else 3

    def _listed(self) -> int:
        """How many rows the list needs."""
        if not self._room:
            return 0
        rows = self._room.height
        return min(self.count(), self._lines_of_list(rows - self._lines_above)) if self._is_dense else rows
