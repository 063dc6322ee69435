"""From the text of single cells to digits, and from rows of them to a position."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.words.message import Message, any_of, counted, say

EMPTY_SIGNS = ".0*-_?xX"
EMPTY_WORDS = {"", "none", "null", "nan"}
_HEXADECIMAL = 16  # the size of grids that may be written in the digits 0 to F
CellReader = Callable[[Geometry, str], int | None]  # a cell's digit, 0 if it is empty, None for anything else
Shapes: TypeAlias = Mapping[int, Geometry]  # the geometry that a grid has by its size: those of one variant
_HAVE_BOXES = (size for size in range(MIN_SIZE, MAX_SIZE + 1) if usual_box(size)[0] > 1)
SHAPES: Shapes = {size: Geometry.of_size(size) for size in _HAVE_BOXES}  # the usual geometry of every size with boxes


@lru_cache(maxsize=32)
def signs(geometry: Geometry) -> Mapping[str, int]:
    """What each sign means in a grid: its digit, in either case, or 0. Where X is a digit, it is not an empty cell."""
    table = dict.fromkeys(EMPTY_SIGNS, 0)
    for digit in geometry.digits:
        sign = geometry.digit_name(digit)
        table[sign] = table[sign.lower()] = digit
    return table


def read_sign(geometry: Geometry, text: str) -> int | None:
    """The digit a single sign stands for, 0 for an empty cell, None if it is neither."""
    return signs(geometry).get(text)


def read_number(geometry: Geometry, text: str) -> int | None:
    """The digit that a decimal number or a sign stands for, 0 for an empty cell, None if it is neither."""
    word = text.strip("\"'")
    if word.isascii() and word.isdigit() and len(word) <= 3:
        return int(word) if int(word) <= geometry.size else None
    return 0 if word.lower() in EMPTY_WORDS else read_sign(geometry, word)


def geometry_of_rows(widths: Sequence[int], shapes: Shapes = SHAPES) -> Geometry:
    """The geometry of a grid whose rows have these numbers of cells; a `PuzzleTextError` says what is wrong."""
    if not widths:
        raise PuzzleTextError(say("there are only lines here, and no cells"))
    most = Counter(widths).most_common(2)
    size = len(widths) if len(most) > 1 and most[0][1] == most[1][1] else most[0][0]
    if size not in shapes:
        raise PuzzleTextError(_no_such_size(size, shapes))
    for row, width in enumerate(widths, 1):
        if width != size:
            found = counted(
                "row {row} has 1 cell, but {size} are needed",
                "row {row} has {count} cells, but {size} are needed",
                width,
            )
            raise PuzzleTextError(found.given({"row": row, "size": size}))
    if len(widths) != size:
        found = counted("1 row was found, {size} are needed", "{count} rows were found, {size} are needed", len(widths))
        raise PuzzleTextError(found.given({"size": size}))
    return shapes[size]


def _no_such_size(size: int, shapes: Shapes) -> Message:
    sizes = any_of(shapes)
    if shapes is SHAPES:
        return counted(
            "rows of {count} cell make no grid; rows of {sizes} do",
            "rows of {count} cells make no grid; rows of {sizes} do",
            size,
            sizes=sizes,
        )
    return counted(
        "rows of {count} cell make no grid of this variant; rows of {sizes} do",
        "rows of {count} cells make no grid of this variant; rows of {sizes} do",
        size,
        sizes=sizes,
    )


def geometry_of_count(count: int, shapes: Shapes = SHAPES) -> Geometry:
    """The geometry of a grid with so many cells; a `PuzzleTextError` names the nearest possible number."""
    nearest = min(shapes.values(), key=lambda geometry: abs(geometry.cell_count - count))
    if nearest.cell_count != count:
        raise PuzzleTextError(
            counted(
                "1 cell was found, {needed} are needed for a grid of {size}×{size}",
                "{count} cells were found, {needed} are needed for a grid of {size}×{size}",
                count,
                needed=nearest.cell_count,
                size=nearest.size,
            )
        )
    return nearest


def start(geometry: Geometry, cells: Sequence[str], read: CellReader) -> Position:
    """The position before the first move of a puzzle whose n² cells have these texts."""
    if _is_hexadecimal(geometry, cells, read):
        cells = [text if text != "0" else geometry.digit_name(geometry.size) for text in cells]
    return Position.start(Puzzle(geometry, tuple(digit(geometry, cell, text, read) for cell, text in enumerate(cells))))


def _is_hexadecimal(geometry: Geometry, cells: Sequence[str], read: CellReader) -> bool:
    """Whether 0 is the sixteenth digit: no other sign is, another marks the empty cells, and no two zeros clash."""
    if geometry.size != _HEXADECIMAL or "0" not in cells:
        return False
    zeros = [cell for cell, text in enumerate(cells) if text == "0"]
    digits = {read(geometry, text) for text in cells if text != "0"}
    if _HEXADECIMAL in digits or (0 not in digits and len(zeros) != _HEXADECIMAL):
        return False
    return not any(geometry.peer_masks[zero] & set_of(zeros) for zero in zeros)


def start_of_rows(rows: Sequence[Sequence[str]], read: CellReader, shapes: Shapes = SHAPES) -> Position:
    geometry = geometry_of_rows([len(row) for row in rows], shapes)
    return start(geometry, [text for row in rows for text in row], read)


def digit(geometry: Geometry, cell: int, text: str, read: CellReader) -> int:
    """The digit in a cell, 0 for none; a `PuzzleTextError` names the cell if its text is no digit."""
    found = read(geometry, text)
    if found is None:
        about = {"cell": geometry.cell_name(cell), "text": quoted(text), "size": geometry.size}
        raise PuzzleTextError(say("{cell} holds {text}, which is not a digit in a grid of {size}×{size}", **about))
    return found


def quoted(text: str) -> str:
    """A piece of text as an error shows it: short, on one line, control characters spelled out."""
    return repr(text if len(text) <= 12 else text[:11] + "…")
