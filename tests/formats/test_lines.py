from __future__ import annotations

from itertools import chain, islice

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, parse_position, read_lines, to_line
from sudoku_tui.formats.lines import is_table_head
from sudoku_tui.formats.stream import MAX_EMPTY_LINES
from tests.formats.grids import LINE, ROWS

NO_PUZZLE = (
    "this link carries no puzzle, and nothing is fetched from the network: "
    "give the puzzle itself, or a link that carries it"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://example.org/sudoku?p=53..7", NO_PUZZLE),
        ("http://a.b", NO_PUZZLE),
        ("3x3#12345", "these are parameters for a puzzle generator, not a puzzle: give the puzzle itself"),
        ("2x3dh#7", "these are parameters for a puzzle generator, not a puzzle: give the puzzle itself"),
        ("---+---+---\n---+---+---", "there are only lines here, and no cells"),
        ("===", "3 cells were found, 16 are needed for a grid of 4×4"),
        ("===\n===", "there are only lines here, and no cells"),
        ("|---|\n|---|", "there are only lines here, and no cells"),
    ],
)
def test_it_is_said_what_a_text_is_instead(text: str, message: str) -> None:
    with pytest.raises(PuzzleTextError) as told:
        parse_position(text)
    assert str(told.value) == message


def test_the_lines_after_them_are_read() -> None:
    text = ["https://example.org/a", LINE, "3x3#12345", LINE, "---+---+---", "---+---+---", "", LINE]
    read = [(number, isinstance(answer, Position)) for number, answer in read_lines(text)]
    assert read == [(1, False), (2, True), (3, False), (4, True), (8, True)]


def test_a_comment_behind_a_row_is_no_seed() -> None:
    rows = "1xx4#12\nxxxx # 3x3#12\nxxxx\nxxx3#1"
    assert to_line(parse(rows)) == "1..4...........3"


@pytest.mark.parametrize("head", ["puzzle,solution", "quizzes,solutions", '"id";"puzzle"', "source, puzzle, rating"])
def test_the_head_of_a_table_is_skipped(head: str) -> None:
    assert is_table_head(head)
    text = [head, f"{LINE},{LINE}", LINE, head, LINE]
    assert [(number, str(answer.puzzle)) for number, answer in read_lines(text) if isinstance(answer, Position)] == [
        (2, LINE),
        (3, LINE),
        (5, LINE),
    ]
    assert to_line(parse(f"{head}\n{LINE},{LINE}")) == LINE


@pytest.mark.parametrize("line", ["None,null,None,null", "A,B,C,D", "x,x,x,4", "hello", LINE, ",,,4"])
def test_cells_are_no_head(line: str) -> None:
    assert not is_table_head(line)


@pytest.mark.slow
def test_endless_emptiness_is_left() -> None:
    (number, answer) = next(read_lines("\n" for _ in iter(int, 1)))
    assert number == MAX_EMPTY_LINES
    assert str(answer) == "nothing more is read after 1,000,000 lines without a puzzle"


def test_a_grid_before_endless_emptiness_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.formats.stream.MAX_EMPTY_LINES", 1000)
    stream = read_lines(chain(ROWS[:3], ["# half way"], ROWS[3:], iter(lambda: "# no", "")))
    assert [type(answer) for _, answer in islice(stream, 2)] == [Position, PuzzleTextError]


def test_a_comment_and_an_empty_line_end_a_grid() -> None:
    short = [*ROWS[:4], "# the rest is lost", "", LINE]
    assert [(number, isinstance(answer, Position)) for number, answer in read_lines(short)][-1] == (7, True)


def hexadecimal(empty: str) -> list[str]:
    """A full grid of the digits 0 to F; with a sign for empty cells, some are emptied."""
    signs = [[f"{(4 * row + row // 4 + column) % 16:X}" for column in range(16)] for row in range(16)]
    return [
        "".join(empty if empty and row * column % 5 == 0 else sign for column, sign in enumerate(line))
        for row, line in enumerate(signs)
    ]


@pytest.mark.parametrize("empty", [".", ""])
def test_zero_is_a_digit_where_it_can_be_nothing_else(empty: str) -> None:
    rows = hexadecimal(empty)
    signs = "".join(rows)
    expected = "".join(signs).replace("0", "G")
    assert to_line(parse("\n".join(rows))) == to_line(parse(signs)) == expected
    spaced = "\n".join(" ".join(row) for row in rows)
    assert to_line(parse(spaced)) == expected


def test_zero_stays_an_empty_cell_beside_the_sixteenth_digit() -> None:
    signs = "".join(hexadecimal(".")).replace("0", "G")
    assert to_line(parse(signs.replace(".", "0"))) == signs
    mixed = signs.replace(".", "0", 1)
    assert to_line(parse(mixed)) == signs


def test_zeros_that_clash_are_empty_cells() -> None:
    signs = "00" + "." * 253 + "F"
    assert to_line(parse(signs)) == "." * 255 + "F"
