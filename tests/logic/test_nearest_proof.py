from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.exercise import Exercise, Marks, Verdict
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.nearest_proof import proving_digit, proving_removal
from sudoku_tui.logic.path import apply, walk
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.storage.packs import graded
from tests.game.examples import EASY
from tests.laws import examples

SINGLES = ("hidden-single", "naked-single")
PUZZLES = [EASY, *(origin.puzzle for level in ("medium", "hard", "unfair") for origin in graded(level)[:2])]


def test_a_single_explains_its_digit_and_the_hidden_one_is_seen_before_the_naked_one() -> None:
    board = graded("easy")[1].puzzle.board()
    hidden, naked = ({step.placements[0] for step in technique(single).steps(board)} for single in SINGLES)
    assert hidden & naked
    assert naked - hidden
    for single in hidden | naked:
        proof = finish(proving_digit(board, single))
        assert proof
        assert proof.board is board
        assert proof.step.technique in ("full-house", SINGLES[single not in hidden])


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
