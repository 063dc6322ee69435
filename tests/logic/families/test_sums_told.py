"""Sums of houses and cages in sentences: what the cages hold, and what that leaves or takes outside."""

from __future__ import annotations

import pytest

from sudoku_tui.logic.families.killer.sums_told import ToldSum
from sudoku_tui.logic.step import Sum
from tests.logic.clued import caged

ROW = 0  # the first house


@pytest.mark.parametrize(
    ("cages", "said", "taken", "left"),
    [
        (
            {"r1c1_r1c2_r1c3_r1c4": 20, "r1c5_r1c6_r1c7_r1c8": 16},
            Sum((8,), 9, (), (ROW,), (0, 1)),
            "2 cages there hold 36 between them.",
            "That leaves 9 for r1c9.",
        ),
        (
            {"r1c1_r1c2_r1c3_r1c4_r1c5_r1c6_r1c7": 36},
            Sum((7, 8), 9, (), (ROW,), (0,)),
            "One cage there holds 36.",
            "That leaves a total of 9 for r1c8 and r1c9.",
        ),
        (
            {"r1c1_r1c2_r1c3_r1c4_r2c4": 27, "r1c5_r1c6_r1c7_r1c8_r1c9_r2c8_r2c9": 40},
            Sum((16, 17), 13, (), (ROW,), (0, 1), factor=-1),
            "The 2 cages there, with their cells outside, hold 67.",
            "That is 22 more than 45: r2c4 is 9, so r2c8 and r2c9 total 13.",
        ),
        (
            {"r1c1_r1c2_r1c3_r1c4": 20, "r1c5_r1c6_r1c7_r1c8_r2c8": 24},
            Sum((8,), 1, (16,), (ROW,), (0, 1)),
            "The 2 cages there, with their cells outside, hold 44.",
            "So r1c9 is 1 more than r2c8.",
        ),
    ],
)
def test_a_sum_is_told_by_what_the_cages_hold_and_what_follows(
    cages: dict[str, int], said: Sum, taken: str, left: str
) -> None:
    sum_told = ToldSum(said, caged(**cages).geometry)
    assert str(sum_told.adds_up()) == "row 1 adds up to 45"
    assert str(sum_told.taken()) == taken
    assert str(sum_told.left()) == left
