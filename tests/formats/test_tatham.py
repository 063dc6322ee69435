from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, read_lines, to_line
from sudoku_tui.formats.registry import format_named
from tests.formats.grids import LINE

DESCRIPTION = "4e8a5a3j7f2e6e8a4f1g6a3a7a5b2e1a4f"


def test_runs_of_empty_cells_are_letters() -> None:
    assert format_named("tatham").write(Position.start(parse(LINE))) == f"3x3:{DESCRIPTION}"
    assert to_line(parse(f"3x3:{DESCRIPTION}")) == to_line(parse(DESCRIPTION)) == LINE


def test_they_stand_one_a_line() -> None:
    text = [f"3x3:{DESCRIPTION}", LINE, DESCRIPTION]
    assert [(number, str(answer.puzzle)) for number, answer in read_lines(text) if isinstance(answer, Position)] == [
        (1, LINE),
        (2, LINE),
        (3, LINE),
    ]


def test_neighbours_are_divided_and_long_runs_take_several_letters() -> None:
    assert to_line(parse("2x2:1_2a4c3_1g")) == "12.4...31......."
    empty = parse("." * 80 + "1")
    assert format_named("tatham").write(Position.start(empty)) == "3x3:zzzb1"
    assert parse("3x3:zzzb1") == empty


@pytest.mark.parametrize("description", ["4e8a5a3j7f2e6e8a4f1g6a3a7a5b2e1a4g", "4e8_a5", "19e8", "99zzza"])
def test_any_other_text_is_none(description: str) -> None:
    with pytest.raises(PuzzleTextError):
        parse(f"3x3:{description}")


def test_a_row_of_letters_and_digits_stays_a_row() -> None:
    rows = ["1a2b3c4d5e6f7g89"] + ["." * 16] * 15
    assert parse("\n".join(rows)).geometry.size == 16
    assert [answer.geometry.size for _, answer in read_lines(rows) if isinstance(answer, Position)] == [16]
