"""Which candidates a proof needs to be seen."""

from __future__ import annotations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.step import Step


def candidates_to_show(step: Step, board: Board) -> tuple[int, ...]:
    """Masks of the candidates a proof needs: all in its cells, and those of its digits in its houses."""
    shown = [0] * board.geometry.cell_count
    evidence = step.evidence
    cells = {mark.cell for mark in evidence.marks if mark.digit}
    cells.update(cell for cell, _ in (*step.placements, *step.eliminations))
    cells.update(cell for cells_of_set in evidence.sets for cell in cells_of_set)
    cells.update(truth.place for truth in evidence.truths if not truth.digit)
    for cell in cells:
        shown[cell] = board.cell_digits[cell]
    for place, digit in evidence.truths:
        if digit:
            for cell in cells_of(board.geometry.houses[place].mask & board.digit_cells[digit]):
                shown[cell] |= 1 << digit - 1
    return tuple(shown)
