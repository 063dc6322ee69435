from __future__ import annotations

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.lab.norvig import norvig
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.trace import EventKind
from tests.bench.norvig import first_solution
from tests.lab.puzzles import SHAPES
from tests.support import made


@pytest.mark.parametrize("shape", [CLASSIC, *SHAPES], ids=str)
def test_the_plain_function_and_the_trace_find_the_solution(shape: Geometry) -> None:
    puzzle = made(4, shape)
    assert first_solution(puzzle) == solve(puzzle)


def test_an_impossible_puzzle_has_no_first_solution() -> None:
    assert first_solution(Puzzle(CLASSIC, (5, 5) + (0,) * 79)) is None
    assert [event.kind for event in strategy("norvig").trace(Puzzle(CLASSIC, (5, 5) + (0,) * 79))] == [EventKind.STUCK]
    assert list(norvig(Puzzle(CLASSIC, (5, 5) + (0,) * 79))) == []


def test_givens_are_not_told_as_placements() -> None:
    puzzle = made(4)
    placed = [event.cell for event in norvig(puzzle) if event.kind is EventKind.PLACE and not event.depth]
    assert not [cell for cell in placed if puzzle.givens[cell]]
