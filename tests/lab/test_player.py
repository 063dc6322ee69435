from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.lab.player import Player, Scene, Status, after
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.trace import Counters, Event, EventKind
from sudoku_tui.words.message import say
from tests.lab.puzzles import SHAPES
from tests.support import made

EMPTY = Puzzle(CLASSIC, (0,) * 81)


def scene_after(*events: Event) -> Scene:
    """The scene after some events on an empty grid."""
    scene = Scene.start(EMPTY)
    for event in events:
        scene = after(scene, event)
    return scene


def test_nothing_has_happened_at_the_start() -> None:
    scene = Scene.start(EMPTY)
    assert (scene.status, scene.cell, scene.depth, scene.counters) == (Status.READY, None, 0, Counters())
    assert scene.board.cell_digits == (0b111111111,) * 81
    assert str(scene.said) == "Nothing is tried yet."


def test_a_digit_leaves_its_peers() -> None:
    scene = scene_after(Event(EventKind.PLACE, 0, 4))
    assert scene.values[0] == 4
    assert scene.board.cell_digits[0] == 0
    assert scene.board.cell_digits[1] == scene.board.cell_digits[72] == 0b111110111
    assert scene.board.cell_digits[80] == 0b111111111
    assert scene.cell == 0
    assert scene.status is Status.RUNNING


def test_what_follows_from_a_guess_has_its_depth() -> None:
    scene = scene_after(
        Event(EventKind.PLACE, 0, 1),
        Event(EventKind.TRY, 1, 2, 1),
        Event(EventKind.PLACE, 2, 3, 1),
        Event(EventKind.TRY, 3, 4, 2),
    )
    assert scene.depths[:5] == (0, 1, 1, 2, 0)
    assert scene.guessed == {1, 3}
    assert scene.depth == 2


def test_going_back_can_undo_several_guesses_at_once() -> None:
    scene = scene_after(
        Event(EventKind.TRY, 0, 1, 1),
        Event(EventKind.TRY, 1, 2, 2),
        Event(EventKind.PLACE, 2, 3, 2),
        Event(EventKind.BACK, 0, 1, 0),
    )
    assert scene.board == EMPTY.board()
    assert scene.guesses == ()
    assert scene.counters == Counters(placements=3, guesses=2, backups=1, events=4)


def test_a_candidate_can_be_ruled_out() -> None:
    scene = scene_after(Event(EventKind.FORBID, 5, 9, 0, say("it is locked in row 2")))
    assert scene.board.cell_digits[5] == 0b011111111
    assert str(scene.said) == "9 cannot stand in r1c6: it is locked in row 2."


def test_a_clash_stays_in_sight_until_it_is_undone() -> None:
    scene = scene_after(Event(EventKind.TRY, 0, 5, 1), Event(EventKind.PLACE, 1, 5, 1))
    assert scene.values[:2] == (5, 5)


def test_every_kind_of_event_has_its_sentence() -> None:
    assert str(scene_after(Event(EventKind.TRY, 0, 5, 1)).said) == "Guess 1: try 5 in r1c1."
    assert (
        str(scene_after(Event(EventKind.PLACE, 0, 5, 0, say("only it is left"))).said)
        == "Place 5 in r1c1: only it is left."
    )
    there_and_back = Event(EventKind.TRY, 0, 5, 1), Event(EventKind.BACK, 0, 5, 0)
    assert str(scene_after(*there_and_back).said) == "5 in r1c1 led nowhere: back to the start."
    deeper = Event(EventKind.TRY, 0, 5, 1), Event(EventKind.TRY, 1, 6, 2), Event(EventKind.BACK, 1, 6, 1)
    assert str(scene_after(*deeper).said) == "6 in r1c2 led nowhere: back to guess 1."
    assert str(scene_after(Event(EventKind.SOLVED)).said) == "Solved."
    assert str(scene_after(Event(EventKind.STUCK, reason=say("there is no way"))).said) == "Stuck: there is no way."
    stopped = Event(EventKind.STOPPED, reason=say("stopped after 5 steps"))
    assert str(scene_after(stopped).said) == "Given up: stopped after 5 steps."


def test_sentences_have_a_short_form_without_the_reason() -> None:
    reason = say("it has no other place in row 1")
    brief = {
        (Event(EventKind.TRY, 0, 5, 1),): "Guess 1: try 5 in r1c1.",
        (Event(EventKind.PLACE, 0, 5, 0, reason),): "Place 5 in r1c1.",
        (Event(EventKind.FORBID, 5, 9, 0, reason),): "9 cannot stand in r1c6.",
        (Event(EventKind.TRY, 0, 5, 1), Event(EventKind.BACK, 0, 5, 0)): "Back to the start, from 5 in r1c1.",
        (
            Event(EventKind.TRY, 0, 5, 1),
            Event(EventKind.TRY, 1, 6, 2),
            Event(EventKind.BACK, 1, 6, 1),
        ): "Back to guess 1, from 6 in r1c2.",
        (Event(EventKind.SOLVED),): "Solved.",
    }
    assert {events: str(scene_after(*events).said_briefly) for events in brief} == brief
    assert str(Scene.start(EMPTY).said_briefly) == "Nothing is tried yet."


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
