from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats import parse, parse_position
from sudoku_tui.formats.hodoku_line import to_library
from tests.formats.grids import LINE

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
