from __future__ import annotations

import pytest
from textual.content import Content

from sudoku_tui.tui.page.texts import readable, text_of


@pytest.mark.parametrize(
    ("line", "aloud"),
    [
        ("P A U S E D", "PAUSED"),
        ("▌ DIGIT ▐", "DIGIT"),
        ("├──!──●────┤ 12/57", "! 12/57"),
        ("  7 ━━━━──── 2", "7 2"),
        ("r 1 2 4", "r 1 2 4"),
        ("← → change the size", "← → change the size"),
        ("───────", ""),
        ("", ""),
    ],
)
def test_only_what_can_be_said_is_read_aloud(line: str, aloud: str) -> None:
    assert readable(line) == aloud


def test_a_line_of_a_list_is_one_text() -> None:
    assert text_of(Content("1 Easy   singles, many givens")) == "1 Easy singles, many givens"
    assert text_of("Hint\nh") == "Hint, h"
