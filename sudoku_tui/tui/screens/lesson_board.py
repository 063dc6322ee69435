"""What lessons and training share: a position with words that are shown stage by stage."""

from abc import abstractmethod

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.screens.board_screen import looks_of
from sudoku_tui.tui.screens.worded_board import WordedBoard


class LessonBoard(WordedBoard[None]):
    """A position and words."""

    @property
    @abstractmethod
    def board(self) -> Board: ...

    @property
    def geometry(self) -> Geometry:
        return self.board.geometry

    def looks(self) -> tuple[CellLook, ...]:
        return looks_of(self.board, self.view())
