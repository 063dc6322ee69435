"""A grid as n lines of n signs.

    4.....8.5
    .3.......
    ...7.....

Blanks may stand between groups of signs (`4.. ... 8.5`); text after a complete row is a comment.
"""

from collections.abc import Sequence

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import MIN_SIZE
from sudoku_tui.formats.cells import SHAPES, Shapes, read_sign, start_of_rows
from sudoku_tui.formats.format import Format, in_rows, with_variant
from sudoku_tui.formats.line import first_word
from sudoku_tui.formats.lines import is_rule

_SMALLEST = SHAPES[MIN_SIZE]


class Rows(Format):
    """A line of signs for each row."""

    name = "rows"

    def fits(self, lines: Sequence[str]) -> bool:
        return len(lines) > 1

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        rows = [line.split() for line in lines if not is_rule(line)]
        return start_of_rows([_signs(words, len(rows)) for words in rows], read_sign, shapes)

    def write(self, position: Position) -> str:
        return with_variant(position, in_rows(position.puzzle.signs, position.geometry.size))

    def widths(self, lines: Sequence[str], shapes: Shapes) -> Sequence[int]:
        return [len("".join(line.split())) for line in lines if not is_rule(line)]

    def is_grid(self, lines: Sequence[str]) -> bool:
        """Sixteen lines of sixteen signs are a 16×16 grid, unless each of them is a 4×4 puzzle."""
        if _is_small_puzzle(lines[0]):
            return len(lines) == _SMALLEST.cell_count and not all(map(_is_small_puzzle, lines))
        return super().is_grid(lines)


def _is_small_puzzle(line: str) -> bool:
    word = first_word(line)
    return len(word) == _SMALLEST.cell_count and all(read_sign(_SMALLEST, sign) is not None for sign in word)


def _signs(words: Sequence[str], size: int) -> str:
    return words[0] if len(words[0]) == size else "".join(words)
