"""A short wave over the board, from one cell outwards; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from sudoku_tui.app.board.board import BoardView, painter_of
from sudoku_tui.board.looks import CellLook
from sudoku_tui.engine.shapes.geometry import Geometry

SECONDS = 0.3
_FRAME = 0.03
_WIDTH = 1.5  # of the crest, in cells


def wave_over(board: BoardView, start: int, clock: Callable[[], float]) -> None:
    """Let a wave run over a board as it looks now, and leave it so, unless it is shown anything else meanwhile."""
    if painter := painter_of(board.app):
        painter.wave(board, start)
        return
    before, begun = board.looks, clock()
    shown = before

    def step() -> None:
        nonlocal shown
        share = (clock() - begun) / SECONDS
        is_ours = board.looks in (shown, before)  # otherwise the player has moved on
        if share >= 1 or not is_ours:
            timer.stop()
        if is_ours:
            shown = before if share >= 1 else wave(before, board.geometry, start, share)
            board.show(shown)
        board.app.screen.refresh()  # a screen that lies over the board shows it through

    timer = board.set_interval(_FRAME, step)
    step()  # however late the others come, this one is seen


def wave(looks: tuple[CellLook, ...], geometry: Geometry, start: int, share: float) -> tuple[CellLook, ...]:
    """The looks of a board while its cells light up from one of them outwards, after a share of the time."""
    away = [_distance(geometry, start, cell) for cell in range(geometry.cell_count)]
    crest = share * (max(away) + _WIDTH)
    return tuple(
        look._replace(selected=True) if abs(distance - crest) <= _WIDTH else look
        for look, distance in zip(looks, away, strict=True)
    )


def _distance(geometry: Geometry, one: int, other: int) -> float:
    down = geometry.row_of(one) - geometry.row_of(other)
    return hypot(down, geometry.column_of(one) - geometry.column_of(other))
