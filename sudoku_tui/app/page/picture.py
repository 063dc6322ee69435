"""A position as a picture for a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sudoku_tui.board.drawing import Drawing
from sudoku_tui.board.looks import NOWHERE, CellLook, Manner, View, board_looks

if TYPE_CHECKING:
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.game.state import GameState


def picture_of(state: GameState) -> Mapping[str, object]:
    """The position, without a cursor."""
    return picture_from(board_looks(state, View(cursor=NOWHERE)), state.geometry)


def picture_from(looks: Sequence[CellLook], geometry: Geometry) -> Mapping[str, object]:
    """A board as its cells look."""
    return Drawing().tell(looks, geometry, Manner())
