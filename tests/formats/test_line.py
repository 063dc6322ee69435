from __future__ import annotations

import pytest
from hypothesis import given, settings

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats import parse, parse_position, to_line
from sudoku_tui.formats.line import plain_puzzle
from tests.formats.grids import LINE, puzzles
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
