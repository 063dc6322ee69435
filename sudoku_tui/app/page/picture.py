"""A position as a picture for a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sudoku_tui.board.drawing import Drawing
from sudoku_tui.board.looks import NOWHERE, Manner, View, board_looks

if TYPE_CHECKING:
    from sudoku_tui.game.state import GameState


def picture_of(state: GameState) -> Mapping[str, object]:
    """The position, without a cursor."""
    return Drawing().tell(board_looks(state, View(cursor=NOWHERE)), state.geometry, Manner())
