"""Laws that chains keep, on puzzles that nobody chose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.families.chains.graph import chains_of_candidates, paths_between
from sudoku_tui.logic.families.chains.groups import chains_through_sets, grouped_chains
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from tests.laws import examples
from tests.logic.positions import puzzle, stages_of, variant_puzzle
from tests.logic.proofs import check
from tests.variants import VARIANTS

OPEN = ("x-chain", "xy-chain", "aic")
LOOPS = ("continuous-nice-loop", "discontinuous-nice-loop")
GROUPED = ("grouped-continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop")
POINTING, CLAIMING = "locked-candidates-pointing", "locked-candidates-claiming"
BELOW = LADDER[: next(index for index, rung in enumerate(LADDER) if rung.identifier == "w-wing")]

seeds, places = st.integers(0, 99), st.integers(0, 1000)


@lru_cache
def boards(seed: int, size: int, variant: str) -> tuple[Board, ...]:
    """The boards on the way as far as easier techniques lead."""
    made = variant_puzzle(seed, variant) if variant else puzzle(seed, size)
    found = [made.board()]
    for step in walk(found[0], BELOW).steps:
        found.append(apply(found[-1], step))
    return tuple(board for board in found if not board.is_complete)


def a_board(seed: int, place: int, size: int = 9, variant: str = "") -> Board:
    found = boards(seed, size, variant)
    return found[place % len(found)]


def prove(board: Board, solution: tuple[int, ...]) -> None:
    """Asserts that some chains of each kind follow from their evidence, remove nothing true and can be told."""
    for identifier in OPEN + LOOPS + GROUPED:
        for step in islice(everything(technique(identifier), board), 8):
            check(board, step)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            assert all(stage.strip() for stage in stages_of(step, board.geometry))


def removed(board: Board, identifier: str) -> list[frozenset[Candidate]]:
    """What each step of a technique removes."""
    return [frozenset(step.eliminations) for step in steps(board, identifier)]


def everything(rung: Technique, board: Board) -> Iterator[Step]:
    """What a walk may take, and what is only listed."""
    return filter(None, chain(rung.find(board), rung.find_more(board) if rung.find_more else ()))


@pytest.mark.slow
@given(seeds, places, st.sampled_from([4, 6, 9, 9, 9]))
@settings(max_examples=examples(25), deadline=None)
def test_every_chain_is_proved(seed: int, place: int, size: int) -> None:
    prove(a_board(seed, place, size), tuple(solve(puzzle(seed, size))))


@pytest.mark.slow
@given(seeds, places, st.sampled_from(VARIANTS))
@settings(max_examples=examples(50), deadline=None)
def test_every_chain_of_a_variant_is_proved(seed: int, place: int, variant: str) -> None:
    prove(a_board(seed, place, variant=variant), tuple(solve(variant_puzzle(seed, variant))))


@given(seeds, places)
@settings(max_examples=examples(25), deadline=None)
def test_what_contradicts_itself_is_false(seed: int, place: int) -> None:
    board, solution = a_board(seed, place), solve(puzzle(seed, 9))
    kinds = (chains_of_candidates(board), grouped_chains(board), chains_through_sets(board))
    doomed = [{*search.graph.candidates(search.graph.doomed)} for search in kinds]
    assert doomed[0] <= doomed[1] <= doomed[2]
    assert all(solution[cell] != digit for cell, digit in doomed[2])


@given(seeds, places)
@settings(max_examples=examples(25), deadline=None)
def test_chains_that_remove_more_come_first_and_each_outcome_once(seed: int, place: int) -> None:
    board = a_board(seed, place)
    for identifier in (*OPEN, *LOOPS):
        found = [step.eliminations for step in technique(identifier).steps(board)]
        assert [len(each) for each in found] == sorted(map(len, found), reverse=True)
        if identifier != "discontinuous-nice-loop":
            assert len(set(found)) == len(found)


@given(seeds, places)
@settings(max_examples=examples(25), deadline=None)
def test_short_chains_have_other_names_too(seed: int, place: int) -> None:
    board = a_board(seed, place)
    of_a_digit, of_pairs = removed(board, "x-chain"), removed(board, "xy-chain")
    locked = {*chain.from_iterable(removed(board, POINTING) + removed(board, CLAIMING))}
    for identifier in ("skyscraper", "two-string-kite", "turbot-fish"):
        assert all(each in of_a_digit or each <= locked for each in removed(board, identifier))
    assert all(each in of_pairs for each in removed(board, "xy-wing"))


@given(seeds, places)
@settings(max_examples=examples(25), deadline=None)
def test_what_an_open_chain_removes_fails_in_a_loop_as_well(seed: int, place: int) -> None:
    board = a_board(seed, place)
    failing = {*chain.from_iterable(removed(board, "discontinuous-nice-loop"))}
    # What is only listed may take a detour, which loops are not looked for by.
    open_ones = chain(technique("aic").steps(board), technique("x-chain").steps(board))
    assert all(failing.issuperset(step.eliminations) for step in open_ones)


@given(seeds, places)
@settings(max_examples=examples(15), deadline=None)
def test_a_detour_is_longer_and_meets_nothing_twice(seed: int, place: int) -> None:
    search = chains_of_candidates(a_board(seed, place))
    for ends in search.ends[:20]:
        for path in islice(paths_between(search.graph, ends, detour=1), 3):
            assert len(path) == 2 * (ends.length + 1)
            inside = path if ends.first != ends.last else path[:-1]
            assert len(set(inside)) == len(inside)
