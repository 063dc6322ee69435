"""Bases of screens with a board and words in a panel beside it or below, and of those that have a list there, too."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget

from sudoku_tui.app.base_app import BaseApp
from sudoku_tui.app.board.board import BoardView, painter_of
from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.screens.reading import ListScreen, ReadingScreen
from sudoku_tui.app.widgets.lists import Rows
from sudoku_tui.board.arrangement import LEAST_PANEL, StepRoom, drawn_step_room, step_room
from sudoku_tui.board.looks import NOWHERE, CellLook, Highlights, View, board_looks
from sudoku_tui.board.step_looks import with_step
from sudoku_tui.desk.panel import HintView, name_of, step_words, stop_words
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Explanation
    from sudoku_tui.keys.keypad import Rows as KeypadRows
    from sudoku_tui.logic.walks.walk import Walk

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

    def keypad(self, *, has_board: bool) -> KeypadRows:
        """None where a page draws the words, with buttons for all that can be done."""
        return () if self.is_drawn_by_page else super().keypad(has_board=has_board)

    def drawn(self, words: HintView) -> HintView:
        """Words with what is drawn on the board, for their legend."""
        return words._replace(drawn=self._board_view.drawn(words.marked.houses))

    def _arrange_in(self, width: int, height: int, geometry: Geometry) -> StepRoom:
        """Divide a number of columns and rows between the board and the panel."""
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
        """Scroll to the first cell that is out of sight, or to the first of all if none is."""
        beyond = (cell for cell in cells if not self._board_view.is_in_sight(cell))
        self._board_view.look_at(next(beyond, cells[0]))


def cells_of(step: Step) -> list[int]:
    """The cells that a step is about: first those it changes, then those of its proof."""
    changed = (cell for cell, _ in (*step.placements, *step.eliminations))
    return list(dict.fromkeys([*changed, *(mark.cell for mark in step.evidence.marks)]))


def looks_of(board: Board, view: View, *, has_notes: bool = True) -> tuple[CellLook, ...]:
    """The look of each cell, with all candidates as notes, or with those alone that the view shows."""
    nothing = (0,) * board.geometry.cell_count
    notes = board.cell_digits if has_notes else nothing
    givens = tuple(value if board.givens >> cell & 1 else 0 for cell, value in enumerate(board.values))
    puzzle = Puzzle(board.geometry, givens)
    return board_looks(GameState(puzzle, board.values, notes, nothing, nothing, nothing), view)


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
        """How many rows the widgets above the words take."""
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
        self.show_words(self.drawn(words)._replace(width=self.panel_width))
        self._share_rows(self.rows_above())
        for cell, _ in (*view.placements, *view.eliminations):
            self._board_view.look_at(cell)
            break
        self._said.update(self.headline())
        self.show_keys()

    def _arrange(self, size: Size) -> None:
        lines = 1 if is_touched(self.app) else 2  # the line under the board, and the line of keys
        room = self._arrange_in(size.width, size.height - lines, self.geometry)
        self._words.most_rows = room.height - self.rows_above()
        self.query_one("#block").styles.width = room.board_width + 1 + room.width if room.is_beside else size.width
        self.query_one("#play").styles.height = room.height + (0 if room.is_beside else room.board_height)


class LessonBoard(WordedBoard[None]):
    """A position and words."""

    @property
    @abstractmethod
    def board(self) -> Board: ...

    @property
    def geometry(self) -> Geometry:
        return self.board.geometry

    @property
    def has_notes(self) -> bool:
        """Whether all candidates are shown."""
        return True

    def looks(self) -> tuple[CellLook, ...]:
        return looks_of(self.board, self.view(), has_notes=self.has_notes)


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
        # The game has a line under its board; here it stays empty, so that the board is in the same place.
        has_line = room.is_beside and room.height < height
        block = self.query_one("#block")
        block.styles.padding = (0, 0, int(has_line), 0)
        block.styles.width = room.board_width + 1 + room.width if room.is_beside else "auto"
        listed = max(self._lines_of_list(room.height - self._lines_above), 2)
        self._list.styles.height, self._words.most_rows = listed, room.height - self._lines_above - listed
        self.set_class(self._is_dense, "-dense")
        self.show()

    def _lines_of_list(self, rows: int) -> int:
        """How many of the rows shared by the list and the words belong to the list."""
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


class StepScreen(BoardListScreen[Step | None]):
    """A board, a list of steps, and words about the chosen one, whose proof can be walked."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.geometry)
        self.puzzle = puzzle
        self.walked_to: int | None = None  # the stop of the chosen step's walk that is shown
        self.is_in_full = False  # whether proofs are told in full, not in one sentence
        self._walk: tuple[Step, Walk] | None = None

    @abstractmethod
    def position(self, index: int) -> tuple[Board, Step | None]:
        """The board for a line, and its step if there is one to show."""

    @abstractmethod
    def words(self, index: int, *, is_dense: bool) -> HintView: ...

    def looks(self) -> tuple[CellLook, ...]:
        """The board for the chosen line, with its step or a stop on the way through its proof."""
        board, step = self.position(self._list.chosen)
        return looks_of(board, self._view(board, step))

    def _view(self, board: Board, step: Step | None) -> View:
        view = View(cursor=NOWHERE)
        if step and self.walked_to is not None and (walk := self.walk_of(step, board)):
            from sudoku_tui.board.walk_looks import with_stop

            return with_stop(view, walk, self.walked_to, step, board)
        return with_step(view, step, board, is_told=True) if step else view

    def walk_of(self, step: Step, board: Board) -> Walk:
        """The walk along a step's proof, kept while that step is chosen."""
        if self._walk is None or self._walk[0] is not step:
            from sudoku_tui.logic.walks.making import walk_of  # not needed before the first step is shown

            self._walk = step, walk_of(step, board)
        return self._walk[1]

    def told(self, *wanted: str, head: Message) -> Explanation:
        """The words about the chosen line as a sheet has them, with what can be done."""
        words = self.words(self.chosen, is_dense=False)
        return self.explained(self.drawn(words), *wanted, head=words.head or head)

    def words_of(self, step: Step, board: Board, *, is_dense: bool) -> HintView:
        """A step in words, or a stop on the way through its proof."""
        walk = self.walk_of(step, board)
        if self.walked_to is not None:
            told = stop_words(walk, self.walked_to, name_of(step), is_dense=is_dense)
            return told._replace(marked=self._view(board, step))
        return step_words(step, board.geometry, None if self.is_in_full else walk, is_dense=is_dense)

    @property
    def is_walked(self) -> bool:
        return self.walked_to is not None

    def walk_by(self, way: int) -> None:
        """Go to the next stop of the chosen step's walk, or the one before; out of it again at its beginning."""
        board, step = self.position(self.chosen)
        if step:
            last = len(self.walk_of(step, board).stops) - 1
            to = (-1 if self.walked_to is None else self.walked_to) + way
            self.walked_to = min(to, last) if to >= 0 else None
            self.show()

    def turn_proof(self) -> None:
        self.walked_to, self.is_in_full = None, self.walked_to is not None or not self.is_in_full
        self.show()

    def choose(self, index: int) -> None:
        self.walked_to = None
        super().choose(index)

    def show(self) -> None:
        rows = self.rows()
        self._list.show(rows)
        self._list.chosen = max(0, min(self._list.chosen, len(rows) - 1))
        _, step = self.position(self._list.chosen)
        self._board_view.show(self.looks())
        words = self.words(self._list.chosen, is_dense=self._is_dense)
        self.show_words(self.drawn(words) if step else words)
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
        """Open the chosen step as a hint."""
        _, step = self.position(self.chosen)
        if step and self.is_active:
            self.dismiss(step)

    def open_lesson(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            self.open("lessons.open_lesson", step.technique)
