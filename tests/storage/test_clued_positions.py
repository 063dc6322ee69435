"""Positions with clues, kept for lessons."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.logic.ladder import is_of_classics, taught
from sudoku_tui.storage.clued_positions import clued_line, position_of
from sudoku_tui.storage.examples import lesson_example
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
