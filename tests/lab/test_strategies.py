"""What every strategy must keep, whatever its idea; and what some do each in its own manner."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions, solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse
from sudoku_tui.lab.backtracking import Matrix, choose, matrix_of, random_order, recursive, sole_candidates, unchoose
from sudoku_tui.lab.propagation import cube, norvig, ours
from sudoku_tui.lab.strategies import STRATEGIES, Strategy, StrategyOptions, keeps_rules, strategy
from sudoku_tui.lab.trace import ENDINGS, Counters, EventKind, Grid, TraceEvent
from sudoku_tui.lab.watch_and_race import Player, Scene, Status, after
from sudoku_tui.storage.packs import pack_lines
from sudoku_tui.words.message import say
from tests.bench.norvig import first_solution
from tests.lab.puzzles import SHAPES
from tests.laws import examples
from tests.support import filled, is_full_grid, made

every_strategy = pytest.mark.parametrize("way", STRATEGIES, ids=lambda way: way.identifier)
shapes = st.sampled_from(SHAPES)
seeds = st.integers(0, 30)


def told(way: Strategy, puzzle: Puzzle, cap: int = 100_000) -> tuple[list[TraceEvent], Grid | None]:
    """All events of a trace, and the grid it returned."""
    return drained(way.trace(puzzle, cap))


@every_strategy
@given(seeds, shapes)
@settings(max_examples=examples(15), deadline=None)
def test_a_replayed_trace_comes_to_the_solution(way: Strategy, seed: int, shape: Geometry) -> None:
    puzzle = made(seed, shape)
    events, grid = told(way, puzzle)
    scene = Scene.start(puzzle)
    for event in events:
        before, scene = scene, after(scene, event)
        assert (event.kind in ENDINGS) == (event is events[-1])
        assert event.depth == (0 if event.kind in ENDINGS else scene.depth)
        if event.kind is EventKind.BACK:
            undone = before.guesses[scene.depth]
            assert (undone.cell, undone.digit) == (event.cell, event.digit)
        elif event.kind in (EventKind.TRY, EventKind.PLACE):
            assert not before.values[event.cell]
            assert scene.values[event.cell] == event.digit
        elif event.kind is EventKind.FORBID:
            assert before.board.has(event.cell, event.digit)
    assert scene.counters == Counters.of(events)
    if way.identifier != "logic" or events[-1].kind is EventKind.SOLVED:
        assert scene.status is Status.SOLVED
        assert scene.values == grid == solve(puzzle)


@every_strategy
@given(seeds, shapes)
@settings(max_examples=examples(10), deadline=None)
def test_going_back_restores_the_scene_before_the_guess(way: Strategy, seed: int, shape: Geometry) -> None:
    puzzle = made(seed, shape)
    scene, kept = Scene.start(puzzle), list[Scene]()
    for event in told(way, puzzle)[0]:
        before, scene = scene, after(scene, event)
        if event.kind is EventKind.TRY:
            kept.append(before)
        elif event.kind is EventKind.BACK:
            del kept[event.depth + 1 :]
            earlier = kept.pop()
            assert (scene.board, scene.guesses) == (earlier.board, earlier.guesses)
            assert scene.depths == earlier.depths


@every_strategy
@given(seeds, shapes, st.data())
@settings(max_examples=examples(20), deadline=None)
def test_a_changed_given_leads_to_another_right_solution_or_to_none(
    way: Strategy, seed: int, shape: Geometry, data: st.DataObject
) -> None:
    values = list(made(seed, shape).givens)
    cell = data.draw(st.integers(0, shape.cell_count - 1))
    values[cell] = data.draw(st.integers(1, shape.size))
    puzzle = Puzzle(shape, tuple(values))
    events, grid = told(way, puzzle)
    if not count_solutions(puzzle):
        assert grid is None
        assert events[-1].kind is EventKind.STUCK
        assert events[-1].reason
    elif grid is not None:
        assert is_full_grid(shape, grid)
        assert keeps_rules(shape, grid)
        assert all(kept in (0, digit) for kept, digit in zip(values, grid, strict=True))


@every_strategy
def test_a_full_grid_is_solved_without_a_step_and_a_false_one_is_not(way: Strategy) -> None:
    grid = filled(1)
    assert told(way, Puzzle(CLASSIC, grid)) == ([TraceEvent(EventKind.SOLVED)], grid)
    events, found = told(way, Puzzle(CLASSIC, (grid[1], *grid[1:])))
    assert (events, found) == ([TraceEvent(EventKind.STUCK, reason=say("two givens clash"))], None)


@every_strategy
def test_a_cap_stops_a_strategy_and_says_so(way: Strategy) -> None:
    puzzle = made(1)
    events, grid = told(way, puzzle, cap=5)
    assert len(events) == 6
    assert events[-1].kind is EventKind.STOPPED
    assert str(events[-1].reason) == "stopped after 5 steps"
    assert grid is None


@every_strategy
def test_a_cap_that_is_just_enough_does_not_stop_it(way: Strategy) -> None:
    puzzle = made(2, SHAPES[1])
    events, grid = told(way, puzzle)
    assert told(way, puzzle, cap=len(events)) == (events, grid)
    short, _ = told(way, puzzle, cap=len(events) - 1)
    assert short[:-1] == events[:-1]
    assert str(short[-1].reason) == f"stopped after {len(events) - 1} steps"


@every_strategy
def test_a_strategy_does_the_same_every_time(way: Strategy) -> None:
    puzzle = made(2, SHAPES[1])
    assert told(way, puzzle) == told(way, puzzle)


@every_strategy
def test_a_strategy_names_its_idea(way: Strategy) -> None:
    assert str(way.idea).endswith(".")
    assert strategy(way.identifier) is way


def test_an_unknown_strategy_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(ValueError, match="no strategy called 'luck'; the known ones are recursive, "):
        strategy("luck")


def test_clashing_digits_break_the_rules() -> None:
    assert keeps_rules(CLASSIC, (1, 2) + (0,) * 79)
    assert not keeps_rules(CLASSIC, (1, 1) + (0,) * 79)


@every_strategy
def test_a_player_can_be_stepped_run_and_dropped(way: Strategy) -> None:
    puzzle = made(3, SHAPES[1])
    player = Player(puzzle, way)
    assert player.scene.status is Status.READY
    first = player.step()
    assert first is player.scene
    assert first.counters.events == 1
    player.close()
    assert player.step() is first


@every_strategy
def test_the_classics_are_solved(way: Strategy) -> None:
    for line in (line for line in pack_lines("classics") if not line.startswith("#")):
        puzzle = parse(line)
        assert told(way, puzzle)[1] == solve(puzzle)


def drained(solving: Generator[TraceEvent, None, object]) -> tuple[list[TraceEvent], Any]:
    """All events, and the grid."""
    events = list[TraceEvent]()
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
    grids = [drained(way.given(StrategyOptions(seed=seed)).solve(empty))[1] for seed in ("1", "1", "2")]
    assert grids[0] == grids[1] != grids[2]


def shape_of(matrix: Matrix) -> list[list[Candidate]]:
    """The choices in every column, from the top."""
    columns = []
    for column in matrix.columns:
        node, choices = column.down, []
        while node is not column:
            choices.append(node.choice)
            node = node.down
        assert len(choices) == column.size
        columns.append(choices)
    return columns


def test_the_matrix_of_9x9_has_324_needs_and_729_choices() -> None:
    matrix, rows = matrix_of(CLASSIC)
    assert len(matrix.columns) == 324
    assert len(rows) == 729
    assert all(column.size == 9 for column in matrix.columns)


def test_a_choice_takes_out_all_that_no_longer_fits_and_dances_back() -> None:
    matrix, rows = matrix_of(CLASSIC)
    before, row = shape_of(matrix), rows[Candidate(0, 1)]
    row.column.cover()
    choose(row)
    smallest = matrix.smallest()
    assert smallest is not None
    assert smallest.size == 6  # a digit in the two other rows or columns of the box's band, or 1 in another box of it
    unchoose(row)
    row.column.uncover()
    assert shape_of(matrix) == before


def test_a_need_that_nothing_meets_is_the_smallest() -> None:
    matrix = Matrix([say("first"), say("second")])
    matrix.add(Candidate(0, 1), [0])
    smallest = matrix.smallest()
    assert smallest is not None
    assert (str(smallest.need), smallest.size) == ("second", 0)


def test_a_limit_need_not_be_met_but_is_not_met_twice() -> None:
    matrix = Matrix([say("first"), say("second")], limits=1)
    one = matrix.add(Candidate(0, 1), [0, 2])
    matrix.add(Candidate(1, 1), [1, 2])
    matrix.add(Candidate(1, 2), [1])
    one.column.cover()
    choose(one)
    assert shape_of(matrix)[1] == [Candidate(1, 2)]
    second = matrix.smallest()
    assert second is not None
    second.cover()
    assert matrix.smallest() is None


def test_far_peers_make_limits() -> None:
    knight = SHAPES[4]
    matrix, rows = matrix_of(knight)
    pairs = sum(map(len, knight.far_peers)) // 2
    assert pairs > 0
    assert len(matrix.columns) == 4 * 36 + pairs * 6
    here, far_away = rows[Candidate(0, 1)], Candidate(13, 1)
    here.column.cover()
    choose(here)
    assert far_away not in {choice for column in shape_of(matrix)[: 4 * 36] for choice in column}


def test_a_need_that_one_choice_alone_meets_is_no_guess() -> None:
    grid = filled(1)
    hole = Puzzle(CLASSIC, (0, *grid[1:]))
    assert list(strategy("dancing-links").trace(hole)) == [
        TraceEvent(EventKind.PLACE, 0, grid[0], 0, say("nothing else can go in {cell}", cell="r1c1")),
        TraceEvent(EventKind.SOLVED),
    ]


HARD_TO_GUESS = parse("..1.3.....825...3.4.......18.47.92.............72.85.93.......7.5...412.....8.3..")
EMPTY = Puzzle(CLASSIC, (0,) * 81)


def test_a_digit_with_one_place_in_a_house_is_fished_out() -> None:
    events = list(cube(made(1)))
    fished = [event for event in events if event.kind is EventKind.PLACE and "no other place" in str(event.reason)]
    assert fished
    assert all(str(event.reason).split()[-2] in ("row", "column", "box") for event in fished)


def test_the_empty_grid_keeps_within_the_limit_of_guesses() -> None:
    assert list(strategy("cube").trace(EMPTY))[-1] == TraceEvent(EventKind.SOLVED)


def test_where_more_guesses_would_have_to_stand_it_gives_up_and_says_so() -> None:
    shallow = strategy("cube").given(StrategyOptions(guesses=2))
    events = list(shallow.trace(EMPTY))
    assert max(event.depth for event in events) == 2
    assert events[-1].kind is EventKind.STUCK
    assert str(events[-1].reason) == "2 guesses were not enough, and no more were allowed"


def test_what_is_certain_is_given_back_when_it_gives_up() -> None:
    puzzle = HARD_TO_GUESS
    player = Player(puzzle, strategy("cube").given(StrategyOptions(guesses=0)))
    scene = finish(player.to_end())
    assert scene.status is Status.STUCK
    assert 0 in scene.values
    assert puzzle.clues < 81 - scene.values.count(0)
    assert all(value in (0, digit) for value, digit in zip(scene.values, solve(puzzle), strict=True))


def test_a_wrong_guess_is_ruled_out_where_it_was_made() -> None:
    puzzle = next(puzzle for seed in range(100) if Counters.of(ours(puzzle := made(seed))).backups)
    events = list(ours(puzzle))
    for before, event in pairwise(events):
        if before.kind is EventKind.BACK:
            assert event.kind is EventKind.FORBID
            assert (event.cell, event.digit, event.depth) == (before.cell, before.digit, before.depth)


def test_it_guesses_no_more_than_the_engine_that_looks_for_a_second_solution_too() -> None:
    for seed in range(20):
        puzzle = made(seed)
        assert Counters.of(ours(puzzle)).guesses <= solutions(puzzle).guesses


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
