"""Why a candidate is impossible, and which technique explains what somebody did."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.exercise import Exercise, Marks, Verdict
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.path import apply, first_step, walk
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.technique import Technique
from sudoku_tui.logic.why_not import asking, proving_digit, proving_removal
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.storage.packs import graded
from tests.game.examples import EASY
from tests.laws import examples
from tests.logic.test_explain import left_in_english
from tests.support import classic

PUZZLE = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.")
SOLUTION = solve(PUZZLE)
BOARD = PUZZLE.board()
SINGLES = LADDER[:3]


def why_not(
    board: Board, solution: Sequence[int] | None, candidate: Candidate, rungs: Sequence[Technique] = USUAL
) -> WhyNot:
    return finish(asking(board, solution, candidate, rungs))


def cell(name: str) -> int:
    return CLASSIC.cell(int(name[1]), int(name[3]))


def test_a_given_says_what_it_is() -> None:
    answer = why_not(BOARD, SOLUTION, Candidate(cell("r1c2"), 4))

    assert answer.reason is Reason.PLACED
    assert str(answer.text) == "r1c2 already holds 9."


def test_a_digit_in_sight_is_named_with_its_house() -> None:
    answer = why_not(BOARD, SOLUTION, Candidate(cell("r1c1"), 5))

    assert answer.reason is Reason.SEEN
    assert answer.blockers == (cell("r1c7"),)
    assert str(answer.text) == "r1c1 cannot be 5: it sees r1c7, which already holds it in row 1."


def test_several_digits_in_sight_are_all_named() -> None:
    answer = why_not(BOARD, SOLUTION, Candidate(cell("r1c3"), 7))

    assert str(answer.text) == "r1c3 cannot be 7: it sees r1c4 and r2c3, which already hold it."


def test_the_solutions_digit_is_not_impossible() -> None:
    answer = why_not(BOARD, SOLUTION, Candidate(cell("r1c1"), SOLUTION[0]))

    assert answer.reason is Reason.TRUE
    assert "not impossible" in str(answer.text)
    assert answer.step is None


def wrong_candidates(board: Board) -> list[Candidate]:
    return [Candidate(place, digit) for place in range(81) for digit in board.digits(place) if digit != SOLUTION[place]]


@pytest.mark.slow
def test_every_wrong_candidate_gets_a_reason_that_holds() -> None:
    for candidate in wrong_candidates(BOARD)[::29]:
        answer = why_not(BOARD, SOLUTION, candidate)
        assert answer.step
        assert answer.reason in (Reason.STEP, Reason.LATER)
        board = BOARD
        if answer.reason is Reason.LATER:
            for step in walk(BOARD).steps[: answer.after]:
                board = apply(board, step)
            assert board.has(*candidate)
        else:
            assert answer.after == 0
        assert not apply(board, answer.step).has(*candidate)


@pytest.mark.slow
def test_what_a_later_step_does_is_told_with_its_distance() -> None:
    later = (why_not(BOARD, SOLUTION, candidate) for candidate in wrong_candidates(BOARD))
    answer = next(answer for answer in later if answer.reason is Reason.LATER and answer.after > 1)

    assert f"{answer.after + 1} steps from here, " in str(answer.text)


@pytest.mark.slow
def test_without_the_solution_the_path_tells_whether_a_digit_is_right() -> None:
    answer = why_not(BOARD, None, Candidate(0, SOLUTION[0]))

    assert answer.reason is Reason.TRUE
    assert answer.step


def test_what_the_techniques_do_not_reach_stays_open() -> None:
    board = BOARD
    while step := first_step(board, SINGLES):
        board = apply(board, step)
    answer = why_not(board, SOLUTION, wrong_candidates(board)[0], SINGLES)

    assert answer.reason is Reason.UNKNOWN
    assert answer.step is None


def test_a_candidate_that_is_gone_is_asked_about_as_if_it_were_not() -> None:
    candidate = wrong_candidates(BOARD)[0]

    assert why_not(BOARD.remove([candidate]), SOLUTION, candidate).step == why_not(BOARD, SOLUTION, candidate).step


@pytest.mark.slow
def test_every_answer_can_be_said_in_another_language() -> None:
    asked = [
        *wrong_candidates(BOARD)[::13],
        Candidate(cell("r1c2"), 4),
        Candidate(cell("r1c3"), 7),
        Candidate(0, SOLUTION[0]),
    ]
    for candidate in asked:
        assert left_in_english(why_not(BOARD, SOLUTION, candidate).text) == []


OF_A_DIGIT = ("hidden-single", "naked-single")
PUZZLES = [EASY, *(origin.puzzle for level in ("medium", "hard", "unfair") for origin in graded(level)[:2])]


def test_a_single_explains_its_digit_and_the_hidden_one_is_seen_before_the_naked_one() -> None:
    board = graded("easy")[1].puzzle.board()
    hidden, naked = ({step.placements[0] for step in technique(single).steps(board)} for single in OF_A_DIGIT)
    assert hidden & naked
    assert naked - hidden
    for single in hidden | naked:
        proof = finish(proving_digit(board, single))
        assert proof
        assert proof.board is board
        assert proof.step.technique in ("full-house", OF_A_DIGIT[single not in hidden])


@pytest.mark.parametrize("identifier", ["locked-candidates-pointing", "naked-pair", "hidden-pair", "x-wing", "xy-wing"])
def test_a_removal_is_explained_by_the_technique_of_its_lesson(identifier: str) -> None:
    example = lesson_example(identifier)
    assert example
    proof = finish(proving_removal(example.board, example.step.eliminations))
    assert proof
    assert (proof.step.technique, proof.board) == (identifier, example.board)
    assert {*proof.step.eliminations} & {*example.step.eliminations}


def test_where_no_single_shows_a_digit_what_opens_the_way_to_it_does() -> None:
    """Asked for a digit that follows a removal, no harder technique is named than that of the removal."""
    path = walk(graded("medium")[0].puzzle.board())
    board, asked = path.start, 0
    for step, following in pairwise(path.steps):
        if step.eliminations and following.placements:
            proof = finish(proving_digit(board, following.placements[0]))
            assert proof
            assert 3 <= LADDER.index(technique(proof.step.technique)) <= LADDER.index(technique(step.technique))
            asked += 1
        board = apply(board, step)
    assert asked


@given(grid=st.sampled_from(PUZZLES), taken=st.integers(0, 60), data=st.data())
@settings(max_examples=examples(40), deadline=None)
def test_whatever_explains_a_digit_is_a_true_step_of_a_true_position(
    grid: Puzzle, taken: int, data: st.DataObject
) -> None:
    path, solution = walk(grid.board()), solve(grid)
    board = path.start
    for step in path.steps[: min(taken, len(path.steps) - 1)]:
        board = apply(board, step)
    cell = data.draw(st.sampled_from([cell for cell, digit in enumerate(board.values) if not digit]))
    proof = finish(proving_digit(board, Candidate(cell, solution[cell])))
    if proof is None:  # other digits come first
        return
    step = proof.step
    assert all(solution[place] == digit for place, digit in step.placements)
    assert all(solution[place] != digit for place, digit in step.eliminations)
    assert all(proof.board.has(place, digit) for place, digit in (*step.placements, *step.eliminations))
    position = proof.position(grid)
    assert position.board() == proof.board
    exercise = Exercise(technique(step.technique), position)
    assert exercise.judge(Marks.of(step)).verdict is Verdict.RIGHT


def test_without_techniques_nothing_is_explained_but_singles() -> None:
    board = graded("hard")[0].puzzle.board()
    solution = solve(graded("hard")[0].puzzle)
    explained = [
        cell
        for cell, digit in enumerate(board.values)
        if not digit and finish(proving_digit(board, Candidate(cell, solution[cell]), ()))
    ]
    singles = {place.cell for rung in USUAL[:3] for step in rung.steps(board) for place in step.placements}
    assert set(explained) == singles
