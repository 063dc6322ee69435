from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.path import apply, first_step, listing, steps, walk, walking
from tests.logic.positions import BEYOND, EASY, EMPTY, cell, holding, texts
from tests.support import filled


def test_a_walk_leads_to_the_solution() -> None:
    path = walk(EASY.board())
    assert path.is_solved
    assert path.end.values == solve(EASY)
    assert path.start == EASY.board()


def test_a_walk_takes_the_first_rung_that_helps() -> None:
    board = EASY.board()
    for step in walk(board).steps:
        first = next(rung for rung in USUAL if next(rung.steps(board), None))
        assert step.technique == first.identifier
        assert first_step(board) == step
        board = apply(board, step)


def test_a_walk_stops_where_the_ladder_ends() -> None:
    path = walk(BEYOND.board())
    assert not path.is_solved
    assert first_step(path.end) is None


def test_a_walk_can_use_other_rungs() -> None:
    path = walk(EASY.board(), LADDER[:1])
    assert {step.technique for step in path.steps} <= {"full-house"}


def test_a_full_grid_needs_no_steps() -> None:
    path = walk(Board.of(CLASSIC, filled(1)))
    assert path.steps == ()
    assert path.is_solved


def test_steps_are_listed_cheapest_first_and_once() -> None:
    found = steps(walk(BEYOND.board(), LADDER[:5]).end)
    order = [rung.identifier for rung in LADDER]
    ranks = [order.index(step.technique) for step in found]
    assert ranks == sorted(ranks)
    assert len({(step.technique, frozenset(texts(step))) for step in found}) == len(found)


def test_steps_of_one_technique() -> None:
    board = holding(EMPTY, "7", "r1c1 r9c9")
    assert [texts(step) for step in steps(board, "naked-single")] == [{"r1c1=7"}, {"r9c9=7"}]
    with pytest.raises(ValueError, match="no technique called 'luck'"):
        steps(board, "luck")


def test_applying_places_and_removes() -> None:
    (single, _) = steps(holding(EMPTY, "7", "r1c1 r9c9"), "naked-single")
    assert apply(EMPTY, single).values[cell("r1c1")] == 7
    (pair,) = steps(holding(EMPTY, "27", "r3c2 r3c8"), "naked-pair")
    assert not apply(EMPTY, pair).has(cell("r3c1"), 2)


def test_a_walk_takes_the_first_step_of_each_board() -> None:
    path, board = walk(EASY.board()), EASY.board()
    for step in path.steps:
        assert first_step(board) == step
        board = apply(board, step)
    assert board == path.end
    assert first_step(board) is None


@pytest.mark.slow
def test_steppers_never_report_less_than_before() -> None:
    quick = [rung for rung in USUAL if not rung.identifier.startswith("forcing")]
    for stepper in (walking(EASY.board()), listing(EASY.board(), quick)):
        done = [progress.done for progress in stepper]
        assert done == sorted(done)


@pytest.mark.parametrize("givens", [(5, 5), (1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 5, 6, 7, 8)])
def test_a_walk_without_a_solution_ends_too(givens: tuple[int, ...]) -> None:
    values = (*givens, *(0,) * (81 - len(givens)))
    assert not walk(Board.of(CLASSIC, values)).is_solved
