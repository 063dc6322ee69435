from __future__ import annotations

from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import first_step, steps
from tests.logic.positions import EMPTY, cell, confined, holding, texts
from tests.logic.techniques.test_chains import THREE_ROWS, only

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


def test_a_walk_leaves_chains_through_sets_alone() -> None:
    assert all(first_step(SETS, [technique(each)]) is None for each in GROUPED)
