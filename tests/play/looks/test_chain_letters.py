from __future__ import annotations

from sudoku_tui.engine.board import Candidate
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Chain, Evidence, Link, Mark, Node, Step
from sudoku_tui.play.looks.steps import order_letters


def chain_of(*nodes: Node) -> Chain:
    return Chain(nodes, tuple(Link(index % 2 == 0) for index in range(len(nodes) - 1)))


def step_with(*chains: Chain) -> Step:
    return Step("aic", (), (), Evidence(chains=chains))


def test_letters_follow_a_chain_and_are_shared_by_a_group() -> None:
    chain = chain_of(Node(5, (0,)), Node(5, (8, 17)), Node(3, (8,)))

    letters = order_letters(step_with(chain))

    assert letters == {
        Candidate(0, 5): "a",
        Candidate(8, 5): "b",
        Candidate(17, 5): "b",
        Candidate(8, 3): "c",
    }


def test_a_second_chain_goes_on_where_the_first_ends() -> None:
    first, second = chain_of(Node(1, (0,)), Node(1, (1,))), chain_of(Node(1, (0,)), Node(2, (4,)))

    assert list(order_letters(step_with(first, second)).values()) == ["a", "b", "c"]


def test_there_are_no_letters_where_they_would_not_reach() -> None:
    assert order_letters(step_with(chain_of(*(Node(1, (cell,)) for cell in range(27))))) == {}
    assert len(order_letters(step_with(chain_of(*(Node(1, (cell,)) for cell in range(26)))))) == 26
    assert order_letters(step_with()) == {}


def test_sets_have_letters_of_their_own_instead() -> None:
    chain = chain_of(Node(5, (0,)), Node(5, (8,)))

    assert order_letters(Step("als-chain", (), (), Evidence(marks=(Mark(0, 5, Role.SET_A),), chains=(chain,)))) == {}
