from __future__ import annotations

import pytest

from sudoku_tui.game.rungs import rungs_or_usual, usual_rungs
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.rung_choice import rungs_of


def test_a_saved_choice_is_followed() -> None:
    assert rungs_or_usual("-x-wing") == rungs_of("-x-wing") != USUAL


@pytest.mark.parametrize("text", ["-no-such-thing", "nonsense", ""])
def test_a_saved_choice_that_means_nothing_is_the_usual_one(text: str) -> None:
    assert rungs_or_usual(text) == usual_rungs() == USUAL
