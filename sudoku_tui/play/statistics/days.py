"""Days: on which of them something was solved, and how many follow each other.

A day is the player's own, where this machine is. Clocks are set wrong and right again, so nothing is kept of streaks:
they are counted anew from the games each time. What lies in the future neither makes nor breaks one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from sudoku_tui.storage.played import Played
from sudoku_tui.words.dates import local_day

_DAY, _WEEK = timedelta(days=1), 7
SHADES = 4
"""How many shades a calendar has, beyond that of a day on which nothing was solved."""
_STEPS = (1, 2, 4, 7)
"""How many solved games a day needs for each shade."""


class Streak(NamedTuple):
    """Days that follow each other."""

    current: int  # those up to today, or to yesterday as long as today is not over
    longest: int


@dataclass(frozen=True, slots=True)
class Days:
    """On which days games were solved.

    Attributes:
        today: the player's day.
        counts: how many games were solved on each day up to today.
        ahead: how many were solved on a day that has not come yet, as the clock says.
    """

    today: date
    counts: Mapping[date, int]
    ahead: int = 0

    @staticmethod
    def of(games: Iterable[Played], today: date) -> Days:
        counts = Counter(day for game in games if (day := day_solved(game, today)))
        ahead = sum(counts.pop(day) for day in [*counts] if day > today)
        return Days(today, counts, ahead)

    @property
    def streak(self) -> Streak:
        return streak_of(self.counts.keys(), self.today)

    def calendar(self, weeks: int) -> tuple[tuple[Square, ...], ...]:
        """The last weeks, this one included: a row for each day of the week, Monday first."""
        monday = self.today - self.today.weekday() * _DAY - (weeks - 1) * _WEEK * _DAY
        return tuple(
            tuple(self._square(monday + (week * _WEEK + weekday) * _DAY) for week in range(weeks))
            for weekday in range(_WEEK)
        )

    def _square(self, day: date) -> Square:
        count = self.counts.get(day, 0)
        return Square(day, count, sum(count >= step for step in _STEPS), is_to_come=day > self.today)


class Square(NamedTuple):
    """A day in the calendar."""

    day: date
    solved: int  # how many games were
    shade: int  # from 0, for none, to `SHADES`
    is_to_come: bool


def day_solved(game: Played, today: date) -> date | None:
    """The day on which a game was solved; None if it is not.

    Where the clock was set back while it was played, that is the day on which it was begun, unless that is to come.
    """
    if game.solved is None:
        return None
    day = local_day(game.solved)
    if game.solved >= game.created:
        return day
    begun = local_day(game.created)
    return day if begun > today else begun


def streak_of(days: Collection[date], today: date) -> Streak:
    """The streaks among some days; those to come do not count."""
    current = longest = length = 0
    last: date | None = None
    for day in sorted(day for day in days if day <= today):
        length = length + 1 if last and day - last == _DAY else 1
        longest = max(longest, length)
        last = day
    if last and today - last <= _DAY:
        current = length
    return Streak(current, longest)
