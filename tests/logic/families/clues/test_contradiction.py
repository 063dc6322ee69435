"""What a digit would break."""

from __future__ import annotations

import pytest

from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import steps
from tests.logic.caged import caged, climbed, killer, proved, why
from tests.logic.positions import EMPTY, holding
from tests.logic.proofs import check


def test_a_digit_that_leaves_a_cage_with_nothing() -> None:
    board = holding(caged(r1c1_r1c2=10), "1", "r1c1")
    board = holding(board, "9", "r1c2")
    step = next(step for step in technique("clue-contradiction").steps(board) if step.eliminations[0].digit == 9)
    check(board, step)
    assert len(step.evidence.branches[0].lines) == 2
    assert why(step, board).startswith("Suppose r1c3 is 9. With 9 in r1c3, r1c2 cannot be 9. Now ")


def test_a_supposition_is_told_by_what_it_needs_alone() -> None:
    board = holding(caged(r1c1_r1c2=10, r2c1_r2c2=9), "28", "r1c1 r1c2")
    for step in proved(board, "clue-contradiction", most=5):
        (branch,) = step.evidence.branches
        assert branch.unmet or branch.broken
        assert len(branch.lines) <= 4


@pytest.mark.slow
def test_a_net_goes_on_where_one_round_does_not_break() -> None:
    puzzle, grid = killer(0, 6, most=6)
    board = climbed(puzzle.board(), grid, most=99)
    (step,) = proved(board, "clue-net")
    lines = why(step, board).splitlines()
    assert len(step.evidence.branches[0].lines) > 4
    assert lines[0].startswith("1. Suppose ")
    assert lines[-1].startswith("So r")


def test_grids_without_clues_have_none() -> None:
    assert steps(EMPTY, "clue-contradiction") == steps(EMPTY, "clue-net") == []
