"""Statistics: all that is counted of a player's games, and of the days on which they were solved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from itertools import pairwise
from operator import attrgetter
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.shapes.variants import JIGSAW
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.played import Played, Streak, day_solved, streak_of
from sudoku_tui.words.dates import local_day

if TYPE_CHECKING:
    from sudoku_tui.game.session import Session
    from sudoku_tui.storage.store import Store

_DAY, _WEEK = timedelta(days=1), 7
SHADES = 4
"""How many shades a calendar has, beyond that of a day on which nothing was solved."""
_STEPS = (1, 2, 4, 7)
"""How many solved games a day needs for each shade."""


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


_WIDTHS = (15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400)
"""Seconds that a bar may stand for: steps that people count in."""
_BARS, _POINTS = 10, 20
_MOST_OF_ALL = 0.9
"""The share of all times that finds room before the last bar, which also holds those beyond it."""
_SIGNS = "▁▂▃▄▅▆▇█"


class Histogram(NamedTuple):
    """How often which times were needed."""

    first: int  # seconds at which the first bar begins
    width: int  # seconds that each bar spans; the last one has no end
    counts: tuple[int, ...]

    def start(self, bar: int) -> int:
        """The seconds at which a bar begins."""
        return self.first + bar * self.width


def histogram(seconds: Sequence[float], bars: int = _BARS) -> Histogram:
    """The narrowest bars, at most so many, in which most of the times have room."""
    if not seconds:
        return Histogram(0, _WIDTHS[0], ())
    ordered = sorted(seconds)
    least, usual = ordered[0], ordered[int((len(ordered) - 1) * _MOST_OF_ALL)]
    width = next((width for width in _WIDTHS if usual < _floor(least, width) + bars * width), _WIDTHS[-1])
    first = _floor(least, width)
    counts = [0] * bars
    for time in ordered:
        counts[min(int((time - first) // width), bars - 1)] += 1
    while not counts[-1]:
        counts.pop()
    return Histogram(first, width, tuple(counts))


def medians_over_time(seconds: Sequence[float], points: int = _POINTS) -> tuple[float, ...]:
    """The medians of so many stretches of times, one after the other, as equal in length as can be."""
    points = min(points, len(seconds))
    ends = [len(seconds) * point // points for point in range(points + 1)] if points else [0]
    return tuple(median(seconds[start:end]) for start, end in pairwise(ends))


def sparkline(values: Sequence[float], signs: str = _SIGNS) -> str:
    """Values as a row of small bars, the least and the greatest as the first and the last sign."""
    if not values:
        return ""
    least, span = min(values), max(values) - min(values)
    top = len(signs) - 1
    return "".join(signs[round((value - least) / span * top) if span else top // 2] for value in values)


def _floor(time: float, width: int) -> int:
    return int(time // width) * width


CLASSIC_SIZE = 9
_LAST = 5
_UNRATED = len(Level)


class ShapeGroup(NamedTuple):
    """What grids have in common that are counted together: jigsaws of all maps are alike."""

    size: int
    variant: str  # without the map of a jigsaw

    @property
    def is_classic(self) -> bool:
        return self == (CLASSIC_SIZE, "")


@dataclass(frozen=True)
class LevelRow:
    """The games of one level on one shape."""

    shape: ShapeGroup
    level: Level | None  # None for puzzles that nobody rated
    begun: int
    solved: Sequence[Played]  # in the order of their ends

    @cached_property
    def seconds(self) -> tuple[float, ...]:
        """The times of the solved ones, in the order of their ends."""
        return tuple(solved.seconds for solved in self.solved)

    @cached_property
    def clean(self) -> int:
        """How many were solved without any help."""
        return sum(solved.is_clean for solved in self.solved)

    @cached_property
    def best(self) -> float | None:
        """The shortest time without any help: with enough of it any puzzle is solved in seconds."""
        return min((solved.seconds for solved in self.solved if solved.is_clean), default=None)

    @cached_property
    def median(self) -> float | None:
        return median(self.seconds) if self.seconds else None

    @property
    def last(self) -> tuple[float, ...]:
        """The times of the last few, the newest at the end."""
        return self.seconds[-_LAST:]

    @property
    def trend(self) -> tuple[float, ...]:
        """Medians over time."""
        return medians_over_time(self.seconds)

    @property
    def histogram(self) -> Histogram:
        return histogram(self.seconds)


@dataclass(frozen=True)
class Statistics:
    """A player's games."""

    rows: tuple[LevelRow, ...]  # the usual shape first, then by size; each from easy to extreme
    days: Days

    @staticmethod
    def of(games: Iterable[Played], today: date) -> Statistics:
        known = [*games]
        alike: dict[tuple[int, str, str | None], list[Played]] = {}
        for game in known:
            alike.setdefault((game.size, game.variant, game.level), []).append(game)
        groups: dict[tuple[ShapeGroup, Level | None], list[Played]] = {}
        for (size, variant, level), group in alike.items():
            groups.setdefault((shape_of(size, variant), _LEVELS.get(level or "")), []).extend(group)
        rows = (_row(shape, level, group) for (shape, level), group in groups.items())
        return Statistics(tuple(sorted(rows, key=_place)), Days.of(known, today))

    @property
    def begun(self) -> int:
        return sum(row.begun for row in self.rows)

    @property
    def solved(self) -> int:
        return sum(len(row.solved) for row in self.rows)

    @property
    def clean(self) -> int:
        return sum(row.clean for row in self.rows)

    @property
    def seconds(self) -> float:
        """How long the solved games took together."""
        return sum(map(sum, map(attrgetter("seconds"), self.rows)))

    @property
    def shapes(self) -> tuple[ShapeGroup, ...]:
        """The shapes played, the usual one first."""
        return tuple(dict.fromkeys(row.shape for row in self.rows))

    def of_shape(self, shape: ShapeGroup) -> tuple[LevelRow, ...]:
        return tuple(row for row in self.rows if row.shape == shape)

    def row(self, shape: ShapeGroup, level: str | None) -> LevelRow | None:
        """The games of a level, if there are any."""
        return next((row for row in self.rows if (row.shape, row.level) == (shape, level)), None)


_LEVELS = {level.value: level for level in Level}


def shape_of(size: int, variant: str) -> ShapeGroup:
    parts = (part.partition(":")[0] for part in variant.split("+"))
    return ShapeGroup(size, "+".join(JIGSAW if part.lower() == JIGSAW else part for part in parts))


def _row(shape: ShapeGroup, level: Level | None, games: Sequence[Played]) -> LevelRow:
    solved = (game for game in games if game.solved)
    return LevelRow(shape, level, len(games), sorted(solved, key=attrgetter("solved")))


def _place(row: LevelRow) -> tuple[bool, int, str, int]:
    rank = _UNRATED if row.level is None else row.level.rank
    return not row.shape.is_classic, row.shape.size, row.shape.variant, rank


def row_of(store: Store, session: Session) -> LevelRow | None:
    """All games of the level and the shape of this one."""
    shape, level = session.geometry, session.origin.level
    statistics = Statistics.of(store.played_at(level), local_day(store.now()))
    return statistics.row(shape_of(shape.size, shape.variant), level)
