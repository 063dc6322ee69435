"""What is known at a stop: facts of its own case and of those around it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sudoku_tui.logic.step import Node
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.message import say
from tests.logic.walk_claims import check_introductions
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


FALSE = [
    ("cage-combinations-hard", "The cage of 12 at r8c7 can only be 1+2+9.", True),
    ("little-killer", "Its 6 cells can make 26 to 27.", True),
    ("little-killer", "The total must be 27 (little killer of 26 in r6c9, r5c8, r4c7, r3c6, r2c5 and r1c4).", True),
    ("skyline-start", "The cells nearest to the clue must leave room for higher ones: r9c8 is 1 at most.", True),
    ("renban-run", "Its digits can only be 4 to 7 or 6 to 9.", True),
    ("thermometer", "One cell comes before r9c8, so it is at least 9.", True),
    ("whispers-polarity", "So r6c8 is high.", True),
    ("quadruple", "The 9 must still go in r8c5 (quadruple 9 in r8c5, r8c6, r9c5 and r9c6).", True),
    ("sandwich-crusts", "The crusts can only be in r5c6 and r2c6.", True),
    ("first-digit", "The first digit can only be 4.", True),
    ("counting-circles", "They can only be 1+6+8.", True),
    ("clue-needs", "It has always been so.", False),
]


@pytest.mark.parametrize(("technique", "text", "is_known"), FALSE)
def test_the_checker_refuses_introductions_that_are_false(technique: str, text: str, is_known: bool) -> None:
    example = lesson_example(technique)
    assert example
    walk = walk_of(example.step, example.board)
    check_introductions(example.board, example.step, walk)
    false = Stop(say(text), marks=walk.stops[0].marks, clues=walk.stops[0].clues)
    with pytest.raises(AssertionError, match=None if is_known else "nothing holds"):
        check_introductions(example.board, example.step, replace(walk, stops=(*walk.stops[:1], false)))
