"""A grid printed in boxes: one sign or all candidates in each cell, with what they are to a step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.rows import in_rows, texts_in
from sudoku_tui.formats.signs import as_puzzle

if TYPE_CHECKING:
    from sudoku_tui.logic.step import Step

_PROOF, _REMOVED, _PLACED = "*", "-", "+"  # before a candidate: what it is to a step


def to_box(grid: Puzzle | Sequence[int]) -> str:
    """A puzzle, or the n² values of a grid of usual shape, in boxes or regions; a variant has a line above."""
    puzzle = as_puzzle(grid)
    lines = _drawn_regions(puzzle) if puzzle.geometry.regions else _drawn_boxes(puzzle.geometry, puzzle.signs, " ")
    return "\n".join(filter(None, (puzzle.geometry.variant, *lines)))


def to_candidates(board: Board, step: Step | None = None) -> str:
    """A board as several lines, with the signs of a step if there is one, without a line end."""
    signs = _step_signs(step) if step else {}
    cells = [_candidates(board, cell, signs) for cell in range(board.geometry.cell_count)]
    return "\n".join(_drawn_boxes(board.geometry, cells, "  "))


def _drawn_boxes(geometry: Geometry, cells: Sequence[str], gap: str) -> list[str]:
    """The texts of all cells in columns with gaps between them, and ruled lines around plain boxes, on a jigsaw too.

    Where grids overlap, what is no box stays blank.
    """
    wide, high = geometry.box_width, geometry.box_height
    table = [texts_in(geometry, cells, row) for row in range(1, geometry.height + 1)]
    widths = [max(map(len, column)) + len(gap) for column in zip(*table, strict=True)]
    parts = [slice(first, first + wide) for first in range(0, geometry.width, wide)]
    rules = ["-" * (sum(widths[part]) + 1) for part in parts]
    lines, above = list[str](), [False] * len(parts)
    for row in range(0, geometry.height + 1, high):
        boxes = [geometry.cell_in(row + 1, part.start + 1) is not None for part in parts]
        ruled = [one or other for one, other in zip(above, boxes, strict=True)]
        lines.append(
            _barred([rule if has else " " * len(rule) for rule, has in zip(rules, ruled, strict=True)], ruled, "+")
        )
        for texts in table[row : row + high]:
            padded = [text.ljust(width) for text, width in zip(texts, widths, strict=True)]
            lines.append(_barred([" " + "".join(padded[part]) for part in parts], boxes, "|"))
        above = boxes
    return lines


def _barred(parts: Sequence[str], boxes: Sequence[bool], bar: str) -> str:
    """The parts of a line with a bar on each side of those that belong to a box."""
    bars = [bar if left or right else " " for left, right in pairwise([False, *boxes, False])]
    return "".join(bar + part for bar, part in zip(bars, [*parts, ""], strict=True)).rstrip()


def _step_signs(step: Step) -> dict[tuple[int, int], str]:
    signs = {(mark.cell, mark.digit): _PROOF for mark in step.evidence.marks if mark.digit}
    signs |= dict.fromkeys(step.eliminations, _REMOVED)
    return signs | dict.fromkeys(step.placements, _PLACED)


def _candidates(board: Board, cell: int, signs: dict[tuple[int, int], str]) -> str:
    name = board.geometry.digit_name
    digits = board.digits(cell) or (board.values[cell],)
    return "".join(f"{signs.get((cell, digit), '')}{name(digit)}" for digit in digits)


def _drawn_regions(puzzle: Puzzle) -> list[str]:
    size = puzzle.geometry.size
    signs = in_rows(puzzle.signs, puzzle.geometry)
    lines = list[str]()
    for row in range(size + 1):
        lines.append(_border_above(puzzle.geometry, row))
        if row < size:
            bars = ["|" if _differ(puzzle.geometry, row, column - 1, row, column) else " " for column in range(size)]
            lines.append("".join(f"{bar} {sign} " for bar, sign in zip(bars, signs[row], strict=True)) + "|")
    return [line for line in lines if line]


def _border_above(geometry: Geometry, row: int) -> str:
    size = geometry.size
    dashes = ["---" if _differ(geometry, row - 1, column, row, column) else "   " for column in range(size)]
    if "---" not in dashes:
        return ""
    corners = []
    for column in range(size + 1):
        around = [(row - 1, column - 1), (row - 1, column), (row, column), (row, column - 1)]
        ends = any(_differ(geometry, *cell, *around[index - 1]) for index, cell in enumerate(around))
        corners.append("+" if ends else " ")
    return "".join(corner + dash for corner, dash in zip(corners, dashes, strict=False)) + corners[-1]


def _differ(geometry: Geometry, row: int, column: int, other_row: int, other_column: int) -> bool:
    """Whether two places, counted from 0, are in different regions; a place beside the grid is in none."""
    return _region(geometry, row, column) != _region(geometry, other_row, other_column)


def _region(geometry: Geometry, row: int, column: int) -> int:
    is_inside = 0 <= row < geometry.size and 0 <= column < geometry.size
    return geometry.regions[row * geometry.size + column] if is_inside else -1


def masks_of(position: Position) -> Sequence[int]:
    """The digit of each cell, or all that it can still take, as a mask; digits that clash are kept."""
    board = position.board()
    pairs = zip(position.values, board.cell_digits, strict=True)
    return [1 << digit - 1 if digit else mask for digit, mask in pairs]
