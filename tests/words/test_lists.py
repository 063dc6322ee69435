from __future__ import annotations

import pytest

from sudoku_tui.words.lists import listed


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["r1c1"], "r1c1"), (["r1c1", "r1c2"], "r1c1 and r1c2"), ("abc", "a, b and c")]
)
def test_words_are_listed_as_they_are_said(words: list[str], text: str) -> None:
    assert listed(words) == text
    assert listed(words, "or") == text.replace(" and ", " or ")
