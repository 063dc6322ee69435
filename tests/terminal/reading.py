"""The board as a player reads it off a screen, and the keys that lead across it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_tui.board.big_digits import big_digit
from sudoku_tui.board.layout import BoardSize, CellPlan, board_layout
from sudoku_tui.engine.shapes.geometry import CLASSIC

_LIGHTER = str.maketrans("━┃┏┓┗┛┣┫┳┻╋", "─│┌┐└┘├┤┬┴┼")
_UP, _DOWN, _RIGHT, _LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"


def digits_on(lines: Sequence[str], size: BoardSize = BoardSize.STANDARD) -> str | None:
    """The digits on a screen in reading order, `.` for an empty cell; None if no whole board is seen.

    A note at the place of a digit is taken for one: this reads boards without notes.
    """
    layout = board_layout(CLASSIC, size)
    lines = [line.translate(_LIGHTER) for line in lines]
    bottom = layout.frame(layout.height - 1)
    found = [(line.find(bottom), y) for y, line in enumerate(lines) if bottom in line]
    if not found or (top := found[0][1] - layout.height + 1) < 0:
        return None
    left = found[0][0] - layout.margin
    return "".join(_digit_at(lines, layout.cell, left + x, top + y) for y in layout.cell_top for x in layout.cell_left)


def _digit_at(lines: Sequence[str], cell: CellPlan, left: int, top: int) -> str:
    """The digit in a cell, plain or big."""
    across, down = cell.digit_place
    sign = lines[top + down][left + across : left + across + 1]
    if sign.isdigit():
        return sign
    for symbol in CLASSIC.symbols:
        if (big := big_digit(symbol, cell.width, cell.height)) and all(
            lines[top + big.y + y][left + big.x : left + big.x + len(line)] == line for y, line in enumerate(big.lines)
        ):
            return symbol
    return "."


def way(start: int, goal: int) -> str:
    """The arrow keys from one cell to another, down first."""
    down, right = (there - here for here, there in zip(divmod(start, 9), divmod(goal, 9), strict=True))
    return (_DOWN if down > 0 else _UP) * abs(down) + (_RIGHT if right > 0 else _LEFT) * abs(right)


def keys_for(entries: Iterable[tuple[int, int]], start: int) -> str:
    """The keys that write digits into cells.

    Args:
        entries: cells and digits.
        start: the cell the cursor stands on.
    """
    keys = ""
    for cell, digit in entries:
        keys += way(start, cell) + str(digit)
        start = cell
    return keys


def with_entries(puzzle: str, entries: Iterable[tuple[int, int]]) -> str:
    """A puzzle's line with digits written into it."""
    signs = list(puzzle)
    for cell, digit in entries:
        signs[cell] = str(digit)
    return "".join(signs)
