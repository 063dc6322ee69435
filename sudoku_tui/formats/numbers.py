"""A grid as rows of numbers separated by blanks or commas, bare or as a nested list.

    4 0 0 0 0 0 8 0 5          4,,,,,,8,,5          [[4, 0, 0, 0, 0, 0, 8, 0, 5],
    0 3 0 0 0 0 0 0 0          ,3,,,,,,,             [0, 3, 0, 0, 0, 0, 0, 0, 0], ...]

All n² numbers may also stand on one line. Where digits are letters, letters and numbers are both read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE
from sudoku_tui.formats.cells import Shapes, read_number, shape_of_count, start, start_of_rows
from sudoku_tui.formats.ruled_lines import is_rule

_OPENING, _CLOSING = "[({", "])}"
_INNERMOST = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
_LONGEST_NUMBER = 2


def is_list(line: str) -> bool:
    """Whether a line opens a list."""
    return line.lstrip()[:1] in tuple(_OPENING)


def depth(line: str) -> int:
    """How many more lists a line opens than it closes."""
    return sum(map(line.count, _OPENING)) - sum(map(line.count, _CLOSING))


def is_whole(line: str) -> bool:
    """Whether a line has more numbers than a row can have, so that it must be a puzzle of its own."""
    return fits([line]) and not is_list(line) and len(_numbers(line.rstrip(", "))) > MAX_SIZE


def fits(lines: Sequence[str]) -> bool:
    """Whether the text is a list, or its first line begins with several short words."""
    return is_list(lines[0]) or ("|" not in lines[0] and _has_numbers(lines[0]))


def read(lines: Sequence[str], shapes: Shapes) -> Position:
    """Reads the numbers.

    Raises:
        PuzzleTextError: if a row has too few or too many numbers, rows are missing, or a number is no digit.
    """
    rows = [_numbers(row) for row in _row_texts(lines)]
    if len(rows) == 1:
        return start(shape_of_count(len(rows[0]), shapes), rows[0], read_number)
    return start_of_rows([_without_last_comma(row, len(rows)) for row in rows], read_number, shapes)


def widths(lines: Sequence[str]) -> list[int]:
    """The number of numbers in each row of a grid that is not a list; a last comma counts as an empty cell after it."""
    return [len(_numbers(line)) for line in lines if not is_rule(line)]


def _row_texts(lines: Sequence[str]) -> list[str]:
    if is_list(lines[0]):
        return _INNERMOST.findall(" ".join(lines)) or [lines[0].strip(_OPENING + _CLOSING)]
    return [line for line in lines if not is_rule(line)]


def _has_numbers(line: str) -> bool:
    words = line.replace(",", " , ").split() if "," in line else line.split()
    return len(words) >= MIN_SIZE and all(len(word) <= _LONGEST_NUMBER for word in words[:MIN_SIZE])


def _numbers(row: str) -> list[str]:
    return [word.strip() for word in row.split(",")] if "," in row else row.split()


def _without_last_comma(row: list[str], size: int) -> list[str]:
    return row[:-1] if len(row) == size + 1 and not row[-1] else row
