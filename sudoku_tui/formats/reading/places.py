"""Where something drawn lies: in cells, on their borders, or outside of the grid."""

from __future__ import annotations

from sudoku_tui.engine.constraints.drawing import DrawnShape

NEAR = 0.13  # of a border or a middle


def around(at: float) -> tuple[int, ...]:
    """The columns or rows of a place: one, or two where it lies on a border."""
    if abs(at - round(at)) <= NEAR:
        return round(at) - 1, round(at)
    return (int(at // 1),)


def outside(x: float, y: float, size: int) -> tuple[int, int] | None:
    """Row and column of a place outside the grid, from 0 to n + 1; None for one inside or far away."""
    column, row = int(x // 1) + 1, int(y // 1) + 1
    is_outside = not (1 <= row <= size and 1 <= column <= size)
    return (row, column) if is_outside and 0 <= row <= size + 1 and 0 <= column <= size + 1 else None


def is_near(shape: DrawnShape, x: float, y: float) -> bool:
    return abs(shape.x - x) <= 0.6 and abs(shape.y - y) <= 0.6


def sign(value: float) -> int:
    return (value > 0.02) - (value < -0.02)
