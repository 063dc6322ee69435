from __future__ import annotations

import pytest

from sudoku_tui.engine.stepper import finish
from sudoku_tui.lab.player import Status
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.play.lab.slow_race import Heat
from tests.tui.playing import EASY

ENTRANTS = (strategy("norvig"), strategy("ours"))


class Ticking:
    """A clock on which a millisecond passes whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def test_everyone_spends_the_same_time() -> None:
    heat = Heat(EASY, Ticking(), ENTRANTS)
    for _ in range(4):
        heat.work(0.005, 1.0)

    assert [round(standing.seconds, 6) for standing in heat.standings()] == [heat.time, heat.time]
    assert all(standing.scene.counters.events == 20 for standing in heat.standings())


def test_a_slice_ends_in_time_and_nobody_is_left_behind_for_good() -> None:
    heat = Heat(EASY, Ticking(), ENTRANTS)
    heat.work(0.5, 0.01)
    before = heat.time
    heat.work(0.5, 0.01)

    assert heat.time == before
    for _ in range(200):
        heat.work(0.5, 0.01)
    assert heat.is_over


def test_places_and_ratios_are_given_by_the_time_spent() -> None:
    heat = Heat(EASY, Ticking(), ENTRANTS)
    finish(heat.to_end())
    norvig, ours = heat.standings()

    assert {norvig.place, ours.place} == ({1, 2} if norvig.seconds != ours.seconds else {1})
    assert ours.ratio == 1
    assert norvig.ratio == norvig.seconds / ours.seconds


def test_without_our_engine_there_is_no_ratio() -> None:
    heat = Heat(EASY, Ticking(), (strategy("logic"),))
    finish(heat.to_end())

    assert heat.standings()[0].scene.status is Status.SOLVED
    assert heat.standings()[0].ratio is None


def test_whoever_runs_away_is_stopped_and_has_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.play.lab.slow_race.CAP", 5)
    heat = Heat(EASY, Ticking(), ENTRANTS)
    finish(heat.to_end())

    assert {(standing.scene.status, standing.place) for standing in heat.standings()} == {(Status.STOPPED, 0)}
