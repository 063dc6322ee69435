"""What the screens of steps and of the path share: a list of steps, and the chosen one on a board with words."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.step import Step
from sudoku_tui.play.layout.step_screen import StepRoom, step_room
from sudoku_tui.play.layout.table import LEAST_PANEL
from sudoku_tui.play.looks.cells import NOWHERE, CellLook, View, board_looks
from sudoku_tui.play.looks.steps import with_step
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.requests import LessonWanted
from sudoku_tui.tui.screens.list_screen import ListScreen
from sudoku_tui.tui.widgets.step_list import StepRow

_KEY_LINES = 1
_DENSE_ROWS = 12  # a panel of fewer rows leaves none empty, and has no headline


class StepScreen(ListScreen[Step | None]):
    """A board, a list of steps, and words about the chosen one."""

    CSS_PATH = "step_screen.tcss"

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.puzzle = puzzle
        self._board = BoardView(puzzle.geometry)
        self._is_dense, self.panel_width = False, LEAST_PANEL
        self._room: StepRoom | None = None
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
    def make_rows(self) -> Sequence[StepRow]:
        """The lines of the list."""

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
    def words(self, index: int, *, is_dense: bool) -> HintView:
        """What is said of a line."""

    @abstractmethod
    def headline(self) -> Content:
        """What stands above it all."""

    def compose(self) -> ComposeResult:
        with Container(id="block"):
            yield self._board
            with Vertical(id="panel"):
                yield self._said
                yield self.control()
                yield self._list
                yield self._words
        yield self._keys

    def on_resize(self, event: events.Resize) -> None:
        geometry = self.puzzle.geometry
        room = step_room(event.size.width, event.size.height - _KEY_LINES, geometry)
        self._board.board_size = room.size
        self._room = room
        # The game has a line under its board; here it stays empty, so that the boards stand alike.
        has_line = room.is_beside and room.height < event.size.height - _KEY_LINES
        block = self.query_one("#block")
        block.styles.padding = (0, 0, int(has_line), 0)
        block.styles.width = room.board_width + 1 + room.width if room.is_beside else "auto"
        self.panel_width = room.width - (0 if room.is_beside else 2)
        self._is_dense = room.height < _DENSE_ROWS
        rows = room.height - (1 if self._is_dense else 3)
        listed = max(rows * 2 // 5, 2)
        self._list.styles.height, self._words.most_rows = listed, rows - listed
        self.set_class(not room.is_beside, "-below")
        self.set_class(self._is_dense, "-dense")
        self.show()

    def show(self) -> None:
        rows = self.rows()
        self._list.show(rows)
        self._list.chosen = max(0, min(self._list.chosen, len(rows) - 1))
        board, step = self.position(self._list.chosen)
        self._board.show(_looks(self.puzzle, board, step))
        words = self.words(self._list.chosen, is_dense=self._is_dense)
        self._words.show(words._replace(drawn=self._board.drawn if step else None))
        self._share_rows()
        if step:
            self._board.look_at(_cells(step)[0])
        self._said.update(self.headline())
        self.show_keys()

    def _share_rows(self) -> None:
        """Give the board the rows that the list and the words do not need."""
        if self._room:
            above = 1 if self._is_dense else 3
            listed = min(self.count(), (self._room.height - above) * 2 // 5) if self._is_dense else self._room.height
            needed = above + listed + self._words.get_content_height(self.size, self.size, self.panel_width)
            room = self._room.needing(needed, self._board.layout_plan.height)
            self._board.room = Size(room.board_width, room.board_height)
            panel = self.query_one("#panel")
            panel.styles.width, panel.styles.height = room.width, room.height

    def look(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            cells = _cells(step)
            beyond = (cell for cell in cells if not self._board.is_in_sight(cell))
            self._board.look_at(next(beyond, cells[0]))

    def open_chosen(self) -> None:
        _, step = self.position(self.chosen)
        if step and self.is_current:
            self.dismiss(step)

    def open_lesson(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            self.post_message(LessonWanted(step.technique))


def _looks(puzzle: Puzzle, board: Board, step: Step | None) -> tuple[CellLook, ...]:
    """The look of each cell, with all candidates as notes and the step if there is one."""
    nothing = (0,) * puzzle.geometry.cell_count
    state = GameState(puzzle, board.values, board.cell_digits, nothing, nothing, nothing)
    view = View(cursor=NOWHERE)
    return board_looks(state, with_step(view, step, board, is_told=True) if step else view)


def _cells(step: Step) -> list[int]:
    """The cells that a step is about: first those it changes, then those of its proof."""
    changed = (cell for cell, _ in (*step.placements, *step.eliminations))
    return list(dict.fromkeys([*changed, *(mark.cell for mark in step.evidence.marks)]))
