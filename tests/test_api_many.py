from __future__ import annotations

import pytest

from sudoku_tui import canonical_many, count_many, parse, rate, rate_many
from sudoku_tui.engine.errors import CancelledError, MultipleSolutionsError, NoSolutionError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from tests.support import filled, made

EASY = Puzzle(CLASSIC, (0, *filled(1)[1:]))
NONE, MANY = parse("55" + "." * 79), Puzzle.empty(CLASSIC)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ratings_are_those_of_the_single_call_in_order(jobs: int) -> None:
    puzzles = [EASY, made(1), made(1, Geometry.of_size(4)), EASY]
    assert list(rate_many(puzzles, jobs=jobs)) == [rate(puzzle) for puzzle in puzzles]


def test_the_ladder_may_be_another_one() -> None:
    assert next(rate_many([made(1)], "-naked-single")) == rate(made(1), "-naked-single")
    with pytest.raises(ValueError, match="no-such-technique"):
        rate_many([EASY], "-no-such-technique")


def test_errors_stand_in_the_place_of_their_puzzles() -> None:
    one, none, many, unread, last = rate_many([EASY, NONE, MANY, "12", EASY], return_exceptions=True)
    assert one == last == rate(EASY)
    assert isinstance(none, NoSolutionError)
    assert str(none) == "puzzle 2: the puzzle has no solution"
    assert isinstance(many, MultipleSolutionsError)
    assert len(many.solutions) == 2
    assert str(unread).startswith("puzzle 4: ")
    ratings = rate_many([NONE, EASY])
    with pytest.raises(NoSolutionError, match="puzzle 1"):
        next(ratings)
    assert list(ratings) == [rate(EASY)]


def test_counts_and_forms_are_returned_with_their_errors_too() -> None:
    one, unread = count_many([EASY, "12"], return_exceptions=True)
    assert (one, str(unread)) == (1, "puzzle 2: 2 cells were found, 16 are needed for a grid of 4×4")
    form, other = canonical_many([EASY, Puzzle.empty(Geometry.of_size(4))], return_exceptions=True)
    assert isinstance(form, Puzzle)
    assert isinstance(other, SudokuError)


def test_one_may_stop() -> None:
    with pytest.raises(CancelledError):
        next(rate_many([EASY], cancelled=lambda: True))
