"""What no way to fill a house leaves, if the clues that cross it are to be met."""

from __future__ import annotations

from tests.logic.clued import all_steps, clued, only, told
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import texts

GREATER = [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R1C1", "R1C3"]}]

IDLE = [{"cells": ["R1C8", "R1C9"]}]


def test_a_cell_above_two_others_is_no_3_where_a_third_needs_1_or_2() -> None:
    board = clued({"r1c1": "345", "r1c2 r1c3": "1234", "r1c4": "12"}, greaterthan=GREATER, killercage=IDLE)
    step = only(board, "house-ways")
    assert texts(step) >= lost("r1c1", "3")
    assert len(step.evidence.clues) == 2, "a clue that is not needed is told"
    assert "In row 1 each digit stands once, and these clues must be met beside that" in told(board, step)


def test_a_house_that_no_clue_crosses_is_passed_over() -> None:
    assert all_steps(clued(odd=[{"cell": "R1C1"}]), "house-ways") == []
