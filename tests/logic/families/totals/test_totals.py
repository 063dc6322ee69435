from __future__ import annotations

from tests.logic.clued import clued, only, told
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import texts


def test_a_circle_is_no_less_than_its_shaft_can_be() -> None:
    board = clued(arrow=[{"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}])
    step = only(board, "arrow-sum")
    assert texts(step) == lost("r1c1", "12345") | lost("r1c2 r1c3 r1c4", "789")
    assert "r1c2, r1c3 and r1c4: 6 to 24. So it is 6 to 9." in told(board, step)


def test_a_pill_is_read_as_one_number() -> None:
    board = clued(arrow=[{"cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R1C3", "R1C4"]]}])
    step = only(board, "arrow-sum")
    assert texts(step) == lost("r1c1", "23456789") | lost("r1c2", "89") | lost("r1c3 r1c4", "1")
    assert "r1c1 and r1c2 as one number: 11 to 99" in told(board, step)


def test_a_little_killer_bounds_its_cells() -> None:
    clue = {"cell": "R0C3", "direction": "DL", "value": "4", "cells": ["R1C2", "R2C1"]}
    assert texts(only(clued(littlekillersum=[clue]), "little-killer")) == lost("r1c2 r2c1", "456789")


def test_stretches_in_two_boxes_have_one_sum() -> None:
    board = clued(regionsumline=[{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}])
    assert texts(only(board, "equal-sums")) == lost("r1c1 r1c2 r1c3", "789") | lost("r1c4", "12345")


def test_the_middle_of_a_zipper_holds_its_sum() -> None:
    board = clued(zipperline=[{"lines": [["R1C1", "R1C2", "R1C3"]]}])
    assert texts(only(board, "equal-sums")) == lost("r1c2", "12") | lost("r1c1 r1c3", "9")


def test_the_ends_of_a_double_arrow_hold_what_lies_between() -> None:
    board = clued({"r1c1 r1c4": "12"}, doublearrow=[{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}])
    assert texts(only(board, "arrow-sum")) == lost("r1c2 r1c3", "3456789")
