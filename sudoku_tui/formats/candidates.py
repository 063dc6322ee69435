"""A board with every cell's candidates, printed in boxes; `boxed` reads it back where it has no signs.

    +-------------------+----------------- ...
    | 4    1679   12679 | 139   -2369  ...

A sign before a digit says what a step makes of it: `*` it is part of the proof, `-` it goes, `+` it is placed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.boxed import Boxed, drawn_boxes
from sudoku_tui.formats.format import Keeps, with_variant

if TYPE_CHECKING:
    from sudoku_tui.logic.step import Step

PROOF_SIGN, REMOVED_SIGN, PLACED_SIGN = "*", "-", "+"


class Candidates(Boxed):
    """Every candidate, printed in boxes. It is `Boxed` that reads it: a single sign may be a cell's last candidate."""

    name = "candidates"
    keeps = Keeps.VARIANT | Keeps.DIGITS | Keeps.REMOVED

    def write(self, position: Position) -> str:
        return with_variant(position, [to_candidates(position.board())])


def to_candidates(board: Board, step: Step | None = None) -> str:
    """A board as several lines, with the signs of a step if there is one; no line end at the last."""
    signs = _signs(step) if step else {}
    cells = [_cell(board, cell, signs) for cell in range(board.geometry.cell_count)]
    return "\n".join(drawn_boxes(board.geometry, cells, "  "))


def _signs(step: Step) -> dict[tuple[int, int], str]:
    signs = {(mark.cell, mark.digit): PROOF_SIGN for mark in step.evidence.marks if mark.digit}
    signs |= dict.fromkeys(step.eliminations, REMOVED_SIGN)
    return signs | dict.fromkeys(step.placements, PLACED_SIGN)


def _cell(board: Board, cell: int, signs: dict[tuple[int, int], str]) -> str:
    name = board.geometry.digit_name
    digits = board.digits(cell) or (board.values[cell],)
    return "".join(f"{signs.get((cell, digit), '')}{name(digit)}" for digit in digits)
