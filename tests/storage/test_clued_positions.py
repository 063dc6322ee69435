"""Positions with clues, kept for lessons."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.logic.ladder import is_of_classics, taught, technique
from sudoku_tui.logic.lessons import example_of
from sudoku_tui.storage.clued_positions import clued_line, position_of
from sudoku_tui.storage.examples import lesson_example, training_counts, training_positions
from sudoku_tui.storage.packs import pack_lines
from tests.logic.proofs import check

LINES = {line.split('"')[3]: line for line in pack_lines("clue_lessons")}


def test_they_are_in_the_order_of_the_lessons() -> None:
    assert list(LINES) == [rung.identifier for rung in taught() if rung.identifier in LINES]
    assert not any(map(is_of_classics, LINES))


@pytest.mark.parametrize("identifier", LINES)
def test_each_is_an_example_of_its_technique(identifier: str) -> None:
    example = lesson_example(identifier)
    assert example
    assert example.step.technique == identifier
    check(example.board, example.step)
    assert clued_line(example.position, identifier) == LINES[identifier]


@pytest.mark.slow
@pytest.mark.parametrize("identifier", LINES)
def test_each_is_of_a_puzzle_with_one_solution(identifier: str) -> None:
    assert count_solutions(position_of(LINES[identifier]).puzzle) == 1


@pytest.mark.parametrize("identifier", LINES)
def test_there_are_others_to_train_on(identifier: str) -> None:
    positions = training_positions(identifier)
    assert training_counts()[identifier] == len(positions) == len({position.puzzle for position in positions})
    assert position_of(LINES[identifier]) not in positions
    for position in positions[:1]:
        example = example_of(technique(identifier), position)
        assert example
        check(example.board, example.step)
