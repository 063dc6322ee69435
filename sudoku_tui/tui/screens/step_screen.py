"""What the screens of steps and of the path share: a list of steps, and the chosen one on a board with words."""

from abc import abstractmethod

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.logic.step import Step
from sudoku_tui.play.looks.cells import NOWHERE, CellLook, View
from sudoku_tui.play.looks.steps import with_step
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.tui.requests import LessonWanted
from sudoku_tui.tui.screens.board_list import BoardListScreen
from sudoku_tui.tui.screens.board_screen import cells_of, looks_of


class StepScreen(BoardListScreen[Step | None]):
    """A board, a list of steps, and words about the chosen one."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.geometry)
        self.puzzle = puzzle

    @abstractmethod
    def position(self, index: int) -> tuple[Board, Step | None]:
        """The board for a line, and its step if there is one to show."""

    @abstractmethod
    def words(self, index: int, *, is_dense: bool) -> HintView: ...

    def looks(self) -> tuple[CellLook, ...]:
        """The board for the chosen line, with its step."""
        board, step = self.position(self._list.chosen)
        view = View(cursor=NOWHERE)
        return looks_of(board, with_step(view, step, board, is_told=True) if step else view)

    def show(self) -> None:
        rows = self.rows()
        self._list.show(rows)
        self._list.chosen = max(0, min(self._list.chosen, len(rows) - 1))
        _, step = self.position(self._list.chosen)
        self._board_view.show(self.looks())
        words = self.words(self._list.chosen, is_dense=self._is_dense)
        self.show_words(words._replace(drawn=self._board_view.drawn if step else None))
        self._share_rows(self._lines_above + self._listed())
        if step:
            self._board_view.look_at(cells_of(step)[0])
        self._said.update(self.headline())
        self.show_keys()

    def look(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            self.look_at_next(cells_of(step))

    def open_chosen(self) -> None:
        _, step = self.position(self.chosen)
        if step and self.is_active:
            self.dismiss(step)

    def open_lesson(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            self.post_message(LessonWanted(step.technique))
