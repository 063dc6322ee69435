"""Clues met by cases, totals, the counts and totals of houses, circles, skylines and the Phistomefel ring."""

from __future__ import annotations

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from tests.logic.clued import caged, clued, deeds, proved, told
from tests.logic.families.test_pairs import lost
from tests.logic.positions import cell, confined, texts
from tests.logic.proofs import only

FOUR = ["R1C1", "R1C2", "R2C2", "R2C3"]


def test_five_cells_of_a_renban_line_have_a_5() -> None:
    board = clued(renban=[{"lines": [["R1C1", "R1C2", "R1C3", "R1C4", "R2C4"]]}])
    step = only(board, "renban-run")
    assert texts(step) == lost("r1c5 r1c6", "5")
    assert "Every one of them has 5" in told(board, step)


def test_a_run_without_a_digit_for_some_cell_goes() -> None:
    board = clued({"r1c1": "2"}, renban=[{"lines": [["R1C1", "R1C2", "R1C3"]]}])
    step = only(board, "renban-run")
    assert texts(step) >= lost("r1c2 r1c3", "56789")
    assert "1 to 3 or 2 to 4" in told(board, step)


def test_low_and_high_digits_take_turns_on_whispers() -> None:
    board = clued({"r2c2": "34"}, whispers=[{"lines": [FOUR], "value": "5"}])
    step = only(board, "whispers-polarity")
    assert texts(step) == lost("r1c1", "56789") | lost("r1c2 r2c3", "12345")


def test_on_dutch_whispers_a_5_is_low_and_high() -> None:
    board = clued({"r2c2": "34"}, whispers=[{"lines": [FOUR], "value": "4"}])
    assert proved(board, "whispers-polarity") == []


def test_no_least_and_no_greatest_digit_lies_between_the_ends() -> None:
    board = clued({"r1c3": "5"}, betweenline=[{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}])
    assert texts(only(board, "line-ends")) == lost("r1c2", "19") | lost("r1c1 r1c4", "5")


def test_a_sandwich_of_35_has_its_crusts_at_the_ends() -> None:
    board = clued(sandwichsum=[{"cell": "R0C5", "value": "35"}])
    step = only(board, "sandwich-crusts")
    inner = " ".join(f"r{row}c5" for row in range(2, 9))
    assert texts(step) == lost("r1c5 r9c5", "2345678") | lost(inner, "19")
    assert "The crusts can only be in r1c5 and r9c5" in told(board, step)


def test_an_x_sum_of_8_begins_with_2_or_3() -> None:
    board = clued(xsum=[{"cell": "R0C5", "value": "8"}])
    step = only(board, "first-digit")
    assert texts(step) >= lost("r1c5", "1456789")
    proof = told(board, step)
    assert (
        "With 1 in front, the sum would be 1 at most. With 4, 5, 6, 7, 8 or 9 in front, the sum would be 10 at least."
        in proof
    )
    assert "The first digit can only be 2 or 3" in proof


def test_a_numbered_room_says_where_its_number_stands() -> None:
    board = clued({"r3c5": "12"}, numberedroom=[{"cell": "R0C5", "value": "8"}])
    assert texts(only(board, "first-digit")) == lost("r1c5", "138") | lost("r8c5", "8")


FIVE = ["R1C1", "R1C2", "R1C3", "R2C3", "R2C2"]


def test_five_cells_of_a_box_beside_two_low_ones_begin_with_a_high_digit() -> None:
    board = clued({"r3c1 r3c2": "123"}, whispers=[{"lines": [FIVE], "value": "5"}])
    step = next(step for step in proved(board, "whispers-count") if "box 1 has room" in told(board, step))
    assert texts(step) >= lost("r1c1 r1c3 r2c2", "1234") | lost("r1c2 r2c3", "6789")
    assert "room for 4 of each: 1 to 4, and 6 to 9." in told(board, step)


def test_where_a_kind_has_its_four_cells_no_other_is_of_it() -> None:
    board = clued({"r1c1": "9", "r3c1": "78", "r1c2": "12"}, whispers=[{"lines": [FIVE], "value": "5"}])
    step = next(step for step in proved(board, "whispers-count") if "box 1 has room" in told(board, step))
    assert texts(step) >= lost("r2c1 r3c2 r3c3", "6789")


def test_dutch_whispers_are_not_counted() -> None:
    assert proved(clued(whispers=[{"lines": [FIVE], "value": "4"}]), "whispers-count") == []


def test_a_circle_is_no_less_than_its_shaft_can_be() -> None:
    board = clued(arrow=[{"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}])
    step = only(board, "arrow-sum")
    assert texts(step) == lost("r1c1", "12345") | lost("r1c2 r1c3 r1c4", "789")
    assert "r1c2, r1c3 and r1c4: 6 to 24. So the total is 6 to 9." in told(board, step)


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


ROW = [[f"R1C{column}" for column in range(1, 10)]]


def test_three_stretches_that_fill_a_row_make_15_each() -> None:
    board = clued({"r1c1": "9"}, regionsumline=[{"lines": ROW}])
    step, *_ = proved(board, "lines-in-house")
    assert texts(step) == lost("r1c2 r1c3", "36789")
    assert "leaves 15 for each part of the region sum line" in told(board, step)


def test_what_lines_leave_of_a_box_is_for_its_other_cells() -> None:
    zipper = ["R1C1", "R1C2", "R1C3", "R2C3", "R2C2"]
    board = clued({"r1c3": "6"}, zipperline=[{"lines": [zipper]}])
    step, *_ = proved(board, "lines-in-house")
    assert "The digits of box 1 add up to 45." in told(board, step)
    assert "leaves 27 for the rest" in told(board, step)
    assert texts(step) == lost("r2c1 r3c1 r3c2 r3c3", "12")


def test_a_circle_beside_its_shaft_counts_twice() -> None:
    arrow = {"cells": ["R2C1"], "lines": [["R2C1", "R1C1", "R1C2", "R1C3"]]}
    line = ["R2C2", "R2C3", "R2C4"]
    board = clued({"r2c1": "6", "r2c4": "9"}, arrow=[arrow], regionsumline=[{"lines": [line]}])
    step = next(step for step in proved(board, "lines-in-house") if "box 1 add up" in told(board, step))
    assert "r1c1, r1c2 and r1c3 / r2c1, each of them the same: 6 (arrow" in told(board, step)
    assert texts(step) == lost("r3c1 r3c2 r3c3", "123456")


def test_cages_and_letters_share_houses_with_lines() -> None:
    cage = {"cells": ["R1C1", "R1C2", "R1C3"], "value": "24"}
    line = ["R2C1", "R2C2", "R2C3", "R2C4", "R3C4", "R3C3", "R3C2"]
    board = clued(killercage=[cage], regionsumline=[{"lines": [line]}])
    found = proved(board, "lines-in-house")
    assert any("killer cage of 24" in told(board, step) for step in found)


CIRCLE = {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 4]}


def test_a_digit_with_one_place_stands_there() -> None:
    board = clued({"r1c1": "12", "r1c2 r2c1": "356"}, quadruple=[CIRCLE])
    _, four = proved(board, "quadruple")
    assert texts(four) >= lost("r2c2", "12356789") | lost("r1c3 r2c9 r9c2", "4")


def test_what_sees_all_places_of_a_digit_cannot_have_it() -> None:
    board = clued({"r1c1": "12", "r1c2 r2c1": "356"}, quadruple=[CIRCLE])
    one, _ = proved(board, "quadruple")
    assert texts(one) == lost("r1c3 r2c3 r3c1 r3c2 r3c3", "1")


def test_as_many_digits_as_empty_cells_leave_no_room() -> None:
    board = clued(quadruple=[CIRCLE]).place(cell("r1c1"), 7).place(cell("r2c2"), 8)
    step = proved(board, "quadruple")[0]
    assert texts(step) == lost("r1c2 r2c1", "23569")


def test_a_digit_written_twice_needs_two_places() -> None:
    circle = {"cells": ["R3C3", "R3C4", "R4C3", "R4C4"], "values": [5, 5]}
    board = clued({"r3c3": "12", "r4c4": "12"}, quadruple=[circle])
    assert {each for step in proved(board, "quadruple") for each in texts(step)} >= lost("r3c4 r4c3", "12346789")


def test_great_digits_stand_not_near_a_great_clue() -> None:
    board = clued(skyscraper=[{"cell": "R0C5", "value": "4"}])
    assert texts(only(board, "skyline-start")) == lost("r1c5", "789") | lost("r2c5", "89") | lost("r3c5", "9")


def test_a_clue_of_1_has_the_greatest_in_front() -> None:
    board = clued(skyscraper=[{"cell": "R0C5", "value": "1"}])
    rest = " ".join(f"r{row}c5" for row in range(2, 10))
    assert texts(only(board, "skyline-start")) == lost("r1c5", "12345678") | lost(rest, "9")


def test_what_would_be_seen_too_often_goes() -> None:
    board = clued({"r1c5": "28", "r2c5": "37", "r3c5": "9"}, skyscraper=[{"cell": "R0C5", "value": "2"}])
    assert texts(only(board, "skyline")) >= lost("r1c5", "2")


def test_a_line_without_a_clue_is_left_alone() -> None:
    assert proved(clued(skyscraper=[]), "skyline") == []


RING = "phistomefel-ring"


def without_fives(board: Board, names: str) -> Board:
    return board.remove(Candidate(cell(name), 5) for name in names.split())


def test_corners_hold_no_more_of_a_digit_than_the_ring_has_room_for() -> None:
    board = caged(r5c5_r5c6=10).place(cell("r1c1"), 5).place(cell("r8c9"), 5)
    board = without_fives(board, "r7c3 r7c4 r7c5 r7c6 r4c3 r5c3 r6c3")
    (step,) = proved(board, RING)
    assert deeds(step, board) == {"r2c8<>5", "r9c2<>5"}
    assert "The corners already hold as many 5s as the ring has room for." in told(board, step)


def test_the_ring_holds_no_more_of_a_digit_than_the_corners_have_room_for() -> None:
    board = confined(confined(caged(r5c5_r5c6=10), 5, "row 3", "r3c4 r3c5"), 5, "row 7", "r7c4 r7c5")
    corners = "r1c1 r1c2 r2c1 r2c2 r8c8 r8c9 r9c8 r9c9"
    (step,) = proved(without_fives(board, corners), RING)
    assert deeds(step, board) == {f"r{row}c{column}<>5" for row in (4, 5, 6) for column in (3, 7)}
    assert "Counting rows 3 and 7, the ring has as many 5s as the corners have room for." in told(board, step)


def test_grids_without_such_boxes_have_none() -> None:
    assert proved(Board.empty(geometry(2, 3)), RING) == []
    assert proved(Board.empty(CLASSIC), RING) == []
