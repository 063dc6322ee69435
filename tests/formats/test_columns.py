"""Tables with a header: the puzzle of each row, whatever stands beside it."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from sudoku_tui.engine.stepper import PAUSE
from sudoku_tui.formats import read_lines
from sudoku_tui.formats.columns import of_tables
from sudoku_tui.formats.runs import Run
from sudoku_tui.formats.stream import read_stream
from tests.formats.grids import BOXED, LINE

SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"


def readings(text: str) -> list[tuple[int, str]]:
    found = read_lines(text.splitlines(keepends=True))
    return [(number, str(getattr(reading, "puzzle", reading))) for number, reading in found]


@pytest.mark.parametrize("between", [",", "\t", ";"])
@pytest.mark.parametrize("head", [["id", "puzzle", "level"], ["ID", "Grid", "solution"], ["n", '"quizzes"', "level2"]])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_column_is_found_by_its_name(between: str, head: list[str], end: str) -> None:
    rows = [head, ["1", LINE, SOLUTION], ["2", f'"{LINE}"', '"hard, or ""so"""'], ["3", LINE, ""]]
    text = "".join(between.join(row) + end for row in rows)
    assert readings(text) == [(2, LINE), (3, LINE), (4, LINE)]
    assert readings(f"\n{text}") == [(3, LINE), (4, LINE), (5, LINE)]


def test_a_solution_beside_it_is_no_puzzle() -> None:
    assert readings(f"solution,puzzle\n{SOLUTION},{LINE}\n") == [(2, LINE)]


def test_fields_may_go_over_lines() -> None:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([["note", "puzzle"], ["two\nlines", LINE], ["none", BOXED], ["", LINE]])
    assert readings(text.getvalue()) == [(2, LINE), (4, LINE), (4 + len(BOXED.splitlines()), LINE)]


def test_rows_of_another_width_are_named_as_they_are() -> None:
    (_, first), (number, second) = readings(f"id,puzzle\n1,{LINE}\n12,2,3\n")
    assert (first, number) == (LINE, 3)
    assert second.endswith("are needed for a grid of 4×4")


def test_without_a_header_nothing_is_a_table() -> None:
    assert readings(f"{LINE},{SOLUTION}\n{LINE},\n") == [(1, LINE), (2, LINE)]
    grid = "\n".join(",".join(row).replace(".", "") for row in BOXED)
    assert list(of_tables(grid.splitlines())) == grid.splitlines()


def test_a_header_again_says_nothing() -> None:
    table = f"id,puzzle\n1,{LINE}\n"
    assert readings(table * 2) == [(2, LINE), (4, LINE)]


def test_lists_of_lines_stay_lists_and_pauses_pass() -> None:
    lines = ["id,puzzle", *[f"{number},{LINE}" for number in range(50)]]
    assert list(of_tables([lines, PAUSE, [f"51,{LINE}"]])) == [["", *[LINE] * 50], PAUSE, [LINE]]
    assert any(isinstance(found, Run) for found in read_stream([lines]))


def test_a_quote_that_never_ends_is_told_line_by_line() -> None:
    found = readings(f'id,puzzle\n1,"{LINE}\n{LINE}\n')
    assert found[-1] == (3, LINE)
