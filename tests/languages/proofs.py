"""Proofs as players meet them: real steps of every technique and every kind of clue, and each in words."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.logic.explain import explain, what_was_done
from sudoku_tui.logic.ladder import taught
from sudoku_tui.logic.path import Example, example_of
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.storage.examples import lesson_example, training_positions
from sudoku_tui.storage.kind_lessons import kind_lessons
from sudoku_tui.words.message import Message

OF_EACH = 3
"""How many positions of the training are taken for a technique, besides the example of its lesson."""


def examples(of_each: int = OF_EACH) -> Iterator[tuple[str, Example]]:
    """Steps with the names of what they are examples of: every technique first, then every kind of clue."""
    for rung in taught():
        if example := lesson_example(rung.identifier):
            yield rung.identifier, example
        for position in training_positions(rung.identifier)[:of_each]:
            if example := example_of(rung, position):
                yield rung.identifier, example
    for lesson in kind_lessons():
        if example := lesson.example:
            yield lesson.identifier, example


def told_of(example: Example) -> Iterator[Message]:
    """All that is said of a step: its four stages, what it did, and its walk."""
    step, board = example.step, example.board
    yield from explain(step, board.geometry).stages
    yield what_was_done(step, board.geometry)
    walk = walk_of(step, board)
    yield walk.summary
    for stop in walk.stops:
        yield from (part for part in (stop.heading, stop.text) if part)
