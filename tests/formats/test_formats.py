"""What every format promises, the registry's rows taken together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, parse_position, read_lines, to_box, to_line
from sudoku_tui.formats.detect import FORMATS, format_named, names
from sudoku_tui.formats.format import (
    EMPTY_SIGNS,
    SHAPES,
    Format,
    Keeps,
    content,
    geometry_of_count,
    geometry_of_rows,
    plain,
    read_number,
    read_sign,
)
from tests.formats.grids import LINE, puzzles
from tests.laws import examples
from tests.variants import VARIANTS

EACH = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
LAYOUTS = (
    "4x4+x",
    "3x2",
    "1x7",
    "samurai",
    "flower",
    "grids:r1c1r4c4",
    "digits:0-8",
    "digits:0-9",
    "free",
    "2x2+digits:1-9",
)
BEGUN = parse_position(f":::{LINE.replace('3', '+3', 1)}:112 113 114:::")


def written(form: Format, position: Position) -> str:
    """The text; none where the format has no signs for such a grid."""
    if form.name == "tatham" and not any(position.values) and position.geometry.size < 6:
        return ""  # a letter alone might be anything
    try:
        return form.write(position)
    except PuzzleTextError:
        shape = position.geometry
        assert form.name in ("hodoku", "tatham")
        assert max(shape.digit_count, shape.height) > 9 or not shape.layout.is_usual or {*shape.rules} - {Rule.X}
        return ""


_WITH_CANDIDATES = ("candidates", "sdx")
"""Formats of candidates: givens that clash leave cells without any."""


def test_each_has_a_name() -> None:
    assert names() == [*("box", "candidates", "hodoku", "line", "list", "numbers", "rows", "sdx", "tatham")]
    assert [format_named(name).name for name in names()] == names()


@EACH
@given(puzzle=puzzles())
@settings(max_examples=examples(20), deadline=None)
def test_what_is_written_is_read_again(form: Format, puzzle: Puzzle) -> None:
    if form.name in _WITH_CANDIDATES:
        return
    if text := written(form, Position.start(puzzle)):
        assert parse(text) == puzzle
        if form.name == "rows" and puzzle.geometry.size == 16 and max(puzzle.givens) <= 4:
            return  # sixteen 4×4 puzzles
        assert [answer for _, answer in read_lines(text.splitlines())] == [Position.start(puzzle)]


@EACH
@given(
    name=st.sampled_from([*VARIANTS, *LAYOUTS]),
    few=st.dictionaries(st.integers(0, 15), st.just(1)),
)
@settings(max_examples=examples(20), deadline=None)
def test_variants_are_written_too(form: Format, name: str, few: dict[int, int]) -> None:
    grid = geometry_named(name)
    puzzle = Puzzle(grid, tuple(few.get(cell, 0) for cell in range(grid.cell_count)))
    if form.name not in _WITH_CANDIDATES and (text := written(form, Position.start(puzzle))):
        assert parse(text) == puzzle


def test_a_map_whose_blocks_are_the_rows_is_the_shape_of_that_name() -> None:
    puzzle = Puzzle(geometry_named("1x7"), (0,) * 49)
    assert parse(format_named("tatham").write(Position.start(puzzle))) == puzzle


@EACH
def test_what_a_format_keeps_is_read_again(form: Format) -> None:
    read = parse_position(form.write(BEGUN))
    assert (read.entries == BEGUN.entries) is (Keeps.ENTRIES in form.keeps)
    assert (read.removed == BEGUN.removed) is (Keeps.REMOVED in form.keeps)
    assert (read.values == BEGUN.values) is bool(form.keeps & (Keeps.ENTRIES | Keeps.DIGITS))


def test_what_is_left_out_is_said() -> None:
    def left_out(name: str) -> list[str]:
        return [str(clause) for clause in format_named(name).left_out(BEGUN)]

    assert left_out("line") == ["1 digit placed since the start is left out", "3 removed candidates are left out"]
    assert left_out("candidates") == ["1 digit placed since the start is written as a given"]
    assert left_out("hodoku") == []
    assert not any(list(form.left_out(Position.start(parse(LINE)))) for form in FORMATS)
    variant = Position(BEGUN.puzzle, BEGUN.entries, frozenset({Candidate(1, 2)}))
    assert [str(clause) for clause in format_named("rows").left_out(variant)][1] == "1 removed candidate is left out"


def test_the_short_ways_write_the_same() -> None:
    puzzle = parse(LINE)
    assert format_named("line").write(Position.start(puzzle)) == to_line(puzzle)
    assert format_named("box").write(Position.start(puzzle)) == to_box(puzzle)
    with pytest.raises(KeyError):
        format_named("no such")


GIANT = Geometry.of_size(25)
LARGE = Geometry.of_size(16)


def test_every_size_with_boxes_has_a_shape() -> None:
    assert list(SHAPES) == [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25]


@pytest.mark.parametrize("sign", EMPTY_SIGNS)
def test_many_signs_mean_an_empty_cell(sign: str) -> None:
    assert read_sign(CLASSIC, sign) == 0


def test_where_x_is_a_digit_it_is_not_an_empty_cell() -> None:
    assert read_sign(GIANT, "x") == read_sign(GIANT, "X") == 24


def test_letters_are_read_in_either_case() -> None:
    assert [read_sign(LARGE, sign) for sign in "9aAgG"] == [9, 10, 10, 16, 16]
    assert read_sign(LARGE, "H") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [("7", 7), ("16", 16), ("g", 16), ("17", None), ("", 0), ("null", 0), ("None", 0), ("'3'", 3), ("-1", None)],
)
def test_numbers_and_signs_are_read(text: str, expected: int | None) -> None:
    assert read_number(LARGE, text) == expected


def test_numbers_name_the_letters_of_a_giant_grid() -> None:
    assert read_number(GIANT, "25") == read_number(GIANT, "y") == 25


@pytest.mark.parametrize(
    ("widths", "message"),
    [
        ([9, 9, 9, 8, 9, 9, 9, 9, 9], "row 4 has 8 cells, but 9 are needed"),
        ([9] * 8, "8 rows were found, 9 are needed"),
        ([9] * 10, "10 rows were found, 9 are needed"),
        ([9], "1 row was found, 9 are needed"),
        ([4, 4, 1, 4], "row 3 has 1 cell, but 4 are needed"),
        ([7] * 7, "rows of 7 cells make no grid; rows of 4, 6, 8, 9, 10"),
    ],
)
def test_a_wrong_shape_is_named(widths: list[int], message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        geometry_of_rows(widths)


def test_a_wrong_number_of_cells_is_named_with_the_possible_ones() -> None:
    with pytest.raises(PuzzleTextError, match=r"^80 cells were found, 81 are needed for a grid of 9×9$"):
        geometry_of_count(80)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("\ufeff12\t3\r\n", "12 3"),
        ("1\xa02\u30003", "1 2 3"),
        ("１２．＃", "12.#"),
        ("│4 ·║ ─┼━╬", "|4 .| -+-+"),
        ("1\u200b2", "12"),
    ],
)
def test_a_line_is_made_plain(raw: str, expected: str) -> None:
    assert plain(raw) == expected


def test_a_comment_begins_with_a_hash() -> None:
    assert content("12..34 # a fine one") == "12..34"
    assert content("# only words") == ""
