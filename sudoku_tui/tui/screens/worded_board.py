"""A board with words beside it or below, and a line under both."""

from abc import abstractmethod
from collections.abc import Iterable

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.looks.cells import CellLook, View
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.touched import is_touched


class WordedBoard(BoardScreen[ScreenResultType]):
    """Shows a board and words, arranged for the space there is."""

    CSS_PATH = "worded_board.tcss"
    AUTO_FOCUS = "BoardView"

    @property
    @abstractmethod
    def geometry(self) -> Geometry: ...

    @abstractmethod
    def view(self) -> View: ...

    @abstractmethod
    def looks(self) -> tuple[CellLook, ...]: ...

    @abstractmethod
    def words(self) -> HintView: ...

    def above_words(self) -> Iterable[Widget]:
        """What else the panel holds."""
        return ()

    def rows_above(self) -> int:
        """How many rows that takes."""
        return 0

    def compose(self) -> ComposeResult:
        with Vertical(id="block"):
            with Container(id="play"):
                yield self._board_view
                with Vertical(id="panel"):
                    yield from self.above_words()
                    yield self._words
            yield self._said
        yield self._keys

    def on_mount(self) -> None:
        """Arrange everything before the first frame, which would flash up an empty board."""
        self._arrange(self.app.size)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange(event.size)
        self.show()

    def arrange_anew(self) -> None:
        self._arrange(self.size)
        self.show()

    def use_settings(self) -> None:
        self.show()

    def show(self) -> None:
        view, geometry = self.view(), self.geometry
        if geometry != self._board_view.geometry:
            self._arrange(self.size)
        self._board_view.cursor = max(view.cursor, 0)
        self._board_view.selection = view.selection
        self._board_view.show(self.looks(), geometry)
        words = self.words()
        if self._is_dense:
            words = words._replace(is_dense=True, keys=())
        self.show_words(words._replace(width=self.panel_width, drawn=self._board_view.drawn))
        self._share_rows(self.rows_above())
        for cell, _ in (*view.placements, *view.eliminations):
            self._board_view.look_at(cell)
            break
        self._said.update(self.headline())
        self.show_keys()

    def _arrange(self, size: Size) -> None:
        lines = 1 if is_touched(self.app) else 2  # the one under the board, and that of the keys
        room = self._arrange_in(size.width, size.height - lines, self.geometry)
        self._words.most_rows = room.height - self.rows_above()
        self.query_one("#block").styles.width = room.board_width + 1 + room.width if room.is_beside else size.width
        self.query_one("#play").styles.height = room.height + (0 if room.is_beside else room.board_height)
