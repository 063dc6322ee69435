"""Digits whose clues ask cells that see each other for the same partner."""

from __future__ import annotations

from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.walks.making import walk_of
from tests.logic.clued import clued, proved, told
from tests.logic.positions import texts

DOTS = {"difference": [{"cells": ["R1C1", "R1C2"]}], "ratio": [{"cells": ["R1C2", "R1C3"]}]}


def test_between_a_white_and_a_black_dot_a_digit_may_need_the_same_one_twice() -> None:
    board = clued({"r1c2": "12468"}, **DOTS)
    (step,) = proved(board, "partner-twice")
    assert texts(step) == {"r1c2<>1"}
    assert told(board, step) == (
        "These clues meet in r1c2: white dot between r1c1 and r1c2; black dot between r1c2 and r1c3. "
        "If r1c2 were 1, r1c1 and r1c3 would both have to be 2. They see each other, so r1c2 cannot be 1."
    )


def test_cells_that_do_not_see_each_other_may_hold_the_same() -> None:
    dots = {"difference": [{"cells": ["R1C1", "R1C2"]}], "ratio": [{"cells": ["R1C2", "R2C2"]}]}
    assert proved(clued({"r1c2": "12468"}, **dots), "partner-twice")
    across = {"difference": [{"cells": ["R3C3", "R4C3"]}], "ratio": [{"cells": ["R4C3", "R4C4"]}]}
    assert not proved(clued({"r4c3": "12468"}, **across), "partner-twice")


def test_a_cell_below_three_others_that_see_each_other() -> None:
    lines = [["R1C1", "R1C2"], ["R1C1", "R2C1"], ["R1C1", "R2C2"]]
    board = clued({"r1c1": "12345678"}, thermometer=[{"lines": [line]} for line in lines])
    steps = proved(board, "partner-twice")
    assert [texts(step) for step in steps] == [{"r1c1<>8"}, {"r1c1<>7"}]
    assert "If r1c1 were 7, r1c2, r2c1 and r2c2 would have only 8 and 9 between them." in told(board, steps[1])


def test_whispers_need_a_partner_on_both_sides() -> None:
    board = clued({"r1c2": "12346789"}, whispers=[{"lines": [["R1C1", "R1C2", "R1C3"]]}])
    assert [texts(step) for step in proved(board, "partner-twice")] == [{"r1c2<>4", "r1c2<>6"}]


def test_no_x_has_two_fives() -> None:
    board = clued(xv=[{"cells": ["R1C1", "R1C2"], "value": "X"}])
    (step,) = proved(board, "x-and-v")
    assert texts(step) == {"r1c1<>5", "r1c2<>5"}
    assert "5 would need another 5 beside it, so r1c1 and r1c2 cannot be 5." in told(board, step)
    apart = clued(xv=[{"cells": ["R3C3", "R4C4"], "value": "X"}])
    assert not proved(apart, "x-and-v")


def test_each_stop_of_the_walk_shows_something_else() -> None:
    board = clued({"r1c2": "12346789"}, whispers=[{"lines": [["R1C1", "R1C2", "R1C3"]]}])
    (step,) = proved(board, "partner-twice")
    walk = walk_of(step, board)
    assert [str(stop.text) for stop in walk.stops[1:]] == [
        "Suppose r1c2 is 4.",
        "Then r1c1 and r1c3 both have to be 9, but they see each other.",
        "Suppose r1c2 is 6.",
        "Then r1c1 and r1c3 both have to be 1, but they see each other.",
        "So r1c2 cannot be 4 or 6.",
    ]
    shown = [(stop.marks, stop.houses) for stop in walk.stops]
    assert len({*shown}) == len(shown)


def test_three_cells_with_two_digits_between_them_are_shown_with_both() -> None:
    lines = [["R1C1", "R1C2"], ["R1C1", "R2C1"], ["R1C1", "R2C2"]]
    board = clued({"r1c1": "12345678"}, thermometer=[{"lines": [line]} for line in lines])
    walk = walk_of(proved(board, "partner-twice")[1], board)
    told = "Then r1c2, r2c1 and r2c2 have only 8 and 9 between them, and they see each other."
    (stop,) = (stop for stop in walk.stops if str(stop.text) == told)
    assert {mark.digit for mark in stop.marks if mark.role is Role.ON} == {8, 9}
