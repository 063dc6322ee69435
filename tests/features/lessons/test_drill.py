from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.lessons.drill import Drill, overlooked
from sudoku_tui.game.exercise import Exercise, Marks, Training, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.examples import training_positions


def an_exercise(identifier: str, number: int = 0) -> Exercise:
    return Exercise(technique(identifier), training_positions(identifier)[number])


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("identifier", ["full-house", "hidden-single", "naked-single"])
def test_a_wrong_digit_is_told_with_what_speaks_against_it(identifier: str, number: int) -> None:
    exercise = an_exercise(identifier, number)
    cell = next(
        cell for cell, value in enumerate(exercise.board.values) if not value and len(exercise.board.digits(cell)) > 1
    )
    digit = next(digit for digit in exercise.board.digits(cell) if digit != exercise.solution[cell])
    marks = Marks(placements=frozenset({Candidate(cell, digit)}))
    judgement = exercise.judge(marks)
    assert judgement.verdict is Verdict.SOLUTION
    said = str(overlooked(exercise, marks, judgement, lambda: 0.0))
    assert f"cannot be {digit}" in said or said.endswith(f"there is none in {CLASSIC.cell_name(cell)}.")


def test_what_goes_by_something_else_is_told_with_that() -> None:
    exercise = an_exercise("x-wing")
    given = {each for step in exercise.steps for each in step.eliminations}
    others = (
        Candidate(cell, digit)
        for cell in range(81)
        for digit in exercise.board.digits(cell)
        if digit != exercise.solution[cell]
    )
    marks = Marks(eliminations=frozenset({next(each for each in others if each not in given)}))
    judgement = exercise.judge(marks)
    assert judgement.verdict is Verdict.OTHER
    assert str(overlooked(exercise, marks, judgement, lambda: 0.0))


def test_a_right_answer_overlooked_nothing() -> None:
    exercise = an_exercise("x-wing")
    marks = Marks.of(exercise.steps[0])
    assert not overlooked(exercise, marks, exercise.judge(marks))


def test_four_of_six_at_the_first_try_are_enough() -> None:
    training = Training(technique("naked-pair"), training_positions("naked-pair"), "1")
    drill = Drill(training)
    for firsts in range(1, 5):
        drill.add(Tally(asked=1, first=1, found=1))
        assert drill.is_right == (firsts == 4)
    assert not drill.is_over
    training.number, training.is_over = drill.count, True
    assert drill.is_over
