from __future__ import annotations

from tests.logic.clued import all_steps, clued, only, told
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import texts

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
    assert all_steps(board, "whispers-polarity") == []


def test_no_least_and_no_greatest_digit_lies_between_the_ends() -> None:
    board = clued({"r1c3": "5"}, betweenline=[{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}])
    assert texts(only(board, "line-ends")) == lost("r1c2", "19") | lost("r1c1 r1c4", "5")


def test_a_sandwich_of_35_has_its_crusts_at_the_ends() -> None:
    board = clued(sandwichsum=[{"cell": "R0C5", "value": "35"}])
    step = only(board, "sandwich-crusts")
    inner = " ".join(f"r{row}c5" for row in range(2, 9))
    assert texts(step) == lost("r1c5 r9c5", "2345678") | lost(inner, "19")
    assert "The crusts can only stand in r1c5 and r9c5" in told(board, step)


def test_an_x_sum_of_8_begins_with_2_or_3() -> None:
    board = clued(xsum=[{"cell": "R0C5", "value": "8"}])
    step = only(board, "first-digit")
    assert texts(step) >= lost("r1c5", "1456789")
    assert "The first digit can only be 2 or 3" in told(board, step)


def test_a_numbered_room_says_where_its_number_stands() -> None:
    board = clued({"r3c5": "12"}, numberedroom=[{"cell": "R0C5", "value": "8"}])
    assert texts(only(board, "first-digit")) == lost("r1c5", "138") | lost("r8c5", "8")
