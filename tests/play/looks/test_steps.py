from __future__ import annotations

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.step import Evidence, HouseMark, Mark, Role, Step, Truth
from sudoku_tui.play.looks.cells import NOWHERE, View
from sudoku_tui.play.looks.steps import candidates_to_show, with_answer, with_step
from sudoku_tui.words.message import NOTHING

BOARD = Board.empty(CLASSIC).remove([Candidate(0, digit) for digit in range(3, 10)])
STEP = Step(
    "aic",
    (),
    (Candidate(40, 9),),
    Evidence(marks=(Mark(0, 1, Role.ON), Mark(80, 0, Role.BLOCKER)), truths=(Truth(1, 7),)),
)


def test_the_cells_a_proof_speaks_of_show_all_their_candidates() -> None:
    shown = candidates_to_show(STEP, BOARD)

    assert shown[0] == digit_mask([1, 2])
    assert shown[40] == digit_mask(range(1, 10))


def test_a_house_it_speaks_of_shows_the_places_of_its_digit() -> None:
    shown = candidates_to_show(STEP, BOARD)

    assert [cell for cell, mask in enumerate(shown) if mask == digit_mask([7])] == list(CLASSIC.houses[1].cells)
    assert shown[80] == 0


def test_what_a_step_changes_is_shown_only_once_it_is_told() -> None:
    before, after = (with_step(View(cursor=NOWHERE), STEP, BOARD, is_told=told) for told in (False, True))

    assert before.marks == after.marks == STEP.evidence.marks
    assert before.eliminations == ()
    assert after.eliminations == STEP.eliminations


def test_an_answer_points_at_what_blocks_the_digit() -> None:
    answer = WhyNot(Candidate(0, 1), Reason.SEEN, NOTHING, blockers=(8,))

    view = with_answer(View(), answer, BOARD)

    assert view.marks == (Mark(8, 1, Role.BLOCKER),)
    assert view.eliminations == (Candidate(0, 1),)


def test_an_answer_by_a_step_shows_the_step_and_what_was_asked() -> None:
    answer = WhyNot(Candidate(40, 8), Reason.STEP, NOTHING, step=STEP)

    view = with_answer(View(), answer, BOARD)

    assert view.marks == STEP.evidence.marks
    assert view.eliminations == (Candidate(40, 9), Candidate(40, 8))


def test_a_digit_that_is_right_is_not_crossed_out() -> None:
    view = with_answer(View(), WhyNot(Candidate(0, 1), Reason.TRUE, NOTHING), BOARD)

    assert view.eliminations == ()
    assert view.placements == ()


def test_a_house_that_the_proof_does_without_is_not_shown() -> None:
    houses = HouseMark(0, Role.BASE), HouseMark(20, Role.PIVOT, is_shown=False)
    step = Step("xy-wing", (), (Candidate(40, 9),), Evidence(houses=houses))

    assert with_step(View(cursor=NOWHERE), step, BOARD, is_told=False).houses == houses[:1]
