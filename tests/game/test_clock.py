from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.game.clock import GameClock, clock_text
from tests.game.examples import Time
from tests.laws import examples


def test_time_passes_only_while_running() -> None:
    time = Time()
    clock = GameClock(time, elapsed=10)
    time.seconds += 5
    assert clock.elapsed == 15
    clock.run(is_running=False)
    clock.run(is_running=False)
    time.seconds += 100
    assert clock.elapsed == 15
    clock.run(is_running=True)
    time.seconds += 1
    clock.run(is_running=True)
    time.seconds += 1
    assert clock.elapsed == 17


def test_a_clock_may_start_at_rest() -> None:
    time = Time()
    clock = GameClock(time, elapsed=3, running=False)
    time.seconds += 9
    assert clock.elapsed == 3


def test_a_sleep_does_not_count() -> None:
    time = Time()
    clock = GameClock(time)
    clock.longest_gap = 60
    time.seconds += 60
    assert clock.elapsed == 60
    time.seconds += 8 * 3600
    assert clock.elapsed == 60
    assert clock.take_skipped() == 8 * 3600
    assert clock.take_skipped() == 0
    time.seconds += 1
    assert clock.elapsed == 61


def test_what_was_played_before_it_ran_counts() -> None:
    time = Time()
    clock = GameClock(time, 60)
    time.seconds += 1
    clock.count(12.5)
    assert clock.elapsed == 73.5
    clock.count(-5)
    assert clock.elapsed == 73.5


@given(
    steps=st.lists(st.tuples(st.floats(-1e6, 1e6), st.booleans()), max_size=20),
    longest=st.sampled_from((math.inf, 120.0)),
)
@settings(max_examples=examples(50), deadline=None)
def test_time_never_falls_nor_outruns_the_clock_beneath(steps: list[tuple[float, bool]], longest: float) -> None:
    time = Time()
    clock = GameClock(time)
    clock.longest_gap = longest
    elapsed = 0.0
    for seconds, running in steps:
        clock.run(is_running=running)
        time.seconds += seconds
        assert elapsed <= clock.elapsed <= elapsed + min(max(0.0, seconds), longest) + 1e-6
        elapsed = clock.elapsed


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00:00"), (59.9, "0:00:59"), (761, "0:12:41"), (36_000, "10:00:00")]
)
def test_the_clock_counts_whole_seconds(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text
