from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse
from sudoku_tui.lab.player import Player, Status
from sudoku_tui.lab.strategies import Options, strategy
from sudoku_tui.lab.trace import Event, EventKind
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.rung_choice import rungs_of
from tests.logic.positions import BEYOND

EASY = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
HARD = parse("..1.3.....825...3.4.......18.47.92.............72.85.93.......7.5...412.....8.3..")
"""Its edges and houses alone do not solve it."""


def placed(events: Iterable[Event]) -> list[tuple[int, int]]:
    return [(event.cell, event.digit) for event in events if event.kind is EventKind.PLACE]


def test_an_easy_puzzle_is_solved_by_the_walk_alone() -> None:
    events = list(strategy("logic").given(Options(rungs=())).trace(EASY))
    assert events[-1].kind is EventKind.SOLVED
    assert len(placed(events)) == len(events) - 1 == 81 - EASY.clues
    reasons = {str(event.reason) for event in events[:-1]}
    assert "its neighbours in the graph have all other digits" in reasons


def test_where_the_walk_ends_the_techniques_are_asked_and_it_goes_on() -> None:
    walked = list(strategy("logic").given(Options(rungs=())).trace(HARD))
    assert walked[-1].kind is EventKind.STUCK
    whole = list(strategy("logic").trace(HARD))
    assert whole[-1].kind is EventKind.SOLVED
    assert whole[: len(walked) - 1] == walked[:-1]
    assert whole[len(walked) - 1].kind is EventKind.FORBID


def test_other_techniques_can_be_plugged_in() -> None:
    fewer = strategy("logic").given(Options(rungs=rungs_of(["x-wing"])))
    assert {str(event.reason) for event in fewer.trace(HARD) if event.kind is EventKind.FORBID} <= {"X-Wing"}


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
