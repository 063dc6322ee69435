"""Puzzle and Position: what is read from a text, or generated."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.digits import Digits
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.places import CellName, cell_at
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.engine.constraints.constraint import Constraint


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle(Digits):
    """A grid with its givens, sound or not; a `SudokuError` for a wrong number of givens or a digit out of range.

    >>> from sudoku_tui import parse
    >>> puzzle = parse("12..34.....4....")
    >>> puzzle
    <Puzzle 4×4, 5 givens>
    1 2 | . .
    3 4 | . .
    ----+----
    . . | . 4
    . . | . .
    >>> puzzle[0, 1], puzzle["r1c2"], puzzle[2], puzzle.clues
    (2, 2, (0, 0, 0, 4), 5)
    >>> str(puzzle)
    '12..34.....4....'
    """

    geometry: Geometry
    givens: tuple[int, ...]  # n² digits in reading order, 0 for an empty cell

    def __post_init__(self) -> None:
        _check(self.geometry, self.givens)

    @staticmethod
    def empty(geometry: Geometry) -> "Puzzle":
        return Puzzle(geometry, (0,) * geometry.cell_count)

    @property
    def constraints(self) -> "tuple[Constraint, ...]":
        """What the puzzle asks for besides the shape of its grid: cages, lines and other clues."""
        return self.geometry.constraints

    @property
    def values(self) -> tuple[int, ...]:
        """The givens, 0 for an empty cell."""
        return self.givens

    @property
    def clues(self) -> int:
        return sum(1 for digit in self.givens if digit)

    @property
    def headline(self) -> str:
        return f"Puzzle {self.geometry.title}, {self.clues} {'given' if self.clues == 1 else 'givens'}"

    def board(self) -> Board:
        return Board.of(self.geometry, self.givens)

    @property
    def signs(self) -> str:
        """A sign for each cell in reading order, `.` for an empty one."""
        return "".join(map(self.geometry.digit_name, self.givens))

    def __str__(self) -> str:
        """One line: the signs, after the variant and a colon where the grid is not the usual one of its size."""
        return f"{self.geometry.variant}:{self.signs}" if self.geometry.variant else self.signs


class Deduction(Protocol):
    """What a step gives."""

    @property
    def placements(self) -> tuple[Candidate, ...]: ...
    @property
    def eliminations(self) -> tuple[Candidate, ...]: ...


@dataclass(frozen=True, slots=True, repr=False)
class Position(Digits):
    """A puzzle under way; a `SudokuError` for a wrong number of entries, or one or a candidate out of range.

    Nothing changes a position: each act gives a new one.

    >>> from sudoku_tui import Position, parse, steps
    >>> start = Position.start(parse("12..34.....4...."))
    >>> start.candidates("r1c3"), start.remove("r1c3", 4).candidates("r1c3")
    ((3, 4), (3,))
    >>> start.place("r1c3", 3).place((0, 3), 4)
    <Position 4×4, 7 of 16 filled>
    1 2 | 3 4
    3 4 | . .
    ----+----
    . . | . 4
    . . | . .
    >>> start.apply(steps(start, "hidden-single")[0]).headline
    'Position 4×4, 6 of 16 filled'
    """

    puzzle: Puzzle
    entries: tuple[int, ...]  # n² digits placed by a player, 0 elsewhere: givens are not repeated here
    removed: frozenset[Candidate] = frozenset()  # beyond what the placed digits exclude

    def __post_init__(self) -> None:
        _check(self.geometry, self.entries)
        cells, size = self.geometry.cell_count, self.geometry.size
        for cell, digit in self.removed:
            if not (hasattr(digit, "__index__") and 0 <= cell < cells and 1 <= digit <= size):
                raise SudokuError(say("there is no candidate {digit} in cell {cell} to remove", digit=digit, cell=cell))

    @staticmethod
    def start(puzzle: Puzzle) -> "Position":
        return Position(puzzle, (0,) * puzzle.geometry.cell_count)

    @staticmethod
    def of(grid: "Puzzle | Position") -> "Position":
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

    @property
    def headline(self) -> str:
        filled = sum(map(bool, self.values))
        gone = f", {len(self.removed)} removed" if self.removed else ""
        return f"Position {self.geometry.title}, {filled} of {self.geometry.cell_count} filled{gone}"

    def place(self, cell: CellName, digit: int) -> "Position":
        """The position with a digit in a cell, `"r4c5"` or `(3, 4)`; 0 takes an entry out again.

        Raises:
            CellError: if there is no such cell.
            SudokuError: for a digit out of range, or a cell that holds a given.
        """
        geometry, index = self.geometry, cell_at(self.geometry, cell)
        if self.puzzle.givens[index]:
            raise SudokuError(say("{cell} holds a given", cell=geometry.cell_name(index)))
        if not hasattr(digit, "__index__"):
            raise SudokuError(say("digits must be 0 (empty) to {size}", size=geometry.size))
        entries = list(self.entries)
        entries[index] = int(digit)
        return replace(self, entries=tuple(entries))

    def remove(self, cell: CellName, *digits: int) -> "Position":
        """The position without some candidates of a cell; errors are those of `place`."""
        index = cell_at(self.geometry, cell)
        return replace(self, removed=self.removed | {Candidate(index, digit) for digit in digits})

    def candidates(self, cell: CellName) -> tuple[int, ...]:
        """The digits that an empty cell can still take, ascending; none for one that is filled."""
        index, values = cell_at(self.geometry, cell), self.values
        if values[index]:
            return ()
        seen = {values[peer] for peer in self.geometry.peers[index]}
        possible = Board.empty(self.geometry).digits(index)
        return tuple(d for d in possible if d not in seen and (index, d) not in self.removed)

    def apply(self, step: Deduction) -> "Position":
        """The position after a step; a `SudokuError` for what is none."""
        if not (hasattr(step, "placements") and hasattr(step, "eliminations")):
            raise SudokuError(say("a Step is needed, as path or steps find them, not {kind}", kind=type(step).__name__))
        entries = list(self.entries)
        for cell, digit in step.placements:
            if not self.puzzle.givens[cell]:
                entries[cell] = digit
        return replace(self, entries=tuple(entries), removed=self.removed.union(step.eliminations))

    def board(self) -> Board:
        given = set_of(cell for cell, digit in enumerate(self.puzzle.givens) if digit)
        return Board.of(self.geometry, self.values, given).remove(self.removed)


def _check(geometry: Geometry, digits: Sequence[int]) -> None:
    if len(digits) != geometry.cell_count:
        raise SudokuError(
            say("{count} cells were given, {needed} are needed", count=len(digits), needed=geometry.cell_count)
        )
    try:
        are_digits = min(digits) >= 0 and max(digits) <= geometry.size
    except TypeError:
        are_digits = False
    if not are_digits:
        raise SudokuError(say("digits must be 0 (empty) to {size}", size=geometry.size))
