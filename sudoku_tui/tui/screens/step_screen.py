"""What the screens of steps and of the path share: a list of steps, and the chosen one on a board with words."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.widget import Widget

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.logic.step import Step
from sudoku_tui.play.looks.cells import NOWHERE, CellLook, View
from sudoku_tui.play.looks.steps import with_step
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.tui.requests import LessonWanted
from sudoku_tui.tui.screens.board_screen import BoardScreen, cells_of, looks_of
from sudoku_tui.tui.screens.list_screen import ListScreen
from sudoku_tui.tui.widgets.step_list import StepRow

_KEY_LINES = 1


class StepScreen(BoardScreen[Step | None], ListScreen[Step | None]):
    """A board, a list of steps, and words about the chosen one."""

    CSS_PATH = "step_screen.tcss"

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.geometry)
        self.puzzle = puzzle
        self._version: Hashable = None
        self._rows: Sequence[StepRow] = ()

    @property
    def chosen(self) -> int:
        return self._list.chosen

    @abstractmethod
    def control(self) -> Widget:
        """The widget above the list that chooses what is listed."""

    @abstractmethod
    def version(self) -> Hashable:
        """A value that changes whenever the list does: building hundreds of lines is slow."""

    @abstractmethod
    def make_rows(self) -> Sequence[StepRow]: ...

    def rows(self) -> Sequence[StepRow]:
        version = self.version()
        if version != self._version:
            self._version, self._rows = version, tuple(self.make_rows())
        return self._rows

    def count(self) -> int:
        return len(self.rows())

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
        width, height = event.size.width, event.size.height - _KEY_LINES
        room = self._arrange_in(width, height, self.puzzle.geometry)
        # The game has a line under its board; here it stays empty, so that the boards stand alike.
        has_line = room.is_beside and room.height < height
        block = self.query_one("#block")
        block.styles.padding = (0, 0, int(has_line), 0)
        block.styles.width = room.board_width + 1 + room.width if room.is_beside else "auto"
        rows = room.height - self._lines_above
        listed = max(rows * 2 // 5, 2)
        self._list.styles.height, self._words.most_rows = listed, rows - listed
        self.set_class(self._is_dense, "-dense")
        self.show()

    def show(self) -> None:
        rows = self.rows()
        self._list.show(rows)
        self._list.chosen = max(0, min(self._list.chosen, len(rows) - 1))
        _, step = self.position(self._list.chosen)
        self._board_view.show(self.looks())
        words = self.words(self._list.chosen, is_dense=self._is_dense)
        self._words.show(words._replace(drawn=self._board_view.drawn if step else None))
        self._share_rows(self._lines_above + self._listed())
        if step:
            self._board_view.look_at(cells_of(step)[0])
        self._said.update(self.headline())
        self.show_keys()

    @property
    def _lines_above(self) -> int:
        """The lines above the list, and between it and the words."""
        return 1 if self._is_dense else 3

    def _listed(self) -> int:
        """How many rows the list needs."""
        if not self._room:
            return 0
        rows = self._room.height
        return min(self.count(), (rows - self._lines_above) * 2 // 5) if self._is_dense else rows

    def look(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            self.look_at_next(cells_of(step))

    def open_chosen(self) -> None:
        _, step = self.position(self.chosen)
        if step and self.is_current:
            self.dismiss(step)

    def open_lesson(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            self.post_message(LessonWanted(step.technique))
