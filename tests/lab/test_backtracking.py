"""What the three ways of plain backtracking do each in its own manner."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.lab.backtracking import random_order, recursive, sole_candidates
from sudoku_tui.lab.strategies import Options, strategy
from sudoku_tui.lab.trace import Event, EventKind, Grid, Solving
from tests.lab.puzzles import SHAPES
from tests.laws import examples
from tests.support import filled, is_full_grid, made


def drained(solving: Solving) -> tuple[list[Event], Grid]:
    """All events, and the grid."""
    events = list[Event]()
    while True:
        try:
            events.append(next(solving))
        except StopIteration as end:
            return events, end.value


def without(grid: Grid, *cells: int) -> Puzzle:
    """A full 9×9 grid with some cells emptied."""
    return Puzzle(CLASSIC, tuple(0 if cell in cells else digit for cell, digit in enumerate(grid)))


def test_recursion_goes_in_reading_order_and_takes_the_least_digit_first() -> None:
    events, _ = drained(recursive(Puzzle(Geometry(2, 2), (0,) * 16)))
    tries = [event for event in events if event.kind is EventKind.TRY]
    assert [(event.cell, event.digit, event.depth) for event in tries[:5]] == [
        (0, 1, 1),
        (1, 2, 2),
        (2, 3, 3),
        (3, 4, 4),
        (4, 3, 5),
    ]


@given(st.integers(), st.sampled_from(SHAPES))
@settings(max_examples=examples(20), deadline=None)
def test_an_empty_grid_is_filled_at_random(seed: int, shape: Geometry) -> None:
    _, grid = drained(random_order(Puzzle.empty(shape), Dice(seed)))
    assert is_full_grid(shape, grid)
    assert drained(random_order(Puzzle.empty(shape), Dice(seed)))[1] == grid


def test_other_dice_fill_another_grid() -> None:
    assert len({drained(random_order(Puzzle.empty(CLASSIC), Dice(seed)))[1] for seed in range(3)}) == 3


def test_random_order_takes_other_ways_to_the_same_solution() -> None:
    puzzle = made(1, SHAPES[1])
    traces = [drained(random_order(puzzle, Dice(seed))) for seed in range(3)]
    assert {grid for _, grid in traces} == {solve(puzzle)}
    assert len({tuple(events) for events, _ in traces}) > 1


def test_sole_candidates_are_placed_without_a_guess() -> None:
    grid = filled(1)
    events, found = drained(sole_candidates(without(grid, 0, 1, 40)))
    assert [(event.kind, event.cell) for event in events] == [
        (EventKind.PLACE, 0),
        (EventKind.PLACE, 1),
        (EventKind.PLACE, 40),
    ]
    assert found == grid


def test_a_second_pass_finds_what_the_first_made_sole() -> None:
    # r1c1 and r1c2 lack two digits each until r2c1, later in reading order, is filled.
    grid = filled(1)
    column = [cell for cell in CLASSIC.columns[0].cells if cell != 0]
    puzzle = without(grid, 0, 1, *column[2:])
    events, found = drained(sole_candidates(puzzle))
    assert found == solve(puzzle)
    cells = [event.cell for event in events if event.kind is EventKind.PLACE]
    assert cells != sorted(cells)


def test_random_order_takes_a_seed() -> None:
    way, empty = strategy("random-order"), Puzzle.empty(CLASSIC)
    grids = [drained(way.given(Options(seed=seed)).solve(empty))[1] for seed in ("1", "1", "2")]
    assert grids[0] == grids[1] != grids[2]
