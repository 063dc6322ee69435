"""The panel at the board: mode, digits left, notes, clues, the last moves and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container

from sudoku_tui.play.panels.moves import MOST_MOVES, USUAL_MOVES, MoveLine, last_moves
from sudoku_tui.tui.widgets.digits_left import DigitsLeft
from sudoku_tui.tui.widgets.hint_panel import HintPanel
from sudoku_tui.tui.widgets.mode_badge import ModeBadge
from sudoku_tui.tui.widgets.notes_pad import NotesPad

if TYPE_CHECKING:
    from sudoku_tui.game.session import Session
    from sudoku_tui.play.looks.cells import View
    from sudoku_tui.play.panels.cell import CellFacts
    from sudoku_tui.tui.board.board import BoardView
    from sudoku_tui.tui.widgets.clue_lines import ClueLines
    from sudoku_tui.tui.widgets.moves_list import MovesList
    from sudoku_tui.words.message import Message

_AROUND_MOVES = 2  # the heading of the last moves, and an empty row under them


class Panel(Container):
    """Has a widget for each of them; those that few games show are made when they are first wanted."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(id="panel")
        self.mode, self.left, self.pad, self.hint = ModeBadge(), DigitsLeft(board), NotesPad(), HintPanel()
        self._clues: ClueLines | None = None
        self._moves: MovesList | None = None
        self._last_moves: tuple[MoveLine, ...] = ()

    def compose(self) -> ComposeResult:
        yield self.mode
        yield self.left
        yield self.pad
        if self._moves:
            yield self._moves
        yield self.hint

    def show(self, session: Session, view: View, facts: CellFacts, clues: tuple[Message, ...]) -> None:
        state, geometry = session.state, session.geometry
        self.mode.mode = view.mode
        remaining = [state.remaining(digit) for digit in geometry.digits]
        self.left.show(remaining, geometry.symbols, view.focus or state.values[view.cursor])
        self.pad.show(facts)
        self._show_clues(clues)
        self._last_moves = last_moves(session.history, geometry, MOST_MOVES)
        if self._moves:
            self._moves.show(self._last_moves)

    def list_moves(self) -> None:
        """Have a list of the last moves; styles say where it is seen."""
        if self._moves is not None:
            return
        from sudoku_tui.tui.widgets.moves_list import MovesList

        self._moves = MovesList()
        self._moves.show(self._last_moves)
        if self.is_attached:
            self.mount(self._moves, before=self.hint)

    def fill(self, rows: int) -> None:
        """Take all rows there are under a board, with moves in them, so that the status stays in its place."""
        if rows:
            self.styles.min_height = rows
        else:
            self.styles.clear_rule("min_height")
        if self._moves is not None:
            self._moves.make_room(rows - _AROUND_MOVES if rows else USUAL_MOVES)

    def _show_clues(self, clues: tuple[Message, ...]) -> None:
        if clues and self._clues is None:
            from sudoku_tui.tui.widgets.clue_lines import ClueLines

            self._clues = ClueLines()
            self.mount(self._clues, after=self.pad)
        if self._clues:
            self._clues.show(clues)
