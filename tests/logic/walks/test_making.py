"""Walks of every technique on the positions of its lesson and its training, each stop held by the checker."""

from dataclasses import replace
from itertools import islice
from time import process_time

import pytest

from sudoku_tui import add_technique, drop_technique
from sudoku_tui.logic.ladder import LADDER, taught
from sudoku_tui.logic.step import Evidence
from sudoku_tui.logic.technique import Technique
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.storage.examples import lesson_example, training_positions
from tests.logic.rungs import LARGE, by_name
from tests.logic.walk_proofs import check_walk

FEW = 3
"""How many steps of a position are walked."""


@pytest.mark.parametrize("rung", by_name(taught()))
def test_the_lesson_of_each_technique_can_be_walked(rung: Technique) -> None:
    if example := lesson_example(rung.identifier):
        check_walk(example.board, example.step)


@pytest.mark.slow
@pytest.mark.parametrize("rung", by_name(rung for rung in taught() if rung.identifier not in LARGE))
def test_the_next_steps_of_every_training_position_can_be_walked_too(rung: Technique) -> None:
    """The first is walked where lessons are, but for clues; others of large fish are alike, and take long to find."""
    first = 1 if rung in LADDER else 0
    for position in training_positions(rung.identifier):
        board = position.board()
        for step in islice(filter(None, rung.find(board)), first, FEW):
            check_walk(board, step)


def test_a_walk_is_made_at_once() -> None:
    example = lesson_example("forcing-net")
    assert example
    start = process_time()
    for _ in range(10):
        walk_of(example.step, example.board)
    assert process_time() - start < 0.5


def test_a_technique_of_ones_own_is_walked_by_its_sentences() -> None:
    example = lesson_example("x-wing")
    assert example
    own = replace(example.step, technique="my-wing", evidence=Evidence(truths=example.step.evidence.truths))
    add_technique(
        "my-wing",
        lambda board: iter([own]),
        name="My Wing",
        where="Look at {eliminated.cells}.",
        why="Nothing else is left.",
        level="hard",
        score=140,
    )
    try:
        walk = check_walk(example.board, own)
    finally:
        drop_technique("my-wing")
    assert str(walk.stops[0].text) == "Nothing else is left."
