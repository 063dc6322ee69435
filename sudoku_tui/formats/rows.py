"""A grid as n lines of n signs, as nine lines of nine.

    4.....8.5
    .3.......
    ...7.....

Blanks may stand between groups of signs (`4.. ... 8.5`), and text after a row that is complete is a comment.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.cells import Shapes, read_sign, start_of_rows
from sudoku_tui.formats.ruled_lines import is_rule


def fits(lines: Sequence[str]) -> bool:
    """Whether the text has several lines."""
    return len(lines) > 1


def read(lines: Sequence[str], shapes: Shapes) -> Position:
    """Reads the rows.

    Raises:
        PuzzleTextError: if a row has too few or too many cells, rows are missing, or a cell holds no digit.
    """
    rows = [line.split() for line in lines if not is_rule(line)]
    return start_of_rows([_signs(words, len(rows)) for words in rows], read_sign, shapes)


def widths(lines: Sequence[str]) -> list[int]:
    """The number of signs in each row, comments among them."""
    return [len("".join(line.split())) for line in lines if not is_rule(line)]


def _signs(words: Sequence[str], size: int) -> str:
    return words[0] if len(words[0]) == size else "".join(words)
