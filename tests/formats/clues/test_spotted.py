"""Texts with constraints are told from all others."""

from __future__ import annotations

import pytest

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
def test_what_may_have_constraints_is_seen_at_once(text: str) -> None:
    assert is_clued(text)
    assert parse(text) == parse_position(text).puzzle == PUZZLE


@pytest.mark.parametrize("text", OTHERS, ids=range(len(OTHERS)))
def test_other_texts_are_left_to_the_other_formats(text: str) -> None:
    assert not is_clued(text)


def test_an_object_without_constraints_is_a_puzzle_like_any_other() -> None:
    text = f'{{"size": 4, "constraints": {{"diagonal+": true, "diagonal-": true}}, "givens": "{PUZZLE.signs}"}}'
    assert str(parse(text)) == f"x:{PUZZLE.signs}"
