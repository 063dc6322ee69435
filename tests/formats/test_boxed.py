from __future__ import annotations

import pytest
from hypothesis import given, settings

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats import parse, parse_position, read_lines, to_box, to_line
from sudoku_tui.formats.printing import to_candidates
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Mark, Step
from tests.formats.grids import BOXED, LINE, ROWS, puzzles
from tests.laws import examples
from tests.support import made

PENCILLED = """
.------------------------.------------------------.----------------------.
| 4      1679    12679   | 139    2369    1269    | 8      1239   5      |
| 26789  3       1256789 | 14589  24569   1245689 | 12679  1249   124679 |
| 2689   15689   125689  | 7      234569  1245689 | 12369  12349  123469 |
:------------------------+------------------------+----------------------:
| 3789   2       135789  | 3459   34579   4579    | 13579  6      13789  |
| 3679   15679   135679  | 359    8       25679   | 4      12359  12379  |
| 36789  456789  356789  | 3459   1       245679  | 23579  23589  23789  |
:------------------------+------------------------+----------------------:
| 289    89      289     | 6      459     3       | 1259   7      12489  |
| 5      6789    36789   | 2      479     14789   | 1369   13489  134689 |
| 1      6789    4       | 589    579     5789    | 23569  23589  23689  |
'------------------------'------------------------'----------------------'
"""


def close(row: str) -> str:
    return f"|{row[:3]}|{row[3:6]}|{row[6:]}|"


def test_the_boxed_print() -> None:
    assert to_box(parse(LINE)) == BOXED
    assert to_line(parse(BOXED)) == LINE


@given(puzzles())
@settings(max_examples=examples(30), deadline=None)
def test_what_is_printed_is_read_again(puzzle: Puzzle) -> None:
    assert parse(to_box(puzzle)) == puzzle
    assert [answer for _, answer in read_lines(to_box(puzzle).splitlines())] == [Position.start(puzzle)]


@pytest.mark.parametrize(
    ("top", "middle"),
    [
        ("*-----------*", "|---+---+---|"),
        ("+---+---+---+", "+---+---+---+"),
        ("-------------", "-------------"),
        ("┌───┬───┬───┐", "├───┼───┼───┤"),
        ("/-----------\\".replace("/", ".").replace("\\", "."), ":---+---+---:"),
    ],
)
def test_cells_may_stand_close_between_any_rules(top: str, middle: str) -> None:
    rows = [close(row) for row in ROWS]
    lines = [top, *rows[:3], middle, *rows[3:6], middle, *rows[6:], top]
    assert to_line(parse("\n".join(lines))) == LINE
    assert to_line(parse("\n".join(lines).replace(".", " ").replace("|", "│"))) == LINE


def test_bars_without_a_frame_are_enough() -> None:
    text = BOXED.replace("+-------+-------+-------+\n", "").replace("\n+-------+-------+-------+", "")
    assert to_line(parse(text.replace("\n| ", "\n").replace(" |\n", "\n"))) == LINE


def test_every_cell_may_have_its_own_bars() -> None:
    rule = "+---" * 9 + "+\n"
    rows = "".join(f"| {' | '.join(row)} |\n{rule}" for row in ROWS)
    assert to_line(parse(rule + rows)) == LINE
    assert to_line(parse((rule + rows).replace(".", " "))) == LINE


def test_empty_cells_may_be_blank() -> None:
    assert to_line(parse(BOXED.replace(".", " "))) == LINE


def test_a_grid_of_candidates_is_the_puzzle_before_anything_is_removed() -> None:
    assert parse_position(PENCILLED) == Position.start(parse(LINE))


def test_missing_candidates_are_removed_ones() -> None:
    position = parse_position(PENCILLED.replace(" 1679 ", " 169  ").replace(" 139 ", " 13  "))
    assert position.puzzle == parse(LINE)
    assert position.removed == {Candidate(1, 7), Candidate(3, 9)}


def test_a_single_whose_digit_its_peers_still_have_is_not_placed() -> None:
    position = parse_position(PENCILLED.replace(" 1679 ", " 6    "))
    assert position.values == parse(LINE).givens
    assert position.removed == {Candidate(1, digit) for digit in (1, 7, 9)}
    assert position.board().digits(1) == (6,)


def test_a_digit_stays_placed_beside_the_same_digit_alone() -> None:
    assert parse_position(PENCILLED.replace(" 1679 ", " 4    ")).values[0] == 4


def test_a_dot_among_candidates_is_a_cell_nobody_has_pencilled() -> None:
    position = parse_position(PENCILLED.replace(" 1679 ", " .    "))
    assert position == Position.start(parse(LINE))


def test_a_large_grid_may_be_printed_in_numbers_or_in_candidates() -> None:
    cells = [str((row * 4 + row // 4 + column) % 16 + 1) for row in range(16) for column in range(16)]
    parts = [" ".join(cells[start : start + 4]) for start in range(0, 256, 4)]
    lines = ["| " + " | ".join(parts[start : start + 4]) + " |" for start in range(0, 64, 4)]
    assert parse("\n".join(lines)).givens == tuple(map(int, cells))
    marked = parse_position("\n".join(lines).replace("| 1 ", "| 1AG ", 1).replace("16", "G"))
    assert marked.geometry.size == 16


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOXED.replace("| . . . | . 8 . | 4 . . |", "| . . . | . 8 . | 4 . |"), "row 5 has 8 cells, but 9 are needed"),
        (BOXED.replace("8", "z", 1), "r1c7 holds 'z'"),
        (BOXED.replace("| . 3 . | . . . | . . . |\n", ""), "8 rows were found, 9 are needed"),
        (PENCILLED.replace("1679 ", "16z9 "), "r1c2 holds 'z'"),
        ("|\n|", "make no grid"),
    ],
)
def test_errors_name_row_or_cell(text: str, message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        parse(text)


@pytest.mark.parametrize(("height", "width"), [(3, 3), (2, 3), (2, 2)])
def test_a_board_is_read_as_it_was_written(height: int, width: int) -> None:
    board = made(5, geometry(height, width)).board()
    gone = [Candidate(cell, board.digits(cell)[0]) for cell in range(4) if len(board.digits(cell)) > 2]
    board = board.remove(gone)
    assert parse_position(to_candidates(board)).board().cell_digits == board.cell_digits


def test_a_step_is_signed() -> None:
    board = made(5, geometry(2, 2)).board()
    cell = next(cell for cell in range(16) if len(board.digits(cell)) > 1)
    first, second = board.digits(cell)[:2]
    evidence = Evidence(marks=(Mark(cell, first, Role.BASE), Mark(cell, second, Role.FIN)))
    text = to_candidates(board, Step("x-wing", (), (Candidate(cell, second),), evidence))
    assert f"*{first}-{second}" in text
    assert f"+{first}*{second}" in to_candidates(board, Step("x-wing", (Candidate(cell, first),), (), evidence))


def test_only_boxes_of_grids_that_overlap_are_drawn() -> None:
    puzzle = parse("grids:r1c1r3c3:....4.1324.1.43.4.1313.2....")

    assert to_box(puzzle).splitlines() == [
        "grids:r1c1r3c3",
        "+-----+-----+",
        "| . . | . . |",
        "| 4 . | 1 3 |",
        "+-----+-----+-----+",
        "| 2 4 | . 1 | . 4 |",
        "| 3 . | 4 . | 1 3 |",
        "+-----+-----+-----+",
        "      | 1 3 | . 2 |",
        "      | . . | . . |",
        "      +-----+-----+",
    ]
    assert parse(to_box(puzzle)) == puzzle


def test_a_row_of_grids_that_overlap_is_measured_by_its_own_cells() -> None:
    rows = to_box(parse("flower:" + "." * 189)).splitlines()
    rows[6] = rows[6].replace("| . . . | . . . |", "| . . . | . . |")

    with pytest.raises(PuzzleTextError, match="row 4 has 13 cells, but 15 are needed"):
        parse("\n".join(rows))
