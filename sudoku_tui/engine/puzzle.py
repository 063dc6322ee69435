"""Puzzle and Position: what a text or a generator hands to everyone else."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A grid with its givens, as it is printed in a newspaper. It may be defective: `diagnose` tells.

    Attributes:
        geometry: the shape of the grid.
        givens: n² digits in reading order, 0 for an empty cell.

    Raises:
        ValueError: if the number of givens does not fit the geometry, or a digit is out of range.
    """

    geometry: Geometry
    givens: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.givens) != self.geometry.cell_count:
            raise ValueError(f"{len(self.givens)} cells were given, {self.geometry.cell_count} are needed")
        if min(self.givens) < 0 or max(self.givens) > self.geometry.size:
            raise ValueError(f"digits must be 0 (empty) to {self.geometry.size}")

    @staticmethod
    def empty(geometry: Geometry) -> Puzzle:
        """The puzzle without givens."""
        return Puzzle(geometry, (0,) * geometry.cell_count)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return sum(1 for digit in self.givens if digit)

    def board(self) -> Board:
        """The board with the givens placed."""
        return Board.of(self.geometry, self.givens)

    @property
    def signs(self) -> str:
        """A sign for each cell in reading order, `.` for an empty one."""
        return "".join(map(self.geometry.digit_name, self.givens))

    def __str__(self) -> str:
        """One line: the signs, after the variant and a colon where the grid is not the usual one of its size."""
        return f"{self.geometry.variant}:{self.signs}" if self.geometry.variant else self.signs


@dataclass(frozen=True, slots=True)
class Position:
    """A puzzle under way: digits placed since the start, and candidates known to be impossible.

    Attributes:
        puzzle: the puzzle it started from.
        entries: n² digits placed by a player, 0 elsewhere (givens are not repeated here).
        removed: candidates taken away beyond what the placed digits exclude.
    """

    puzzle: Puzzle
    entries: tuple[int, ...]
    removed: frozenset[Candidate] = frozenset()

    @staticmethod
    def start(puzzle: Puzzle) -> Position:
        """The position before the first move."""
        return Position(puzzle, (0,) * puzzle.geometry.cell_count)

    @property
    def geometry(self) -> Geometry:
        """The shape of the grid."""
        return self.puzzle.geometry

    @property
    def values(self) -> tuple[int, ...]:
        """Givens and entries together, 0 for an empty cell."""
        return tuple(given or entry for given, entry in zip(self.puzzle.givens, self.entries, strict=True))

    def board(self) -> Board:
        """The board with all digits placed and the removed candidates gone."""
        given = set_of(cell for cell, digit in enumerate(self.puzzle.givens) if digit)
        return Board.of(self.geometry, self.values, given).remove(self.removed)
