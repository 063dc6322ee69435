from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.challenge.duel import SECONDS, SPEEDS, Duel, Side
from tests.game.examples import EASY, TINY
from tests.laws import examples
from tests.play.games_played import Played, played_games


def side_of(played: Played) -> Side:
    return Side(played.origin.start(), played.events, played.session.solution)


def steady(seconds: float) -> Side:
    """A game in which each digit takes so long."""
    played = Played(TINY)
    for cell, digit in enumerate(played.session.solution):
        if not TINY.givens[cell]:
            played.wait(seconds).session.enter([cell], digit, Mode.DIGIT)
    return side_of(played)


def test_both_sides_are_played_by_one_clock() -> None:
    duel, empty = Duel((steady(10), steady(20))), TINY.givens.count(0)
    assert duel.duration == 20 * empty
    duel.seek(40)
    assert [side.at(duel.time).standing.filled for side in duel.sides] == [4, 2]
    assert [sum(look.selected for look in side.looks(duel.time)) for side in duel.sides] == [1, 1]


def test_the_longer_game_lasts_as_long_as_any() -> None:
    duel = Duel((steady(10), steady(20)))
    duel.pass_time(SECONDS / 2)
    assert (duel.time, duel.hundredth, duel.is_playing) == (duel.duration / 2, 50, True)
    duel.pass_time(SECONDS)
    assert (duel.is_over, duel.is_playing) == (True, False)
    duel.toggle()
    assert (duel.time, duel.is_playing) == (0.0, True)


def test_it_is_walked_from_change_to_change() -> None:
    duel = Duel((steady(10), steady(15)))
    seen = []
    for _ in range(4):
        duel.step(1)
        seen.append(duel.time)
    assert seen == [10, 15, 20, 30]
    assert not duel.is_playing
    duel.step(-1)
    assert duel.time == 20


def test_speeds_have_a_first_and_a_last() -> None:
    duel = Duel((steady(10), steady(10)))
    for _ in SPEEDS:
        duel.change_speed(1)
    assert duel.speed == SPEEDS[-1]
    for _ in SPEEDS:
        duel.change_speed(-1)
    assert duel.speed == SPEEDS[0]


def test_two_games_without_a_move_are_over_at_once() -> None:
    duel = Duel((side_of(Played(EASY)), side_of(Played(EASY))))
    assert (duel.duration, duel.is_over, duel.hundredth) == (0.0, True, 100)
    duel.pass_time(1)
    duel.toggle()
    assert not duel.is_playing


@given(one=played_games([TINY]), other=played_games([TINY]), steps=st.lists(st.floats(0, 20), max_size=8))
@settings(max_examples=examples(30), deadline=None)
def test_time_passes_evenly_and_ends_where_both_games_end(one: Played, other: Played, steps: list[float]) -> None:
    duel = Duel((side_of(one), side_of(other)))
    for seconds in steps:
        duel.pass_time(seconds)
    assert duel.time == pytest.approx(min(sum(steps) * duel.duration / SECONDS, duel.duration))
    duel.seek(duel.duration)
    assert [side.at(duel.time) for side in duel.sides] == [side.end for side in duel.sides]
