from __future__ import annotations

from sudoku_tui.logic.path import steps
from tests.logic.positions import EMPTY, holding, house_names, marked, texts


def test_an_xy_wing_clears_what_both_ends_see() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r2c8"), "59", "r7c2")
    (step,) = steps(board, "xy-wing")
    assert texts(step) == {"r7c8<>9"}
    assert house_names(step) == ["box 1"]
    assert step.evidence.digits == (1, 5, 9)
    assert marked(step) == {
        ("pivot", "r2c2", 1),
        ("pivot", "r2c2", 5),
        ("pincer", "r2c8", 1),
        ("pincer", "r2c8", 9),
        ("pincer", "r7c2", 5),
        ("pincer", "r7c2", 9),
    }


def test_an_xy_wing_bent_in_a_box_clears_more() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r3c1"), "59", "r2c8")
    (step,) = steps(board, "xy-wing")
    assert texts(step) == {"r2c1<>9", "r2c3<>9", "r3c7<>9", "r3c8<>9", "r3c9<>9"}


def test_ends_with_different_digits_are_no_wing() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r2c8"), "58", "r7c2")
    assert steps(board, "xy-wing") == []


def test_the_same_pair_three_times_is_no_wing() -> None:
    assert steps(holding(EMPTY, "15", "r2c2 r2c8 r7c2"), "xy-wing") == []
