from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.step import Evidence, Step
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, confined, holding, puzzle
from tests.logic.telling import stages_of


def stages(board: Board, identifier: str) -> tuple[str, str, str, str]:
    return stages_of(steps(board, identifier)[0], CLASSIC)


def test_a_hidden_single() -> None:
    board = EMPTY.place(cell("r4c2"), 5).place(cell("r7c3"), 5).place(cell("r2c6"), 5).place(cell("r1c1"), 8)
    assert stages(board, "hidden-single") == (
        "Look at box 1: one of its digits has only one place left.",
        "Hidden Single",
        "In box 1, the 5 can only go in r3c1. Elsewhere it is kept out by the 5 in r2c6, r4c2 and r7c3. That "
        "blocks row 2 and columns 2 and 3.",
        "Place 5 in r3c1.",
    )


def test_a_naked_single_with_an_earlier_step_behind_it() -> None:
    board = holding(EMPTY.place(cell("r1c5"), 1), "7", "r2c5")
    assert stages(board, "naked-single")[2] == (
        "Nothing but 7 can go in r2c5. It sees 1 in r1c5. Earlier steps have ruled out 2, 3, 4, 5, 6, 8 and 9."
    )


def test_a_naked_single_that_sees_nothing_says_nothing_of_it() -> None:
    assert "sees" not in stages(holding(EMPTY, "7", "r2c5"), "naked-single")[2]


def test_a_locked_pair_names_both_houses() -> None:
    where, _, why, what = stages(holding(EMPTY, "27", "r3c1 r3c2"), "locked-pair")
    assert where == "Look for cells with few candidates in row 3."
    assert why == (
        "r3c1 and r3c2 can hold nothing but 2 and 7: two cells for as many digits. "
        "These digits are used up there, so the other cells of row 3 and box 1 cannot hold 2 or 7."
    )
    assert what.startswith("Remove 2 and 7 from r1c1, r1c2, r1c3, r2c1,")


def test_an_x_wing() -> None:
    board = confined(confined(EMPTY, 7, "row 2", "r2c3 r2c8"), 7, "row 6", "r6c3 r6c8")
    assert stages(board, "x-wing")[2] == (
        "In rows 2 and 6, the 7 can only go in r2c3, r2c8, r6c3 and r6c8, and these cells all lie in columns 3 and 8. "
        "There rows 2 and 6 must each have one 7, and columns 3 and 8 can take no more than one each. "
        "So none is left over: the other cells of columns 3 and 8 cannot be 7."
    )


def test_an_xy_wing_follows_each_choice() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r2c8"), "59", "r7c2")
    assert stages(board, "xy-wing")[2:] == (
        "r2c2 is 1 or 5. If it is 1, then r2c8, which is 1 or 9, must be 9; "
        "if it is 5, then r7c2, which is 5 or 9, must be 9. "
        "Either way one of r2c8 and r7c2 is 9, so a cell that sees both cannot be 9: r7c8.",
        "Remove 9 from r7c8.",
    )


def test_digits_have_the_signs_of_their_grid() -> None:
    large = geometry(4, 4)
    board = Board.empty(large).remove(Candidate(0, digit) for digit in range(1, 16))
    (step,) = steps(board, "naked-single")
    assert stages_of(step, large)[3] == "Place G in r1c1."


def test_an_unknown_technique_cannot_be_explained() -> None:
    with pytest.raises(ValueError, match="no technique called 'luck'"):
        stages_of(Step("luck", (Candidate(0, 1),), (), Evidence()), CLASSIC)


@given(st.integers(0, 99), st.sampled_from([4, 6, 9, 9]))
@settings(max_examples=examples(25), deadline=None)
def test_every_step_can_be_said_without_giving_it_away(seed: int, size: int) -> None:
    board = puzzle(seed, size).board()
    for step in walk(board).steps:
        where, name, why, what = stages_of(step, board.geometry)
        assert name == str(technique(step.technique).name)
        for sentence in (where, why, what):
            assert re.fullmatch(r"\S.*[.?]", sentence)
            assert not re.search(r"[{}<>]|  |\bno cells|\band and\b|^ |\s[.,:;]", sentence)
        assert not re.search(r"r\d+c\d+", where)
        assert all(board.geometry.cell_name(done.cell) in what for done in step.placements + step.eliminations)
        board = apply(board, step)


def test_an_explanation_can_be_recorded() -> None:
    board = holding(EMPTY.place(cell("r1c5"), 1), "7", "r2c5")
    where, _, why, _ = explain(steps(board, "naked-single")[0], CLASSIC).stages
    assert where.record() == {
        "name": "Look at {single.house}: what can its empty cells still be?",
        "arguments": {"single.house": [{"name": "column {number}", "arguments": {"number": 5}}]},
    }
    assert json.loads(json.dumps(why.record()))[1] == {
        "name": "It sees {blocker.each}.",
        "arguments": {"blocker.each": [{"name": "{digit} in {cell}", "arguments": {"digit": "1", "cell": "r1c5"}}]},
    }
