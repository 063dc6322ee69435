"""How sums of houses and cages are told: by what is left inside, or by how much the cages stick out."""

import pytest

from sudoku_tui.logic.families.killer.sums_told import ToldSum
from sudoku_tui.logic.step import Sum
from tests.logic.clued import caged

ROW = 0  # the first house


@pytest.mark.parametrize(
    ("cages", "said", "told"),
    [
        (
            {"r1c1_r1c2_r1c3_r1c4": 20, "r1c5_r1c6_r1c7": 16},
            Sum((7, 8), 9, (), (ROW,), (0, 1)),
            "the cages in row 1 leave a total of 9 for r1c8 and r1c9",
        ),
        (
            {"r1c1_r1c2_r1c3_r1c4": 20, "r1c5_r1c6": 7},
            Sum((7, 8), 9, (), (ROW,), (0, 1)),
            "the cages leave 18 of row 1; r1c7 is 9, so r1c8 and r1c9 total 9",
        ),
        (
            {"r1c1_r1c2_r1c3_r1c4_r2c4": 27, "r1c5_r1c6_r1c7_r1c8_r1c9_r2c8_r2c9": 40},
            Sum((16, 17), 13, (), (ROW,), (0, 1), factor=-1),
            "the cages stick out of row 1 by 22; r2c4 is 9, so r2c8 and r2c9 total 13",
        ),
        (
            {"r1c1_r1c2_r1c3_r1c4": 20, "r1c5_r1c6_r1c7_r1c8_r2c8": 24},
            Sum((8,), 1, (16,), (ROW,), (0, 1)),
            "by the cages in row 1, r1c9 is 1 more than r2c8",
        ),
    ],
)
def test_a_sum_says_what_sticks_out_or_is_left(cages: dict[str, int], said: Sum, told: str) -> None:
    assert str(ToldSum(said, caged(**cages).geometry).in_short()) == told
