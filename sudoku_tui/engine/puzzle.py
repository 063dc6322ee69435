"""Puzzle and Position: what is read from a text, or generated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import say


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A grid with its givens, sound or not; a `SudokuError` for a wrong number of givens or a digit out of range."""

    geometry: Geometry
    givens: tuple[int, ...]  # n² digits in reading order, 0 for an empty cell

    def __post_init__(self) -> None:
        _check(self.geometry, self.givens)

    @staticmethod
    def empty(geometry: Geometry) -> Puzzle:
        return Puzzle(geometry, (0,) * geometry.cell_count)

    @property
    def clues(self) -> int:
        return sum(1 for digit in self.givens if digit)

    def board(self) -> Board:
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
    """A puzzle under way; a `SudokuError` for a wrong number of entries, or one or a candidate out of range."""

    puzzle: Puzzle
    entries: tuple[int, ...]  # n² digits placed by a player, 0 elsewhere: givens are not repeated here
    removed: frozenset[Candidate] = frozenset()  # beyond what the placed digits exclude

    def __post_init__(self) -> None:
        _check(self.geometry, self.entries)
        cells, size = self.geometry.cell_count, self.geometry.size
        for cell, digit in self.removed:
            if not (0 <= cell < cells and 1 <= digit <= size):
                raise SudokuError(say("there is no candidate {digit} in cell {cell} to remove", digit=digit, cell=cell))

    @staticmethod
    def start(puzzle: Puzzle) -> Position:
        return Position(puzzle, (0,) * puzzle.geometry.cell_count)

    @staticmethod
    def of(grid: Puzzle | Position) -> Position:
        """A puzzle as the position before its first move; a position as it is; a `TypeError` for anything else."""
        match grid:
            case Position():
                return grid
            case Puzzle():
                return Position.start(grid)
        raise TypeError(f"a Puzzle or a Position is needed, not {type(grid).__name__}; parse() makes one of a text")

    @property
    def geometry(self) -> Geometry:
        return self.puzzle.geometry

    @property
    def values(self) -> tuple[int, ...]:
        """Givens and entries together, 0 for an empty cell."""
        return tuple(given or entry for given, entry in zip(self.puzzle.givens, self.entries, strict=True))

    def board(self) -> Board:
        given = set_of(cell for cell, digit in enumerate(self.puzzle.givens) if digit)
        return Board.of(self.geometry, self.values, given).remove(self.removed)


def _check(geometry: Geometry, digits: Sequence[int]) -> None:
    if len(digits) != geometry.cell_count:
        raise SudokuError(
            say("{count} cells were given, {needed} are needed", count=len(digits), needed=geometry.cell_count)
        )
    if min(digits) < 0 or max(digits) > geometry.size:
        raise SudokuError(say("digits must be 0 (empty) to {size}", size=geometry.size))
