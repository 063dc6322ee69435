"""Cells as a caller names them: `"r4c5"`, row and column from 0, or the cell's number.

Grids as a console and a notebook show them.

The interface of a grid of digits for programs: cells by name or number, rows, arrays, and a picture.

Puzzle and Position, read from a text or generated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import index
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, TypeAlias, overload

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.errors import CellError, SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from numpy import bool_, int64
    from numpy.typing import DTypeLike, NDArray

    from sudoku_tui.engine.constraints.constraint import Constraint

CellName: TypeAlias = str | tuple[int, int] | int
"""`"r5c6"`, as people count, or `(4, 5)`, as arrays do, or 41, the cell's number in reading order from 0."""


def cell_at(geometry: Geometry, place: CellName) -> int:
    """The number of a cell.

    Raises:
        CellError: if the grid has no such cell.
    """
    match place:
        case str() if found := re.fullmatch(r"[rR](\d{1,2})[cC](\d{1,2})", place.strip()):
            row, column = int(found[1]) - 1, int(found[2]) - 1
        case (row, column):
            row, column = row_at(geometry, row), _line_at(geometry, column, geometry.width)
        case SupportsIndex() if 0 <= (number := index(place)) < geometry.cell_count:
            return number
        case _:
            row = column = -1
    cell = geometry.cell_in(row + 1, column + 1)
    if cell is None:
        raise _missing(geometry, place)
    return cell


def row_at(geometry: Geometry, number: int) -> int:
    """A row counted from 0, or with a negative number from the end."""
    return _line_at(geometry, number, geometry.height)


def _line_at(geometry: Geometry, number: int, count: int) -> int:
    if isinstance(number, SupportsIndex) and -count <= index(number) < count:
        return index(number) % count
    raise _missing(geometry, number)


def _missing(geometry: Geometry, place: object) -> CellError:
    size = max(geometry.height, geometry.width)
    if isinstance(place, str):
        return CellError(say("there is no cell {name}: rows and columns go from 1 to {size}", name=place, size=size))
    return CellError(say("there is no cell {name}: rows and columns go from 0 to {last}", name=place, last=size - 1))


Painter: TypeAlias = Callable[[object], str]
_painters = list[Painter]()


def paint_with(painter: Painter) -> None:
    """Register the function of a floor above that draws for notebooks, as nothing down here can."""
    _painters[:] = [painter]


def painting(thing: object) -> str | None:
    """An object as SVG or HTML, or None if nothing can draw it."""
    return _painters[0](thing) if _painters else None


def board_text(geometry: Geometry, values: Sequence[int]) -> str:
    """The rows of a grid, with a gap between rectangular boxes, and a line for each kind of clue."""
    if not geometry.constraints:
        return rows_text(geometry, values)
    from sudoku_tui.engine.kinds.cages import clue_lines  # classic grids do without

    return "\n".join([rows_text(geometry, values), *map(str, clue_lines(geometry))])


def rows_text(geometry: Geometry, values: Sequence[int]) -> str:
    """The rows alone; a digit in a cage has the letter of the cage beside it."""
    return "\n".join(_lines(geometry, values))


def _lines(geometry: Geometry, values: Sequence[int]) -> Iterator[str]:
    high, wide = geometry.box_height, geometry.box_width
    if geometry.regions or min(high, wide) == 1:
        high, wide = geometry.height, geometry.width
    names = [geometry.digit_name(digit) for digit in values]
    if any(clue.key == "killercage" for clue in geometry.constraints):
        from sudoku_tui.engine.kinds.cages import cell_letters

        letters = cell_letters(geometry)
        names = [f"{name}{letters.get(cell, ' ')}" for cell, name in enumerate(names)]
    blank = " " * max(map(len, names))
    for row, cells in enumerate(_rows(geometry)):
        signs = [blank if cell is None else names[cell] for cell in cells]
        stacks = [" ".join(signs[left : left + wide]) for left in range(0, geometry.width, wide)]
        if row and row % high == 0:
            yield "-+-".join("-" * len(stack) for stack in stacks)
        yield " | ".join(stacks)


def _rows(geometry: Geometry) -> Iterator[list[int | None]]:
    """The cells of each row, None where no grid has one."""
    for row in range(1, geometry.height + 1):
        yield [geometry.cell_in(row, column) for column in range(1, geometry.width + 1)]


class Digits:
    """A grid whose cells hold digits: rows and columns are counted from 0 in brackets, from 1 in names as `r1c1`."""

    __slots__ = ()

    if TYPE_CHECKING:  # at run time these would become the defaults of a dataclass's fields

        @property
        def geometry(self) -> Geometry: ...
        @property
        def values(self) -> tuple[int, ...]: ...
        @property
        def headline(self) -> str: ...

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The digits row by row, 0 for an empty cell and where several grids leave a gap."""
        values = self.values
        return tuple(tuple(0 if cell is None else values[cell] for cell in row) for row in _rows(self.geometry))

    @overload
    def __getitem__(self, place: str | tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, place: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[tuple[int, ...], ...]: ...
    def __getitem__(
        self, place: str | tuple[int, int] | int | slice
    ) -> int | tuple[int, ...] | tuple[tuple[int, ...], ...]:
        """The digit of a cell, as `["r5c6"]` or `[4, 5]`, or those of rows, as `[4]` or `[0:2]`; else a `CellError`."""
        if isinstance(place, slice):
            return self.rows[place]
        if isinstance(place, SupportsIndex):  # NumPy's integers, too
            return self.rows[row_at(self.geometry, place)]
        return self.values[cell_at(self.geometry, place)]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return iter(self.rows)

    def to_numpy(self) -> NDArray[int64]:
        """The digits as an array of rows and columns, 0 for an empty cell; this needs NumPy."""
        import numpy as np

        return np.array(self.rows)

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        return self.to_numpy().astype(dtype or int, copy=False)

    def __repr__(self) -> str:
        return f"<{self.headline}>\n{board_text(self.geometry, self.values)}"

    def _repr_svg_(self) -> str | None:
        return painting(self)


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
    def empty(geometry: Geometry) -> Puzzle:
        return Puzzle(geometry, (0,) * geometry.cell_count)

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """The demands of the puzzle beyond the shape of its grid: cages, lines and other clues."""
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
    """The digits and candidates that a step places and removes."""

    @property
    def placements(self) -> tuple[Candidate, ...]: ...
    @property
    def eliminations(self) -> tuple[Candidate, ...]: ...


@dataclass(frozen=True, slots=True, repr=False)
class Position(Digits):
    """A puzzle under way; a `SudokuError` for a wrong number of entries, or one or a candidate out of range.

    A position never changes: every move gives a new one.

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
    removed: frozenset[Candidate] = frozenset()  # in addition to what the placed digits exclude

    def __post_init__(self) -> None:
        _check(self.geometry, self.entries)
        cells, size = self.geometry.cell_count, self.geometry.digit_count
        for cell, digit in self.removed:
            if not (hasattr(digit, "__index__") and 0 <= cell < cells and 1 <= digit <= size):
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

    @property
    def headline(self) -> str:
        filled = sum(map(bool, self.values))
        gone = f", {len(self.removed)} removed" if self.removed else ""
        return f"Position {self.geometry.title}, {filled} of {self.geometry.cell_count} filled{gone}"

    def place(self, cell: CellName, digit: int) -> Position:
        """The position with a digit in a cell, `"r4c5"` or `(3, 4)`; 0 clears an entry again.

        Raises:
            CellError: if there is no such cell.
            SudokuError: for a digit out of range, or a cell that holds a given.
        """
        geometry, index = self.geometry, cell_at(self.geometry, cell)
        if self.puzzle.givens[index]:
            raise SudokuError(say("{cell} holds a given", cell=geometry.cell_name(index)))
        if not hasattr(digit, "__index__"):
            raise SudokuError(say("digits must be 0 (empty) to {size}", size=geometry.digit_count))
        entries = list(self.entries)
        entries[index] = int(digit)
        return replace(self, entries=tuple(entries))

    def remove(self, cell: CellName, *digits: int) -> Position:
        """The position without some candidates of a cell; the errors are those of `place`."""
        index = cell_at(self.geometry, cell)
        return replace(self, removed=self.removed | {Candidate(index, digit) for digit in digits})

    def candidates(self, cell: CellName) -> tuple[int, ...]:
        """The digits that an empty cell can still take, ascending; none for a filled cell."""
        index, values = cell_at(self.geometry, cell), self.values
        if values[index]:
            return ()
        seen = {values[peer] for peer in self.geometry.peers[index]}
        possible = Board.empty(self.geometry).digits(index)
        return tuple(d for d in possible if d not in seen and (index, d) not in self.removed)

    def to_cube(self) -> NDArray[bool_]:
        """What each cell can be as an array of rows, columns and digits; a filled cell has its digit alone.

        `cube[4, 6, 3]` says whether r5c7 can be 4. This needs NumPy.
        """
        import numpy as np

        shape, masks = self.geometry, self.board().cell_digits
        possible = [1 << value - 1 if value else mask for value, mask in zip(self.values, masks, strict=True)]
        rows, columns = (np.array([*map(of, range(shape.cell_count))]) - 1 for of in (shape.row_of, shape.column_of))
        cube = np.zeros((shape.height, shape.width, shape.digit_count), np.bool_)
        cube[rows, columns] = np.array(possible)[:, None] >> np.arange(shape.digit_count) & 1
        return cube

    def apply(self, step: Deduction) -> Position:
        """The position after a step; a `SudokuError` for anything else."""
        if not (hasattr(step, "placements") and hasattr(step, "eliminations")):
            raise SudokuError(say("a Step from path or steps is needed, not {kind}", kind=type(step).__name__))
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
        are_digits = min(digits) >= 0 and max(digits) <= geometry.digit_count
    except TypeError:
        are_digits = False
    if not are_digits:
        raise SudokuError(say("digits must be 0 (empty) to {size}", size=geometry.digit_count))
