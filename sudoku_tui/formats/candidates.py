"""A board with every cell's candidates, printed in boxes; `boxed` reads it back where it has no signs.

    +-------------------+----------------- ...
    | 4    1679   12679 | 139   -2369  ...

A sign before a digit says what a step makes of it: `*` it is part of the proof, `-` it goes, `+` it is placed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.boxed import Boxed
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
    """A board as several lines, with the signs of a step if there is one; no line end at the last.

    The lines are drawn around plain boxes, also on a jigsaw.
    """
    geometry, size = board.geometry, board.geometry.size
    signs = _signs(step) if step else {}
    texts = [_cell(board, cell, signs) for cell in range(geometry.cell_count)]
    widths = [max(map(len, texts[column::size])) for column in range(size)]
    parts = [range(first, first + geometry.box_width) for first in range(0, size, geometry.box_width)]
    rule = "+".join(["", *("-" * (sum(widths[column] + 2 for column in part) + 1) for part in parts), ""])
    lines = [rule]
    for row in range(size):
        cells = [text.ljust(width) for text, width in zip(texts[row * size :], widths, strict=False)]
        lines.append("|".join(["", *(" " + "".join(f"{cells[column]}  " for column in part) for part in parts), ""]))
        if (row + 1) % geometry.box_height == 0:
            lines.append(rule)
    return "\n".join(lines)


def _signs(step: Step) -> dict[tuple[int, int], str]:
    signs = {(mark.cell, mark.digit): PROOF_SIGN for mark in step.evidence.marks if mark.digit}
    signs |= dict.fromkeys(step.eliminations, REMOVED_SIGN)
    return signs | dict.fromkeys(step.placements, PLACED_SIGN)


def _cell(board: Board, cell: int, signs: dict[tuple[int, int], str]) -> str:
    name = board.geometry.digit_name
    digits = board.digits(cell) or (board.values[cell],)
    return "".join(f"{signs.get((cell, digit), '')}{name(digit)}" for digit in digits)
