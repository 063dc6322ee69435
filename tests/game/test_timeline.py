from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.game.event_log import Course, Event, Word
from sudoku_tui.game.state import GameState
from sudoku_tui.game.timeline import turns_of
from tests.game.examples import EASY
from tests.laws import examples

START = GameState.start(EASY)
LINES = st.sampled_from(["r1c3=4", "corner r1c4 +2", "undo", "redo", "goto 1", "pause", "resume", "time", "dance"])
TIMES = st.floats() | st.floats(0, 1000)


def test_a_turn_knows_what_was_before_and_after_it() -> None:
    log = [Event(5.0, "r1c3=4"), Event(8.0, "dance"), Event(9.0, "hint step"), Event(12.0, "undo")]
    first, hint, undo = turns_of(START, log)
    assert (first.number, first.word, first.waited) == (1, None, 5.0)
    assert (hint.number, hint.word, hint.rest, hint.waited) == (3, Word.HINT, "step", 4.0)
    assert (undo.before.number, undo.after.number, undo.waited) == (1, 0, 3.0)
    assert first.after.state.values[2] == 4


def test_leaving_the_game_does_not_interrupt_thought() -> None:
    log = [Event(5.0, "r1c3=4"), Event(30.0, "time"), Event(40.0, "pause"), Event(40.0, "resume"), Event(65.0, "undo")]
    turns = [*turns_of(START, log)]
    assert [turn.is_quiet for turn in turns] == [False, True, True, True, False]
    assert turns[-1].waited == 60.0


@given(log=st.lists(st.builds(Event, TIMES, LINES), max_size=25))
@settings(max_examples=examples(80), deadline=None)
def test_turns_are_the_game_as_it_was(log: list[Event]) -> None:
    turns = [*turns_of(START, log)]
    course = Course(START)
    course.replay(log)
    assert (turns[-1].after.state if turns else START) == course.state
    times = [turn.time for turn in turns]
    assert times == sorted(times)
    assert all(0 <= turn.waited < float("inf") for turn in turns)
    numbers = [turn.number for turn in turns]
    assert numbers == sorted(set(numbers))
    assert all(one.after is other.before for one, other in pairwise(turns))
