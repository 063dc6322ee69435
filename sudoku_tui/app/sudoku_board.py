"""A Sudoku as a widget for any Textual app: shown, played with keys and mouse, and told of by messages.

    from textual.app import App
    from sudoku_tui.app.sudoku_board import SudokuBoard

    class Demo(App):
        def compose(self):
            yield SudokuBoard("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")

        def on_sudoku_board_solved(self, event):
            self.notify(f"Solved in {event.board.seconds:.0f} seconds")

    Demo().run()

It takes the app's theme, needs no style sheet, and keeps nothing on disk. Everything that a game can do beyond this has
its place in `Session`, which the widget hands out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.board.layout import BoardSize
from sudoku_tui.board.looks import board_looks
from sudoku_tui.desk.cursor import Direction, beside
from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.view import desk_view
from sudoku_tui.engine.puzzle import CellName, Position, cell_at
from sudoku_tui.formats.from_python import Grid, read_position
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.logic.step import Step


class SudokuBoard(BoardView):
    """A board that is played on.

    Keys: arrows move, with Shift they select; a digit or letter writes it; Space switches between digits and notes;
    Backspace erases; Ctrl+Z and Ctrl+Y undo and redo.

    Args:
        puzzle: a puzzle or a position in any form, with clues or without; it need not have one solution.
        board_size: how large a cell is drawn; `BoardSize.STANDARD` has room for all notes in 56×22 characters.
        clock: tells the time in seconds.
        **as_widget: name, id, classes and disabled, as every widget has them.

    Raises:
        PuzzleTextError: for a puzzle that cannot be read.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(way, f"move('{way}')", show=False) for way in ("up", "down", "left", "right")),
        *(Binding(f"shift+{way}", f"move('{way}', True)", show=False) for way in ("up", "down", "left", "right")),
        Binding("space", "notes", "Notes"),
        Binding("backspace,delete", "erase", "Erase"),
        Binding("ctrl+z", "undo", "Undo"),
        Binding("ctrl+y", "redo", "Redo"),
    ]

    class Changed(Message):
        """Something was written, erased, undone or redone."""

        def __init__(self, board: SudokuBoard) -> None:
            super().__init__()
            self.board = board

        @property
        def control(self) -> SudokuBoard:
            return self.board

    class Solved(Changed):
        """The last digit was written, and all of them are right; comes after the `Changed` of that digit."""

    def __init__(
        self,
        puzzle: Grid = "." * 81,
        *,
        board_size: BoardSize = BoardSize.STANDARD,
        clock: Callable[[], float] = time.monotonic,
        **as_widget: Any,  # noqa: ANN401
    ) -> None:
        self._clock = clock
        self._desk = self._desk_of(puzzle)
        super().__init__(self._desk.geometry, board_size, **as_widget)
        self._show()

    @property
    def session(self) -> Session:
        """The game: whatever is done to it is shown after `refresh_board`."""
        return self._desk.session

    @property
    def position(self) -> Position:
        """The givens and what was written."""
        state = self.session.state
        entries = tuple(0 if given else digit for given, digit in zip(state.puzzle.givens, state.values, strict=True))
        return Position(state.puzzle, entries)

    @property
    def is_solved(self) -> bool:
        return self.session.is_finished

    @property
    def seconds(self) -> float:
        """How long it was played, up to its end."""
        return self.session.elapsed

    @property
    def writes_notes(self) -> bool:
        """Whether digit keys write notes."""
        return self._desk.mode is not Mode.DIGIT

    def load(self, puzzle: Grid) -> None:
        """Begin another puzzle."""
        self._desk = self._desk_of(puzzle)
        self._show()

    def write(self, cell: CellName, digit: int, *, as_note: bool = False) -> bool:
        """Write a digit, or write or remove a note; return False where nothing changed.

        Raises:
            CellError: for a cell that is not there.
        """
        mode = Mode.CORNER if as_note else Mode.DIGIT
        return self._after(self.session.enter([cell_at(self.geometry, cell)], digit, mode))

    def show_step(self, step: Step | None) -> None:
        """Mark a step, as one from `sudoku_tui.steps`, until something changes; None removes the marks."""
        self._desk.close()
        if step:
            self._desk.open_step(step)
        self._show()

    def refresh_board(self) -> None:
        """Show what was done to the session elsewhere."""
        self._show()

    def action_move(self, way: str, extends: bool = False) -> None:
        self._desk.go(beside(self.geometry, self._desk.cursor, Direction[way.upper()]), extend=extends)
        self._show()

    def action_notes(self) -> None:
        self._desk.toggle_notes()
        self._show()

    def action_erase(self) -> None:
        self._after(self.session.erase(self._desk.cells, self._desk.mode))

    def action_undo(self) -> None:
        self._after(self.session.undo())

    def action_redo(self) -> None:
        self._after(self.session.redo())

    def on_key(self, event: events.Key) -> None:
        sign = (event.character or "").upper()
        digit = next((digit for digit in self.geometry.digits if self.geometry.digit_name(digit) == sign), 0)
        if digit:
            event.stop()
            event.prevent_default()
            self._after(self.session.enter(self._desk.cells, digit, self._desk.mode))

    def report(self, message: Message) -> None:
        """Go where the mouse points, and tell the app of it as well."""
        match message:
            case BoardView.CellPressed(cell=cell, extend=extend):
                self._desk.go(cell, extend=extend)
                self._show()
            case BoardView.CellDragged(cell=cell):
                self._desk.go(cell, extend=True)
                self._show()
        super().report(message)

    def _after(self, has_changed: bool) -> bool:
        if has_changed:
            self._desk.close()
            self._show()
            self.post_message(self.Changed(self))
            if self.is_solved:
                self.post_message(self.Solved(self))
        return has_changed

    def _show(self) -> None:
        self.show(board_looks(self.session.state, desk_view(self._desk)), self._desk.geometry)
        self.cursor = self._desk.cursor

    def _desk_of(self, puzzle: Grid) -> Desk:
        origin = Origin.from_position(read_position(puzzle))
        return Desk(Session(origin, self._clock, is_sound=True))
