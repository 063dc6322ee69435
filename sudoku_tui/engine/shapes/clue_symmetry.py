"""The symmetries that the places of the givens can have."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TypeAlias

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import say

_Place: TypeAlias = tuple[int, int]
_Motion = Callable[[int, int, int], _Place]  # of row, column and the last row


class ClueSymmetry(StrEnum):
    """What leaves the places of the givens as they are: all that a square can have, one of each kind and its twin.

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
    DIAGONAL = "diagonal"  # the one from the upper left to the lower right
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
    """The symmetry of a name; a `SudokuError` tells which there are."""
    try:
        return ClueSymmetry(name)
    except ValueError:
        unknown = say("there is no symmetry {name}; there are {known}")
        raise SudokuError(unknown.given({"name": repr(name), "known": ", ".join(ClueSymmetry)})) from None


def orbits(geometry: Geometry, symmetry: ClueSymmetry) -> list[tuple[int, ...]]:
    """The cells in groups, each of which holds givens in all of its cells or in none, in reading order."""
    size, found, known = geometry.size, list[tuple[int, ...]](), set[int]()
    for cell in range(geometry.cell_count):
        if cell not in known:
            orbit = _orbit(cell, size, _MOTIONS[symmetry])
            known |= orbit
            found.append(tuple(sorted(orbit)))
    return found


def has_symmetry(geometry: Geometry, cells: Iterable[int], symmetry: ClueSymmetry) -> bool:
    """Whether a set of cells has a symmetry."""
    chosen = set(cells)
    return all(len(chosen.intersection(orbit)) in (0, len(orbit)) for orbit in orbits(geometry, symmetry))


def _orbit(cell: int, size: int, motions: Iterable[_Motion]) -> set[int]:
    orbit, new = {cell}, [cell]
    while new:
        row, column = divmod(new.pop(), size)
        for motion in motions:
            down, right = motion(row, column, size - 1)
            moved = down * size + right
            if moved not in orbit:
                orbit.add(moved)
                new.append(moved)
    return orbit
