from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.path import steps
from tests.logic.families.chains.test_grouped import GROUP, SETS
from tests.logic.families.chains.test_loops import RING
from tests.logic.families.chains.test_open_chains import THREE_ROWS
from tests.logic.telling import stages_of
from tests.logic.test_eureka import WRAP


def stages(board: Board, technique: str) -> tuple[str, str, str, str]:
    return stages_of(steps(board, technique)[0], CLASSIC)


def test_a_chain_is_told_link_by_link() -> None:
    where, name, why, what = stages(THREE_ROWS, "x-chain")
    assert where == "Begin with the places for 5 in row 1: a chain of links goes on from there."
    assert name == "X-Chain"
    assert why == (
        "If r1c1 is not 5, then r1c5 must be 5 (the only other place in row 1); then r4c5 is not 5, so r4c8 must be 5 "
        "(the only other place in row 4); then r7c8 is not 5, so r7c3 must be 5 (the only other place in row 7). So "
        "r1c1 is 5, or else r7c3 is 5. Either way r2c3, r3c3, r8c1 and r9c1 cannot be 5, "
        "because they see both ends."
    )
    assert what == "Remove 5 from r2c3, r3c3, r8c1 and r9c1."


def test_a_loop_is_told_until_its_own_contradiction() -> None:
    _, _, why, _ = stages(THREE_ROWS, "discontinuous-nice-loop")
    assert why.startswith("If r2c3 is 5, then r1c1 is not 5, so r1c5 must be 5 (the only other place in row 1); then ")
    assert why.endswith("; then r2c3 is not 5 after all. So r2c3 cannot be 5.")
    _, _, why, _ = stages(WRAP, "discontinuous-nice-loop")
    assert why.startswith(
        "If r1c1 is not 7, then r2c1 must be 7 (the only other place in column 1); then r1c2 is not 7"
    )
    assert why.endswith(" after all. So r1c1 is 7 in any case, and nothing else.")


def test_a_chain_that_comes_back_is_one_way_and_not_either_way() -> None:
    whys = [stages_of(step, CLASSIC)[2] for step in steps(WRAP, "x-chain")]
    (why,) = (why for why in whys if "after all" in why)
    assert "ither way" not in why
    assert " after all. So r1c1 is 7 in any case, and " in why


def test_a_continuous_loop_says_what_each_weak_link_removes() -> None:
    _, _, why, _ = stages(RING, "continuous-nice-loop")
    assert "; then r1c1 is not 1, which is where this began. " in why
    assert "r1c1 is 2 or r1c5 is 2, so r1c2, r1c3, r1c4, r1c6, r1c7, r1c8 and r1c9 cannot be 2" in why


def test_groups_and_sets_are_named_by_their_cells() -> None:
    _, _, why, _ = stages(GROUP, "grouped-aic")
    assert "so r1c1 or r1c2 must be 5 (the only other places in row 1)" in why
    _, _, why, _ = stages(SETS, "grouped-aic")
    assert "one of r1c1, r1c2 and r1c9 must be 3 (without 4, r1c1, r1c2 and r1c9 need all their other digits)" in why


@pytest.mark.parametrize("technique", ["x-chain", "aic", "discontinuous-nice-loop"])
def test_the_first_hint_does_not_name_what_goes(technique: str) -> None:
    where, *_ = stages(THREE_ROWS, technique)
    assert "r2c3" not in where
