from __future__ import annotations

import pytest

from sudoku_tui.play.lab.playback import SPEEDS, Pace


def test_events_fall_due_as_time_passes_and_none_is_lost_between_two_looks() -> None:
    pace = Pace(10)

    assert [pace.pass_time(0.15) for _ in range(4)] == [1, 2, 1, 2]
    assert pace.elapsed == pytest.approx(0.6)


def test_nothing_is_due_while_it_rests() -> None:
    pace = Pace(10)
    pace.is_paused = True

    assert pace.pass_time(0.2) == 0
    assert pace.elapsed == 0


def test_a_long_wait_is_not_made_up_for() -> None:
    assert Pace(100).pass_time(60) == 25


def test_speeds_go_up_and_down_within_what_is_on_offer() -> None:
    pace = Pace(7)
    pace.faster()
    assert pace.speed == 10
    pace.slower()
    assert pace.speed == 5
    for _ in SPEEDS:
        pace.slower()
    assert pace.speed == SPEEDS[0]
    for _ in SPEEDS:
        pace.faster()
    assert pace.speed == SPEEDS[-1]
    pace.speed = 2 * SPEEDS[-1]
    pace.faster()
    assert pace.speed == 2 * SPEEDS[-1]
