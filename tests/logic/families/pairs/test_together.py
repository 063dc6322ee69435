from __future__ import annotations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.logic.families.chains.groups import grouped_chains
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


def test_chains_go_along_clues_and_name_them() -> None:
    board = clued({"r1c1": "12", "r1c2": "35", "r5c2": "35"}, difference=[{"cells": ["R1C1", "R1C2"]}])
    for identifier in ("aic", "discontinuous-nice-loop", "forcing-chain"):
        steps = list(technique(identifier).steps(board))
        for step in steps:
            check(board, step)
        assert any("(white dot between r1c1 and r1c2)" in told(board, step) for step in steps)


def test_what_a_cell_loses_to_another_by_one_clue_is_told_together() -> None:
    board = clued({"r1c1": "15", "r1c2": "24678"}, ratio=[{"cells": ["R1C1", "R1C2"]}])
    texts_told = [told(board, step) for step in technique("forcing-chain").steps(board)]
    assert any("r1c2 is not 2, 4, 6, 7 or 8 (black dot between r1c1 and r1c2)" in text for text in texts_told)


def test_a_group_is_seen_through_clues_too() -> None:
    board = confined(clued({"r1c4": "46"}, nonconsecutive=True), 5, "row 1", "r1c3 r1c5 r1c9")
    graph = grouped_chains(confined(board, 5, "box 2", "r1c4 r1c5 r1c6")).graph
    for number, near in enumerate(graph.weak):
        assert all(graph.weak[other] >> number & 1 for other in cells_of(near))
