"""Board: every candidate of a grid in one integer.

Bit `(d-1)·n² + c` of `candidates` says that digit d is still possible in cell c. A placed cell keeps only its own digit
as a candidate and is marked in `placed`. Boards are immutable: placing and removing give new ones.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.shapes.geometry import Geometry


class Candidate(NamedTuple):
    """A digit in a cell, whether it is possible there, placed there or removed from there.

    >>> from sudoku_tui import Candidate, Geometry
    >>> candidate = Candidate(cell=30, digit=7)
    >>> Geometry.of_size(9).cell_name(candidate.cell), candidate.digit
    ('r4c4', 7)
    """

    cell: int
    digit: int


@dataclass(frozen=True, repr=False)
class Board:
    """The digits that each cell can still take, and the cells that are settled.

    >>> from sudoku_tui import parse
    >>> board = parse("12..34.....4....").board()
    >>> board, board.digits(2)
    (<Board 4×4, 5 of 16 placed>, (3, 4))
    """

    geometry: Geometry
    candidates: int  # n³ bits, digit-major, as described above
    placed: int  # n² bits, the cells that hold a digit
    givens: int = 0  # n² bits, the cells whose digits the puzzle gives: another solution has the same digits there

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.geometry, self.candidates, self.placed, self.givens)

    def __repr__(self) -> str:
        return f"<Board {self.geometry.title}, {self.placed.bit_count()} of {self.geometry.cell_count} placed>"

    @staticmethod
    def empty(geometry: Geometry) -> "Board":
        return Board(geometry, geometry.open_candidates, 0)

    @staticmethod
    def of(geometry: Geometry, values: Iterable[int], givens: int | None = None) -> "Board":
        """The board with n² digits placed, 0 for an empty cell; all are givens unless `givens` has the cells that are.

        Clashing digits are placed in order, so a cell may be left without a candidate.
        """
        candidates, placed = Board.empty(geometry).candidates, 0
        column, peers, count = geometry.cell_column, geometry.peer_masks, geometry.cell_count
        for cell, digit in enumerate(values):
            if digit:
                plane = (digit - 1) * count
                candidates = candidates & ~(column << cell | peers[cell] << plane) | 1 << plane + cell
                placed |= 1 << cell
        return Board(geometry, candidates, placed, placed if givens is None else givens)

    def place(self, cell: int, digit: int) -> "Board":
        plane = (digit - 1) * self.geometry.cell_count
        column = self.geometry.cell_column << cell
        candidates = self.candidates & ~column & ~(self.geometry.peer_masks[cell] << plane)
        return Board(self.geometry, candidates | 1 << plane + cell, self.placed | 1 << cell, self.givens)

    def remove(self, candidates: Iterable[Candidate]) -> "Board":
        bits = self.candidates
        for cell, digit in candidates:
            bits &= ~(1 << (digit - 1) * self.geometry.cell_count + cell)
        return Board(self.geometry, bits, self.placed, self.givens)

    @cached_property
    def facts(self) -> dict[object, object]:
        """Facts already worked out about this board, kept for later use."""
        return {}

    @cached_property
    def digit_cells(self) -> tuple[int, ...]:
        """For each digit (index d; 0 is empty), the set of unplaced cells where it is a candidate."""
        count, free = self.geometry.cell_count, self.geometry.all_cells & ~self.placed
        return (0, *(self.candidates >> (digit - 1) * count & free for digit in self.geometry.digits))

    @cached_property
    def cell_digits(self) -> tuple[int, ...]:
        """For each cell, the mask of its candidates (bit d-1 for digit d); 0 for a placed cell."""
        masks = [0] * self.geometry.cell_count
        for digit in self.geometry.digits:
            bit, cells = 1 << (digit - 1), self.digit_cells[digit]
            while cells:  # `cells_of`, without a generator: every technique waits for this
                lowest = cells & -cells
                masks[lowest.bit_length() - 1] |= bit
                cells ^= lowest
        return tuple(masks)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """For each cell, its placed digit, or 0."""
        digits = [0] * self.geometry.cell_count
        for digit in self.geometry.digits:
            plane = self.candidates >> (digit - 1) * self.geometry.cell_count & self.placed
            for cell in cells_of(plane):
                digits[cell] = digit
        return tuple(digits)

    @property
    def unplaced(self) -> int:
        return self.geometry.all_cells & ~self.placed

    @property
    def is_complete(self) -> bool:
        return self.placed == self.geometry.all_cells

    def has(self, cell: int, digit: int) -> bool:
        """Whether a digit is still possible (or placed) in a cell."""
        return bool(self.candidates >> (digit - 1) * self.geometry.cell_count + cell & 1)

    def digits(self, cell: int) -> tuple[int, ...]:
        """The candidates of an unplaced cell, ascending; none for a placed cell."""
        return tuple(digits_of(self.cell_digits[cell]))
