from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import parse, to_line
from tests.formats.grids import LINE, ROWS, puzzles
from tests.laws import examples


def rows_of(puzzle: Puzzle) -> list[Sequence[int]]:
    size = puzzle.geometry.size
    return [puzzle.givens[start : start + size] for start in range(0, len(puzzle.givens), size)]


@given(puzzles())
@settings(max_examples=examples(30), deadline=None)
def test_numbers_are_read_however_they_are_divided(puzzle: Puzzle) -> None:
    rows = rows_of(puzzle)
    for divider in (" ", ",", ", ", "\t"):
        lines = [divider.join(map(str, row)) for row in rows]
        assert parse("\n".join(lines)) == puzzle
        assert parse(divider.join(lines)) == puzzle
    assert parse(",\n".join(",".join(map(str, row)) for row in rows)) == puzzle


@given(puzzles())
@settings(max_examples=examples(30), deadline=None)
def test_nested_lists_are_read_on_one_line_or_many(puzzle: Puzzle) -> None:
    rows = [list(row) for row in rows_of(puzzle)]
    assert parse(str(rows)) == puzzle
    assert parse(str(rows).replace("],", "],\n")) == puzzle
    assert parse(str(rows).replace("[", "{").replace("]", "}") + ";") == puzzle
    assert parse(str(list(puzzle.givens))) == puzzle


def test_blank_fields_words_and_quoted_signs_are_read() -> None:
    fields = [",".join(row.replace(".", " ")) for row in ROWS]
    assert to_line(parse("\n".join(fields))) == LINE
    words = str([[int(sign) if sign != "." else None for sign in row] for row in ROWS])
    assert to_line(parse(words)) == to_line(parse(words.replace("None", "null"))) == LINE
    assert to_line(parse(str([list(row) for row in ROWS]))) == LINE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 2 3 4\n3 4 1 2\n2 1 4\n4 3 2 1", "row 3 has 3 cells, but 4 are needed"),
        ("[[1,2,3,4],[3,4,1,2],[2,1,4,9],[0,0,0,0]]", "r3c4 holds '9', which is not a digit in a grid of 4×4"),
        ("1,2,3,4\n3,4,1,2\n2,1,4,-2\n0,0,0,0", "r3c4 holds '-2'"),
        ("[[1,2,3,4],[3,4,1,2]", "2 rows were found, 4 are needed"),
        ("[]", "0 cells were found, 16 are needed"),
    ],
)
def test_errors_name_row_or_cell(text: str, message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        parse(text)
