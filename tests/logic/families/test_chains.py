"""Test chains."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, first_step, steps
from sudoku_tui.logic.roles import Role
from tests.logic.positions import EMPTY, cell, confined, holding, marked, stages_of, texts
from tests.logic.proofs import check, only

THREE_ROWS = confined(
    confined(confined(EMPTY, 5, "row 1", "r1c1 r1c5"), 5, "row 4", "r4c5 r4c8"), 5, "row 7", "r7c8 r7c3"
)


def pairs(*held: tuple[str, str]) -> Board:
    """The empty board with some cells held to two digits."""
    board = EMPTY
    for digits, name in held:
        board = holding(board, digits, name)
    return board


def test_an_x_chain_clears_what_sees_both_ends() -> None:
    step = only(THREE_ROWS, "x-chain")
    assert texts(step) == {"r2c3<>5", "r3c3<>5", "r8c1<>5", "r9c1<>5"}
    assert [mark.role for mark in step.evidence.marks] == [Role.OFF, Role.ON] * 3
    assert step.evidence.digits == (5,)
    assert len(step.evidence.truths) == 3


def test_an_xy_chain_goes_from_cell_to_cell_by_what_they_share() -> None:
    step = only(pairs(("12", "r1c1"), ("23", "r1c5"), ("34", "r5c5"), ("14", "r5c9")), "xy-chain")
    assert texts(step) == {"r1c9<>1", "r5c1<>1"}
    assert ("off", "r1c1", 1) in marked(step)
    assert ("on", "r5c9", 1) in marked(step)


def test_cells_whose_ends_differ_are_no_xy_chain() -> None:
    board = pairs(("12", "r1c1"), ("23", "r1c5"), ("34", "r5c5"), ("46", "r5c9"))
    assert steps(board, "xy-chain") == []


def test_two_cells_alone_are_a_pair_and_no_xy_chain() -> None:
    assert steps(pairs(("12", "r1c1"), ("12", "r1c5")), "xy-chain") == []


def test_an_inference_chain_mixes_cells_and_houses() -> None:
    board = confined(pairs(("12", "r1c1"), ("13", "r8c5")), 2, "row 4", "r4c1 r4c9")
    step = only(confined(board, 3, "column 9", "r4c9 r8c9"), "aic")
    assert texts(step) == {"r1c5<>1", "r8c1<>1"}
    assert [(node.digit, node.cells) for node in step.evidence.chains[0].nodes] == [
        (1, (cell("r1c1"),)),
        (2, (cell("r1c1"),)),
        (2, (cell("r4c1"),)),
        (2, (cell("r4c9"),)),
        (3, (cell("r4c9"),)),
        (3, (cell("r8c9"),)),
        (3, (cell("r8c5"),)),
        (1, (cell("r8c5"),)),
    ]


def test_the_ends_of_an_inference_chain_can_be_two_digits_in_cells_that_see_each_other() -> None:
    board = confined(confined(EMPTY, 1, "column 1", "r1c1 r4c1"), 2, "row 4", "r4c1 r4c9")
    board = confined(confined(board, 3, "column 9", "r4c9 r8c9"), 3, "column 5", "r8c5 r1c5")
    assert texts(only(board, "aic")) == {"r1c1<>3", "r1c5<>1"}


def test_a_chain_that_closes_is_listed_but_no_walk_takes_it() -> None:
    ring = pairs(("12", "r1c1"), ("23", "r1c5"), ("34", "r5c5"), ("14", "r5c1"))
    assert first_step(ring, [technique("aic")]) is None
    (loop,) = steps(ring, "continuous-nice-loop")
    found = steps(ring, "aic")
    for step in found:
        check(ring, step)
    assert len(found) == 4
    assert set().union(*map(texts, found)) == texts(loop)


def test_an_x_chain_that_shows_a_digit_clears_all_that_this_sees() -> None:
    board = confined(confined(EMPTY, 7, "row 1", "r1c1 r1c2"), 7, "column 1", "r1c1 r2c1")
    assert first_step(board, [technique("x-chain")]) is None
    assert texts(only(board, "x-chain")) == {"r1c2<>7", "r2c1<>7", "r2c2<>7", "r2c3<>7", "r3c2<>7", "r3c3<>7"}


RING = pairs(("12", "r1c1"), ("23", "r1c5"), ("34", "r5c5"), ("14", "r5c1"))


def others(board: Board, house: str, digit: int, *names: str) -> set[str]:
    """What a digit loses in a house of the empty board, two of its cells left out."""
    (cells,) = (one.cells for one in CLASSIC.houses if one.name == house)
    kept = {cell(name) for name in names}
    return {f"{CLASSIC.cell_name(each)}<>{digit}" for each in cells if each not in kept and board.has(each, digit)}


def test_a_continuous_loop_clears_what_its_weak_links_see() -> None:
    step = only(RING, "continuous-nice-loop")
    assert texts(step) == (
        others(RING, "row 1", 2, "r1c1", "r1c5")
        | others(RING, "column 5", 3, "r1c5", "r5c5")
        | others(RING, "row 5", 4, "r5c5", "r5c1")
        | others(RING, "column 1", 1, "r5c1", "r1c1")
    )
    assert step.evidence.chains[0].is_loop
    assert len(step.evidence.truths) == 4


def test_a_continuous_loop_clears_the_cells_it_passes_through() -> None:
    board = confined(confined(EMPTY, 1, "row 1", "r1c1 r1c9"), 2, "column 1", "r1c1 r8c1")
    board = holding(confined(board, 2, "row 8", "r8c1 r8c9"), "12", "r8c9")
    step = only(confined(board, 1, "column 9", "r1c9 r8c9"), "continuous-nice-loop")
    assert {f"r1c1<>{digit}" for digit in range(3, 10)} <= texts(step)


def test_a_loop_is_listed_without_what_goes_from_its_own_cells_too() -> None:
    board = pairs(("12", "r1c1"), ("23", "r1c5"), ("34", "r5c5"), ("14", "r2c1"))
    board = confined(board, 4, "column 3", "r2c3 r5c3")
    whole, beside = steps(board, "continuous-nice-loop")
    for step in (whole, beside):
        check(board, step)
    assert texts(whole) - texts(beside) == {"r2c3<>1"}
    assert texts(beside) < texts(whole)


def test_a_candidate_that_follows_from_its_own_absence_is_true() -> None:
    board = confined(confined(EMPTY, 7, "row 1", "r1c1 r1c2"), 7, "column 1", "r1c1 r2c1")
    step = only(board, "discontinuous-nice-loop")
    assert texts(step) == {f"r1c1<>{digit}" for digit in range(1, 10) if digit != 7}
    (chain,) = step.evidence.chains
    assert chain.is_loop
    assert chain.links[0].is_strong
    assert chain.links[-1].is_strong


def test_a_candidate_that_leads_to_its_own_absence_is_false() -> None:
    found = steps(THREE_ROWS, "discontinuous-nice-loop")
    for step in found:
        check(THREE_ROWS, step)
    assert [texts(step) for step in found] == [{"r2c3<>5"}, {"r3c3<>5"}, {"r8c1<>5"}, {"r9c1<>5"}]
    first = found[0]
    assert ("on", "r2c3", 5) in marked(first)
    assert ("off", "r1c1", 5) in marked(first)
    assert not first.evidence.chains[0].links[0].is_strong
    assert not first.evidence.chains[0].links[-1].is_strong


def test_without_links_there_is_no_loop() -> None:
    for kind in ("continuous-nice-loop", "discontinuous-nice-loop"):
        assert steps(EMPTY, kind) == []


GROUPED = ("grouped-continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop")


GROUP = confined(
    confined(confined(EMPTY, 5, "row 1", "r1c1 r1c2 r1c5"), 5, "row 4", "r4c5 r4c8"), 5, "row 9", "r9c8 r9c3"
)


SETS = holding(holding(holding(EMPTY, "123", "r1c1 r1c2"), "134", "r1c9"), "34", "r2c9")


def test_two_cells_of_a_box_and_a_row_are_one_end() -> None:
    step = only(GROUP, "grouped-aic")
    assert texts(step) == {"r2c3<>5", "r3c3<>5"}
    assert (cell("r1c1"), cell("r1c2")) in [node.cells for node in step.evidence.chains[0].nodes]


def test_a_chain_without_groups_is_not_grouped() -> None:
    for each in GROUPED:
        assert steps(THREE_ROWS, each) == []


def test_each_candidate_a_grouped_chain_removes_is_one_of_a_loop() -> None:
    found = [texts(step) for step in steps(GROUP, "grouped-discontinuous-nice-loop")]
    assert found == [{"r2c3<>5"}, {"r3c3<>5"}]


def test_a_group_that_follows_from_its_own_absence_clears_all_it_sees() -> None:
    board = confined(confined(EMPTY, 6, "row 1", "r1c4 r1c5 r1c9"), 6, "row 8", "r8c9 r8c6")
    step = only(confined(board, 6, "box 2", "r1c4 r1c5 r2c6"), "grouped-aic")
    assert texts(step) == {"r1c9<>6", "r2c6<>6"}
    assert step.evidence.chains[0].is_loop


def test_an_almost_locked_set_is_a_link() -> None:
    step = only(SETS, "grouped-aic")
    assert texts(step) == {"r1c7<>3", "r1c8<>3"}
    assert step.evidence.sets == (tuple(map(cell, ("r1c1", "r1c2", "r1c9"))),)


def test_a_set_can_leave_a_cell_beside_it_one_digit() -> None:
    board = holding(holding(holding(EMPTY, "123", "r1c1 r1c2"), "235", "r3c3"), "15", "r3c9")
    step = next(step for step in steps(board, "grouped-aic") if step.evidence.sets)
    check(board, step)
    assert texts(step) == {"r1c7<>1", "r1c8<>1", "r1c9<>1", "r3c1<>1", "r3c2<>1"}
    assert step.evidence.sets == (tuple(map(cell, ("r1c1", "r1c2", "r3c3"))),)


def test_what_a_true_candidate_sees_elsewhere_is_listed_candidate_by_candidate() -> None:
    board = confined(confined(EMPTY, 6, "row 1", "r1c1 r1c4 r1c5"), 6, "column 1", "r1c1 r7c1")
    board = confined(confined(board, 6, "row 7", "r7c1 r7c6"), 6, "box 2", "r1c4 r1c5 r2c6")
    found = steps(board, "grouped-discontinuous-nice-loop")
    for step in found:
        check(board, step)
    assert [texts(step) for step in found[-4:]] == [{"r8c2<>6"}, {"r8c3<>6"}, {"r9c2<>6"}, {"r9c3<>6"}]
    assert stages_of(found[-1], CLASSIC)[2].endswith("So r7c1 must be 6, and r9c3 cannot be 6.")


def test_a_walk_leaves_chains_through_sets_alone() -> None:
    assert all(first_step(SETS, [technique(each)]) is None for each in GROUPED)


def test_ends_that_share_a_cell_are_told_as_one() -> None:
    line = "..49....25....4....7......8......6.3..1...5.795.......7..5..8.....4.1..9.6.82...."
    board = Board.of(CLASSIC, [0 if sign == "." else int(sign) for sign in line])
    told = list[str]()
    while (step := first_step(board)) is not None:
        if step.technique == "grouped-aic":
            check(board, step)
            told.append(stages_of(step, CLASSIC)[2])
            chain = step.evidence.chains[0]
            ends = [chain.nodes[0], chain.nodes[-1]]
            assert chain.is_loop or not {*ends[0].cells} & {*ends[1].cells} or ends[0].digit != ends[1].digit
        board = apply(board, step)
    assert any("So r5c4 or r6c4 must be 6" in words for words in told)
    assert any(words.startswith("If neither r5c4 nor r6c4 is 6, then r5c4 must be 2 (its only other") for words in told)


def stages(board: Board, technique: str) -> tuple[str, str, str, str]:
    return stages_of(steps(board, technique)[0], CLASSIC)


def test_a_chain_is_told_link_by_link() -> None:
    where, name, why, what = stages(THREE_ROWS, "x-chain")
    assert where == "Start from the places for 5 in row 1: a chain of links begins there."
    assert name == "X-Chain"
    assert why == (
        "If r1c1 is not 5, then r1c5 must be 5 (the only other place in row 1); then r4c5 is not 5, so r4c8 "
        "must be 5 (the only other place in row 4); then r7c8 is not 5, so r7c3 must be 5 (the only other "
        "place in row 7). So r1c1 is 5, or else r7c3 is 5. Either way, r2c3, r3c3, r8c1 and r9c1 cannot be "
        "5, because they see both ends."
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
    assert why.endswith("after all. So r1c1 must be 7, and nothing else.")


def test_a_chain_that_comes_back_is_one_way_and_not_either_way() -> None:
    whys = [stages_of(step, CLASSIC)[2] for step in steps(WRAP, "x-chain")]
    (why,) = (why for why in whys if "after all" in why)
    assert "ither way" not in why
    assert " after all. So r1c1 must be 7, and " in why


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


WRAP = confined(confined(EMPTY, 7, "row 1", "r1c1 r1c2"), 7, "column 1", "r1c1 r2c1")
