"""Symmetry: the ways to turn a grid into another that is solved by the same steps.

Digits may be renamed, rows shuffled within their band, bands among themselves, likewise columns and stacks; and a grid
of square boxes may be reflected in its diagonal. In jigsaws and variants with rules only digits are renamed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to make another grid."""

    cells: tuple[int, ...]  # for each cell, the cell it becomes
    digits: tuple[int, ...]  # for each digit (index d; 0 stays 0), the digit it becomes

    @staticmethod
    def random(geometry: Geometry, dice: Dice) -> Symmetry:
        """One of all those of a shape, each as likely as any other."""
        digits = (0, *dice.shuffled(geometry.digits))
        if geometry.regions or geometry.rules:
            return Symmetry(tuple(range(geometry.cell_count)), digits)
        size = geometry.size
        rows = _shuffled_lines(size, geometry.box_height, dice)
        columns = _shuffled_lines(size, geometry.box_width, dice)
        is_turned = geometry.box_height == geometry.box_width and dice.below(2) == 1
        places = [(rows[cell // size], columns[cell % size]) for cell in range(geometry.cell_count)]
        cells = tuple(column * size + row if is_turned else row * size + column for row, column in places)
        return Symmetry(cells, digits)

    def candidate(self, candidate: Candidate) -> Candidate:
        return Candidate(self.cells[candidate.cell], self.digits[candidate.digit])

    def grid(self, values: Iterable[int]) -> tuple[int, ...]:
        moved = [0] * len(self.cells)
        for cell, digit in zip(self.cells, values, strict=True):
            moved[cell] = self.digits[digit]
        return tuple(moved)

    def position(self, position: Position) -> Position:
        puzzle = Puzzle(position.geometry, self.grid(position.puzzle.givens))
        return Position(puzzle, self.grid(position.entries), frozenset(map(self.candidate, position.removed)))


def _shuffled_lines(size: int, thickness: int, dice: Dice) -> list[int]:
    """For each line its new place: bands of some thickness change places, and so do the lines within each."""
    return [
        band * thickness + line
        for band in dice.shuffled(range(size // thickness))
        for line in dice.shuffled(range(thickness))
    ]
