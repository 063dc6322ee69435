"""The second opinion on a puzzle."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.explainer_rating import explainer_number, number_of
from sudoku_tui.logic.step import Chain, Evidence, Link, Node, Step
from tests.logic.positions import EASY, EMPTY, confined, holding
from tests.support import filled

SOLVED = Board.of(CLASSIC, filled("solved"))


def test_nothing_to_do_is_no_number() -> None:
    assert explainer_number(SOLVED) == 0.0
    assert explainer_number(EMPTY.remove([Candidate(0, 1)])) == 0.0


def test_hidden_singles_by_their_house() -> None:
    one_missing = Board.of(CLASSIC, (0, *SOLVED.values[1:]))
    assert explainer_number(one_missing) == 1.0
    assert explainer_number(confined(EMPTY, 4, "box 1", "r1c1")) == 1.2
    assert explainer_number(confined(EMPTY, 4, "row 1", "r1c1")) == 1.5


def test_a_naked_single_counts_more_than_a_hidden_one() -> None:
    lone = EMPTY.remove(Candidate(0, digit) for digit in range(2, 10))
    assert explainer_number(lone) == 2.3
    assert explainer_number(EASY.board()) in (1.2, 1.5)


def test_without_a_single_solution_nothing_takes_it_for_granted() -> None:
    board = confined(holding(EMPTY, "12", "r1c1 r1c4"), 1, "row 2", "r2c1 r2c4")
    assert explainer_number(board) == 4.5
    assert explainer_number(board, is_unique=False) < 4.5


@pytest.mark.parametrize(
    ("links", "number"), [(3, 7.0), (5, 7.0), (7, 7.1), (9, 7.2), (11, 7.3), (13, 7.3), (17, 7.4), (19, 7.5)]
)
def test_a_long_chain_counts_more(links: int, number: float) -> None:
    nodes = tuple(Node(1, (cell,)) for cell in range(links + 1))
    chain = Chain(nodes, tuple(Link(index % 2 == 0) for index in range(links)))
    step = Step("aic", (), (Candidate(0, 1),), Evidence(chains=(chain,)))
    assert number_of(step) == number


def test_a_loop_of_one_digit_counts_less() -> None:
    nodes = tuple(Node(1, (cell,)) for cell in range(6))
    chain = Chain(nodes, tuple(Link(index % 2 == 0) for index in range(6)))
    loops = (
        Step("continuous-nice-loop", (), (Candidate(0, 1),), Evidence(digits=digits, chains=(chain,)))
        for digits in ((1,), (1, 2))
    )
    assert [number_of(step) for step in loops] == [6.5, 7.0]
