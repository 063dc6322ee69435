"""Formats with a sign or a number for each cell: lines, rows, Simon Tatham's way, HoDoKu's, and nested lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt
from typing import ClassVar

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry
from sudoku_tui.formats.format import (
    SHAPES,
    Format,
    Keeps,
    Shapes,
    digit,
    geometry_of_count,
    is_dashes,
    is_rule,
    read_number,
    read_sign,
    start,
    start_of_rows,
    with_variant,
)
from sudoku_tui.words.message import quoted, say

_COMMENT = r"[\s,;]"
_BY_COUNT = {shape.cell_count: shape for shape in SHAPES.values()}


class OneLine(Format):
    """All cells on one line in reading order, then perhaps a comment.

    4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... the rest is a comment
    """

    name = "line"

    def fits(self, lines: Sequence[str]) -> bool:
        return len(lines) == 1 or self.is_whole(lines[0])

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        word = first_word(lines[0])
        if shapes is SHAPES and (puzzle := plain_puzzle(word)):
            return Position.start(puzzle)
        return start(geometry_of_count(len(word), shapes), word, read_sign)

    def write(self, position: Position) -> str:
        return to_line(position.puzzle)

    def is_whole(self, line: str) -> bool:
        word = first_word(line)
        if is_dashes(word) and len(word) not in _BY_COUNT:
            return False  # the upper edge of a grid rather than a damaged puzzle without givens
        return len(word) > MAX_SIZE and "|" not in word and not is_rule(line)

    def is_grid(self, lines: Sequence[str]) -> bool:
        return False


def first_word(line: str) -> str:
    return re.split(_COMMENT, line.strip(), maxsplit=1)[0]


def plain_puzzle(text: str) -> Puzzle | None:
    """The puzzle of a text that is nothing but the digits and dots of a grid of usual shape, or None.

    Most texts that come by the thousand are like this, and it is many times as fast as finding their format.
    """
    word = text.strip()
    if len(word) not in PLAIN_SIGNS:
        return None
    shape, digits = PLAIN_SIGNS[len(word)]
    try:
        return Puzzle(shape, tuple([digits[sign] for sign in word]))
    except KeyError:
        return None


def _plain_digits(shape: Geometry) -> dict[str, int]:
    # Where 0 may be a digit, a closer look is needed.
    return {shape.digit_name(digit): digit for digit in (0, *shape.digits)} | ({} if shape.size == 16 else {"0": 0})


PLAIN_SIGNS = {count: (shape, _plain_digits(shape)) for count, shape in _BY_COUNT.items()}


def to_line(grid: Puzzle | Sequence[int]) -> str:
    """A puzzle, or the n² values of a grid of usual shape, on one line; a variant stands before it with a colon."""
    return str(as_puzzle(grid))


def as_puzzle(grid: Puzzle | Sequence[int]) -> Puzzle:
    """The grid as a puzzle; n² bare values are taken to be of the usual shape."""
    return grid if isinstance(grid, Puzzle) else Puzzle(SHAPES[isqrt(len(grid))], tuple(grid))


_SMALLEST = SHAPES[MIN_SIZE]


class SignRows(Format):
    """A line of signs for each row.

        4.....8.5
        .3.......
        ...7.....

    Blanks may stand between groups of signs (`4.. ... 8.5`); text after a complete row is a comment.
    """

    name = "rows"

    def fits(self, lines: Sequence[str]) -> bool:
        return len(lines) > 1

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        rows = [line.split() for line in lines if not is_rule(line)]
        return start_of_rows([_signs(words, len(rows)) for words in rows], read_sign, shapes)

    def write(self, position: Position) -> str:
        from sudoku_tui.formats.rows import texts_in  # who reads writes nothing

        shape, signs = position.geometry, position.puzzle.signs
        rows = ("".join(texts_in(shape, signs, row)).rstrip() for row in range(1, shape.height + 1))
        return with_variant(position, [*rows])

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


_DESCRIPTION = r"(?:z*[a-z])?(?:[1-9]\d?(?:_(?=\d)|z*[a-z]|$))+|z+[a-z]?"
_PART = r"\d+|[a-z]"
_BEFORE_A = ord("a") - 1


class Tatham(Format):
    """Digits and letters, as in Simon Tatham's puzzles, after the shape of the boxes: `3x3:4e8a5a3r7g2e6e8a4f...`.

    A letter stands for a run of empty cells, `a` for one and `z` for 26; `_` divides two digits that meet.
    """

    name = "tatham"

    def fits(self, lines: Sequence[str]) -> bool:
        if len(lines) != 1 or not re.fullmatch(_DESCRIPTION, lines[0]):
            return False
        cells = _cells(lines[0])
        size = isqrt(len(cells))
        return (
            MIN_SIZE <= size <= MAX_SIZE and size * size == len(cells) and all(int(cell) <= size for cell in {*cells})
        )

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        cells = _cells(lines[0])
        return start(geometry_of_count(len(cells), shapes), cells, read_number)

    def write(self, position: Position) -> str:
        from sudoku_tui.formats.clues.clued import Clued
        from sudoku_tui.formats.homes import form_at_home  # which knows maps and cages, too

        return form_at_home(self.name).write(Clued(position))


@lru_cache(maxsize=8)
def _cells(description: str) -> Sequence[str]:
    parts = re.findall(_PART, description)
    return [cell for part in parts for cell in ([part] if part.isdigit() else ["0"] * (ord(part) - _BEFORE_A))]


_CELL = r"(\+?)(.)"
_GRID, _REMOVED = 3, 4
_MOST = 9


def has_library_lines(geometry: Geometry) -> bool:
    """Whether a library line can hold grids of a shape, as it has one sign for each digit, row and column."""
    return max(geometry.digit_count, geometry.height, geometry.width) <= _MOST and geometry.lowest == 1


class HodokuLine(Format):
    """A line of HoDoKu's library of deductions: a position with placed digits and removed candidates.

        :0300:3:9.....+5+6+1..+6.+1.7+93...:313 314:343 344::

    The fields between colons are: nothing; the technique's code; its digits; the grid, with `+` before a digit placed
    since the start; removed candidates, each as digit, row, column; and what the deduction gives, which is ignored.
    """

    name = "hodoku"
    keeps: ClassVar[Keeps] = Keeps.VARIANT | Keeps.ENTRIES | Keeps.REMOVED

    def fits(self, lines: Sequence[str]) -> bool:
        return lines[0].lstrip().startswith(":") and not lines[0].lstrip().startswith((":-", ":="))

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        fields = [field.strip() for field in lines[0].strip().split(":")]
        if len(fields) <= _GRID or not fields[_GRID]:
            raise PuzzleTextError(
                say("a library line has its grid between the third and the fourth colon, and there is none")
            )
        cells: list[tuple[str, str]] = re.findall(_CELL, fields[_GRID])
        geometry = geometry_of_count(len(cells), shapes)
        values = [digit(geometry, cell, sign, read_sign) for cell, (_, sign) in enumerate(cells)]
        entries = tuple(value if plus else 0 for value, (plus, _) in zip(values, cells, strict=True))
        givens = tuple(0 if plus else value for value, (plus, _) in zip(values, cells, strict=True))
        removed = _removed(geometry, fields[_REMOVED]) if len(fields) > _REMOVED else ()
        unplaced = frozenset(candidate for candidate in removed if not values[candidate.cell])
        return Position(Puzzle(geometry, givens), entries, unplaced)

    def write(self, position: Position) -> str:
        if not has_library_lines(position.geometry):
            raise PuzzleTextError(say("a library line holds a grid of up to nine digits, rows and columns"))
        return to_library(position)

    def is_whole(self, line: str) -> bool:
        return self.fits([line])


def to_library(position: Position, code: str = "") -> str:
    """A position of a grid of up to nine digits as a line of the library, with the code of a technique."""
    geometry, name = position.geometry, position.geometry.digit_name
    grid = "".join(
        f"+{name(entry)}" if entry else name(given)
        for given, entry in zip(position.puzzle.givens, position.entries, strict=True)
    )
    gone = sorted((digit, cell) for cell, digit in position.removed)
    removed = " ".join(f"{digit}{geometry.row_of(cell)}{geometry.column_of(cell)}" for digit, cell in gone)
    variant = f"{geometry.variant}:" if geometry.variant else ""
    return f"{variant}:{code}::{grid}:{removed}::"


def _removed(geometry: Geometry, field: str) -> Iterator[Candidate]:
    for word in field.split():
        numbers = [int(sign) for sign in word if sign.isascii() and sign.isdigit()]
        if len(numbers) != 3 or len(word) != 3 or not all(1 <= number <= geometry.size for number in numbers):
            raise PuzzleTextError(
                say(
                    "the removed candidate {word} is not a digit, a row and a column, such as 313",
                    word=quoted(word, 12),
                )
            )
        yield Candidate(geometry.cell(numbers[1], numbers[2]), numbers[0])


_LONGEST_NUMBER = 2


class Numbers(Format):
    """Rows of numbers separated by blanks or commas; all n² numbers may also stand on one line.

        4 0 0 0 0 0 8 0 5          4,,,,,,8,,5
        0 3 0 0 0 0 0 0 0          ,3,,,,,,,

    Where digits are letters, letters and numbers are both read.
    """

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
        from sudoku_tui.formats.rows import in_rows

        puzzle, shape = position.puzzle, position.geometry
        numbers = tuple(map(str, puzzle.givens)) if shape.lowest else tuple(puzzle.signs)  # where 0 is no empty cell
        return with_variant(position, [" ".join(row) for row in in_rows(numbers, shape)])

    def is_whole(self, line: str) -> bool:
        return self.fits([line]) and len(_numbers(line.rstrip(", "))) > MAX_SIZE

    def widths(self, lines: Sequence[str], shapes: Shapes) -> Sequence[int]:
        """The number of numbers in each row; a comma at the end counts as one before an empty cell."""
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


_OPENING, _CLOSING = "[({", "])}"
_INNERMOST = r"[\[({]([^\[\](){}]*)[\])}]"


class NestedList(Format):
    """A list of rows, each a list of numbers, as programs print it, on one line or on several.

        [[4, 0, 0, 0, 0, 0, 8, 0, 5],
         [0, 3, 0, 0, 0, 0, 0, 0, 0], ...]

    Parentheses and braces will do as well, and so will quoted signs, `None` and `null`.
    """

    name = "list"
    most_lines = 1_000  # with each number on a line of its own, a grid of 25 rows has 677

    def fits(self, lines: Sequence[str]) -> bool:
        return lines[0].lstrip().startswith(tuple(_OPENING))

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        rows = re.findall(_INNERMOST, " ".join(lines)) or [lines[0].strip(_OPENING + _CLOSING)]
        return start_of_numbers(rows, shapes)

    def write(self, position: Position) -> str:
        from sudoku_tui.formats.rows import in_rows

        shift = 1 - position.geometry.lowest
        rows = in_rows(position.puzzle.givens, position.geometry)
        numbers = [[digit - shift if digit or not shift else None for digit in row] for row in rows]
        text = ",\n ".join(map(str, numbers))
        return with_variant(position, [f"[{text}]"])

    def is_complete(self, lines: Sequence[str]) -> bool:
        text = "".join(lines)
        return sum(map(text.count, _OPENING)) <= sum(map(text.count, _CLOSING))

    def is_grid(self, lines: Sequence[str]) -> bool:
        return True
