"""A grid as rows of numbers separated by blanks or commas.

    4 0 0 0 0 0 8 0 5          4,,,,,,8,,5
    0 3 0 0 0 0 0 0 0          ,3,,,,,,,

All n² numbers may also stand on one line. Where digits are letters, letters and numbers are both read.
"""

from collections.abc import Sequence

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE
from sudoku_tui.formats.cells import Shapes, geometry_of_count, read_number, start, start_of_rows
from sudoku_tui.formats.format import Format, in_rows, with_variant
from sudoku_tui.formats.lines import is_rule

_LONGEST_NUMBER = 2


class Numbers(Format):
    """A line of numbers for each row."""

    name = "numbers"

    def fits(self, lines: Sequence[str]) -> bool:
        line = lines[0]
        words = line.replace(",", " , ").split() if "," in line else line.split()
        if "|" in line or len(words) < MIN_SIZE:
            return False
        return all(len(word) <= _LONGEST_NUMBER for word in words[:MIN_SIZE])

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        return start_of_numbers([line for line in lines if not is_rule(line)], shapes)

    def write(self, position: Position) -> str:
        rows = in_rows(position.puzzle.givens, position.geometry.size)
        return with_variant(position, [" ".join(map(str, row)) for row in rows])

    def is_whole(self, line: str) -> bool:
        return self.fits([line]) and len(_numbers(line.rstrip(", "))) > MAX_SIZE

    def widths(self, lines: Sequence[str], shapes: Shapes) -> Sequence[int]:
        """The number of numbers in each row; a last comma counts as an empty cell after it."""
        return [len(_numbers(line)) for line in lines if not is_rule(line)]


def start_of_numbers(rows: Sequence[str], shapes: Shapes) -> Position:
    """The position of a grid whose rows have these texts; all numbers may stand in one row."""
    numbers = [_numbers(row) for row in rows]
    if len(numbers) == 1:
        return start(geometry_of_count(len(numbers[0]), shapes), numbers[0], read_number)
    return start_of_rows([_without_last_comma(row, len(rows)) for row in numbers], read_number, shapes)


def _numbers(row: str) -> list[str]:
    return [word.strip() for word in row.split(",")] if "," in row else row.split()


def _without_last_comma(row: list[str], size: int) -> list[str]:
    return row[:-1] if len(row) == size + 1 and not row[-1] else row
