"""What is counted for a rating is the path that is walked."""

from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.only_places import only_places
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.rung_choice import rungs_of
from sudoku_tui.logic.tally import tallying
from tests.lab.puzzles import SHAPES
from tests.support import made

LADDERS = ("", "-full-house", "hidden-single<full-house", "-naked-single x-wing<hidden-single")


@pytest.mark.parametrize("shape", [CLASSIC, *SHAPES], ids=str)
def test_the_counts_are_those_of_the_path(shape: Geometry) -> None:
    for seed, ladder in enumerate(LADDERS):
        board, rungs = made(seed, shape).board(), rungs_of(ladder)
        path, tally = walk(board, rungs), finish(tallying(board, rungs))
        assert tally.counts == Counter(step.technique for step in path.steps)
        assert tally.end == path.end


def test_counting_ends_with_the_step_that_makes_the_score_too_high() -> None:
    board = made(1).board()
    scores = [technique(step.technique).score for step in walk(board).steps]
    for most in (0, 40, 200):
        tally = finish(tallying(board, USUAL, most))
        number = next(number for number in range(len(scores)) if sum(scores[:number]) > most)
        assert sum(tally.counts.values()) == number


@pytest.mark.parametrize("shape", [CLASSIC, *SHAPES], ids=str)
def test_no_hidden_single_is_missed(shape: Geometry) -> None:
    for seed in range(3):
        board = made(seed, shape).board()
        found = {(index, single.digit): single.cell for index, single in only_places(board)}
        for index, house in enumerate(shape.houses):
            for digit in shape.digits:
                place = board.digit_cells[digit] & house.mask
                assert found.get((index, digit), -1) == (place.bit_length() - 1 if place.bit_count() == 1 else -1)
