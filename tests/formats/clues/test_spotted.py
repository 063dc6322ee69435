"""Texts with constraints are told from all others, and refused where nobody knows constraints."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats import parse, parse_position
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
def test_what_may_have_constraints_is_seen_at_once_and_named_where_it_is_refused(text: str) -> None:
    assert is_clued(text)
    for read in (parse, parse_position):
        with pytest.raises(
            PuzzleTextError, match=r"^the puzzle has constraints \(killer cage\): they cannot be played here yet$"
        ):
            read(text)


@pytest.mark.parametrize("text", OTHERS, ids=range(len(OTHERS)))
def test_other_texts_are_left_to_the_other_formats(text: str) -> None:
    assert not is_clued(text)


def test_an_object_without_constraints_is_a_puzzle_like_any_other() -> None:
    text = f'{{"size": 4, "constraints": {{"diagonal+": true, "diagonal-": true}}, "givens": "{PUZZLE.signs}"}}'
    assert str(parse(text)) == f"x:{PUZZLE.signs}"
