from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, holding, puzzle, texts, variant_puzzle
from tests.logic.proofs import check
from tests.logic.telling import stages_of
from tests.variants import VARIANTS

TECHNIQUES = ["als-xz", "als-xy-wing"]


def _pair(third: str = "23") -> Board:
    return holding(holding(holding(EMPTY, "12", "r2c2"), "13", "r2c8"), third, "r3c8")


def test_one_of_two_linked_sets_has_the_digit_they_share() -> None:
    (step,) = steps(_pair(), "als-xz")
    assert texts(step) == {"r2c7<>2", "r2c9<>2", "r3c1<>2", "r3c2<>2", "r3c3<>2"}
    assert step.evidence.sets == ((cell("r2c2"),), (cell("r2c8"), cell("r3c8")))
    assert step.evidence.digits == (1, 2)


def test_the_link_is_marked_first_and_the_sets_after_it() -> None:
    (step,) = steps(_pair(), "als-xz")
    roles = [(mark.role.value, mark.cell, mark.digit) for mark in step.evidence.marks]
    assert roles == [
        ("common", cell("r2c2"), 1),
        ("common", cell("r2c8"), 1),
        ("set-a", cell("r2c2"), 2),
        ("set-b", cell("r3c8"), 2),
        ("set-b", cell("r2c8"), 3),
        ("set-b", cell("r3c8"), 3),
    ]


def test_sets_whose_link_does_not_hold_are_no_pair() -> None:
    assert steps(_pair("123"), "als-xz") == []


def test_two_links_lock_both_sets() -> None:
    board = holding(holding(EMPTY, "12", "r2c2"), "123", "r2c7 r2c8")
    step = steps(board, "als-xz")[0]
    removed = texts(step)
    assert {"r2c1<>1", "r2c1<>2", "r1c9<>3", "r2c9<>3"} <= removed
    assert "r1c1<>1" not in removed
    assert "only one can have 1 and only one can have 2" in stages_of(step, board.geometry)[0]


def _wing(right: str = "56") -> Board:
    outer = holding(holding(EMPTY, "15", "r2c2"), right, "r7c8")
    return holding(holding(outer, "14", "r2c7"), "46", "r2c8")


def test_a_hinge_gives_the_outer_sets_their_common_digit() -> None:
    (step,) = steps(_wing(), "als-xy-wing")
    assert texts(step) == {"r7c2<>5"}
    assert step.evidence.sets == ((cell("r2c2"),), (cell("r7c8"),), (cell("r2c7"), cell("r2c8")))


def test_outer_sets_without_a_common_digit_are_no_wing() -> None:
    assert steps(_wing("36"), "als-xy-wing") == []


def test_the_proof_speaks_of_one_candidate_and_names_the_others() -> None:
    (step,) = steps(_pair(), "als-xz")
    why = stages_of(step, EMPTY.geometry)[2]
    assert "Set B is r2c8 and r3c8, with 1, 2 and 3." in why
    assert "Suppose r3c1 were 2" in why or "Suppose r2c7 were 2" in why
    assert why.endswith(" cannot be 2.")
    assert "In the same way r" in why


@pytest.mark.parametrize("technique", TECHNIQUES)
@given(st.integers(0, 60))
@settings(max_examples=examples(8), deadline=None)
def test_every_step_is_proved_by_its_sets(technique: str, seed: int) -> None:
    made = puzzle(seed, 9)
    solution = solve(made)
    board = _singles_taken(made.board())
    for step in steps(board, technique)[:20]:
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.parametrize("technique", TECHNIQUES)
@given(st.integers(0, 20), st.sampled_from(VARIANTS))
@settings(max_examples=examples(8), deadline=None)
def test_every_step_on_a_variant_is_proved_by_its_sets(technique: str, seed: int, text: str) -> None:
    made = variant_puzzle(seed, text)
    solution, board = solve(made), made.board()
    for step in steps(board, technique)[:10]:
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)


def _singles_taken(board: Board) -> Board:
    """The board where nothing is left for the easiest techniques."""
    return walk(board, LADDER[:7]).end
