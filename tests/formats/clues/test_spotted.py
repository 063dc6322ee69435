"""Texts with constraints are told from all others.

JSON over several lines of a file is one puzzle, and what is damaged does not take the others along.
"""

from __future__ import annotations

import json
from urllib.parse import quote, unquote

import pytest

from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, parse_position, read_lines
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.spotted import is_clued
from tests.formats.clues.killer import CLUED, KILLER, LINKS, PAYLOAD, PUZZLE
from tests.formats.clues.test_others import KSUDOKU
from tests.formats.grids import BOXED, LINE

TEXTS = [KILLER, f"\ufeff {KILLER}", *LINKS, PAYLOAD, f"fpuzzles{PAYLOAD}"]
OTHERS = [
    LINE,
    BOXED,
    '{{"5", "3"}, {"1", "2"}}',
    '{"5", "3", "7"}',
    "https://sudokupad.app/abc",
    "N" * 625,
    "N4. " * 40,
]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_what_may_have_constraints_is_seen_at_once(text: str) -> None:
    assert is_clued(text)
    assert parse(text) == parse_position(text).puzzle == PUZZLE


@pytest.mark.parametrize("text", OTHERS, ids=range(len(OTHERS)))
def test_other_texts_are_left_to_the_other_formats(text: str) -> None:
    assert not is_clued(text)


@pytest.mark.parametrize(
    "link",
    [
        "https://games.example/sudoku/#p={text}",
        "#p={text}&c=AZIvLLnjZNi25277",
        "Beat me! http://games.example/#p={text}&c=AZIv, please",
    ],
)
@pytest.mark.parametrize("text", [LINE.replace(".", "0"), f"x:{LINE}", quote(PAYLOAD, safe="")], ids=range(3))
def test_a_link_to_our_own_page_is_the_puzzle_behind_it(link: str, text: str) -> None:
    ((_, reading),) = read_lines([link.format(text=text)])
    puzzle = parse(unquote(text))
    assert parse(link.format(text=text)) == puzzle
    assert not isinstance(reading, SudokuError)
    assert (reading if isinstance(reading, Position) else reading.position).puzzle == puzzle


def test_a_comment_is_no_link() -> None:
    assert parse(f"#p=1, from the book\n{LINE}  #p=2") == parse(LINE)


def test_an_object_without_constraints_is_a_puzzle_like_any_other() -> None:
    text = f'{{"size": 4, "constraints": {{"diagonal+": true, "diagonal-": true}}, "givens": "{PUZZLE.signs}"}}'
    assert str(parse(text)) == f"x:{PUZZLE.signs}"


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
