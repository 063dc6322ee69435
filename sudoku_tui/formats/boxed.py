"""A grid printed in boxes, with one sign or all candidates in each cell.

    +-------+-------+-------+       .-----------------.----------- ...
    | 4 . . | . . . | 8 . 5 |       | 4   1679  12679 | 139   2369 ...

Cells may stand close (`|4..|...|8.5|`), apart, or each between its own bars, and may then be blank. In a grid of
candidates a cell with one digit holds it, unless a cell that it sees still has that candidate: then it is a naked
single not placed yet.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

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
    in_rows,
    is_dashes,
    is_rule,
    read_number,
    read_sign,
    start,
    with_variant,
)
from sudoku_tui.formats.signs import as_puzzle

if TYPE_CHECKING:
    from sudoku_tui.logic.step import Step

_PROOF, _REMOVED, _PLACED = "*", "-", "+"  # before a candidate: what it is to a step


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
        return _pencilled(geometry, cells)

    def write(self, position: Position) -> str:
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
        return with_variant(position, [to_candidates(position.board())])


def to_box(grid: Puzzle | Sequence[int]) -> str:
    """A puzzle, or the n² values of a grid of usual shape, in boxes or regions; a variant has a line above."""
    puzzle = as_puzzle(grid)
    lines = _drawn_regions(puzzle) if puzzle.geometry.regions else _drawn_boxes(puzzle.geometry, puzzle.signs, " ")
    return "\n".join(filter(None, (puzzle.geometry.variant, *lines)))


def to_candidates(board: Board, step: "Step | None" = None) -> str:
    """A board as several lines, with the signs of a step if there is one, without a line end."""
    signs = _step_signs(step) if step else {}
    cells = [_candidates(board, cell, signs) for cell in range(board.geometry.cell_count)]
    return "\n".join(_drawn_boxes(board.geometry, cells, "  "))


def _drawn_boxes(geometry: Geometry, cells: Sequence[str], gap: str) -> list[str]:
    """The texts of n² cells in columns with gaps between them, and ruled lines around plain boxes, on a jigsaw too."""
    size = geometry.size
    widths = [max(map(len, cells[column::size])) + len(gap) for column in range(size)]
    parts = [slice(first, first + geometry.box_width) for first in range(0, size, geometry.box_width)]
    rule = "+".join(["", *("-" * (sum(widths[part]) + 1) for part in parts), ""])
    lines = [rule]
    for row in range(size):
        texts = [text.ljust(width) for text, width in zip(cells[row * size :], widths, strict=False)]
        lines.append("|".join(["", *(" " + "".join(texts[part]) for part in parts), ""]))
        if (row + 1) % geometry.box_height == 0:
            lines.append(rule)
    return lines


def _step_signs(step: "Step") -> dict[tuple[int, int], str]:
    signs = {(mark.cell, mark.digit): _PROOF for mark in step.evidence.marks if mark.digit}
    signs |= dict.fromkeys(step.eliminations, _REMOVED)
    return signs | dict.fromkeys(step.placements, _PLACED)


def _candidates(board: Board, cell: int, signs: dict[tuple[int, int], str]) -> str:
    name = board.geometry.digit_name
    digits = board.digits(cell) or (board.values[cell],)
    return "".join(f"{signs.get((cell, digit), '')}{name(digit)}" for digit in digits)


def _drawn_regions(puzzle: Puzzle) -> list[str]:
    size = puzzle.geometry.size
    signs = in_rows(puzzle.signs, size)
    lines = list[str]()
    for row in range(size + 1):
        lines.append(_border_above(puzzle.geometry, row))
        if row < size:
            bars = ["|" if _differ(puzzle.geometry, row, column - 1, row, column) else " " for column in range(size)]
            lines.append("".join(f"{bar} {sign} " for bar, sign in zip(bars, signs[row], strict=True)) + "|")
    return [line for line in lines if line]


def _border_above(geometry: Geometry, row: int) -> str:
    size = geometry.size
    dashes = ["---" if _differ(geometry, row - 1, column, row, column) else "   " for column in range(size)]
    if "---" not in dashes:
        return ""
    corners = []
    for column in range(size + 1):
        around = [(row - 1, column - 1), (row - 1, column), (row, column), (row, column - 1)]
        ends = any(_differ(geometry, *cell, *around[index - 1]) for index, cell in enumerate(around))
        corners.append("+" if ends else " ")
    return "".join(corner + dash for corner, dash in zip(corners, dashes, strict=False)) + corners[-1]


def _differ(geometry: Geometry, row: int, column: int, other_row: int, other_column: int) -> bool:
    """Whether two places, counted from 0, are in different regions; a place beside the grid is in none."""
    return _region(geometry, row, column) != _region(geometry, other_row, other_column)


def _region(geometry: Geometry, row: int, column: int) -> int:
    is_inside = 0 <= row < geometry.size and 0 <= column < geometry.size
    return geometry.regions[row * geometry.size + column] if is_inside else -1


def _rows(lines: Sequence[str], shapes: Shapes) -> list[list[str]]:
    rows = [_parts(line) for line in lines if not is_rule(line) and not is_dashes(line)]
    width = _box_width(len(rows), shapes)
    return [_cells(parts, len(rows), width) for parts in rows]


def _box_width(size: int, shapes: Shapes) -> int:
    """The cells of a row that bars enclose; 0 where that differs from row to row."""
    return shapes[size].box_width if size in shapes and not shapes[size].regions else 0


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


def _pencilled(geometry: Geometry, cells: Sequence[str]) -> Position:
    masks = [
        digit_mask(filter(None, (digit(geometry, cell, sign, read_sign) for sign in text)))
        for cell, text in enumerate(cells)
    ]
    values = tuple(
        mask.bit_length() if mask.bit_count() == 1 and not _is_open(geometry, masks, cell) else 0
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
