from __future__ import annotations

from sudoku_tui.logic.ladder import technique
from tests.logic.clued import all_steps, clued, only, told
from tests.logic.families.pairs.test_partners import lost
from tests.logic.positions import confined, texts
from tests.logic.proofs import check

BLACK = {"ratio": [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R1C2", "R1C3"]}]}


def test_two_black_dots_in_a_row_leave_four_ways() -> None:
    board = clued({"r1c1 r1c2 r1c3": "123468"}, **BLACK)
    step = only(board, "dot-chain")
    assert texts(step) >= lost("r1c1 r1c2 r1c3", "36") | lost("r1c2", "18")
    assert "124, 248, 421 or 842" in told(board, step)


def test_a_digit_of_each_way_goes_from_what_sees_the_chain() -> None:
    step = only(clued({"r1c1 r1c2 r1c3": "123468"}, **BLACK), "dot-chain")
    assert texts(step) >= lost("r1c4 r2c1 r3c3", "24")
    assert not texts(step) & lost("r1c4 r2c1 r3c3 r4c1", "18")


def test_two_partners_on_whispers_that_see_each_other_differ() -> None:
    keys = {"whispers": [{"lines": [["R1C1", "R1C2", "R1C3"]], "value": "5"}]}
    step = only(clued({"r1c1 r1c2 r1c3": "12346789"}, **keys), "whispers-chain")
    assert texts(step) == lost("r1c2", "46")


def test_what_each_candidate_of_a_cell_excludes_is_impossible() -> None:
    board = clued({"r1c1": "24"}, negative=["ratio"])
    step = only(board, "cell-forcing")
    assert texts(step) == lost("r1c2 r2c1", "24")
    assert "(neighbours without a dot are not in a black dot's ratio)" in told(board, step)


def test_what_each_place_of_a_digit_excludes_is_impossible() -> None:
    board = confined(clued(nonconsecutive=True), 5, "row 1", "r1c2 r1c3")
    assert texts(only(board, "house-forcing")) == lost("r1c2 r1c3", "46")


def test_a_clue_can_be_a_link_of_a_short_chain() -> None:
    board = clued({"r1c1": "12", "r1c2": "35", "r5c2": "35"}, difference=[{"cells": ["R1C1", "R1C2"]}])
    step = next(step for step in all_steps(board, "clue-wing"))
    assert "white dot between r1c1 and r1c2" in told(board, step)


def test_chains_go_along_clues() -> None:
    board = clued({"r1c1": "12", "r1c2": "35", "r5c2": "35"}, difference=[{"cells": ["R1C1", "R1C2"]}])
    for identifier in ("aic", "discontinuous-nice-loop", "forcing-chain"):
        steps = list(technique(identifier).steps(board))
        for step in steps:
            check(board, step)
        assert steps
