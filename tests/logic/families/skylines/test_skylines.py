from __future__ import annotations

from tests.logic.clued import all_steps, clued, only
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import texts


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
    assert all_steps(clued(skyscraper=[]), "skyline") == []
