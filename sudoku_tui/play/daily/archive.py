"""The archive: which days' puzzles were begun and solved, and for how many days on end."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from functools import cached_property

from sudoku_tui.game.daily import daily_day
from sudoku_tui.game.origin import Source
from sudoku_tui.play.statistics.days import Streak, day_solved, streak_of
from sudoku_tui.storage.played import Played
from sudoku_tui.words.dates import local_day

_DAY = timedelta(days=1)


class Archive:
    """The daily games of a player.

    Args:
        games: as the store gives them: the solved ones first, then the one played last.
        today: the player's day.
    """

    def __init__(self, games: Iterable[Played], today: date) -> None:
        self.today = today
        self._games: dict[date, Played] = {}
        for game in games:
            if game.source == Source.DAILY and (day := daily_day(game.seed)):
                self._games.setdefault(day, game)

    def game(self, day: date) -> Played | None:
        """The game of a day: the first that was solved, or else the one played last; None if there is none."""
        return self._games.get(day)

    @cached_property
    def solved(self) -> int:
        """How many days' puzzles were solved, whenever that was."""
        return sum(game.solved is not None for game in self._games.values())

    @cached_property
    def streak(self) -> Streak:
        """The days whose puzzles were begun on the day itself, and solved before the next day was over."""
        return streak_of([day for day, game in self._games.items() if self._is_in_time(day, game)], self.today)

    def month(self, year: int, month: int) -> tuple[tuple[date | None, ...], ...]:
        """The days of a month in weeks from Monday to Sunday; None for those of other months."""
        first = date(year, month, 1)
        blanks: list[date | None] = [None] * first.weekday()
        days = blanks + list(_days_of_month(first))
        days += [None] * (-len(days) % 7)
        return tuple(tuple(days[start : start + 7]) for start in range(0, len(days), 7))

    def _is_in_time(self, day: date, game: Played) -> bool:
        solved = day_solved(game, self.today)
        return solved is not None and local_day(game.created) == day and solved - day <= _DAY


def _days_of_month(first: date) -> Iterator[date]:
    day = first
    while day.month == first.month:
        yield day
        day += _DAY
