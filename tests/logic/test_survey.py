from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import apply, listing, steps, walk
from sudoku_tui.logic.survey import Survey, Walk
from sudoku_tui.words.message import say
from tests.support import classic

BOARD = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.").board()
RUNGS = LADDER[:8]
STEPS = tuple(finish(listing(BOARD, RUNGS)))


@pytest.mark.slow
def test_a_survey_finds_what_steps_finds_and_shows_it_on_the_way() -> None:
    survey = Survey(BOARD)
    for progress in survey.work():
        survey.take(progress)
        assert progress.done == len(survey.steps)
    assert survey.steps == steps(BOARD)


def test_a_walk_goes_where_walk_goes_and_keeps_every_board() -> None:
    way = Walk(BOARD, RUNGS)
    for progress in way.work():
        way.take(progress)
    assert way.path == walk(BOARD, RUNGS)
    assert len(way.boards) == len(way.steps) + 1
    assert all(
        apply(board, step) == after for board, step, after in zip(way.boards, way.steps, way.boards[1:], strict=False)
    )


def test_a_walk_can_be_looked_at_before_it_is_over() -> None:
    way = Walk(BOARD)
    work = way.work()
    while len(way.steps) < 3:
        way.take(next(work))

    assert way.path.steps == walk(BOARD).steps[:3]


@given(st.lists(st.integers(0, len(STEPS)), min_size=2), st.integers(0, len(STEPS)))
def test_what_is_reported_again_is_passed_over(stops: list[int], begun_anew: int) -> None:
    """Work that was lost on its way is begun anew, and comes past the steps that are known once more."""
    survey = Survey(BOARD)
    for reports in (sorted(stops), sorted({*stops, begun_anew, len(STEPS)})):
        for before, done in zip((0, *reports), reports, strict=False):
            survey.take(Progress(done, say("looking"), STEPS[before:done]))
    assert survey.steps == list(STEPS)
