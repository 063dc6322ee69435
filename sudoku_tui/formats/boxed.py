"""A grid printed in boxes, with one sign or all candidates in each cell.

    +-------+-------+-------+       .-----------------.----------- ...
    | 4 . . | . . . | 8 . 5 |       | 4   1679  12679 | 139   2369 ...

Cells may stand close (`|4..|...|8.5|`), apart, or each between its own bars, and may then be blank. In a grid of
candidates a cell with one digit holds it, unless a cell that it sees still has that candidate: then it is a naked
single not placed yet.
"""

from collections.abc import Collection, Sequence
from typing import ClassVar

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.format import (
    Format,
    Keeps,
    Shapes,
    digit,
    geometry_of_rows,
    is_dashes,
    is_rule,
    read_number,
    read_sign,
    start,
    with_variant,
)

_OF_A_STEP = "#@"  # HoDoKu marks the cells of a step with these, with `*` and with `-`


class Boxed(Format):
    """A printed grid, with bars between the boxes or the cells."""

    name = "box"

    def fits(self, lines: Sequence[str]) -> bool:
        return len(lines) > 1 and any("|" in line for line in lines)

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        texts = _rows(lines, shapes)
        geometry = geometry_of_rows([len(row) for row in texts], shapes)
        cells = [text or "." for row in texts for text in row]
        if all(len(text) == 1 or read_number(geometry, text) is not None for text in cells):
            return start(geometry, cells, read_number)
        return pencilled(geometry, cells)

    def write(self, position: Position) -> str:
        from sudoku_tui.formats.printing import to_box  # who reads prints nothing

        return to_box(position.puzzle)

    def widths(self, lines: Sequence[str], shapes: Shapes) -> Sequence[int]:
        """The number of cells in each row; empty where the bars do not stand as in a grid of so many rows."""
        texts = _rows(lines, shapes)
        size = len(texts)
        if size not in shapes:
            return ()
        wide = _box_width(size, shapes)
        parts = {len(_parts(line)) for line in lines if not self.is_edge(line)}
        return [len(row) for row in texts] if not wide or parts <= {size, size // wide} else ()

    def is_edge(self, line: str) -> bool:
        return is_rule(line) or is_dashes(line)

    def is_grid(self, lines: Sequence[str]) -> bool:
        return True


class Candidates(Boxed):
    """Every candidate, printed in boxes. `Boxed` reads it: a single sign may be a cell's last candidate."""

    name = "candidates"
    keeps: ClassVar[Keeps] = Keeps.VARIANT | Keeps.DIGITS | Keeps.REMOVED

    def write(self, position: Position) -> str:
        from sudoku_tui.formats.printing import to_candidates

        return with_variant(position, [to_candidates(position.board())])


def _rows(lines: Sequence[str], shapes: Shapes) -> list[list[str]]:
    rows = [_parts(line) for line in lines if not is_rule(line) and not is_dashes(line)]
    width = _box_width(len(rows), shapes)
    return [_cells(parts, len(rows), width) for parts in rows]


def _box_width(size: int, shapes: Shapes) -> int:
    """The cells of a row that bars enclose; 0 where that differs from row to row."""
    shape = shapes.get(size)
    return shape.box_width if shape and shape.has_one_grid and not shape.regions else 0


def _parts(line: str) -> list[str]:
    return line.strip().removeprefix("|").removesuffix("|").split("|")


def _cells(parts: Sequence[str], size: int, width: int) -> list[str]:
    # The first four rows of a 16×16 grid have four parts too, but these hold more than a cell.
    if len(parts) == size and all(len(part.split()) <= 1 for part in parts):
        return [part.strip() for part in parts]
    return [cell for part in parts for cell in _cells_of_part(part, width)]


def _cells_of_part(part: str, width: int) -> list[str]:
    if len(part) == width:
        return [sign.strip() for sign in part]
    if len(part) == 2 * width + 1 and not part[::2].strip():
        return [sign.strip() for sign in part[1::2]]
    words = part.split()
    return list(words[0]) if len(words) == 1 else words


def pencilled(geometry: Geometry, cells: Sequence[str], placed: Collection[int] = ()) -> Position:
    """The position of cells that hold their digit or all their candidates; some are known to hold their digit."""
    known, masks = dict[str, int](), list[int]()
    for cell, text in enumerate(cells):
        if text not in known:
            digits = (digit(geometry, cell, sign, read_sign) for sign in text if sign not in _OF_A_STEP)
            known[text] = digit_mask(filter(None, digits))
        masks.append(known[text])
    values = tuple(
        mask.bit_length() if mask.bit_count() == 1 and (cell in placed or not _is_open(geometry, masks, cell)) else 0
        for cell, mask in enumerate(masks)
    )
    board = Board.of(geometry, values)
    removed = frozenset(
        Candidate(cell, other)
        for cell, mask in enumerate(masks)
        if mask
        for other in digits_of(board.cell_digits[cell] & ~mask)
    )
    return Position(Puzzle(geometry, values), (0,) * geometry.cell_count, removed)


def _is_open(geometry: Geometry, masks: Sequence[int], cell: int) -> bool:
    return any(masks[peer] & masks[cell] and masks[peer] != masks[cell] for peer in geometry.peers[cell])
