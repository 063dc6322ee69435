from __future__ import annotations

import pytest
from hypothesis import given, settings

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import parse, to_line
from tests.formats.grids import LINE, ROWS, puzzles
from tests.laws import examples


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n", " \n", " # a comment\n", " words\n"])
def test_nine_lines_are_read_whatever_ends_them(end: str) -> None:
    assert to_line(parse("# a title\n" + end.join(ROWS))) == LINE


def test_groups_and_rules_are_read() -> None:
    rows = [f"{row[:3]} {row[3:6]} {row[6:]}" for row in ROWS]
    rows[6:6] = rows[3:3] = ["---+---+---"]
    assert to_line(parse("\n".join(rows))) == LINE


def test_a_short_row_is_named() -> None:
    with pytest.raises(PuzzleTextError, match=r"^row 4 has 8 cells, but 9 are needed$"):
        parse("\n".join([*ROWS[:3], ROWS[3][:-1], *ROWS[4:]]))


def test_missing_rows_are_counted() -> None:
    with pytest.raises(PuzzleTextError, match=r"^8 rows were found, 9 are needed$"):
        parse("\n".join(ROWS[:8]))


def test_a_wrong_sign_is_named_with_its_cell() -> None:
    with pytest.raises(PuzzleTextError, match="r2c1 holds 'ß'"):
        parse("\n".join([ROWS[0], "ß" + ROWS[1][1:], *ROWS[2:]]))


@given(puzzles())
@settings(max_examples=examples(30), deadline=None)
def test_rows_of_every_size_are_read(puzzle: Puzzle) -> None:
    line, size = to_line(puzzle), puzzle.geometry.size
    assert parse("\n".join(line[start : start + size] for start in range(0, len(line), size))) == puzzle
