"""What records of steps say of clues."""

from __future__ import annotations

from sudoku_tui.formats.step_record import step_record, whole_record
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import steps
from tests.logic.caged import caged


def test_clues_and_sums_are_named() -> None:
    board = caged(r1c1_r1c2=3, r1c3_r1c4_r1c5_r1c6_r1c7_r1c8=36)
    (step,) = steps(board, "innie-outie-single")
    assert step_record(step, board.geometry)["sums"] == [
        {
            "cells": ["r1c9"],
            "total": 6,
            "others": [],
            "houses": ["row 1"],
            "cages": [
                "killer cage of 3 in r1c1 and r1c2",
                "killer cage of 36 in r1c3, r1c4, r1c5, r1c6, r1c7 and r1c8",
            ],
        }
    ]
    found = step_record(steps(board, "cage-combinations-easy")[0], board.geometry)
    assert found["clues"] == [{"clue": "killer cage of 3 in r1c1 and r1c2", "cells": ["r1c1", "r1c2"], "sets": ["12"]}]
    broken = whole_record(next(technique("clue-contradiction").steps(board)), board.geometry)
    branches = broken["branches"]
    assert isinstance(branches, list)
    assert branches[0]["unmet"]["clue"] == "killer cage of 3 in r1c1 and r1c2"
