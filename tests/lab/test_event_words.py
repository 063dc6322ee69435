"""What a strategy says can be told in any language."""

from __future__ import annotations

import re

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.lab.player import event_said
from sudoku_tui.lab.strategies import STRATEGIES, Strategy
from tests.support import made
from tests.words.made_up import MadeUp, untold


@pytest.mark.parametrize(
    "way", [way for way in STRATEGIES if way.identifier != "logic"], ids=lambda way: way.identifier
)
def test_every_event_is_told(way: Strategy) -> None:
    for puzzle in (made(1), Puzzle(CLASSIC, (5, 5, *[0] * 79))):
        for event in (None, *way.trace(puzzle, cap=500)):
            text = re.sub(r"r\dc\d", "", event_said(event, CLASSIC).told(MadeUp()))
            assert untold(text) == []
    assert untold(way.name.told(MadeUp()) + way.idea.told(MadeUp())) == []
