"""Low and high digits of whispers, counted in a house."""

from __future__ import annotations

from tests.logic.clued import all_steps, clued, told
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import texts

FIVE = ["R1C1", "R1C2", "R1C3", "R2C3", "R2C2"]


def test_five_cells_of_a_box_beside_two_low_ones_begin_with_a_high_digit() -> None:
    board = clued({"r3c1 r3c2": "123"}, whispers=[{"lines": [FIVE], "value": "5"}])
    step = next(step for step in all_steps(board, "whispers-count") if "box 1 has room" in told(board, step))
    assert texts(step) >= lost("r1c1 r1c3 r2c2", "1234") | lost("r1c2 r2c3", "6789")
    assert "room for 4 of each kind: 1 to 4, and 6 to 9." in told(board, step)


def test_where_a_kind_has_its_four_cells_no_other_is_of_it() -> None:
    board = clued({"r1c1": "9", "r3c1": "78", "r1c2": "12"}, whispers=[{"lines": [FIVE], "value": "5"}])
    step = next(step for step in all_steps(board, "whispers-count") if "box 1 has room" in told(board, step))
    assert texts(step) >= lost("r2c1 r3c2 r3c3", "6789")


def test_dutch_whispers_are_not_counted() -> None:
    assert all_steps(clued(whispers=[{"lines": [FIVE], "value": "4"}]), "whispers-count") == []
