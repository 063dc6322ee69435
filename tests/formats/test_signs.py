from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.formats import parse, parse_position, read_lines, to_line
from sudoku_tui.formats.detect import format_named
from sudoku_tui.formats.signs import plain_puzzle, to_library
from tests.formats.grids import LINE, ROWS, puzzles
from tests.laws import examples


@pytest.mark.parametrize("empty", ".0*-_?xX")
def test_every_empty_sign_is_read(empty: str) -> None:
    assert to_line(parse(LINE.replace(".", empty))) == LINE


@pytest.mark.parametrize(
    "comment", [" #1 Easy (160)", "#x", ",0,name", "; rated 1.2", "\ta comment", "\xa0| x", "\r\n\r\n"]
)
def test_what_follows_the_puzzle_is_a_comment(comment: str) -> None:
    assert to_line(parse(LINE + comment)) == LINE


def test_a_wrong_length_says_how_many_cells_there_are() -> None:
    with pytest.raises(PuzzleTextError, match="80 cells were found, 81 are needed"):
        parse(LINE[:-1])


def test_a_wrong_sign_is_named_with_its_cell() -> None:
    with pytest.raises(PuzzleTextError, match=r"^r3c4 holds 'z', which is not a digit in a grid of 9×9$"):
        parse(LINE[:21] + "z" + LINE[22:])


def test_bare_values_are_written_too() -> None:
    assert to_line(parse(LINE).givens) == LINE


@given(puzzles())
@settings(max_examples=examples(30), deadline=None)
def test_what_is_written_is_read_again(puzzle: Puzzle) -> None:
    assert parse(to_line(puzzle)) == puzzle
    assert parse(to_line(puzzle).lower()) == puzzle


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_a_text_of_digits_and_dots_alone_is_read_swiftly_and_the_same(size: int) -> None:
    grid = Geometry.of_size(size)
    values = tuple((cell * 7 + cell // size) % size + 1 if cell % 3 else 0 for cell in range(grid.cell_count))
    text = to_line(values)
    assert plain_puzzle(f" {text}\n") == parse_position(text).puzzle == Puzzle(grid, values)


@pytest.mark.parametrize(
    "text", ["", "1", "5" * 80, "-" * 81, "." * 80 + "A", f"{'.' * 81} # a comment", f"x:{'.' * 81}"]
)
def test_any_other_text_is_not(text: str) -> None:
    assert plain_puzzle(text) is None


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


def test_a_wrong_sign_is_named_with_its_cell_of_rows() -> None:
    with pytest.raises(PuzzleTextError, match="r2c1 holds 'ß'"):
        parse("\n".join([ROWS[0], "ß" + ROWS[1][1:], *ROWS[2:]]))


@given(puzzles())
@settings(max_examples=examples(30), deadline=None)
def test_rows_of_every_size_are_read(puzzle: Puzzle) -> None:
    line, size = to_line(puzzle), puzzle.geometry.size
    assert parse("\n".join(line[start : start + size] for start in range(0, len(line), size))) == puzzle


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


PLACED = LINE[:1] + "+6" + LINE[2:-1] + "+8"


def test_placed_digits_and_removed_candidates_are_read() -> None:
    position = parse_position(f":0300-x:3:{PLACED}:313 922:314 344:999:")
    assert str(position.puzzle) == LINE
    assert position.entries[1] == 6
    assert position.entries[80] == 8
    assert position.removed == {Candidate(CLASSIC.cell(1, 3), 3)}, "r2c2 is placed, so nothing can be removed there"


def test_the_puzzle_of_a_position_has_its_givens_only() -> None:
    assert str(parse(f":0000:1:{PLACED}:::188:")) == LINE


@pytest.mark.parametrize("line", [f":x:3:{LINE}", f":0300:3:{LINE}:", f"  :0300:3: {LINE} ::# a comment"])
def test_later_fields_may_be_missing(line: str) -> None:
    assert str(parse(line)) == LINE


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (":0300:3", "a library line has its grid between the third and the fourth colon, and there is none"),
        (f":0300:3:{LINE[:-1]}:::", "80 cells were found, 81 are needed"),
        (f":0300:3:{LINE[:-1]}z:::", "r9c9 holds 'z'"),
        (f":0300:3:{LINE}:31:::", "the removed candidate '31' is not a digit, a row and a column"),
        (f":0300:3:{LINE}:310:::", "the removed candidate '310'"),
        (f":0300:3:{LINE}:3x1 3:::", "the removed candidate '3x1'"),
    ],
)
def test_errors_say_what_is_wrong(line: str, message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        parse(line)


@pytest.mark.parametrize("variant", ["", "antiknight:", "x:"])
def test_a_position_is_read_as_it_was_written(variant: str) -> None:
    position = parse_position(f"{variant}:x-wing::{PLACED}:313 315 922::")
    assert to_library(position, "x-wing") == f"{variant}:x-wing::{PLACED}:313 315::"
    assert parse_position(to_library(position)) == position


def test_zeros_that_clash_are_empty_cells_and_not_the_sixteenth_digit() -> None:
    row = "".join("0" if place < 2 else "." for place in range(16))
    grid = parse("\n".join([row, *["." * 15 + "1"], *["." * 16] * 14]))
    assert grid.clues == 1


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
