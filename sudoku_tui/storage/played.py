"""Played: every game as statistics count it, read in one sweep without replaying any.

Copies of a game, made when it was played in two places, count as the game itself: it was begun once and solved once.

A day is the player's local day, by this machine. Clocks are set wrong and right again, so streaks are not stored: they
are counted anew from the games each time. Games in the future neither make nor break one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import BETWEEN, Message, counted, in_turn, say

_COUNTS = ", ".join(f"iif(typeof({name}) = 'integer', {name}, 0)" for name in ("hints", "reveals", "checks"))
QUERY = f"""
    SELECT games.id, created, box_height * box_width, variant, games.level, source, seed, results.finished,
        iif(typeof(seconds) IN ('real', 'integer') AND abs(seconds) < 1e9, seconds, 0.0), {_COUNTS}
    FROM games LEFT JOIN results ON results.game = games.id
    WHERE {{}}
    ORDER BY results.finished IS NULL, results.finished, used DESC
"""
"""The solved games in the order of their ends, then the others, the one played last first; damaged figures are 0."""

_DAMAGED = datetime.min.replace(tzinfo=UTC)
_DAY = timedelta(days=1)


class Played(NamedTuple):
    """A game, with all copies of it."""

    game: int  # its number
    created: datetime  # when it was begun, in UTC
    size: int  # the size of its grid
    variant: str
    level: str | None  # None if unrated
    source: str  # where it came from
    seed: str | None
    solved: datetime | None  # when it was solved, in UTC; None until then, and the following fields are meaningless
    seconds: float  # how long it was played
    hints: int  # how many hints were given
    reveals: int  # how many digits of the solution were given away
    checks: int  # how often the entries were compared with the solution

    @property
    def is_clean(self) -> bool:
        """Whether the player had no help at all."""
        return not (self.hints or self.reveals or self.checks)


class Streak(NamedTuple):
    """Runs of consecutive days."""

    current: int  # days up to today, or to yesterday while today is not over
    longest: int

    @property
    def words(self) -> Message:
        """The streaks in a line: `Streak: 3 days · longest: 12 days`."""
        return in_turn(
            counted("Streak: {count} day", "Streak: {count} days", self.current),
            counted("longest: {count} day", "longest: {count} days", self.longest),
            between=BETWEEN,
        )


def day_solved(game: Played, today: date) -> date | None:
    """The day on which a game was solved; None if it is not.

    Where the clock was set back during play, that is the day on which it was begun, unless that is in the future.
    """
    if game.solved is None:
        return None
    day = local_day(game.solved)
    if game.solved >= game.created:
        return day
    begun = local_day(game.created)
    return day if begun > today else begun


def streak_of(days: Collection[date], today: date) -> Streak:
    """The streaks among some days; future days do not count."""
    current = longest = length = 0
    last: date | None = None
    for day in sorted(day for day in days if day <= today):
        length = length + 1 if last and day - last == _DAY else 1
        longest = max(longest, length)
        last = day
    if last and today - last <= _DAY:
        current = length
    return Streak(current, longest)


class Sweep:
    """Turns the rows of the query into games, some at a time.

    Attributes:
        games: the sound ones so far.
        problems: what is wrong with those that are damaged.
    """

    def __init__(self) -> None:
        self.games: list[Played] = []
        self.problems: list[Message] = []
        self._known = set[tuple[object, object]]()

    def take(self, rows: Sequence[Sequence[Any]]) -> None:
        """Take rows column by column, which is twice as fast as one by one."""
        numbers, created, *story, solved, seconds, hints, reveals, checks = zip(*rows, strict=True)
        figures = map(_moment, solved), seconds, hints, reveals, checks
        games = map(Played, numbers, map(_moment, created), *story, *figures)
        for lineage, game in zip(zip(created, story[-1], strict=True), games, strict=True):
            if lineage in self._known:
                continue
            self._known.add(lineage)
            if game.created is _DAMAGED or game.solved is _DAMAGED:
                problem = say("the result of game {game} is damaged: its date makes no sense", game=game.game)
                self.problems.append(problem)
            else:
                self.games.append(game)


def _moment(text: object) -> Any:  # noqa: ANN401 -- None for an end that is not there
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)  # type: ignore[arg-type]
    except (ValueError, TypeError):
        return _DAMAGED
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
