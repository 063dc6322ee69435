"""Franken and mutant fish: fish that take boxes, or rows and columns at once, for their base or their cover.

A Franken fish has rows and boxes against columns and boxes, or the reverse; a mutant fish has rows and columns on the
same side. The regions and extra houses of variants count as boxes here. Both kinds can have fins.

Source: the Sudoku forums; the names, and the lines between the kinds, are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.fish.search import Shape, fish_of
from sudoku_tui.logic.families.fish.steps import fish_step, merged, siamese
from sudoku_tui.logic.step import Step


def whole_complex_fish(board: Board, kind: str, shape: Shape, size: int) -> Iterator[Step]:
    """Fish of a shape without fins."""
    for digit in board.geometry.digits:
        for fish in fish_of(board, digit, shape, size):
            if not fish.fins:
                yield fish_step(board, kind, size, fish)


def finned_complex_fish(board: Board, kind: str, shape: Shape, size: int) -> Iterator[Step]:
    """Fish of a shape with fins."""
    for digit in board.geometry.digits:
        school = [fish for fish in fish_of(board, digit, shape, size) if fish.fins]
        for fish in (*school, *(merged(*pair) for pair in siamese(school))):
            yield fish_step(board, kind, size, fish)
