"""What follows from every candidate by clues: what suppositions find, kept along a walk, and told as verities."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TypeVar, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.closures import Closures, Ground, closures_of, ground_of
from sudoku_tui.logic.families.clues.suppose import Supposition, to_suppose, watched, watched_with_sums
from sudoku_tui.logic.families.tools import hand_on
from sudoku_tui.logic.ladder import technique
from tests.laws import examples
from tests.logic.clued import caged, climbed, deeds, killer, proved, told
from tests.logic.positions import EMPTY, holding
from tests.logic.proofs import check
from tests.logic.test_laws import hold

seeds = st.integers(0, 40)


def stuck(seed: int, size: int = 6) -> tuple[Board, tuple[int, ...]]:
    """A killer on which only what is dear goes on, or that is solved, and its grid."""
    puzzle, grid = killer(seed, size, most=size)
    return climbed(puzzle.board(), grid, most=99), grid


T = TypeVar("T")


def done(work: Generator[None, None, T]) -> T:
    """The result of work, without its pauses."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast("T", end.value)


def closures(board: Board) -> Closures:
    return done(closures_of(board))


def wrong(board: Board, grid: tuple[int, ...]) -> list[Candidate]:
    """The candidates of a board that its solution has not."""
    return [each for each in to_suppose(board) if grid[each.cell] != each.digit]


@given(seeds)
@settings(max_examples=examples(8), deadline=None)
def test_what_breaks_is_what_breaks_by_suppositions_and_never_the_solution(seed: int) -> None:
    board, grid = stuck(seed)
    doomed, parts = closures(board).doomed(), watched_with_sums(board)
    assert {*doomed} <= {*wrong(board, grid)}
    assert {*doomed} >= {each for each in to_suppose(board) if Supposition(board, each, parts).settle()}


@given(seeds)
@settings(max_examples=examples(8), deadline=None)
def test_what_breaks_in_the_first_round_is_among_what_breaks_at_once(seed: int) -> None:
    board, _ = stuck(seed)
    ground, parts = ground_of(board), watched(board)
    broken = (each for each in to_suppose(board) if Supposition(board, each, parts).follow(1))
    assert all(map(ground.breaks_at_once, broken))


@pytest.mark.slow
@given(seeds, st.data())
@settings(max_examples=examples(8), deadline=None)
def test_going_on_finds_what_starting_anew_finds(seed: int, data: st.DataObject) -> None:
    board, grid = stuck(seed)
    for _ in range(3):
        closures(board)
        if not (candidates := wrong(board, grid)):
            return
        after = board.remove([data.draw(st.sampled_from(candidates))])
        hand_on(board, after)
        gone_on, anew = closures(after), Closures(Ground(after))
        done(anew.following())
        assert gone_on.doomed() == anew.doomed()
        whole = {each: left and left.masks for each, left in anew.beside.items()}
        assert {each: left and left.masks for each, left in gone_on.beside.items()} == whole
        board = after


@pytest.mark.slow
@given(seeds)
@settings(max_examples=examples(6), deadline=None)
def test_what_fails_beside_a_candidate_is_never_the_rest_of_the_solution(seed: int) -> None:
    board, grid = stuck(seed)
    right = [each for each in to_suppose(board) if grid[each.cell] == each.digit]
    for one in right[:4]:
        failing = closures(board).failing(one)
        assert not any(failing.fails_at_once(other) or failing.fails(other) for other in right)


def test_closures_move_on_with_a_walk() -> None:
    board, _ = stuck(0)
    found = closures(board)
    assert closures(board) is found
    after = board.remove([])
    hand_on(board, after)
    assert closures(after) is found
    assert found.ground is ground_of(after)
    assert closures(board) is not found


def test_a_digit_that_goes_takes_others_with_it() -> None:
    board = holding(caged(r1c1_r1c2=10), "19", "r1c1 r1c2")
    assert ground_of(board).gain(Candidate(0, 1)) > 1


def test_grids_without_clues_have_no_verities() -> None:
    assert not [*technique("clue-verity").steps(EMPTY)]


def forked() -> Board:
    """A cell with two digits, from either of which two chains of cages lead to a 3 that the same cells see."""
    cages = {"r1c1_r1c2": 10, "r1c1_r5c1": 10, "r1c2_r1c4": 12, "r5c1_r5c5": 11}
    return holding(holding(caged(**cages), "12", "r1c1"), "89", "r1c2 r5c1")


def test_what_both_digits_of_a_cell_exclude() -> None:
    board = holding(holding(forked(), "34", "r1c4"), "23", "r5c5")
    found = proved(board, "clue-verity")
    step = next(step for step in found if step.evidence.split and step.evidence.split.place == 0)
    assert "r1c5<>2" in deeds(step, board)
    lines = told(board, step).splitlines()
    assert lines[0] == "1. r1c1 must be 1 or 2."
    assert lines[1].startswith("2. Suppose r1c1 is 1.")
    assert lines[2].startswith("3. Suppose r1c1 is 2.")
    assert lines[-1].startswith("In every case, ")


def test_a_verity_that_leaves_a_case_out_or_says_more_is_no_proof() -> None:
    board = holding(holding(forked(), "34", "r1c4"), "23", "r5c5")
    (step, *_) = proved(board, "clue-verity")
    fewer = replace(step.evidence, branches=step.evidence.branches[:1])
    with pytest.raises(AssertionError):
        check(board, replace(step, evidence=fewer))
    with pytest.raises(AssertionError):
        check(board, replace(step, eliminations=(*step.eliminations, Candidate(80, 9))))


@given(seeds)
@settings(max_examples=examples(4), deadline=None)
def test_every_verity_is_right(seed: int) -> None:
    board, grid = stuck(seed)
    for step in [*technique("clue-verity").steps(board)][:3]:
        hold(board, step, grid)


@pytest.mark.slow
@given(seeds)
@settings(max_examples=examples(3), deadline=None)  # of five seconds each
def test_every_dear_step_on_a_large_killer_is_right(seed: int) -> None:
    board, grid = stuck(seed, 9)
    for identifier in ("clue-contradiction", "clue-net", "clue-verity", "clue-cases"):
        for step in [*technique(identifier).steps(board)][:2]:
            hold(board, step, grid)
