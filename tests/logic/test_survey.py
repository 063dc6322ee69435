from __future__ import annotations

from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.survey import Survey, Walk
from tests.support import classic

BOARD = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.").board()


def test_a_survey_finds_what_steps_finds_and_shows_it_on_the_way() -> None:
    survey = Survey(BOARD)
    work = survey.work()
    seen = 0
    for progress in work:
        assert progress.done == len(survey.steps)
        seen = max(seen, progress.done)

    assert survey.is_over
    assert survey.steps == steps(BOARD)
    assert seen == len(survey.steps)


def test_a_walk_goes_where_walk_goes_and_keeps_every_board() -> None:
    rungs = LADDER[:8]
    way = Walk(BOARD, rungs)

    path = finish(way.work())

    assert way.is_over
    assert path == walk(BOARD, rungs)
    assert len(way.boards) == len(way.steps) + 1
    assert all(
        apply(board, step) == after for board, step, after in zip(way.boards, way.steps, way.boards[1:], strict=False)
    )


def test_a_walk_can_be_looked_at_before_it_is_over() -> None:
    way = Walk(BOARD)
    work = way.work()
    while len(way.steps) < 3:
        next(work)

    assert not way.is_over
    assert way.path.steps == walk(BOARD).steps[:3]
