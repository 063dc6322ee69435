from __future__ import annotations

from collections.abc import Iterator

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import read_lines
from sudoku_tui.formats.lines import MAX_CHARACTERS
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
    assert huge == (1, "a line of more than 100,000 characters is no puzzle")
    assert line == (2, LINE)


def test_an_object_or_a_link_with_constraints_is_a_line_of_its_own() -> None:
    lines = [KILLER, *ROWS, LINKS[0], LINE, f"{KILLER}\n", *ROWS]
    assert [
        (number, found if isinstance(found, PuzzleTextError) else str(found.puzzle)[:10])
        for number, found in read_lines(lines)
    ] == [(1, "killercage"), (2, LINE[:10]), (11, "killercage"), (12, LINE[:10]), (13, "killercage"), (14, LINE[:10])]
