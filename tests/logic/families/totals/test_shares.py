"""What the total of a house leaves for the lines, arrows and cages that share it."""

from __future__ import annotations

from tests.logic.clued import all_steps, clued, told
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import texts

ROW = [[f"R1C{column}" for column in range(1, 10)]]


def test_three_stretches_that_fill_a_row_make_15_each() -> None:
    board = clued({"r1c1": "9"}, regionsumline=[{"lines": ROW}])
    step, *_ = all_steps(board, "lines-in-house")
    assert texts(step) == lost("r1c2 r1c3", "36789")
    assert "leaves 15 for each part of the region sum line" in told(board, step)


def test_what_lines_leave_of_a_box_is_for_its_other_cells() -> None:
    zipper = ["R1C1", "R1C2", "R1C3", "R2C3", "R2C2"]
    board = clued({"r1c3": "6"}, zipperline=[{"lines": [zipper]}])
    step, *_ = all_steps(board, "lines-in-house")
    assert "The digits of box 1 add up to 45." in told(board, step)
    assert "leaves 27 for the rest" in told(board, step)
    assert texts(step) == lost("r2c1 r3c1 r3c2 r3c3", "12")


def test_a_circle_beside_its_shaft_counts_twice() -> None:
    arrow = {"cells": ["R2C1"], "lines": [["R2C1", "R1C1", "R1C2", "R1C3"]]}
    line = ["R2C2", "R2C3", "R2C4"]
    board = clued({"r2c1": "6", "r2c4": "9"}, arrow=[arrow], regionsumline=[{"lines": [line]}])
    step = next(step for step in all_steps(board, "lines-in-house") if "box 1 add up" in told(board, step))
    assert "r1c1, r1c2 and r1c3 / r2c1, each of them the same: 6 (arrow" in told(board, step)
    assert texts(step) == lost("r3c1 r3c2 r3c3", "123456")


def test_cages_and_letters_share_houses_with_lines() -> None:
    cage = {"cells": ["R1C1", "R1C2", "R1C3"], "value": "24"}
    line = ["R2C1", "R2C2", "R2C3", "R2C4", "R3C4", "R3C3", "R3C2"]
    board = clued(killercage=[cage], regionsumline=[{"lines": [line]}])
    found = all_steps(board, "lines-in-house")
    assert any("killer cage of 24" in told(board, step) for step in found)
