"""The board as a widget of anywidget: the game is here, the browser shows its picture and sends what is pressed."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.from_python import Grid, read_position
from sudoku_tui.formats.picture import grid
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.picture import step_drawing
from sudoku_tui.formats.picture.state_picture import state_picture
from sudoku_tui.formats.picture.svg import DARK, LIGHT
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.logic.step import Step

_FOLDER = Path(__file__).parent


class Board(anywidget.AnyWidget):
    """A puzzle, with clues or without, that is played in the cell's output.

    Arrows and the mouse move, a digit or letter writes it, Space switches between digits and notes, Backspace erases,
    Ctrl+Z and Ctrl+Y undo and redo. What was played stays in `position` and `session`, for the cells that follow.

    Args:
        puzzle: a puzzle or a position in any form; it need not have one solution.
        is_dark: whether it is drawn for a dark page.
        clock: tells the time in seconds.

    Raises:
        PuzzleTextError: for a puzzle that cannot be read.

    >>> from sudoku_tui.notebook import Board
    >>> board = Board(".1.4........3.2.")
    >>> board.write("r1c1", 2), board.value
    (True, '21.4........3.2.')
    """

    _esm = _FOLDER / "board.js"
    _css = _FOLDER / "board.css"

    picture = traitlets.Unicode().tag(sync=True)
    corners: traitlets.List[list[float]] = traitlets.List().tag(
        sync=True
    )  # of the cells in the picture, each as x and y
    side = traitlets.Float().tag(sync=True)  # of a cell
    signs = traitlets.Unicode().tag(sync=True)  # of the digits, in their order
    cursor = traitlets.Int(0).tag(sync=True)
    writes_notes = traitlets.Bool(False).tag(sync=True)
    value = traitlets.Unicode().tag(sync=True)  # the digits on one line, a dot for an empty cell
    is_solved = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self, puzzle: Grid = "." * 81, *, is_dark: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._inks, self._clock = DARK if is_dark else LIGHT, clock
        self.load(puzzle)
        self.on_msg(self._hear)

    @property
    def session(self) -> Session:
        """The game: whatever is done to it is shown after `refresh`."""
        return self._session

    @property
    def position(self) -> Position:
        """The givens and what was written."""
        state = self._session.state
        entries = (0 if given else digit for given, digit in zip(state.puzzle.givens, state.values, strict=True))
        return Position(state.puzzle, tuple(entries))

    def load(self, puzzle: Grid) -> None:
        """Begin another puzzle."""
        self._session = Session(Origin.from_position(read_position(puzzle)), self._clock, is_sound=True)
        shape = self._session.geometry
        plan = PicturePlan(shape, grid.NAMED, margin=grid.NAMED)
        self.corners = [list(plan.corner(cell)) for cell in range(shape.cell_count)]
        self.side = plan.cell
        self.signs = "".join(map(shape.digit_name, shape.digits))
        self.cursor = next((cell for cell, digit in enumerate(self._session.state.values) if not digit), 0)
        self.refresh()

    def write(self, cell: str | int, digit: int, *, as_note: bool = False) -> bool:
        """Write a digit, or write or remove a note; return False where nothing changed.

        Raises:
            CellError: for a cell that is not there.
        """
        from sudoku_tui.engine.puzzle import cell_at

        mode = Mode.CORNER if as_note else Mode.DIGIT
        return self._after(self._session.enter([cell_at(self._session.geometry, cell)], digit, mode))

    def show_step(self, step: Step) -> None:
        """Draw a step, as one from `sudoku_tui.steps`, on the position until something changes."""
        self.picture = step_drawing(self.position.board(), step, inks=self._inks)

    def refresh(self) -> None:
        """Show what was done to the session elsewhere."""
        state = self._session.state
        self.picture = state_picture(state, inks=self._inks)
        self.value = "".join(state.geometry.digit_name(digit) for digit in state.values)
        self.is_solved = self._session.is_finished

    def _hear(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        """Do what was pressed in the browser; what is not understood does nothing."""
        session, cell = self._session, self.cursor
        if not 0 <= cell < session.geometry.cell_count:
            return
        mode = Mode.CORNER if self.writes_notes else Mode.DIGIT
        match content:
            case {"do": "write", "digit": int(digit)} if digit in session.geometry.digits:
                self._after(session.enter([cell], digit, mode))
            case {"do": "erase"}:
                self._after(session.erase([cell], mode))
            case {"do": "undo"}:
                self._after(session.undo())
            case {"do": "redo"}:
                self._after(session.redo())

    def _after(self, has_changed: bool) -> bool:
        if has_changed:
            self.refresh()
        return has_changed
