"""Many puzzles as one array of digits: from arrays, frames, columns of texts, and plain lines of text.

No object is made for a puzzle, so that reading costs far less than solving. NumPy is needed, and loaded here alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sudoku_tui.engine.bulk.batch import is_numpy_there
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.detect import shapes_of
from sudoku_tui.formats.format import SHAPES, Shapes
from sudoku_tui.formats.from_python import read_puzzle
from sudoku_tui.formats.signs import PLAIN_SIGNS
from sudoku_tui.words.message import quoted, say

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sudoku_tui.engine.shapes.geometry import Geometry

    Cells: TypeAlias = NDArray[np.uint8]

ArrayLike: TypeAlias = Any
"""N×n² or N×n×n numbers in an array or a frame of any library, or N texts in a list or a column."""

_NO_DIGIT = 255


class CellArray(NamedTuple):
    """Puzzles of one shape: N×n² digits, 0 for an empty cell, and the shape of the array they came in."""

    geometry: Geometry
    cells: Cells
    shape: tuple[int, ...]


def plain_cells(texts: Sequence[str]) -> CellArray | None:
    """The digits of texts that are each nothing but the signs of a usual grid; None where one is anything else.

    None, too, for grids of several sizes, and where NumPy is not installed.
    """
    lengths = set(map(len, texts))
    if len(lengths) != 1 or (length := lengths.pop()) not in PLAIN_SIGNS or not (reader := _reader(length)):
        return None
    joined = "".join(texts)
    if not joined.isascii():
        return None
    cells = reader.digits(joined.encode("ascii"), length)
    return None if cells is None else CellArray(PLAIN_SIGNS[length][0], cells, cells.shape)


class _Reader:
    """Reads signs as digits, many at once."""

    def __init__(self, signs: dict[str, int]) -> None:
        import numpy as np

        self._table = np.full(256, _NO_DIGIT, np.uint8)
        for sign, digit in signs.items():
            self._table[ord(sign)] = digit

    def digits(self, signs: bytes, length: int) -> Cells | None:
        import numpy as np

        cells = self._table[np.frombuffer(signs, np.uint8)]
        return None if cells.max() == _NO_DIGIT else cells.reshape(-1, length)


@lru_cache
def _reader(length: int) -> _Reader | None:
    return _Reader(PLAIN_SIGNS[length][1]) if is_numpy_there() else None


def lines_of(geometry: Geometry, cells: Cells, is_there: NDArray[np.bool_]) -> str:
    """Full grids as a line each; an empty line for one that is not there."""
    import numpy as np

    signs = np.array([ord("."), *(ord(geometry.digit_name(digit)) for digit in geometry.digits)], np.uint8)
    lines = np.full((len(cells), cells.shape[1] + 1), ord("\n"), np.uint8)
    lines[:, :-1] = signs[cells]
    if is_there.all():
        return lines.tobytes().decode("ascii")
    texts = lines.tobytes().decode("ascii").splitlines()
    return "".join(f"{text if there else ''}\n" for text, there in zip(texts, is_there.tolist(), strict=True))


def cells_of(puzzles: ArrayLike, variant: str = "") -> CellArray:
    """Many puzzles as an array of their digits; of 8-bit numbers without a copy.

    Numbers come from NumPy, or from anything with `to_numpy` or `__array__`, as frames of pandas and polars, and tables
    and columns of Arrow; an empty cell is 0, not a number, missing, or masked. Texts are plain lines or any other form
    of a puzzle, all of one shape.

    Raises:
        PuzzleTextError: naming the puzzle, the cell and what it holds, from 1.
    """
    import numpy as np

    shapes = shapes_of(variant) if variant else SHAPES
    array = _as_array(puzzles)
    if array.ndim == 1 and (array.dtype.kind in "OSUT" or not len(array)):
        return _of_texts([_text(each) for each in array.tolist()], variant)
    if array.ndim not in (2, 3):
        raise PuzzleTextError(
            say("an array of puzzles has a row or a grid for each, not the shape {shape}", shape=str(array.shape))
        )
    geometry = _geometry(array.shape, shapes)
    numbers = _numbers(array)
    flat = numbers.reshape(len(numbers), geometry.cell_count)
    least, most = geometry.digits[0], geometry.digits[-1]
    wrong = (flat != 0) & ((flat < least) | (flat > most))
    if wrong.any():
        place, cell = (int(index[0]) for index in np.nonzero(wrong))
        held = say("{cell} holds {text}", cell=geometry.cell_name(cell), text=str(flat[place, cell]))
        told = say("puzzle {place}: {held}, which is not a digit in a grid of {size}×{size}")
        raise PuzzleTextError(told.given({"place": place + 1, "held": held, "size": geometry.size}))
    return CellArray(geometry, np.ascontiguousarray(flat, np.uint8), array.shape)


def _as_array(puzzles: ArrayLike) -> NDArray[Any]:
    import numpy as np

    if isinstance(puzzles, np.ma.MaskedArray):
        return puzzles.filled(0)
    if isinstance(puzzles, np.ndarray):
        return puzzles
    if isinstance(puzzles, str | bytes):
        told = say("many puzzles must come from a list or another iterable, not from {kind}")
        raise PuzzleTextError(told.given({"kind": type(puzzles).__name__}))
    if hasattr(puzzles, "columns") and hasattr(puzzles, "column_names"):  # a table of Arrow has no `to_numpy`
        return np.stack([np.asarray(column) for column in puzzles.columns], axis=1)
    if hasattr(puzzles, "__array__"):
        array: NDArray[Any] = np.asarray(puzzles)
        return array
    rows = list(puzzles)
    if rows and isinstance(rows[0], str):
        return np.fromiter(rows, object, len(rows))
    if any(cell is None for row in rows if isinstance(row, Iterable) for cell in row):
        rows = [[0 if cell is None else cell for cell in row] for row in rows]
    return np.array(rows)


def _text(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode("ascii", "replace")
    if not isinstance(value, str):
        raise PuzzleTextError(say("a column of puzzles holds texts, not {value}", value=quoted(str(value), 40)))
    return value


def _of_texts(texts: list[str], variant: str) -> CellArray:
    """Plain lines all at once; where one of them is anything else, each as a puzzle in whatever form."""
    import numpy as np

    if not variant and (found := plain_cells(texts)):
        return CellArray(found.geometry, found.cells, found.shape)
    rows = list[bytes]()
    geometry: Geometry | None = None
    for place, text in enumerate(texts, 1):
        try:
            puzzle = read_puzzle(text, variant)
        except PuzzleTextError as error:
            raise PuzzleTextError(say("puzzle {place}: {reason}", place=place, reason=error.message)) from None
        geometry = geometry or puzzle.geometry
        if puzzle.geometry != geometry:
            raise PuzzleTextError(say("puzzle {place}: its shape is not that of the first", place=place))
        rows.append(bytes(puzzle.givens))
    geometry = geometry or SHAPES[9]
    cells = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), geometry.cell_count)
    return CellArray(geometry, cells, cells.shape)


def _geometry(shape: tuple[int, ...], shapes: Shapes) -> Geometry:
    size = shape[1] if len(shape) == 3 and shape[1] == shape[2] else isqrt(shape[1]) if len(shape) == 2 else 0
    if len(shape) == 2 and size * size != shape[1]:
        size = 0
    found = shapes.get(size)
    if not found:
        raise PuzzleTextError(say("an array of the shape {shape} holds no grids of a known size", shape=str(shape)))
    return found


def _numbers(array: NDArray[Any]) -> NDArray[Any]:
    """Whole numbers, with 0 for what is missing."""
    import numpy as np

    match array.dtype.kind:
        case "u" | "i":
            return array
        case "f":
            known: NDArray[Any] = np.nan_to_num(array, nan=0.0)
            if (known == np.trunc(known)).all():
                return known
        case "O":
            cells = [0 if _is_missing(cell) else cell for cell in chain.from_iterable(array.reshape(len(array), -1))]
            try:
                return np.array(cells, np.int64).reshape(array.shape)
            except (TypeError, ValueError, OverflowError):
                pass
    raise PuzzleTextError(say("an array of puzzles holds whole numbers, not {kind}", kind=str(array.dtype)))


def _is_missing(cell: object) -> bool:
    return cell is None or cell != cell or type(cell).__name__ == "NAType"
