from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, first_step, steps
from tests.logic.families.chains.test_open_chains import THREE_ROWS, only
from tests.logic.positions import EMPTY, cell, confined, holding, texts
from tests.logic.proofs import check
from tests.logic.telling import stages_of

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
    assert stages_of(found[-1], CLASSIC)[2].endswith("So r7c1 is 6 in any case, and r9c3 cannot be 6.")


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
    assert any("So r5c4 or r6c4 is 6 in any case" in words for words in told)
    assert any(words.startswith("If neither r5c4 nor r6c4 is 6, then r5c4 must be 2 (its only other") for words in told)
