from __future__ import annotations

from typing import Any

import pytest

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.logic.clue_links import ties_of
from sudoku_tui.logic.families.chains.groups import grouped_chains
from sudoku_tui.logic.ladder import technique
from tests.logic.clued import clued, proved, told
from tests.logic.positions import cell, confined, texts
from tests.logic.proofs import check, only

PAIR = ["R1C1", "R1C2"]
LINE = ["R1C1", "R1C2", "R2C3"]


def lost(cells: str, digits: str) -> set[str]:
    return {f"{name}<>{digit}" for name in cells.split() for digit in digits}


@pytest.mark.parametrize(
    ("identifier", "held", "keys", "gone"),
    [
        ("white-dot", {"r1c1": "37"}, {"difference": [{"cells": PAIR}]}, lost("r1c2", "13579")),
        ("white-dot", {"r1c1": "37"}, {"difference": [{"cells": PAIR, "value": "3"}]}, lost("r1c2", "1235789")),
        ("black-dot", {}, {"ratio": [{"cells": PAIR}]}, lost("r1c1 r1c2", "579")),
        ("x-and-v", {}, {"xv": [{"cells": PAIR, "value": "V"}]}, lost("r1c1 r1c2", "56789")),
        ("x-and-v", {"r1c1": "23"}, {"xv": [{"cells": PAIR, "value": "X"}]}, lost("r1c2", "1234569")),
        ("whispers-partner", {"r1c2": "12"}, {"whispers": [{"lines": [LINE]}]}, lost("r1c1 r2c3", "12345")),
        ("copied-digit", {"r1c1": "37"}, {"palindrome": [{"lines": [LINE]}]}, lost("r2c3", "1245689")),
        (
            "copied-digit",
            {"r1c1": "3"},
            {"clone": [{"cells": ["R1C1"], "cloneCells": ["R5C5"]}]},
            lost("r5c5", "12456789"),
        ),
        ("inequality", {"r1c1": "37"}, {"greaterthan": [{"cells": PAIR}]}, lost("r1c2", "789")),
        ("extreme-cell", {"r1c1": "37"}, {"minimum": [{"cell": "R1C1"}]}, lost("r1c2 r2c1", "123")),
        ("renban-range", {"r1c1": "12"}, {"renban": [{"lines": [LINE]}]}, lost("r1c2 r2c3", "56789")),
        ("line-in-turns", {"r1c1": "12"}, {"parityline": [{"lines": [LINE]}]}, set()),
        ("negative-rule", {"r1c1": "5"}, {"nonconsecutive": True}, lost("r1c2 r2c1", "46")),
        (
            "indexer",
            {"r1c1": "12"},
            {"columnindexer": [{"cells": ["R1C1"]}]},
            lost("r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "1"),
        ),
    ],
)
def test_a_digit_without_a_partner_goes(
    identifier: str, held: dict[str, str], keys: dict[str, Any], gone: set[str]
) -> None:
    found = proved(clued(held, **keys), identifier)
    assert [each for step in found for each in texts(step)] == [
        *dict.fromkeys(each for step in found for each in texts(step))
    ]
    assert {each for step in found for each in texts(step)} == gone


def test_a_thermometer_is_told_along_its_length() -> None:
    line = ["R1C1", "R1C2", "R1C3", "R2C3"]
    step = only(clued(thermometer=[{"lines": [line]}]), "thermometer")
    low = lost("r1c2 r1c3 r2c3", "1") | lost("r1c3 r2c3", "2") | lost("r2c3", "3")
    assert texts(step) == low | lost("r1c1 r1c2 r1c3", "9") | lost("r1c1 r1c2", "8") | lost("r1c1", "7")
    why = told(clued(thermometer=[{"lines": [line]}]), step)
    assert "from the bulb they hold: 1 to 6, 2 to 7, 3 to 8 and 4 to 9." in why


def test_placed_digits_of_a_thermometer_bound_the_rest() -> None:
    board = clued(thermometer=[{"lines": [["R1C1", "R1C2", "R1C3"]]}]).place(cell("r1c2"), 4)
    step = only(board, "thermometer")
    assert texts(step) == lost("r1c1", "56789") | lost("r1c3", "123")
    assert "r1c2 is 4, so" in told(board, step)


def test_the_clue_is_told_by_its_name() -> None:
    board = clued({"r1c1": "37"}, difference=[{"cells": PAIR}])
    assert told(board, only(board, "white-dot")) == (
        "The two digits differ by 1 (white dot between r1c1 and r1c2). r1c1 is 3 or 7: either way, r1c2 "
        "cannot be 1, 3, 5, 7 or 9."
    )


def test_digits_that_never_have_a_partner_are_told_at_once() -> None:
    board = clued(ratio=[{"cells": PAIR}])
    assert "No digit can go with 5, 7 or 9, so r1c1 and r1c2 cannot be 5, 7 or 9." in told(
        board, only(board, "black-dot")
    )


def test_a_grid_without_clues_of_a_kind_has_no_such_steps() -> None:
    board = clued(ratio=[{"cells": PAIR}])
    assert not list(technique("white-dot").steps(board))


def test_cells_of_a_cage_are_tied_only_where_no_house_ties_them() -> None:
    geometry = clued(killercage=[{"cells": ["R1C1", "R1C2", "R4C4"]}]).geometry
    assert {(tie.one, tie.other) for tie in ties_of(geometry).all} == {
        (cell("r1c1"), cell("r4c4")),
        (cell("r1c2"), cell("r4c4")),
    }


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
    step = next(step for step in proved(board, "clue-wing"))
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
