from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from tests.support import classic

LINE = "....68....3.5.7.186.79........2......7.....23....1.76.348........9..3.7........84"


def test_a_puzzle_prints_as_one_line() -> None:
    puzzle = classic(LINE)
    assert str(puzzle) == LINE
    assert puzzle.clues == 25
    assert puzzle.board().values == puzzle.givens


def test_the_number_of_cells_must_fit() -> None:
    with pytest.raises(ValueError, match="80 cells were given, 81 are needed"):
        Puzzle(CLASSIC, (0,) * 80)


def test_digits_must_fit() -> None:
    with pytest.raises(ValueError, match="0 \\(empty\\) to 9"):
        Puzzle(CLASSIC, (10,) + (0,) * 80)


def test_a_position_adds_entries_and_removed_candidates() -> None:
    puzzle = classic(LINE)
    start = Position.start(puzzle)
    assert start.values == puzzle.givens
    entries = (1,) + (0,) * 80
    board = Position(puzzle, entries, frozenset({Candidate(1, 2)})).board()
    assert board.values[0] == 1
    assert board.values[4] == 6
    assert start.board().has(1, 2)
    assert not board.has(1, 2)


@pytest.mark.parametrize("entries", [(10,) + (0,) * 80, (-1,) + (0,) * 80, (0,) * 80])
def test_entries_must_fit_the_grid(entries: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"0 \(empty\) to 9|80 cells"):
        Position(classic(LINE), entries)


@pytest.mark.parametrize("candidate", [Candidate(81, 1), Candidate(-1, 1), Candidate(0, 0), Candidate(0, 10)])
def test_only_candidates_of_the_grid_can_be_removed(candidate: Candidate) -> None:
    with pytest.raises(ValueError, match="there is no candidate"):
        Position(classic(LINE), (0,) * 81, frozenset([candidate]))
