"""Every kind of clue and every rule has a lesson: what it asks, how one begins, and an example that is true."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.logic.beginnings.table import beginnings, to_be_taught
from sudoku_tui.logic.explain import explain
from sudoku_tui.storage.kind_lessons import KindLesson, kind_lesson, kind_lessons
from tests.kind_harvest import rests_on, rungs_of
from tests.logic.proofs import check

LESSONS = [pytest.param(lesson, id=lesson.identifier) for lesson in kind_lessons()]
MOST_LETTERS = 330
"""What fits beside the board at 80×24 without scrolling."""


def test_every_kind_and_every_rule_is_taught_once() -> None:
    assert sorted(beginnings()) == sorted(to_be_taught())
    assert len({str(lesson.name) for lesson in kind_lessons()}) == len(kind_lessons())


def test_each_begins_in_a_way_of_its_own_and_in_few_words() -> None:
    said = [str(lesson.begin) for lesson in kind_lessons()]
    assert len({*said}) == len(said)
    assert [words for words in said if len(words) > MOST_LETTERS] == []


@pytest.mark.parametrize("lesson", LESSONS)
def test_its_example_shows_a_step_that_rests_on_it(lesson: KindLesson) -> None:
    example = lesson.example
    assert example, "it has none"
    assert example.step.technique in rungs_of(lesson.identifier)
    assert rests_on(lesson.identifier, example.board, example.step)
    check(example.board, example.step)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS)
def test_its_example_has_one_solution(lesson: KindLesson) -> None:
    assert lesson.example
    assert count_solutions(lesson.example.position.puzzle) == 1


def test_a_kind_that_nobody_knows_has_no_lesson() -> None:
    with pytest.raises(KeyError):
        kind_lesson("unheard-of")


@pytest.mark.parametrize("key", ["odd", "even"])
def test_what_a_clue_bars_is_not_laid_on_earlier_steps(key: str) -> None:
    example = kind_lesson(key).example
    assert example
    why = str(explain(example.step, example.board.geometry).stages[2])
    assert "A clue rules it out in r" in why
    assert "Earlier steps" not in why
