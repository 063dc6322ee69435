"""What every strategy must keep, whatever its idea."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.formats import parse
from sudoku_tui.lab.player import Player, Scene, Status, after
from sudoku_tui.lab.strategies import STRATEGIES, Strategy, keeps_rules, strategy
from sudoku_tui.lab.trace import ENDINGS, Counters, Event, EventKind, Grid
from sudoku_tui.storage.packs import pack_lines
from sudoku_tui.words.message import say
from tests.lab.puzzles import SHAPES
from tests.laws import examples
from tests.support import filled, is_full_grid, made

every_strategy = pytest.mark.parametrize("way", STRATEGIES, ids=lambda way: way.identifier)
shapes = st.sampled_from(SHAPES)
seeds = st.integers(0, 30)


def told(way: Strategy, puzzle: Puzzle, cap: int = 100_000) -> tuple[list[Event], Grid | None]:
    """All events of a trace, and the grid it returned."""
    events, trace = list[Event](), way.trace(puzzle, cap)
    while True:
        try:
            events.append(next(trace))
        except StopIteration as end:
            return events, end.value


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
    assert told(way, Puzzle(CLASSIC, grid)) == ([Event(EventKind.SOLVED)], grid)
    events, found = told(way, Puzzle(CLASSIC, (grid[1], *grid[1:])))
    assert (events, found) == ([Event(EventKind.STUCK, reason=say("two givens clash"))], None)


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
