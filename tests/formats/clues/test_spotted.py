"""Texts with constraints are told from all others."""

from __future__ import annotations

from urllib.parse import quote, unquote

import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, parse_position, read_lines
from sudoku_tui.formats.clues.spotted import is_clued
from tests.formats.clues.killer import KILLER, LINKS, PAYLOAD, PUZZLE
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
