"""A grid printed in boxes, with one sign a cell or with every cell's candidates.

    +-------+-------+-------+       .-----------------.----------- ...
    | 4 . . | . . . | 8 . 5 |       | 4   1679  12679 | 139   2369 ...

Cells may stand close (`|4..|...|8.5|`), apart, or each between its own bars; an empty cell may then be blank. In a grid
of candidates a cell with one digit holds that digit, unless a cell that sees it still has the digit among its
candidates: then it is a naked single that nobody has placed yet.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.geometry import Geometry
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats.cells import SHAPES, digit, read_number, read_sign, shape, start
from sudoku_tui.formats.line import as_puzzle
from sudoku_tui.formats.rules import is_dashes, is_rule


def fits(lines: Sequence[str]) -> bool:
    """Whether the text has several lines, some with bars."""
    return len(lines) > 1 and any("|" in line for line in lines)


def read(lines: Sequence[str]) -> Position:
    """Reads the printed grid.

    Raises:
        PuzzleTextError: if a row has too few or too many cells, rows are missing, or a cell holds what is no digit.
    """
    texts = _rows(lines)
    geometry = shape([len(row) for row in texts])
    cells = [text or "." for row in texts for text in row]
    if all(len(text) == 1 or read_number(geometry, text) is not None for text in cells):
        return start(geometry, cells, read_number)
    return _pencilled(geometry, cells)


def widths(lines: Sequence[str]) -> list[int]:
    """The number of cells in each row; empty where the bars do not stand as in a grid of so many rows."""
    texts = _rows(lines)
    parts = {len(_parts(line)) for line in lines if not is_rule(line) and not is_dashes(line)}
    size = len(texts)
    return [len(row) for row in texts] if size in SHAPES and parts <= {size, size // SHAPES[size].box_width} else []


def to_box(grid: Puzzle | Sequence[int]) -> str:
    """A puzzle, or the n² values of a grid of usual shape, printed in boxes: several lines, no line end at the last."""
    puzzle = as_puzzle(grid)
    size, high, wide = puzzle.geometry.size, puzzle.geometry.box_height, puzzle.geometry.box_width
    signs = str(puzzle)
    rule = "+".join(["", *["-" * (2 * wide + 1)] * (size // wide), ""])
    lines = [rule]
    for row in range(size):
        parts = [" ".join(signs[start : start + wide]) for start in range(row * size, row * size + size, wide)]
        lines.append(f"| {' | '.join(parts)} |")
        if (row + 1) % high == 0:
            lines.append(rule)
    return "\n".join(lines)


def _rows(lines: Sequence[str]) -> list[list[str]]:
    """The texts of the cells, row by row."""
    rows = [_parts(line) for line in lines if not is_rule(line) and not is_dashes(line)]
    width = SHAPES[len(rows)].box_width if len(rows) in SHAPES else 0
    return [_cells(parts, len(rows), width) for parts in rows]


def _parts(line: str) -> list[str]:
    return line.strip().removeprefix("|").removesuffix("|").split("|")


def _cells(parts: Sequence[str], size: int, width: int) -> list[str]:
    if len(parts) == size:
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
