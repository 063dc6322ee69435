"""What lessons and training share: a board with words beside it or below."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.geometry import Size

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.state import GameState
from sudoku_tui.play.layout.step_screen import StepRoom, step_room
from sudoku_tui.play.looks.cells import CellLook, View, board_looks
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.screens.reading import ReadingScreen

_LINES = 2  # the line under the board, and the keys
_DENSE_ROWS = 12  # panels with fewer rows leave none empty


class LessonBoard(ReadingScreen[None]):
    """A board, and words that are shown stage by stage."""

    CSS_PATH = "lesson_board.tcss"
    AUTO_FOCUS = "BoardView"

    def __init__(self) -> None:
        super().__init__()
        self._board_view = BoardView()
        self._is_dense, self._panel_width = False, 0
        self._room: StepRoom | None = None

    @property
    @abstractmethod
    def board(self) -> Board:
        """The board to show."""

    @abstractmethod
    def view(self) -> View:
        """What is shown on the board."""

    @abstractmethod
    def words(self) -> HintView:
        """What is said of it."""

    @abstractmethod
    def headline(self) -> Content:
        """What stands under the board."""

    def looks(self) -> tuple[CellLook, ...]:
        return board_looks(_state(self.board), self.view())

    @property
    def geometry(self) -> Geometry:
        return self.board.geometry

    def compose(self) -> ComposeResult:
        with Vertical(id="block"):
            with Container(id="play"):
                yield self._board_view
                with Vertical(id="panel"):
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

    def show(self) -> None:
        view, board = self.view(), self.board
        if board.geometry != self._board_view.geometry:
            self._arrange(self.size)
        self._board_view.cursor = max(view.cursor, 0)
        self._board_view.selection = view.selection
        self._board_view.show(self.looks(), board.geometry)
        words = self.words()
        if self._is_dense:
            words = words._replace(is_dense=True, keys=())
        self._words.show(words._replace(width=self._panel_width, drawn=self._board_view.drawn))
        self._share_rows()
        for cell, _ in (*view.placements, *view.eliminations):
            self._board_view.look_at(cell)
            break
        self._said.update(self.headline())
        self.show_keys()

    def look_at_next(self, cells: Sequence[int]) -> None:
        """Scroll the next cell into sight that is out of it; the first if none is."""
        beyond = (cell for cell in cells if not self._board_view.is_in_sight(cell))
        self._board_view.look_at(next(beyond, cells[0]))

    def _arrange(self, size: Size) -> None:
        self._room = room = step_room(size.width, size.height - _LINES, self.geometry)
        self._board_view.board_size = room.size
        self._words.most_rows = room.height
        self._is_dense = room.height < _DENSE_ROWS
        self._panel_width = room.width - (0 if room.is_beside else 2)
        self.set_class(not room.is_beside, "-below")
        self.query_one("#block").styles.width = room.board_width + 1 + room.width if room.is_beside else size.width
        self.query_one("#play").styles.height = room.height + (0 if room.is_beside else room.board_height)

    def _share_rows(self) -> None:
        """Give the board the rows that the words do not need."""
        if self._room:
            needed = self._words.get_content_height(self.size, self.size, self._panel_width)
            room = self._room.needing(needed, self._board_view.layout_plan.height)
            self._board_view.room = Size(room.board_width, room.board_height)
            panel = self.query_one("#panel")
            panel.styles.width, panel.styles.height = room.width, room.height


def _state(board: Board) -> GameState:
    """The board as a fresh game, with all candidates as notes."""
    geometry = board.geometry
    values, given = board.values, board.givens
    nothing = (0,) * geometry.cell_count
    givens = tuple(value if given >> cell & 1 else 0 for cell, value in enumerate(values))
    return GameState(Puzzle(geometry, givens), values, board.cell_digits, nothing, nothing, nothing)
