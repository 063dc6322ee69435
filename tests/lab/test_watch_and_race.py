"""What a strategy says can be told in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.lab.strategies import STRATEGIES, Strategy, strategy
from sudoku_tui.lab.trace import Counters, EventKind, Solving, TraceEvent
from sudoku_tui.lab.watch_and_race import Player, Race, Scene, Status, after, event_said, is_solution
from sudoku_tui.words.message import say
from tests.lab.puzzles import SHAPES
from tests.support import filled, made
from tests.words.made_up import MadeUp, untold


def test_guesses_are_placements_too() -> None:
    events = [
        TraceEvent(EventKind.PLACE, 0, 1),
        TraceEvent(EventKind.TRY, 1, 2, 1),
        TraceEvent(EventKind.FORBID, 2, 3, 1),
        TraceEvent(EventKind.BACK, 1, 2, 0),
        TraceEvent(EventKind.STUCK),
    ]
    assert Counters.of(events) == Counters(placements=2, guesses=1, backups=1, forbids=1, events=5)


def test_counters_add_up() -> None:
    one = Counters(1, 2, 3, 4, 5)
    assert one + Counters() == one
    assert one + one == Counters(2, 4, 6, 8, 10)


EMPTY = Puzzle(CLASSIC, (0,) * 81)


def scene_after(*events: TraceEvent) -> Scene:
    """The scene after some events on an empty grid."""
    scene = Scene.start(EMPTY)
    for event in events:
        scene = after(scene, event)
    return scene


def test_nothing_has_happened_at_the_start() -> None:
    scene = Scene.start(EMPTY)
    assert (scene.status, scene.cell, scene.depth, scene.counters) == (Status.READY, None, 0, Counters())
    assert scene.board.cell_digits == (0b111111111,) * 81
    assert str(scene.said) == "Nothing has been tried yet."


def test_a_digit_leaves_its_peers() -> None:
    scene = scene_after(TraceEvent(EventKind.PLACE, 0, 4))
    assert scene.values[0] == 4
    assert scene.board.cell_digits[0] == 0
    assert scene.board.cell_digits[1] == scene.board.cell_digits[72] == 0b111110111
    assert scene.board.cell_digits[80] == 0b111111111
    assert scene.cell == 0
    assert scene.status is Status.RUNNING


def test_what_follows_from_a_guess_has_its_depth() -> None:
    scene = scene_after(
        TraceEvent(EventKind.PLACE, 0, 1),
        TraceEvent(EventKind.TRY, 1, 2, 1),
        TraceEvent(EventKind.PLACE, 2, 3, 1),
        TraceEvent(EventKind.TRY, 3, 4, 2),
    )
    assert scene.depths[:5] == (0, 1, 1, 2, 0)
    assert scene.guessed == {1, 3}
    assert scene.depth == 2


def test_going_back_can_undo_several_guesses_at_once() -> None:
    scene = scene_after(
        TraceEvent(EventKind.TRY, 0, 1, 1),
        TraceEvent(EventKind.TRY, 1, 2, 2),
        TraceEvent(EventKind.PLACE, 2, 3, 2),
        TraceEvent(EventKind.BACK, 0, 1, 0),
    )
    assert scene.board == EMPTY.board()
    assert scene.guesses == ()
    assert scene.counters == Counters(placements=3, guesses=2, backups=1, events=4)


def test_a_candidate_can_be_ruled_out() -> None:
    scene = scene_after(TraceEvent(EventKind.FORBID, 5, 9, 0, say("it is locked in row 2")))
    assert scene.board.cell_digits[5] == 0b011111111
    assert str(scene.said) == "9 cannot go in r1c6: it is locked in row 2."


def test_a_clash_stays_in_sight_until_it_is_undone() -> None:
    scene = scene_after(TraceEvent(EventKind.TRY, 0, 5, 1), TraceEvent(EventKind.PLACE, 1, 5, 1))
    assert scene.values[:2] == (5, 5)


def test_every_kind_of_event_has_its_sentence() -> None:
    assert str(scene_after(TraceEvent(EventKind.TRY, 0, 5, 1)).said) == "Guess 1: try 5 in r1c1."
    assert (
        str(scene_after(TraceEvent(EventKind.PLACE, 0, 5, 0, say("only it is left"))).said)
        == "Place 5 in r1c1: only it is left."
    )
    there_and_back = TraceEvent(EventKind.TRY, 0, 5, 1), TraceEvent(EventKind.BACK, 0, 5, 0)
    assert str(scene_after(*there_and_back).said) == "5 in r1c1 led nowhere: back to the start."
    deeper = TraceEvent(EventKind.TRY, 0, 5, 1), TraceEvent(EventKind.TRY, 1, 6, 2), TraceEvent(EventKind.BACK, 1, 6, 1)
    assert str(scene_after(*deeper).said) == "6 in r1c2 led nowhere: back to guess 1."
    assert str(scene_after(TraceEvent(EventKind.SOLVED)).said) == "Solved."
    assert (
        str(scene_after(TraceEvent(EventKind.STUCK, reason=say("there is no way"))).said) == "Stuck: there is no way."
    )
    stopped = TraceEvent(EventKind.STOPPED, reason=say("stopped after 5 steps"))
    assert str(scene_after(stopped).said) == "Given up: stopped after 5 steps."


def test_sentences_have_a_short_form_without_the_reason() -> None:
    reason = say("it has no other place in row 1")
    brief = {
        (TraceEvent(EventKind.TRY, 0, 5, 1),): "Guess 1: try 5 in r1c1.",
        (TraceEvent(EventKind.PLACE, 0, 5, 0, reason),): "Place 5 in r1c1.",
        (TraceEvent(EventKind.FORBID, 5, 9, 0, reason),): "9 cannot go in r1c6.",
        (TraceEvent(EventKind.TRY, 0, 5, 1), TraceEvent(EventKind.BACK, 0, 5, 0)): "Back to the start, from 5 in r1c1.",
        (
            TraceEvent(EventKind.TRY, 0, 5, 1),
            TraceEvent(EventKind.TRY, 1, 6, 2),
            TraceEvent(EventKind.BACK, 1, 6, 1),
        ): "Back to guess 1, from 6 in r1c2.",
        (TraceEvent(EventKind.SOLVED),): "Solved.",
    }
    assert {events: str(scene_after(*events).said_briefly) for events in brief} == brief
    assert str(Scene.start(EMPTY).said_briefly) == "Nothing has been tried yet."


def test_a_player_can_be_stepped_and_then_run_to_the_end_in_slices() -> None:
    puzzle = made(3, SHAPES[1])
    player = Player(puzzle, strategy("recursive"))
    assert player.step().counters.events == 1
    end = finish(player.to_end())
    assert end is player.scene
    assert end.status is Status.SOLVED
    assert end.values == solve(puzzle)
    assert str(end.said) == "Solved."
    assert player.step() is end


def test_a_run_to_the_end_tells_how_far_it_has_come() -> None:
    report = next(Player(made(1), strategy("recursive")).to_end())
    assert isinstance(report, Progress)
    assert report.done == 123  # of 9×9 cells each
    assert str(report.doing).endswith(".")


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
    results = finish(Race(PUZZLES, clock=Ticking()).run())
    assert [result.strategy for result in results] == list(STRATEGIES)
    for result in results:
        assert result.puzzles == 3
        assert result.wrong == result.stopped == 0
        assert result.solved + result.stuck == 3
        assert result.solved == 3 or result.strategy.identifier == "logic"


def test_the_work_is_counted_and_each_slice_of_it_timed() -> None:
    puzzle, way = PUZZLES[0], strategy("dancing-links")
    (result,) = finish(Race([puzzle], [way], clock=Ticking()).run())
    assert result.counters == Counters.of(way.trace(puzzle))
    assert result.seconds == 1.0
    (result,) = finish(Race([made(1)], [strategy("recursive")], cap=2 * 246, clock=Ticking()).run())
    assert (result.counters.events, result.seconds) == (2 * 246 + 1, 3.0)  # 246 events of 9×9 make a slice


def test_times_are_compared_with_ours_on_the_same_puzzles() -> None:
    race = Race(PUZZLES, [strategy("norvig"), strategy("ours")], clock=Ticking())
    assert [result.ratio for result in finish(race.run())] == [1.0, 1.0]
    assert finish(Race(PUZZLES, [strategy("norvig")], clock=Ticking()).run())[0].ratio is None
    slower = Race([made(1)], [strategy("recursive"), strategy("ours")], cap=2 * 246, clock=Ticking())
    assert [standing.ratio for standing in finish(slower.run())] == [3.0, 1.0]


def test_a_strategy_that_runs_away_is_stopped_and_counted() -> None:
    race = Race([made(1)], [strategy("recursive")], cap=10, clock=Ticking())
    (result,) = finish(race.run())
    assert (result.solved, result.stopped) == (0, 1)
    assert str(race.runs[0].end.reason) == "stopped after 10 steps"


def test_a_puzzle_without_a_solution_is_counted() -> None:
    results = finish(Race([IMPOSSIBLE], clock=Ticking()).run())
    assert {(result.solved, result.stuck, result.wrong) for result in results} == {(0, 1, 0)}


def test_an_answer_is_not_trusted() -> None:
    cheat = Strategy("cheat", say("Cheating"), say("Fill in ones."), cheating)
    (result,) = finish(Race(PUZZLES, [cheat], clock=Ticking()).run())
    assert (result.solved, result.wrong) == (0, 3)


def test_what_was_run_is_kept_when_a_race_is_dropped() -> None:
    race = Race(PUZZLES, clock=Ticking())
    stepper: Iterator[Progress] = race.run()
    report = next(report for report in stepper if report.done == 10)
    assert str(report.doing) == "puzzle 2 of 3: Sole candidates, then backtracking"
    assert len(race.runs) == 10
    assert race.length == 24
    assert [result.puzzles for result in race.results()] == [2, 2, 1, 1, 1, 1, 1, 1]


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


@pytest.mark.parametrize(
    "way", [way for way in STRATEGIES if way.identifier != "logic"], ids=lambda way: way.identifier
)
def test_every_event_is_told(way: Strategy) -> None:
    for puzzle in (made(1), Puzzle(CLASSIC, (5, 5, *[0] * 79))):
        for event in (None, *way.trace(puzzle, cap=500)):
            text = re.sub(r"r\dc\d", "", event_said(event, CLASSIC).told(MadeUp()))
            assert untold(text) == []
    assert untold(way.name.told(MadeUp()) + way.idea.told(MadeUp())) == []
