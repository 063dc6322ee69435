"""JSON over several lines of a file is one puzzle, and what is damaged does not take the others along."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats import read_lines
from sudoku_tui.formats.clues.clued import Clued
from tests.formats.clues.killer import CLUED, KILLER
from tests.formats.clues.test_others import KSUDOKU
from tests.formats.grids import LINE


def kinds(*texts: str) -> list[tuple[int, str]]:
    """What is read of some texts, one under the other: where each begins, and what it is."""
    found = read_lines("\n".join(texts).splitlines(keepends=True))
    return [(number, type(reading).__name__) for number, reading in found]


@pytest.mark.parametrize("indent", [0, 1, 4])
def test_an_object_may_have_many_lines(indent: int) -> None:
    text = json.dumps(json.loads(KILLER), indent=indent)
    ((number, reading),) = read_lines(text.splitlines())
    assert (number, reading) == (1, CLUED)
    lines = len(text.splitlines())
    expected = [(1, "Clued"), (lines + 1, "Position"), (lines + 2, "Clued"), (2 * lines + 2, "Clued")]
    assert kinds(text, LINE, text, KILLER) == expected


def test_a_file_of_ksudoku_is_one_puzzle() -> None:
    assert kinds(KSUDOKU, LINE) == [(1, "Clued"), (len(KSUDOKU.splitlines()) + 2, "Position")]


@pytest.mark.parametrize("after", [KILLER, LINE])
def test_one_that_is_cut_off_leaves_the_next_alone(after: str) -> None:
    (_, first), (number, _) = read_lines(f"{KILLER[:99]}\n{after}\n".splitlines())
    assert isinstance(first, PuzzleTextError)
    assert number == 2


def test_one_that_never_ends_is_told_of() -> None:
    ((_, error),) = read_lines(["{", ' "size": 4,'])
    assert "the JSON is damaged in its line 2" in str(error)


def test_a_grid_within_braces_is_no_object() -> None:
    assert kinds("{\n{1,2,3,4},\n{3,4,1,2},\n{2,1,4,3},\n{4,3,2,1}\n}")[0][1] != Clued.__name__
