"""A grid as a program has it: a puzzle, a text, rows or an array; and patterns of givens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isnan
from typing import Any, Protocol, TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.detect import parse_position, shapes_of
from sudoku_tui.formats.format import geometry_of_count, read_number, start, start_of_rows
from sudoku_tui.formats.signs import plain_puzzle
from sudoku_tui.words.message import counted, say


class Array(Protocol):
    """What NumPy's arrays, and those that are like them, have."""

    def tolist(self) -> Any: ...  # noqa: ANN401


Cell: TypeAlias = int | float | str | None
Grid: TypeAlias = Puzzle | Position | Clued | str | Sequence[Cell] | Sequence[Sequence[Cell]] | Array
"""A puzzle, a position of it, or all that a text with clues held; a text in any known format; rows of digits, or all
of them in a single row; an array of either.

In rows and arrays an empty cell is 0, None or not a number, and so is every sign that texts have for it.
"""


def read_position(grid: Grid, variant: str = "") -> Position:
    """The position that something stands for; the variant is that of rows, and of texts that do not name theirs.

    Raises:
        PuzzleTextError: for what cannot be read, naming row or cell and the reason in one sentence.
    """
    found = read(grid, variant)
    return Position.start(found) if isinstance(found, Puzzle) else found


def read_puzzle(grid: Grid, variant: str = "") -> Puzzle:
    """The puzzle that something stands for; of a position, its puzzle."""
    found = read(grid, variant)
    return found if isinstance(found, Puzzle) else found.puzzle


def read(grid: Grid, variant: str = "") -> Puzzle | Position:
    """The puzzle that something stands for, or the position where anything has been played."""
    match grid:
        case Puzzle() | Position():
            return grid
        case Clued():
            return _plain(grid.position)
        case str():
            return _of_text(grid, variant)
        case bytes() | bytearray():
            raise _unreadable(grid)
    rows = listed(grid)
    if rows and all(isinstance(row, str) and len(row) > 1 for row in rows):
        return _of_text("\n".join(map(str, rows)), variant)
    return _plain(_of_rows(rows, variant))


def _of_text(text: str, variant: str) -> Puzzle | Position:
    if variant:
        shapes_of(variant)  # an unknown name would be read as a title
        return _plain(parse_position(f"{variant}\n{text}"))
    return plain_puzzle(text) or _plain(parse_position(text))


def _of_rows(rows: Sequence[object], variant: str) -> Position:
    shapes = shapes_of(variant)
    if any(isinstance(row, Iterable) and not isinstance(row, str) for row in rows):
        return start_of_rows([list(map(_word, listed(row))) for row in rows], read_number, shapes)
    return start(geometry_of_count(len(rows), shapes), list(map(_word, rows)), read_number)


def listed(grid: object) -> list[Any]:
    """The rows, or the cells, of what is neither a text nor a puzzle; a `PuzzleTextError` for what has none."""
    grid = grid.to_numpy() if hasattr(grid, "to_numpy") else grid
    grid = grid.tolist() if hasattr(grid, "tolist") else grid
    if isinstance(grid, str) or not isinstance(grid, Iterable):
        raise _unreadable(grid)
    return list(grid)


def _word(cell: object) -> str:
    """A cell's text; nothing for 0, which is a digit in some large grids."""
    if isinstance(cell, float):
        return "" if isnan(cell) or not cell else str(int(cell)) if cell.is_integer() else str(cell)
    try:
        return "" if cell is None or cell == 0 else str(cell)
    except TypeError:  # pandas' NA, which is neither equal to anything nor different
        return ""


def _plain(position: Position) -> Puzzle | Position:
    return position if any(position.entries) or position.removed else position.puzzle


def _unreadable(grid: object) -> PuzzleTextError:
    needed = say("a puzzle is needed, as text, rows, an array, a Puzzle or a Position, not {kind}")
    return PuzzleTextError(needed.given({"kind": type(grid).__name__}))


_EMPTY = {".", "0", "-", "_"}


def read_pattern(grid: Grid, geometry: Geometry) -> tuple[int, ...]:
    """The cells of a grid that hold givens in a pattern; a `PuzzleTextError` if the two differ in size.

    In a text every sign but `.`, `0`, `-`, `_` and blanks is a given; in rows or an array, all but 0 and None.
    """
    signs = _signs(grid)
    if len(signs) != geometry.cell_count:
        told = counted(
            "the pattern has {count} cell, {needed} are needed",
            "the pattern has {count} cells, {needed} are needed",
            len(signs),
        )
        raise PuzzleTextError(told.given({"needed": geometry.cell_count}))
    return tuple(cell for cell, sign in enumerate(signs) if sign and sign not in _EMPTY)


def _signs(grid: Grid) -> list[object]:
    match grid:
        case Puzzle() | Position():
            return list(grid.values)
        case str():
            return list("".join(grid.split()))
    signs = list[object]()
    for row in listed(grid):
        signs += [row] if not row or isinstance(row, int | float) else _signs(row)
    return signs
