from __future__ import annotations

from collections.abc import Iterator

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.lab.race import Race, is_solution
from sudoku_tui.lab.strategies import STRATEGIES, Strategy, strategy
from sudoku_tui.lab.trace import Counters, Solving
from sudoku_tui.words.message import say
from tests.lab.puzzles import SHAPES
from tests.support import filled, made

PUZZLES = [made(seed, SHAPES[1]) for seed in range(3)]
IMPOSSIBLE = Puzzle(CLASSIC, (5, 5) + (0,) * 79)


class Ticking:
    """A clock that goes on by a second each time it is looked at."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        self.now += 1
        return float(self.now)


def cheating(puzzle: Puzzle) -> Solving:
    """A strategy that fills in whatever comes to its mind."""
    yield from ()
    return (1,) * puzzle.geometry.cell_count


def test_every_strategy_runs_every_puzzle() -> None:
    standings = finish(Race(PUZZLES, clock=Ticking()).run())
    assert [standing.strategy for standing in standings] == list(STRATEGIES)
    for standing in standings:
        assert standing.puzzles == 3
        assert standing.wrong == standing.stopped == 0
        assert standing.solved + standing.stuck == 3
        assert standing.solved == 3 or standing.strategy.identifier == "logic"


def test_the_work_is_counted_and_each_slice_of_it_timed() -> None:
    puzzle, way = PUZZLES[0], strategy("dancing-links")
    (standing,) = finish(Race([puzzle], [way], clock=Ticking()).run())
    assert standing.counters == Counters.of(way.trace(puzzle))
    assert standing.seconds == 1.0
    (standing,) = finish(Race([made(1)], [strategy("recursive")], cap=2 * 246, clock=Ticking()).run())
    assert (standing.counters.events, standing.seconds) == (2 * 246 + 1, 3.0)  # 246 events of 9×9 make a slice


def test_times_are_compared_with_ours_on_the_same_puzzles() -> None:
    race = Race(PUZZLES, [strategy("norvig"), strategy("ours")], clock=Ticking())
    assert [standing.ratio for standing in finish(race.run())] == [1.0, 1.0]
    assert finish(Race(PUZZLES, [strategy("norvig")], clock=Ticking()).run())[0].ratio is None


def test_a_strategy_that_runs_away_is_stopped_and_counted() -> None:
    race = Race([made(1)], [strategy("recursive")], cap=10, clock=Ticking())
    (standing,) = finish(race.run())
    assert (standing.solved, standing.stopped) == (0, 1)
    assert str(race.runs[0].end.reason) == "stopped after 10 steps"


def test_a_puzzle_without_a_solution_is_counted() -> None:
    standings = finish(Race([IMPOSSIBLE], clock=Ticking()).run())
    assert {(standing.solved, standing.stuck, standing.wrong) for standing in standings} == {(0, 1, 0)}


def test_an_answer_is_not_trusted() -> None:
    cheat = Strategy("cheat", say("Cheating"), say("Fill in ones."), cheating)
    (standing,) = finish(Race(PUZZLES, [cheat], clock=Ticking()).run())
    assert (standing.solved, standing.wrong) == (0, 3)


def test_what_was_run_is_kept_when_a_race_is_dropped() -> None:
    race = Race(PUZZLES, clock=Ticking())
    stepper: Iterator[Progress] = race.run()
    report = next(report for report in stepper if report.done == 10)
    assert str(report.doing) == "puzzle 2 of 3: Sole candidates, then backtracking"
    assert len(race.runs) == 10
    assert race.length == 24
    assert [standing.puzzles for standing in race.standings()] == [2, 2, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("broken", ["a hole", "a given", "a clash", "nothing"])
def test_only_a_solution_is_a_solution(broken: str) -> None:
    puzzle = made(1)
    grid = list(solve(puzzle))
    other = next(cell for cell, digit in enumerate(puzzle.givens) if not digit)
    if broken == "a hole":
        grid[other] = 0
    elif broken == "a given":
        grid = list(filled("another grid"))
    elif broken == "a clash":
        grid[other] = grid[other] % 9 + 1
    assert is_solution(puzzle, tuple(grid)) == (broken == "nothing")
    assert not is_solution(puzzle, None)
