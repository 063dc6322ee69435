"""What is told first: the easiest step to see, whatever the order in which steps are found."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.ease import IN_BOX, effort_of, of_hidden_single, size_of
from sudoku_tui.logic.families.singles import RUNGS as SINGLES
from sudoku_tui.logic.families.singles import hidden_in_box, naked_single
from sudoku_tui.logic.ladder import rungs_of, technique
from sudoku_tui.logic.next_step import next_step, sights, single_seen
from sudoku_tui.logic.path import apply
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Evidence, Inference, Step
from tests.laws import examples
from tests.logic.clued import clued
from tests.logic.positions import EMPTY, cell, confined, puzzle, texts
from tests.support import classic

OPENING = "854..71.33........7....89.4.4.713..8.37...41.1..249.3.5.18....2........14.39..876"
"""In the order of the houses, an 8 in r2c8 comes first: box 3 blocks it by four others. Box 5 needs two."""


def told_first(board: Board, choice: str = "") -> Step:
    step = next_step(board, rungs_of(choice))
    assert step
    return step


def with_digits(**digits: int) -> Board:
    board = EMPTY
    for name, digit in digits.items():
        board = board.place(cell(name), digit)
    return board


def test_the_hidden_single_with_the_fewest_blockers_comes_first() -> None:
    step = told_first(classic(OPENING).board())
    assert texts(step) == {"r5c5=8"}
    assert len(step.evidence.cells(Role.BLOCKER)) == 2


def test_a_box_comes_before_a_line_with_as_many_blockers() -> None:
    board = classic(OPENING).board()
    efforts = [of_hidden_single(board, step, 0) for step in hidden_in_box(board)]
    assert min(efforts) == pytest.approx(IN_BOX + 0.1)
    assert len({*efforts}) > 1


def test_a_naked_single_in_a_nearly_full_house_comes_before_a_hidden_one_with_four_blockers() -> None:
    """Row 9 lacks 8 and 9, and r9c9 sees an 8; box 1 keeps its 5 by four other fives."""
    row = {f"r9c{column}": digit for column, digit in enumerate((1, 2, 3, 5, 4, 6, 7), 1)}
    fives = {"r4c1": 5, "r7c2": 5, "r2c5": 5, "r3c8": 5}
    assert texts(told_first(with_digits(**fives), "-* +hidden-single +naked-single")) == {"r1c3=5"}
    board = with_digits(**row, **fives, r1c9=8)
    step = told_first(board, "-* +hidden-single +naked-single")
    assert (step.technique, texts(step)) == ("naked-single", {"r9c9=9"})


def test_a_naked_single_that_rests_on_earlier_steps_waits() -> None:
    board = with_digits(**{f"r9c{column}": column for column in range(1, 7)}, r1c9=7)
    by_removal = confined(confined(board, 8, "row 9", "r9c7 r9c8"), 7, "row 9", "r9c7 r9c8")
    (step,) = naked_single(by_removal)
    assert effort_of(by_removal, step, 2.3) == 2.3


def test_a_rung_that_a_player_has_moved_forward_comes_first_whatever_its_effort() -> None:
    board, first = classic(OPENING).board(), sights(rungs_of("naked-single<full-house"))[0]
    assert first.rung.identifier == "naked-single"
    assert first.least == first.effort(board, told_first(board), first.number) == 1.0


def test_locked_candidates_of_a_fuller_house_come_first() -> None:
    board = confined(confined(EMPTY, 4, "box 1", "r1c1 r1c2"), 6, "box 9", "r9c8 r9c9")
    for name, digit in (("r7c7", 1), ("r7c8", 2), ("r8c7", 3)):
        board = board.place(cell(name), digit)
    step = told_first(board, "-* +locked-candidates-pointing")
    assert step.evidence.digits == (6,)
    assert size_of(board, step) == 6


def test_forcing_from_few_cases_comes_before_forcing_from_many() -> None:
    dots = [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R5C5", "R5C6"]}]
    board = clued({"r1c1": "3579", "r5c5": "46"}, difference=dots)
    step = told_first(board, "-* +cell-forcing")
    assert step.evidence.cells(Role.BASE) == (cell("r5c5"),)
    assert [effort_of(board, each, 2.8) for each in technique("cell-forcing").steps(board)] == [2.8, 3.2]


def test_nets_come_as_their_finders_put_them() -> None:
    short, long = (Branch((Inference(Candidate(0, 1), is_on=True),) * count) for count in (1, 9))
    sizes = {
        size_of(EMPTY, Step("forcing-net", (), (Candidate(0, 1),), Evidence(branches=(branch,))))
        for branch in (short, long)
    }
    assert len(sizes) == 1


@given(st.integers(0, 30))
@settings(max_examples=examples(6), deadline=None)
def test_no_single_is_easier_than_the_one_told(seed: int) -> None:
    board = puzzle(seed, 9).board()
    while (step := next_step(board, SINGLES)) and step.placements:
        efforts = [
            (sight.effort(board, other, sight.number), other.placements)
            for sight in sights(SINGLES)
            for other in sight.find(board)
            if other
        ]
        least = min(effort for effort, _ in efforts)
        assert (least, step.placements) in efforts
        assert single_seen(board, step.placements[0]) == step.technique
        board = apply(board, step)


@pytest.mark.parametrize("near", [(), (40,), (0, 80)])
def test_the_same_board_has_the_same_first_step(near: tuple[int, ...]) -> None:
    boards = (classic(OPENING).board() for _ in range(2))
    one, other = (next_step(board, near=near) for board in boards)
    assert one == other
