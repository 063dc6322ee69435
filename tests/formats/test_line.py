from __future__ import annotations

import pytest
from hypothesis import given, settings

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import parse, to_line
from tests.formats.grids import LINE, puzzles


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
@settings(max_examples=30, deadline=None)
def test_what_is_written_is_read_again(puzzle: Puzzle) -> None:
    assert parse(to_line(puzzle)) == puzzle
    assert parse(to_line(puzzle).lower()) == puzzle
