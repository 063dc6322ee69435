from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, finish
from sudoku_tui.logic.ladder import LADDER, USUAL, LadderError, technique
from sudoku_tui.logic.path import Survey, Walk, apply, example_of, first_step, listing, steps, walk, walking
from sudoku_tui.logic.rating import tallying
from sudoku_tui.logic.step import Evidence, Step
from sudoku_tui.words.message import say
from tests.logic.positions import BASICS, BEYOND, EASY, EMPTY, cell, holding, is_ready_for, rungs_before, texts
from tests.support import classic, filled


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


def lying(board: Board) -> Iterator[Step]:
    """Say of the first open cell of the puzzle, when it has few candidates, that it has another digit than its own."""
    at = next(iter(cells_of(EASY.board().unplaced)))
    own = solve(EASY)[at]
    if board.has(at, own) and 1 < len(board.digits(at)) < 4:
        yield Step("x-wing", (), (Candidate(at, own),), Evidence())


@pytest.mark.parametrize("asking", [walking, tallying])
@pytest.mark.parametrize("before", [0, 1])
def test_a_technique_that_removes_a_digit_of_the_solution_is_named(
    asking: Callable[..., Stepper[object]], before: int
) -> None:
    liar = replace(technique("x-wing"), find=lying)
    with pytest.raises(LadderError, match=r"^a step of 'x-wing' is wrong: it contradicts the solution$"):
        finish(asking(EASY.board(), (*USUAL[:before], liar, *USUAL[before:])))


def test_nobody_is_blamed_where_no_solution_was_to_be_had() -> None:
    wrong = next(iter(lying(EASY.board()))).eliminations
    assert not finish(walking(EASY.board().remove(wrong))).is_solved


def test_who_takes_a_single_solution_for_granted_is_not_blamed_where_there_are_two() -> None:
    """Of two digits that can be swapped in four cells, the technique says that the first cell has neither."""
    board = Board.of(Geometry.of_size(4), (0, 3, 0, 4, 0, 4, 0, 3, 3, 1, 4, 2, 4, 2, 3, 1))
    neither = Step("bug-plus-1", (), (Candidate(0, 1), Candidate(0, 2)), Evidence())
    rung = replace(technique("bug-plus-1"), find=lambda board: iter([neither] if board.digits(0) else ()))
    assert not finish(walking(board, [rung])).is_solved
    with pytest.raises(LadderError, match="is wrong"):
        finish(walking(board, [replace(rung, needs_uniqueness=False)]))


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


def test_the_basics_are_singles_locked_candidates_and_subsets() -> None:
    identifiers = [rung.identifier for rung in BASICS]
    assert identifiers[0] == "full-house"
    assert {"locked-candidates-claiming", "naked-triple", "hidden-quadruple"} <= set(identifiers)
    assert "x-wing" not in identifiers


def test_what_comes_before_a_technique_is_on() -> None:
    assert rungs_before(technique("naked-single")) == (technique("full-house"),)
    assert all(rung.is_on for rung in rungs_before(technique("template-delete")))


def test_a_board_is_ready_for_a_technique_when_nothing_easier_is_left() -> None:
    board = EASY.board()
    assert is_ready_for(technique("full-house"), board)
    assert not is_ready_for(technique("x-wing"), board)
    board = BEYOND.board()
    while (step := first_step(board, BASICS)) is not None:
        board = apply(board, step)
    assert is_ready_for(technique("x-wing"), board)
    assert is_ready_for(technique("template-delete"), board), "what is off needs the basics to be done, and no more"


def test_an_example_needs_a_step() -> None:
    example = example_of(technique("hidden-single"), Position.start(EASY))
    assert example
    assert example.step.technique == "hidden-single"
    assert example.board == EASY.board()
    assert example_of(technique("bug-plus-1"), Position.start(EASY)) is None


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


LINE = "1...469.2....7.6..52..3..87..5..3.74.8.469.3.43.7..1..25..1..69..4.9....9.728...1"
"""Tens of thousands of chains of almost locked sets, and hundreds of suppositions to follow."""


@pytest.mark.parametrize("identifier", ["als-xz", "als-xy-wing", "als-chain", "forcing-chain", "forcing-net"])
def test_a_search_pauses_many_times_before_its_first_step(identifier: str) -> None:
    assert [*islice(technique(identifier).find(classic(LINE).board()), 6)] == [None] * 6


def test_large_fish_pause_after_each_cell_that_one_may_clear() -> None:
    assert [*islice(technique("mutant-squirmbag").find(classic(LINE).board()), 6)] == [None] * 6


def test_what_is_only_listed_of_chains_pauses_too() -> None:
    find = technique("grouped-aic").find_more
    assert find
    found = [*find(classic(LINE).board())]
    assert found.count(None) > 10
