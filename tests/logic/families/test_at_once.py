"""What a clue needs, and what it brings along: digits that break something at once, told from the clue's side."""

from __future__ import annotations

from sudoku_tui.logic.families.clues.trying_out import clue_contradiction
from sudoku_tui.logic.ladder import USUAL, with_clues
from sudoku_tui.logic.next_step import in_human_order, next_step
from sudoku_tui.logic.walks.making import walk_of
from tests.logic.clued import clued, proved, told
from tests.logic.positions import texts

RENBANS = {"renban": [{"lines": [["R1C2", "R1C3", "R1C4", "R1C5"]]}, {"lines": [["R1C6", "R1C7", "R1C8", "R1C9"]]}]}


def test_a_cell_that_sees_what_a_dot_needs_cannot_be_it() -> None:
    board = clued({"r1c2": "678", "r1c3": "678"}, difference=[{"cells": ["R1C2", "R1C3"]}])
    (step,) = proved(board, "clue-needs")
    assert {"r1c1<>7", "r3c3<>7", "r1c9<>7"} <= texts(step)
    assert told(board, step).startswith(
        "Without 7 in r1c2 or r1c3, the white dot between r1c2 and r1c3 could not be met. "
        "A cell that sees r1c2 and r1c3 cannot be 7: r1c1, "
    )


def test_a_clue_may_not_be_met_with_a_digit_in_one_of_its_cells() -> None:
    board = clued({"r1c1": "34", "r1c2": "256", "r2c3": "146"}, renban=[{"lines": [["R1C1", "R1C2", "R2C3"]]}])
    step = next(step for step in proved(board, "clue-needs") if texts(step) == {"r1c2<>6"})
    assert told(board, step) == (
        "Here is the clue: renban line r1c1–r2c3. "
        "With 6 in r1c2, its other cells cannot complete it: r1c1 is 3 or 4 and r2c3 is 1 or 4. So r1c2 cannot be 6."
    )


def test_a_digit_of_a_row_brings_another_along_on_each_of_two_lines() -> None:
    board = clued({}, **RENBANS)
    step = next(step for step in proved(board, "brought-along") if texts(step) == {"r1c1<>2"})
    assert told(board, step) == (
        "See where the 1 of row 1 can be. In r1c1 itself, 1 leaves no room for 2. "
        "With 1 in r1c2, r1c3, r1c4 or r1c5, the renban line r1c2–r1c5 has its 2 there, too. "
        "With 1 in r1c6, r1c7, r1c8 or r1c9, the renban line r1c6–r1c9 has its 2 there, too. "
        "Wherever it goes, r1c1 cannot be 2."
    )


def test_whatever_a_cell_is_its_clues_bring_the_same_digit_along() -> None:
    clues = {"xv": [{"cells": ["R7C1", "R7C2"], "value": "X"}], "difference": [{"cells": ["R7C1", "R8C1"]}]}
    board = clued({"r7c1": "47", "r7c2": "36", "r8c1": "56"}, **clues)
    step = next(step for step in proved(board, "brought-along") if texts(step) == {"r9c2<>6"})
    assert told(board, step) == (
        "r7c1 must be 4 or 7. With 4 in r7c1, the sum of 10 between r7c1 and r7c2 has its 6 in r7c2. "
        "With 7 in r7c1, the white dot between r7c1 and r8c1 has its 6 in r8c1. Whichever it is, r9c2 cannot be 6."
    )


def test_a_copy_stands_for_the_place_that_is_not_seen() -> None:
    held = {f"r5c{column}": "13456789" for column in (2, 3, 4, 6, 7, 8, 9)}
    board = clued(held, palindrome=[{"lines": [["R5C5", "R4C6", "R3C7"]]}])
    step = next(step for step in proved(board, "brought-along") if texts(step) == {"r3c1<>2"})
    assert told(board, step) == (
        "See where the 2 of row 5 can be. With 2 in r5c1, r3c1 sees it. "
        "With 2 in r5c5, the palindrome r5c5–r3c7 has its 2 in r3c7. Wherever it goes, r3c1 cannot be 2."
    )


def test_hints_say_it_before_anything_is_supposed() -> None:
    board = clued({"r1c2": "678", "r1c3": "678"}, difference=[{"cells": ["R1C2", "R1C3"]}])
    assert any(step and step.eliminations == ((0, 7),) for step in clue_contradiction(board))
    hint = next_step(board)
    assert hint
    assert hint.technique == "clue-needs"


def test_what_is_supposed_stays_behind_pairs_and_wings() -> None:
    order = [rung.identifier for rung in in_human_order(with_clues(USUAL))]
    early = ["clue-needs", "naked-pair", "brought-along", "x-wing", "xy-wing", "clue-contradiction"]
    assert sorted(early, key=order.index) == early


def test_its_walk_supposes_nothing() -> None:
    board = clued({}, **RENBANS)
    walk = walk_of(proved(board, "brought-along", 1)[0], board)
    assert not any(stop.case for stop in walk.stops)
    assert len(walk.stops) == 5
