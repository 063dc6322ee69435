from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.review.model import review_of
from sudoku_tui.features.review.panel import LEAST_PAUSE, MOST_PAUSE, SPEEDS, Replay, review_words
from sudoku_tui.game.event_log import Word
from tests.features.games_played import Played, played_games
from tests.game.examples import EASY, TINY
from tests.laws import examples


def replay_of(played: Played) -> Replay:
    return Replay(played.origin.start(), played.events)


def game() -> Played:
    """Two digits, one of them taken back for another one."""
    played = Played(EASY).wait(1.5).write("r1c3", 4).wait(90).write("r1c4", 2).wait(1)
    played.session.undo()
    played.wait(0.5).write("r1c4", 6)
    return played


def test_pauses_are_shortened_and_nothing_is_left_out() -> None:
    replay = replay_of(game())
    assert [frame.at for frame in replay.frames] == [0.0, 1.5, 3.5, 4.5, 5.0]
    assert [frame.time for frame in replay.frames] == [0.0, 1.5, 91.5, 92.5, 93.0]
    assert [frame.depth for frame in replay.frames] == [0, 1, 2, 1, 2]
    assert [frame.word for frame in replay.frames] == [None, None, None, Word.UNDO, None]
    assert replay.duration == 5.0


def test_it_plays_at_any_speed_and_stops_at_the_end() -> None:
    replay = replay_of(game())
    replay.pass_time(10)
    assert replay.at == 0.0
    replay.toggle()
    replay.pass_time(1.5)
    assert (replay.index, replay.changed) == (1, (2,))
    replay.faster()
    replay.pass_time(1.0)
    assert (replay.speed, replay.at, replay.index) == (2.0, 3.5, 2)
    replay.pass_time(60)
    assert (replay.at, replay.is_over, replay.is_playing) == (5.0, True, False)
    replay.toggle()
    assert (replay.at, replay.is_playing) == (0.0, True)


def test_it_can_be_walked_frame_by_frame() -> None:
    replay = replay_of(game())
    replay.toggle()
    seen = []
    for _ in range(6):
        replay.step(1)
        seen.append(replay.frame.number)
    assert seen == [1, 2, 3, 4, 4, 4]
    assert not replay.is_playing
    replay.step(-2)
    assert replay.frame.number == 2
    replay.step(-9)
    assert replay.frame.number == 0


def test_speeds_have_a_first_and_a_last() -> None:
    replay = replay_of(game())
    for _ in SPEEDS:
        replay.faster()
    assert replay.speed == SPEEDS[-1]
    for _ in SPEEDS:
        replay.slower()
    assert replay.speed == SPEEDS[0]


@pytest.mark.parametrize("events", [[], ["pause", "resume", "check"]])
def test_a_game_in_which_nothing_happened_has_one_frame(events: list[str]) -> None:
    played = Played(EASY)
    for event in events:
        played.session._follow(event)
    replay = replay_of(played)
    replay.toggle()
    replay.pass_time(1)
    assert (len(replay.frames), replay.is_playing, replay.frame.number) == (1, False, 0)


@given(played=played_games([EASY, TINY]), data=st.data())
@settings(max_examples=examples(50), deadline=None)
def test_every_frame_can_be_reached_and_the_last_is_the_end(played: Played, data: st.DataObject) -> None:
    replay = replay_of(played)
    assert replay.frames[-1].state == played.session.state
    gaps = [after.at - before.at for before, after in pairwise(replay.frames)]
    assert all(LEAST_PAUSE - 1e-9 <= gap <= MOST_PAUSE + 1e-9 for gap in gaps)
    for index, frame in enumerate(replay.frames):
        replay.seek(frame.at)
        assert replay.index == index
        replay.seek(0)
        replay.show_event(frame.number)
        assert replay.frame is frame
    at = data.draw(st.floats(-5, replay.duration + 5))
    replay.seek(at)
    assert replay.frame.at <= replay.at <= replay.duration


@given(played=played_games([TINY]), steps=st.lists(st.floats(0, 3), max_size=20), speed=st.integers(0, 3))
@settings(max_examples=examples(50), deadline=None)
def test_time_passes_evenly(played: Played, steps: list[float], speed: int) -> None:
    replay = replay_of(played)
    for _ in range(speed):
        replay.faster()
    replay.toggle()
    for seconds in steps:
        replay.pass_time(seconds)
    assert replay.at == pytest.approx(min(sum(steps) * replay.speed, replay.duration))


def test_no_one_is_held_up_by_what_the_program_solved() -> None:
    played = Played(EASY)
    while played.wait(0.5).session.solve_step():
        pass
    review = finish(review_of(played.origin, played.events)())
    said = str(review_words(review, review.moments, is_dense=False).text)
    assert "The program solved most of this one." in said
    assert not any(words in said for words in ("held you up", "pause", "usually"))
    assert review.held_up == ("", 0)
