from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.lab.player import Player, Status
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.trace import EventKind
from sudoku_tui.logic.path import walk
from tests.logic.positions import BEYOND
from tests.support import made


def test_it_takes_the_steps_of_the_ladder() -> None:
    puzzle = made(1)
    path = walk(puzzle.board())
    placed = [(event.cell, event.digit) for event in strategy("logic").trace(puzzle) if event.kind is EventKind.PLACE]
    assert placed == [(cell, digit) for step in path.steps for cell, digit in step.placements]


def test_beyond_the_ladder_it_says_so_and_leaves_a_grid_that_is_right_as_far_as_it_goes() -> None:
    puzzle = BEYOND
    scene = finish(Player(puzzle, strategy("logic")).to_end())
    assert scene.status is Status.STUCK
    assert "cannot solve this" in str(scene.said)
    assert f"{scene.values.count(0)} cells stay open" in str(scene.said)
    assert scene.counters.guesses == 0
    assert all(value in (0, digit) for value, digit in zip(scene.values, solve(puzzle), strict=True))
    assert scene.board == walk(puzzle.board()).end


def test_a_cell_without_a_digit_is_named() -> None:
    row = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    *_, last = strategy("logic").trace(Puzzle(CLASSIC, (*row, *(0,) * 17, 9, *(0,) * 54)))
    assert str(last.reason) == "no digit is left for r1c9: there is no solution"
