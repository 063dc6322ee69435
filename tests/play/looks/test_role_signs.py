from __future__ import annotations

from sudoku_tui.engine.board import Candidate
from sudoku_tui.logic.role_names import role_name
from sudoku_tui.logic.step import SETS, Chain, Evidence, Link, Mark, Node, Role, Step
from sudoku_tui.play.looks.role_signs import order_letters, role_form, role_sign


def chain_of(*nodes: Node) -> Chain:
    return Chain(nodes, tuple(Link(index % 2 == 0) for index in range(len(nodes) - 1)))


def step_with(*chains: Chain) -> Step:
    return Step("aic", (), (), Evidence(chains=chains))


CALLED_BY_LETTERS = (*SETS, Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D)


def test_every_role_has_a_sign_and_a_name_of_its_own() -> None:
    signs = {role: role_sign(role) for role in Role if role not in CALLED_BY_LETTERS}
    assert len(set(signs.values())) == len(signs)
    assert [role_sign(role) for role in CALLED_BY_LETTERS] == [*"ABCDEFGHI", *"ABCD"]
    assert len({role_name(role) for role in Role}) == len(Role)


def test_no_sign_can_be_taken_for_the_letter_of_a_chain() -> None:
    assert not any(role_sign(role).islower() for role in Role)


def test_opposites_stand_out_in_different_ways() -> None:
    for one, other in [
        (Role.ON, Role.OFF),
        (Role.COLOR_A, Role.COLOR_B),
        (Role.COLOR_C, Role.COLOR_D),
        (Role.BASE, Role.FIN),
        (Role.CORNER, Role.GUARDIAN),
        (Role.PINCER, Role.BASE),
        (Role.PINCER, Role.PIVOT),
        (Role.COMMON, Role.SET_A),
        (Role.COMMON, Role.SET_B),
    ]:
        assert role_form(one) is not role_form(other)


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
