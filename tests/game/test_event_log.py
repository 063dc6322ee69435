from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.game.entry import Mode, enter, erase
from sudoku_tui.game.event_log import Course, Event, Word, turns_of
from sudoku_tui.game.moves import MoveError
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.game.examples import EASY, EASY_SOLUTION, Time
from tests.laws import examples


def course(*lines: str) -> Course:
    followed = Course(GameState.start(EASY))
    for line in lines:
        followed.follow(line)
    return followed


def test_events_are_numbered_and_states_named_after_them() -> None:
    followed = course("r1c3=1", "undo", "r1c3=2", "goto 1")
    assert followed.length == 4
    assert [node.number for node in followed.history.nodes.values()] == [0, 1, 3]
    assert followed.state.values[2] == 1


def test_everything_is_counted() -> None:
    followed = course("hint step", "hint", "check", "reveal", "r1c3=4", "checkpoint", "undo", "return", "time", "pause")
    assert (followed.hints, followed.checks, followed.reveals) == (2, 1, 1)
    assert followed.hinted == {0}
    assert followed.history.current.number == 5
    assert followed.is_paused


def test_checkpoints_are_many_and_have_names() -> None:
    followed = course("checkpoint", "r1c3=1", "checkpoint", "name 2 a good guess", "mark 0")
    assert followed.checkpoints == {2: "a good guess", 0: ""}
    assert followed.checkpoint == 0
    followed.follow("forget 0")
    followed.follow("undo")
    followed.follow("return")
    assert followed.history.current.number == 2


def test_an_old_log_returns_to_the_checkpoint_that_was_moved() -> None:
    followed = course("checkpoint", "r1c3=1", "checkpoint", "r1c4=2", "return")
    assert followed.history.current.number == 2


def test_only_a_board_that_is_full_and_free_of_clashes_is_finished() -> None:
    empty = [place for place, digit in enumerate(EASY.givens) if not digit]
    right = [f"{EASY.geometry.cell_name(place)}={EASY_SOLUTION[place]}" for place in empty]
    first = EASY.geometry.cell_name(empty[0])
    wrong = f"{first}={EASY_SOLUTION[empty[0]] % 9 + 1}"
    followed = course(*right, wrong)
    assert followed.state.is_full
    with pytest.raises(MoveError):
        followed.follow("finished")
    assert not followed.is_finished
    followed.follow("undo")
    followed.follow("finished")
    assert followed.is_finished


@pytest.mark.parametrize(
    "line",
    [
        *("undo", "redo", "return", "goto 7", "goto x", "goto", "goto ²"),
        *("mark 7", "name 0 x", "forget 0", "finished", "dance", "r1c1=5", ""),
    ],
)
def test_an_event_that_does_not_fit_changes_nothing_but_keeps_its_number(line: str) -> None:
    followed = course()
    with pytest.raises(MoveError):
        followed.follow(line)
    assert followed.state == GameState.start(EASY)
    assert not followed.is_finished
    assert followed.length == 1


PIECES = st.sampled_from(
    [
        "r1c3=4",
        "corner r1c4 +2",
        "undo",
        "redo",
        "goto 1",
        "goto " + "9" * 5000,
        "return",
        "checkpoint",
        "mark 1",
        "name 0 x",
        "forget 1",
        "hint x",
        ";",
    ]
)


@given(lines=st.lists(st.one_of(st.text(max_size=20), PIECES, st.tuples(PIECES, PIECES).map("".join)), max_size=20))
@settings(max_examples=examples(60), deadline=None)
def test_no_damage_ever_ends_a_game(lines: list[str]) -> None:
    log = [Event(float(number), line) for number, line in enumerate(lines)]
    session = Session(Origin(EASY, "Damaged"), Time(), log=log, solution=EASY_SOLUTION)
    assert len(session.replay_problems) <= len(lines)
    assert all("\n" not in str(problem) for problem in session.replay_problems)


@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_a_move_and_its_text_give_the_same_game(data: st.DataObject) -> None:
    made, read = course(), course()
    for _ in range(data.draw(st.integers(1, 12))):
        cells = data.draw(st.lists(st.integers(0, EASY.geometry.cell_count - 1), min_size=1, max_size=4, unique=True))
        digit, mode = data.draw(st.integers(1, 9)), data.draw(st.sampled_from(Mode))
        tidy, erasing = data.draw(st.booleans()), data.draw(st.booleans())
        move = erase(made.state, cells, mode) if erasing else enter(made.state, cells, digit, mode, tidy=tidy)
        if move:
            made.do(move)
            read.follow(move.text(EASY.geometry))
    assert made.state == read.state
    assert made.length == read.length
    assert [(node.number, node.move, node.state) for node in made.history.nodes.values()] == [
        (node.number, node.move, node.state) for node in read.history.nodes.values()
    ]


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
