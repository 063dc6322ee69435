"""What the screens with steps and lessons share: a board, and a panel beside it or below."""

from abc import abstractmethod
from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.screen import ScreenResultType

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.step import Step
from sudoku_tui.play.layout.drawn import drawn_step_room
from sudoku_tui.play.layout.step_screen import StepRoom, step_room
from sudoku_tui.play.layout.table import LEAST_PANEL
from sudoku_tui.play.looks.cells import CellLook, View, board_looks
from sudoku_tui.play.looks.manner import Highlights
from sudoku_tui.tui.base_app import BaseApp
from sudoku_tui.tui.board.board import BoardView, painter_of
from sudoku_tui.tui.screens.reading import ReadingScreen

_DENSE_ROWS = 12  # a panel of fewer rows leaves none empty


class BoardScreen(ReadingScreen[ScreenResultType]):
    """A board, and words in a panel that takes no more rows than it needs."""

    def __init__(self, geometry: Geometry = CLASSIC) -> None:
        super().__init__()
        self._board_view = BoardView(geometry)
        self._is_dense, self.panel_width = False, LEAST_PANEL
        self._room: StepRoom | None = None

    @property
    def highlights(self) -> Highlights:
        """What stands out because of where the cursor is, as the player chose."""
        return self.app.highlights if isinstance(self.app, BaseApp) else Highlights()

    @abstractmethod
    def headline(self) -> Content: ...

    def _arrange_in(self, width: int, height: int, geometry: Geometry) -> StepRoom:
        """Divide so many columns and rows between the board and the panel."""
        painter = painter_of(self.app)
        room = drawn_step_room(width, height, painter.ratio) if painter else step_room(width, height, geometry)
        self._room = room
        self._board_view.board_size = room.size
        self._board_view.styles.margin = (0, 0, 0, room.indent)
        self._is_dense = room.height < _DENSE_ROWS
        self.panel_width = room.width - (0 if room.is_beside else 2)
        self.set_class(not room.is_beside, "-below")
        return room

    def _share_rows(self, above: int = 0) -> None:
        """Give the board the rows that the panel does not need for its words, and for so many lines above them."""
        if self._room:
            needed = above + self._words.get_content_height(self.size, self.size, self.panel_width)
            room = self._room.needing(needed, self._board_view.layout_plan.height)
            self._board_view.room = Size(room.board_width, room.board_height)
            panel = self.query_one("#panel")
            panel.styles.width, panel.styles.height = room.width, room.height

    def look_at_next(self, cells: Sequence[int]) -> None:
        """Scroll the next cell into sight that is out of it; the first if none is."""
        beyond = (cell for cell in cells if not self._board_view.is_in_sight(cell))
        self._board_view.look_at(next(beyond, cells[0]))


def cells_of(step: Step) -> list[int]:
    """The cells that a step is about: first those it changes, then those of its proof."""
    changed = (cell for cell, _ in (*step.placements, *step.eliminations))
    return list(dict.fromkeys([*changed, *(mark.cell for mark in step.evidence.marks)]))


def looks_of(board: Board, view: View) -> tuple[CellLook, ...]:
    """The look of each cell, with all candidates as notes."""
    nothing = (0,) * board.geometry.cell_count
    givens = tuple(value if board.givens >> cell & 1 else 0 for cell, value in enumerate(board.values))
    puzzle = Puzzle(board.geometry, givens)
    return board_looks(GameState(puzzle, board.values, board.cell_digits, nothing, nothing, nothing), view)
