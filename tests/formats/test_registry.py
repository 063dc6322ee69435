"""What every format promises, the registry's rows taken together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, parse_position, read_lines, to_box, to_line
from sudoku_tui.formats.format import Format, Keeps
from sudoku_tui.formats.registry import FORMATS, format_named, names
from tests.formats.grids import LINE, puzzles
from tests.laws import examples
from tests.variants import VARIANTS

EACH = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
BEGUN = parse_position(f":::{LINE.replace('3', '+3', 1)}:112 113 114:::")


def written(form: Format, position: Position) -> str:
    """The text; none where the format has no signs for such a grid."""
    if form.name == "tatham" and not any(position.values) and position.geometry.size < 6:
        return ""  # a letter alone might be anything
    try:
        return form.write(position)
    except PuzzleTextError:
        assert form.name == "hodoku"
        assert position.geometry.size > 9
        return ""


def test_each_has_a_name() -> None:
    assert names() == ["box", "candidates", "hodoku", "line", "list", "numbers", "rows", "tatham"]
    assert [format_named(name).name for name in names()] == names()


@EACH
@given(puzzle=puzzles())
@settings(max_examples=examples(20), deadline=None)
def test_what_is_written_is_read_again(form: Format, puzzle: Puzzle) -> None:
    if form.name == "candidates":
        return  # givens that clash leave cells without candidates
    if text := written(form, Position.start(puzzle)):
        assert parse(text) == puzzle
        if form.name == "rows" and puzzle.geometry.size == 16 and max(puzzle.givens) <= 4:
            return  # sixteen 4×4 puzzles
        assert [answer for _, answer in read_lines(text.splitlines())] == [Position.start(puzzle)]


@EACH
@given(name=st.sampled_from([*VARIANTS, "4x4+x", "3x2", "1x7"]), few=st.dictionaries(st.integers(0, 15), st.just(1)))
@settings(max_examples=examples(20), deadline=None)
def test_variants_are_written_too(form: Format, name: str, few: dict[int, int]) -> None:
    grid = geometry_named(name)
    puzzle = Puzzle(grid, tuple(few.get(cell, 0) for cell in range(grid.cell_count)))
    if form.name != "candidates" and (text := written(form, Position.start(puzzle))):
        assert parse(text) == puzzle


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
