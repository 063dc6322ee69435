from __future__ import annotations

from tests.logic.clued import all_steps, clued
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import cell, texts

CIRCLE = {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 4]}


def test_a_digit_with_one_place_stands_there() -> None:
    board = clued({"r1c1": "12", "r1c2 r2c1": "356"}, quadruple=[CIRCLE])
    _, four = all_steps(board, "quadruple")
    assert texts(four) >= lost("r2c2", "12356789") | lost("r1c3 r2c9 r9c2", "4")


def test_what_sees_all_places_of_a_digit_cannot_have_it() -> None:
    board = clued({"r1c1": "12", "r1c2 r2c1": "356"}, quadruple=[CIRCLE])
    one, _ = all_steps(board, "quadruple")
    assert texts(one) == lost("r1c3 r2c3 r3c1 r3c2 r3c3", "1")


def test_as_many_digits_as_empty_cells_leave_no_room() -> None:
    board = clued(quadruple=[CIRCLE]).place(cell("r1c1"), 7).place(cell("r2c2"), 8)
    step = all_steps(board, "quadruple")[0]
    assert texts(step) == lost("r1c2 r2c1", "23569")


def test_a_digit_written_twice_needs_two_places() -> None:
    circle = {"cells": ["R3C3", "R3C4", "R4C3", "R4C4"], "values": [5, 5]}
    board = clued({"r3c3": "12", "r4c4": "12"}, quadruple=[circle])
    assert {each for step in all_steps(board, "quadruple") for each in texts(step)} >= lost("r3c4 r4c3", "12346789")
