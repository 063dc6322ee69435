"""The words of the lessons: each technique has its own."""

from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.logic.ladder import taught


@pytest.mark.parametrize("part", ["looks", "works"])
def test_no_two_techniques_are_told_in_the_same_words(part: str) -> None:
    said = Counter(str(getattr(rung.words, part)) for rung in taught())
    assert [words for words, count in said.items() if count > 1] == []
