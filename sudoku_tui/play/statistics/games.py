"""Statistics: all that is counted of a player's games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from operator import attrgetter
from statistics import median
from typing import NamedTuple

from sudoku_tui.engine.shapes.variants import JIGSAW
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.statistics.days import Days
from sudoku_tui.play.statistics.times import Histogram, histogram, medians_over_time
from sudoku_tui.storage.played import Played

CLASSIC_SIZE = 9
_LAST = 5
_UNRATED = len(Level)


class Shape(NamedTuple):
    """What grids have in common that are counted together: jigsaws of all maps are alike."""

    size: int
    variant: str  # without the map of a jigsaw

    @property
    def is_classic(self) -> bool:
        return self == (CLASSIC_SIZE, "")


@dataclass(frozen=True)
class Row:
    """The games of one level on one shape."""

    shape: Shape
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

    rows: tuple[Row, ...]  # the usual shape first, then by size; each from easy to extreme
    days: Days

    @staticmethod
    def of(games: Iterable[Played], today: date) -> Statistics:
        known = [*games]
        alike: dict[tuple[int, str, str | None], list[Played]] = {}
        for game in known:
            alike.setdefault((game.size, game.variant, game.level), []).append(game)
        groups: dict[tuple[Shape, Level | None], list[Played]] = {}
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
    def shapes(self) -> tuple[Shape, ...]:
        """The shapes played, the usual one first."""
        return tuple(dict.fromkeys(row.shape for row in self.rows))

    def of_shape(self, shape: Shape) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.shape == shape)

    def row(self, shape: Shape, level: str | None) -> Row | None:
        """The games of a level, if there are any."""
        return next((row for row in self.rows if (row.shape, row.level) == (shape, level)), None)


_LEVELS = {level.value: level for level in Level}


def shape_of(size: int, variant: str) -> Shape:
    parts = (part.partition(":")[0] for part in variant.split("+"))
    return Shape(size, "+".join(JIGSAW if part.lower() == JIGSAW else part for part in parts))


def _row(shape: Shape, level: Level | None, games: Sequence[Played]) -> Row:
    solved = (game for game in games if game.solved)
    return Row(shape, level, len(games), sorted(solved, key=attrgetter("solved")))


def _place(row: Row) -> tuple[bool, int, str, int]:
    rank = _UNRATED if row.level is None else row.level.rank
    return not row.shape.is_classic, row.shape.size, row.shape.variant, rank
