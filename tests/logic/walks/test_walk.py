"""What is known at a stop: facts of its own case and of those around it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sudoku_tui.logic.step import Node
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.message import say
from tests.logic.walk_proofs import check_stops

TEXT = say("So it is.")


def fact(cell: int) -> Fact:
    return Fact(Node(1, (cell,)), is_true=True)


def test_what_is_known_in_a_case_ends_with_it() -> None:
    cases = (), (1,), (1, 1), (1, 2), (2,), ()
    stops = tuple(Stop(TEXT, (fact(cell),), case=case) for cell, case in enumerate(cases))
    walk = Walk(TEXT, stops)
    known = [[each.node.cells[0] for each in walk.known(index)] for index in range(len(cases))]
    assert known == [[0], [0, 1], [0, 1, 2], [0, 1, 3], [0, 4], [0, 5]]


def changed(stop: int, change: Callable[[Stop], Stop]) -> Walk:
    example = lesson_example("xy-chain")
    assert example
    walk = walk_of(example.step, example.board)
    stops = [*walk.stops]
    stops[stop] = change(stops[stop])
    return replace(walk, stops=tuple(stops))


@pytest.mark.parametrize(
    ("stop", "change"),
    [
        (1, lambda stop: replace(stop, since=())),
        (1, lambda stop: replace(stop, truths=())),
        (-1, lambda stop: replace(stop, since=())),
        (-1, lambda stop: replace(stop, case=(1,))),
        (-2, lambda stop: replace(stop, facts=())),
        (2, lambda stop: replace(stop, case=())),
        (2, lambda stop: replace(stop, is_broken=True)),
        (0, lambda stop: replace(stop, case=())),
        (3, lambda stop: replace(stop, text=say("so it is"))),
    ],
)
def test_the_checker_refuses_what_does_not_follow(stop: int, change: Callable[[Stop], Stop]) -> None:
    example = lesson_example("xy-chain")
    assert example
    check_stops(example.board, example.step, changed(stop, lambda kept: kept))
    with pytest.raises(AssertionError):
        check_stops(example.board, example.step, changed(stop, change))


def test_nothing_of_a_case_is_known_in_another() -> None:
    example = lesson_example("xyz-wing")
    assert example
    walk = walk_of(example.step, example.board)
    stops = tuple(
        replace(stop, since=(1,)) if stop.case == (3,) and not stop.is_supposed else stop for stop in walk.stops
    )
    with pytest.raises(AssertionError, match="another"):
        check_stops(example.board, example.step, replace(walk, stops=stops))
