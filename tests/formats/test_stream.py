from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, parse_position, read_lines, to_line
from sudoku_tui.formats.format import MAX_CHARACTERS, is_table_head
from sudoku_tui.formats.stream import MAX_EMPTY_LINES
from tests.formats.clues.killer import KILLER, LINKS
from tests.formats.grids import BOXED, LINE, ROWS

GRID = "\n".join(ROWS)
SPACED = "\n".join(" ".join(row) for row in ROWS)
COMMAS = "\n".join(",".join(row).replace(".", "") for row in ROWS)
RULE = "-" * 37
DRAWN = "\n".join([RULE, *(f"| {' | '.join(row)} |\n{RULE}" for row in ROWS)]).replace(".", " ")
SMALL = "1..4...........3"
NESTED = str([[int(sign.replace(".", "0")) for sign in row] for row in ROWS])


def answers(text: str) -> list[tuple[int, str]]:
    """The line number of each puzzle, and the puzzle or the error, as text."""
    return [
        (number, str(answer.puzzle) if isinstance(answer, Position) else str(answer))
        for number, answer in read_lines(text.splitlines(keepends=True))
    ]


def test_one_puzzle_a_line() -> None:
    text = f"# three\n{LINE}\n\n{LINE} #2\n   # a comment\n:0300:3:{LINE}::::\n"
    assert answers(text) == [(2, LINE), (4, LINE), (6, LINE)]


@pytest.mark.parametrize(
    "grid", [GRID, BOXED, NESTED, NESTED.replace("], ", "],\n"), " ".join(NESTED).replace("  ", " ")]
)
def test_a_grid_of_several_lines_is_one_puzzle(grid: str) -> None:
    assert answers(grid) == [(1, LINE)]
    assert answers(f"\n{grid}\n\n{grid}\n")[0] == (2, LINE)
    assert [answer for _, answer in answers(f"{LINE}\n{grid}\n{LINE}\n\n{grid}")] == [LINE] * 4


def test_lists_follow_each_other_without_an_empty_line() -> None:
    assert answers(f"{NESTED}\n{NESTED}") == [(1, LINE), (2, LINE)]


@pytest.mark.parametrize(
    "grid", [GRID, BOXED, SPACED, COMMAS, DRAWN, DRAWN.replace(" ", "").replace("-", "---"), f"Grid 01\n{GRID}"]
)
def test_grids_follow_each_other_without_an_empty_line(grid: str) -> None:
    assert [answer for _, answer in answers(f"{grid}\n{grid}\n{grid}\n")] == [LINE] * 3


def test_titles_show_where_grids_begin() -> None:
    assert answers(f"Grid 01\n{GRID}\nGrid 02\n{GRID}\n{GRID}") == [(1, LINE), (11, LINE), (21, LINE)]


def test_a_damaged_grid_leaves_those_that_follow_whole() -> None:
    damaged = "\n".join([*ROWS[:3], ROWS[3][1:], *ROWS[4:]])
    assert answers(f"{damaged}\n{GRID}") == [(1, "row 4 has 8 cells, but 9 are needed"), (10, LINE)]
    missing = "\n".join(ROWS[1:])
    assert answers(f"Grid 1\n{missing}\nGrid 2\n{GRID}") == [(1, "8 rows were found, 9 are needed"), (10, LINE)]


def test_empty_lines_may_divide_the_rows_of_boxes() -> None:
    for row in (GRID, SPACED):
        lines = row.splitlines()
        banded = "\n\n".join("\n".join(lines[start : start + 3]) for start in (0, 3, 6))
        assert answers(f"{banded}\n\n{banded}") == [(1, LINE), (13, LINE)]
        assert answers(f"Grid 1\n{banded}\n{LINE}") == [(1, LINE), (13, LINE)]


def test_one_row_of_boxes_is_no_grid() -> None:
    band = "\n".join(ROWS[:3])
    assert [number for number, answer in answers(f"{band}\n\n{LINE}") if answer == LINE] == [5]


def test_a_grid_of_groups_is_not_cut_short() -> None:
    groups = [" ".join(["1..4", "....", "....", "..G3"])] * 16
    assert answers("\n".join(groups)) == [(1, "".join(groups).replace(" ", ""))]


def test_an_edge_alone_is_nothing() -> None:
    assert answers(f"{BOXED}\n\n+---+---+---+") == [(1, LINE)]


def test_a_list_may_have_a_number_a_line() -> None:
    text = NESTED.replace(", ", ",\n  ").replace("[", "[\n").replace("]", "\n]")
    assert answers(text) == [(1, LINE)]


def test_a_comment_does_not_end_a_grid() -> None:
    assert answers("\n".join([*ROWS[:3], "# half way", *ROWS[3:]])) == [(1, LINE)]


def test_the_other_lines_are_still_read() -> None:
    text = f"{LINE}\nhello\nworld\n{LINE[:-1]}\n{LINE}\n[1, 2\n{LINE}\n"
    numbers = [(number, answer == LINE) for number, answer in answers(text)]
    assert numbers == [(1, True), (2, False), (3, False), (4, False), (5, True), (6, False), (7, True)]


def test_a_short_row_is_named_in_the_grid_that_has_it() -> None:
    text = "\n".join([*ROWS, "", *ROWS[:3], ROWS[3][1:], *ROWS[4:]])
    assert answers(text) == [(1, LINE), (11, "row 4 has 8 cells, but 9 are needed")]


def test_small_puzzles_stand_one_a_line() -> None:
    for count in (1, 3, 5, 16, 70):
        assert [answer for _, answer in answers(f"{SMALL}\n" * count)] == [SMALL] * count


def test_sixteen_lines_of_sixteen_signs_are_one_grid() -> None:
    grid = [SMALL] * 15 + [SMALL.replace("3", "G")]
    assert answers("\n".join(grid)) == [(1, "".join(grid))]


def test_lines_flow() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield LINE

    stream = read_lines(endless())
    assert [number for number, _ in (next(stream), next(stream))] == [1, 2]


def test_gathering_comes_to_an_end() -> None:
    number, answer = next(read_lines("12345" for _ in iter(int, 1)))
    assert number == 1
    assert isinstance(answer, PuzzleTextError)


def test_a_huge_line_is_refused_and_the_next_one_read() -> None:
    huge, line = answers("1" * (MAX_CHARACTERS * 20) + f"\n{LINE}\n")
    assert huge == (1, "a line of more than 100,000 characters cannot be a puzzle")
    assert line == (2, LINE)


def test_an_object_or_a_link_with_constraints_is_a_line_of_its_own() -> None:
    lines = [KILLER, *ROWS, LINKS[0], LINE, f"{KILLER}\n", *ROWS]
    assert [
        (number, found if isinstance(found, PuzzleTextError) else str(found.puzzle)[:10])
        for number, found in read_lines(lines)
    ] == [(1, "killercage"), (2, LINE[:10]), (11, "killercage"), (12, LINE[:10]), (13, "killercage"), (14, LINE[:10])]


NO_PUZZLE = "this link carries no puzzle, and nobody is asked for it: give the puzzle itself, or a link that carries it"


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
