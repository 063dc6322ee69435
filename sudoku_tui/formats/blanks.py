"""Blanks that are empty cells, in lines and rows of digits, and tabs or semicolons between the fields of a table.

4     8 5                    4		8	5
 3
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sudoku_tui.formats.format import SHAPES

_DIGITS_AND_BLANKS = " 0123456789"
_COUNTS = {shape.cell_count for shape in SHAPES.values()}
_NUMBERS = r"\s*\d{1,2}(?: +\d{1,2})*\s*"
_TITLE = r"[A-Za-z][A-Za-z _/-]+"
_APART = r"\d(?: \d)*"  # digits with one blank between them are numbers


def with_dots(line: str) -> str:
    """A line of all cells in which blanks are empty ones, with dots instead; a table's row with commas in it."""
    for between in "\t;":
        if between in line:
            fields = line.rstrip("\r\n").split(between)
            is_row = len(fields) in SHAPES and all(len(field) <= 2 for field in fields)
            is_head = len(fields) > 1 and all(re.fullmatch(_TITLE, field) for field in fields)
            return ",".join(fields) if is_row or is_head else line
    if len(line) < 16 or " " not in line or line.strip(f"{_DIGITS_AND_BLANKS}\r\n"):
        return line
    cells = line.rstrip("\r\n")
    if len(cells) not in _COUNTS or (re.fullmatch(_NUMBERS, cells) and len(cells.split()) in {*_COUNTS, *SHAPES}):
        return line
    return cells.replace(" ", ".")


def rows_filled(lines: Sequence[str]) -> Sequence[str]:
    """Rows of a grid in which blanks are empty cells, with dots instead; all other lines as they are."""
    rows = [line.rstrip("\r\n") for line in lines]
    size = len(rows)
    if size not in SHAPES or not any(" " in row for row in rows):
        return lines
    if any(len(row) > size or row.strip(_DIGITS_AND_BLANKS) for row in rows):
        return lines
    if all(re.fullmatch(_APART, row.strip()) for row in rows):
        return lines
    return [row.ljust(size).replace(" ", ".") for row in rows]
