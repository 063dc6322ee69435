"""How a board, a list of steps and their words share a screen; the board stands where that of the game does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.layout.board import BoardSize, board_layout
from sudoku_tui.play.layout.table import GAP, LEAST_PANEL, LEAST_STRIP, WIDEST_BESIDE_HUGE, WIDEST_PANEL

_PANEL_OF_PART = 30  # the width of a panel beside a board that scrolls
_LEAST_BELOW = 8  # so many rows a panel under the board has in any case
_ROWS_BELOW = 11  # so many it should have, before the board may be larger
_LEAST_BESIDE = 13
_LEAST_BOARD = 5
_SIZES = (BoardSize.HUGE, BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK, BoardSize.COMPACT, BoardSize.SMALL)


@dataclass(frozen=True, slots=True)
class StepRoom:
    """The room of the board and of the panel."""

    size: BoardSize
    board_width: int  # the columns that are seen of it
    board_height: int
    is_beside: bool  # whether the panel stands beside the board, not under it
    width: int
    height: int
    most_rows: int = 0  # more than which a board that is painted does not need

    @property
    def indent(self) -> int:
        """The columns to the left of a board over its panel, which has a row of words under it in the game."""
        return 0 if self.is_beside else max(self.width - max(self.board_width, LEAST_STRIP), 0) // 2

    def needing(self, rows: int, board_rows: int) -> StepRoom:
        """Let a board with more to show have the rows that a panel under it does not need."""
        most = self.most_rows or board_rows
        spare = 0 if self.is_beside else max(min(self.height - rows, most - self.board_height), 0)
        return replace(self, board_height=self.board_height + spare, height=self.height - spare)


def step_room(width: int, height: int, geometry: Geometry) -> StepRoom:
    plans = [board_layout(geometry, size) for size in _SIZES]
    for plan in plans:
        rows = max(plan.height, _LEAST_BESIDE)
        if plan.width + GAP + LEAST_PANEL <= width and rows <= height:
            widest = WIDEST_BESIDE_HUGE if plan.size is BoardSize.HUGE else WIDEST_PANEL
            panel = min(width - plan.width - GAP, widest)
            return StepRoom(plan.size, plan.width, plan.height, True, panel, min(rows, height))
        if plan.width <= width and plan.height + _ROWS_BELOW <= height:
            return StepRoom(plan.size, plan.width, plan.height, False, width, height - plan.height)
    plan = plans[-1]
    if width - _PANEL_OF_PART - GAP >= min(plan.width, 2 * _PANEL_OF_PART):
        seen = min(plan.width, width - _PANEL_OF_PART - GAP)
        return StepRoom(plan.size, seen, min(plan.height, height), True, width - seen - GAP, height)
    below = max(min(_LEAST_BELOW, height - _LEAST_BOARD), height - plan.height)
    return StepRoom(plan.size, min(plan.width, width), height - below, False, width, below)
