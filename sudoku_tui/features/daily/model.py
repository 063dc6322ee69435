"""The puzzle of each day: its plan, how it is made, the days solved, and their calendar."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from sudoku_tui.desk.words import help_taken
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.features.new_game.wish import KINDS
from sudoku_tui.game.clock import time_text
from sudoku_tui.game.origin import Origin, Source, daily_day, daily_seed
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.played import Played, Streak, day_solved, streak_of
from sudoku_tui.words.dates import MONTHS, WEEKDAYS, local_day, long_day
from sudoku_tui.words.message import BETWEEN, NOTHING, Capitalised, Message, as_it_is, counted, in_turn, quoted, say


class Plan(NamedTuple):
    """The kind of puzzle for a day."""

    level: Level
    size: int = 9
    kind: str = KINDS[0].name


_WEEK = (
    Plan(Level.EASY),
    Plan(Level.MEDIUM),
    Plan(Level.MEDIUM),
    Plan(Level.HARD),
    Plan(Level.UNFAIR),
    Plan(Level.EXTREME),
)
"""Monday to Saturday."""
_SUNDAYS = (
    Plan(Level.MEDIUM, kind="Diagonals"),
    Plan(Level.EASY, size=16),
    Plan(Level.MEDIUM, kind="Jigsaw"),
    Plan(Level.MEDIUM, kind="Hyper"),
    Plan(Level.EASY, kind="Anti-knight"),
    Plan(Level.MEDIUM, size=12),
    Plan(Level.MEDIUM, kind="Centre dots"),
    Plan(Level.MEDIUM, kind="Disjoint groups"),
)
"""One Sunday after the other, and from the beginning again."""
_WITH_CLUES = tuple(Plan(Level.MEDIUM, kind=kind.name) for kind in KINDS if kind.clues)
_CLUES_ON = 2
"""Wednesdays bring clues, one kind after the other."""
RENEWED = date(2026, 12, 1)
"""From that day on; the puzzles of earlier days stay as they were."""


def plan_of(day: date) -> Plan:
    weekday = day.weekday()
    if weekday == _CLUES_ON and day >= RENEWED:
        return _WITH_CLUES[day.toordinal() // 7 % len(_WITH_CLUES)]
    return _WEEK[weekday] if weekday < len(_WEEK) else _SUNDAYS[day.toordinal() // 7 % len(_SUNDAYS)]


def plan_words(plan: Plan) -> Message:
    """A plan in words: `Hard`, or with its special size and kind, as `Medium · Jigsaw`."""
    usual = Plan(plan.level)
    size = as_it_is(f"{plan.size}×{plan.size}") if plan.size != usual.size else NOTHING
    kind = next((kind.label for kind in KINDS[1:] if kind.name == plan.kind), NOTHING)
    return in_turn(plan.level.label, size, kind, between=BETWEEN)


FIRST_DAY = date(2026, 1, 1)
"""The archive begins here."""


class DailyError(SudokuError):
    """A day without a puzzle."""


def making_daily(day: date, today: date) -> Stepper[Origin]:
    """Make the puzzle of a day, the same at any time and everywhere; raise a `DailyError` if it has none (yet)."""
    refuse_without_puzzle(day, today)
    from sudoku_tui.features.new_game.model import making, shaping  # with the ladder, which home does not need

    plan = plan_of(day)
    kind = next(kind for kind in KINDS if kind.name == plan.kind)
    if day >= RENEWED:
        origin = yield from making(plan.level, daily_seed(day), plan.size, kind)
    else:
        from sudoku_tui.game.generator import generating

        shape = yield from shaping(daily_seed(day), plan.size, kind)
        origin = yield from generating(plan.level, daily_seed(day), shape, climbs=False)
    return replace(origin, source=Source.DAILY)


def refuse_without_puzzle(day: date, today: date) -> None:
    """Refuse a day in the future or before the first one."""
    if day > today:
        raise DailyError(say("the puzzle of {day} comes on that day, not before", day=long_day(day)))
    if day < FIRST_DAY:
        raise DailyError(say("the first daily puzzle was that of {day}", day=long_day(FIRST_DAY)))


def day_named(text: str) -> date:
    """The day that a text names, such as 2026-11-22; raise a `DailyError` if it names none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise DailyError(say("{text} is not a date; write it as 2026-11-22", text=as_it_is(quoted(text)))) from None


_DAY = timedelta(days=1)


class Archive:
    """The daily games of a player.

    Args:
        games: as the store returns them: the solved ones first, then the one played last.
        today: the player's day.
    """

    def __init__(self, games: Iterable[Played], today: date) -> None:
        self.today = today
        self._games: dict[date, Played] = {}
        for game in games:
            if game.source == Source.DAILY and (day := daily_day(game.seed)):
                self._games.setdefault(day, game)

    def game(self, day: date) -> Played | None:
        """The game of a day: the first one solved, otherwise the one played last; None if there is none."""
        return self._games.get(day)

    @cached_property
    def solved(self) -> int:
        """The number of days whose puzzles were solved, at any time."""
        return sum(game.solved is not None for game in self._games.values())

    @cached_property
    def streak(self) -> Streak:
        """The days whose puzzles were begun on the day itself and solved before the end of the next day."""
        return streak_of([day for day, game in self._games.items() if self._is_in_time(day, game)], self.today)

    @property
    def words(self) -> Message:
        """The dailies in one line; nothing if none was solved."""
        solved = counted("{count} daily solved", "{count} dailies solved", self.solved)
        return in_turn(solved, self.streak.words, between=BETWEEN) if self.solved else NOTHING

    def month(self, year: int, month: int) -> tuple[tuple[date | None, ...], ...]:
        """The days of a month in weeks from Monday to Sunday; None for days of other months."""
        from calendar import Calendar  # which home does not need

        weeks = Calendar().monthdatescalendar(year, month)
        return tuple(tuple(day if day.month == month else None for day in week) for week in weeks)

    def _is_in_time(self, day: date, game: Played) -> bool:
        solved = day_solved(game, self.today)
        return solved is not None and local_day(game.created) == day and solved - day <= _DAY


class Mark(Enum):
    """The state of a day's puzzle, as the sign beside the day."""

    NONE = " "
    BEGUN = "▸"
    SOLVED = "✓"
    TO_COME = "·"


class DailyCalendar:
    """A month and the chosen day in it, which is never after today nor before the first one."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.chosen = archive.today

    def begin_day(self, archive: Archive) -> None:
        """Take the archive of another day; if today was chosen, the new today is."""
        was_today = self.chosen == self.archive.today
        self.archive = archive
        self.chosen = archive.today if was_today else min(self.chosen, archive.today)

    @property
    def weeks(self) -> tuple[tuple[date | None, ...], ...]:
        return self.archive.month(self.chosen.year, self.chosen.month)

    @property
    def title(self) -> Message:
        return say("{month} {year}", month=MONTHS[self.chosen.month - 1], year=self.chosen.year)

    @property
    def is_first_month(self) -> bool:
        return self._month == (FIRST_DAY.year, FIRST_DAY.month)

    @property
    def is_last_month(self) -> bool:
        return self._month == (self.archive.today.year, self.archive.today.month)

    def choose(self, day: date) -> Message:
        """Choose a day, or the nearest one with a puzzle; in that case say why."""
        self.chosen = max(FIRST_DAY, min(day, self.archive.today))
        try:
            refuse_without_puzzle(day, self.archive.today)
        except DailyError as error:
            return say("{reason}.", reason=Capitalised(error.message))
        return NOTHING

    def move(self, days: int) -> Message:
        return self.choose(self.chosen + timedelta(days=days))

    def change_month(self, way: int) -> Message:
        """Go to the same day of another month, or to its last day."""
        year, month = divmod(12 * self.chosen.year + self.chosen.month - 1 + way, 12)
        last = (date(year + (month == 11), (month + 1) % 12 + 1, 1) - timedelta(days=1)).day
        return self.choose(date(year, month + 1, min(self.chosen.day, last)))

    def mark(self, day: date) -> Mark:
        if not FIRST_DAY <= day <= self.archive.today:
            return Mark.TO_COME
        game = self.archive.game(day)
        if game is None:
            return Mark.NONE
        return Mark.SOLVED if game.solved else Mark.BEGUN

    @property
    def day_words(self) -> Message:
        """The chosen day: `Sun · 22 November 2026 · Medium · Jigsaw`."""
        day = self.chosen
        return in_turn(WEEKDAYS[day.weekday()], long_day(day), plan_words(plan_of(day)), between=BETWEEN)

    @property
    def state_words(self) -> Message:
        """The state of its puzzle: `Solved in 12:41 · no hints`."""
        game = self.archive.game(self.chosen)
        if game is None:
            return say("Not played yet.")
        if not game.solved:
            return say("Begun; carry on where you left off.")
        solved = say("Solved in {time}", time=as_it_is(time_text(game.seconds)))
        return in_turn(solved, help_taken(game.hints, game.reveals, game.checks), between=BETWEEN)

    @property
    def _month(self) -> tuple[int, int]:
        return self.chosen.year, self.chosen.month
