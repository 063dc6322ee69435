"""The board's view of a stop on a walk along a proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.board.looks import View
from sudoku_tui.engine.board import Board
from sudoku_tui.formats.picture.walk_marks import marks_at
from sudoku_tui.logic.step import Step

if TYPE_CHECKING:
    from sudoku_tui.logic.walks.walk import Walk


def with_stop(view: View, walk: Walk, index: int, step: Step, board: Board) -> View:
    """A view that shows a stop of a walk, and quietly what the stops before it found."""
    return view._replace(**marks_at(walk, index, step, board)._asdict())
