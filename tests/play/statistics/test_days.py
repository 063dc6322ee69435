from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from sudoku_tui.play.statistics.days import SHADES, Days, Streak, day_solved, streak_of
from sudoku_tui.play.statistics.words import ahead_words
from sudoku_tui.storage.played import Played
from tests.play.statistics.played import TODAY, ago, solved_game, unsolved_game


@pytest.fixture
def tokyo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], (0, 0)),
        ([0], (1, 1)),
        ([1], (1, 1)),
        ([2], (0, 1)),
        ([0, 1, 2, 4, 5, 6, 7], (3, 4)),
        ([1, 2, 9], (2, 2)),
        ([0, -1, -2], (1, 1)),
        ([-1, -2, -3], (0, 0)),
        ([1, -1], (1, 1)),
    ],
)
def test_a_streak_is_what_leads_to_today_or_yesterday(days: list[int], streak: tuple[int, int]) -> None:
    assert streak_of({ago(each) for each in days}, TODAY) == Streak(*streak)


def test_days_are_counted_once_for_streaks_and_as_often_as_something_was_solved() -> None:
    days = Days.of([solved_game(ago(1)), solved_game(), solved_game(), unsolved_game(ago(2))], TODAY)
    assert days.counts == {ago(1): 1, TODAY: 2}
    assert days.streak == Streak(2, 2)
    assert not ahead_words(days)


@pytest.mark.usefixtures("tokyo")
def test_a_day_is_the_players_own() -> None:
    late = datetime(2026, 11, 21, 16, 0, tzinfo=UTC)  # one in the morning of the next day in Tokyo
    game = Played(1, late, 9, "", "easy", "generator", "7", late, 60.0, 0, 0, 0)
    assert day_solved(game, TODAY) == date(2026, 11, 22)


def test_what_the_clock_puts_into_the_future_is_told_and_neither_makes_nor_breaks_a_streak() -> None:
    games = [solved_game(ago(1)), solved_game(), solved_game(ago(-1)), solved_game(ago(-300))]
    days = Days.of(games, TODAY)
    assert (days.streak, days.ahead) == (Streak(2, 2), 2)
    assert str(ahead_words(days)).startswith("2 games were solved on days that are yet to come")
    assert str(ahead_words(Days.of(games[:3], TODAY))).startswith("1 game was solved on a day that is yet to come")
    later = Days.of(games, ago(-1))
    assert (later.streak, later.ahead) == (Streak(3, 3), 1)


def test_a_clock_that_is_years_behind_loses_nothing_for_good() -> None:
    games = [solved_game(ago(1)), solved_game()]
    wrong = Days.of(games, date(2020, 1, 1))
    assert (wrong.streak, wrong.ahead) == (Streak(0, 0), 2)
    assert Days.of(games, TODAY).streak == Streak(2, 2)


def test_a_game_during_which_the_clock_was_set_back_counts_for_the_day_it_was_begun() -> None:
    assert day_solved(solved_game(ago(3), begun=ago(1)), TODAY) == ago(1)
    assert day_solved(solved_game(TODAY, begun=ago(-9)), TODAY) == TODAY
    assert day_solved(unsolved_game(), TODAY) is None


def test_the_calendar_has_weeks_from_monday_to_sunday_this_one_last() -> None:
    days = Days(TODAY - timedelta(days=2), {ago(2): 1, ago(9): 2, ago(10): 5, ago(11): 40})  # a Friday
    calendar = days.calendar(3)
    assert [len(row) for row in calendar] == [3] * 7
    assert [row[-1].day for row in calendar] == [ago(6) + timedelta(days=weekday) for weekday in range(7)]
    assert [row[0].day.weekday() for row in calendar] == [*range(7)]
    assert [row[1].shade for row in calendar] == [0, 0, SHADES, 3, 2, 0, 0]
    assert [row[-1].is_to_come for row in calendar] == [False] * 5 + [True] * 2
