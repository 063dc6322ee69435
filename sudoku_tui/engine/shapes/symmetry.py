"""Symmetry: ways to turn a grid into another that is solved by the same steps, and patterns of givens.

Digits may be renamed, rows shuffled within their band, bands among themselves, likewise columns and stacks; and a grid
of square boxes may be reflected in its diagonal. In jigsaws, variants with rules and other layouts only
digits are renamed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import quoted, say


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to turn a grid into another.

    >>> from sudoku_tui import automorphisms
    >>> half_turn = automorphisms(".1.4........3.2.")[-1]
    >>> half_turn.cells[:4], half_turn.digits
    ((15, 14, 13, 12), (0, 2, 1, 4, 3))
    """

    cells: tuple[int, ...]  # for each cell, the cell it becomes
    digits: tuple[int, ...]  # for each digit (index d; 0 stays 0), the digit it becomes

    @staticmethod
    def random(geometry: Geometry, dice: Dice) -> Symmetry:
        """One of the symmetries of a shape, all equally likely."""
        digits = (0, *dice.shuffled(geometry.digits))
        if geometry.is_uneven:
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
    """For each line, its new place: bands swap places, and so do the lines within each band."""
    return [
        band * thickness + line
        for band in dice.shuffled(range(size // thickness))
        for line in dice.shuffled(range(thickness))
    ]


_Motion: TypeAlias = Callable[[int, int, int], tuple[int, int]]  # takes the row, the column and the last row


class ClueSymmetry(StrEnum):
    """The symmetries that the pattern of givens can have: all those of a square.

    >>> from sudoku_tui import ClueSymmetry, generate
    >>> puzzle = generate("easy", seed=7, symmetry=ClueSymmetry.LEFT_RIGHT)
    >>> [bool(digit) for digit in puzzle[0]] == [bool(digit) for digit in puzzle[0][::-1]]
    True
    """

    NONE = "none"
    HALF_TURN = "half-turn"
    QUARTER_TURN = "quarter-turn"
    LEFT_RIGHT = "left-right"
    TOP_BOTTOM = "top-bottom"
    MIRRORS = "mirrors"  # both of these
    DIAGONAL = "diagonal"  # from the upper left to the lower right
    ANTIDIAGONAL = "antidiagonal"
    DIAGONALS = "diagonals"  # both of these
    FULL = "full"  # all of them


_MOTIONS: dict[ClueSymmetry, tuple[_Motion, ...]] = {
    ClueSymmetry.NONE: (),
    ClueSymmetry.HALF_TURN: (lambda row, column, last: (last - row, last - column),),
    ClueSymmetry.QUARTER_TURN: (lambda row, column, last: (column, last - row),),
    ClueSymmetry.LEFT_RIGHT: (lambda row, column, last: (row, last - column),),
    ClueSymmetry.TOP_BOTTOM: (lambda row, column, last: (last - row, column),),
    ClueSymmetry.DIAGONAL: (lambda row, column, last: (column, row),),
    ClueSymmetry.ANTIDIAGONAL: (lambda row, column, last: (last - column, last - row),),
}
_MOTIONS[ClueSymmetry.MIRRORS] = _MOTIONS[ClueSymmetry.LEFT_RIGHT] + _MOTIONS[ClueSymmetry.TOP_BOTTOM]
_MOTIONS[ClueSymmetry.DIAGONALS] = _MOTIONS[ClueSymmetry.DIAGONAL] + _MOTIONS[ClueSymmetry.ANTIDIAGONAL]
_MOTIONS[ClueSymmetry.FULL] = _MOTIONS[ClueSymmetry.QUARTER_TURN] + _MOTIONS[ClueSymmetry.DIAGONAL]


def symmetry_named(name: ClueSymmetry | str) -> ClueSymmetry:
    """The symmetry with a name; the `SudokuError` for an unknown one lists them all."""
    try:
        return ClueSymmetry(name)
    except ValueError:
        unknown = say("there is no symmetry {name}; the known ones are {known}")
        raise SudokuError(unknown.given({"name": quoted(name), "known": ", ".join(ClueSymmetry)})) from None


def orbits(geometry: Geometry, symmetry: ClueSymmetry) -> list[tuple[int, ...]]:
    """The cells in groups, in reading order: each group has givens in all of its cells or in none."""
    found, known = list[tuple[int, ...]](), set[int]()
    for cell in range(geometry.cell_count):
        if cell not in known:
            orbit = _orbit(cell, geometry, _MOTIONS[symmetry])
            known |= orbit
            found.append(tuple(sorted(orbit)))
    return found


def has_symmetry(geometry: Geometry, cells: Iterable[int], symmetry: ClueSymmetry) -> bool:
    """Whether a set of cells has a symmetry."""
    chosen = set(cells)
    return all(len(chosen.intersection(orbit)) in (0, len(orbit)) for orbit in orbits(geometry, symmetry))


def _orbit(cell: int, geometry: Geometry, motions: Iterable[_Motion]) -> set[int]:
    orbit, new, last = {cell}, [cell], max(geometry.height, geometry.width) - 1
    while new:
        at = new.pop()
        row, column = geometry.row_of(at) - 1, geometry.column_of(at) - 1
        for motion in motions:
            down, right = motion(row, column, last)
            moved = geometry.cell_in(down + 1, right + 1)
            if moved is not None and moved not in orbit:
                orbit.add(moved)
                new.append(moved)
    return orbit
