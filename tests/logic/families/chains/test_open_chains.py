from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import first_step, steps
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from tests.logic.positions import EMPTY, cell, confined, holding, marked, texts
from tests.logic.proofs import check

THREE_ROWS = confined(
    confined(confined(EMPTY, 5, "row 1", "r1c1 r1c5"), 5, "row 4", "r4c5 r4c8"), 5, "row 7", "r7c8 r7c3"
)


def pairs(*held: tuple[str, str]) -> Board:
    """The empty board with some cells held to two digits."""
    board = EMPTY
    for digits, name in held:
        board = holding(board, digits, name)
    return board


def only(board: Board, identifier: str) -> Step:
    """The one step of a technique, checked."""
    (step,) = steps(board, identifier)
    check(board, step)
    return step


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
