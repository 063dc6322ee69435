"""Played: every game as statistics count it, read in one sweep and without replaying any.

Copies of a game, made where it was played in two places, are the game itself: it was begun once, and solved once.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import Message, say

_COUNTS = ", ".join(f"iif(typeof({name}) = 'integer', {name}, 0)" for name in ("hints", "reveals", "checks"))
QUERY = f"""
    SELECT games.id, created, box_height * box_width, variant, games.level, source, seed, results.finished,
        iif(typeof(seconds) IN ('real', 'integer') AND abs(seconds) < 1e9, seconds, 0.0), {_COUNTS}
    FROM games LEFT JOIN results ON results.game = games.id
    WHERE {{}}
    ORDER BY results.finished IS NULL, results.finished, used DESC
"""
"""The solved games in the order of their ends, then the others, the one played last first; damaged figures are 0."""


class Solved(NamedTuple):
    """How a game was solved."""

    when: datetime  # in UTC
    seconds: float  # how long it was played
    hints: int  # how many hints were given
    reveals: int  # how many digits of the solution were given away
    checks: int  # how often the entries were compared with the solution

    @property
    def is_clean(self) -> bool:
        """Whether the player had no help at all."""
        return not (self.hints or self.reveals or self.checks)


class Played(NamedTuple):
    """A game, with all copies of it."""

    game: int  # its number
    created: datetime  # when it was begun, in UTC
    size: int  # of its grid
    variant: str
    level: str | None  # None where nobody rated it
    source: str  # who brought it
    seed: str | None
    solved: Solved | None  # None as long as it is not


def played_of(rows: Iterable[Iterable[Any]]) -> tuple[list[Played], list[Message]]:
    """The games of the query's rows, and what is wrong with those that are damaged."""
    games: list[Played] = []
    problems: list[Message] = []
    lineages = set[tuple[object, object]]()
    for game, created, size, variant, level, source, seed, when, *figures in rows:
        if (lineage := (created, seed)) in lineages:
            continue
        lineages.add(lineage)
        try:
            solved = None if when is None else Solved(_moment(when), *figures)
            games.append(Played(game, _moment(created), size, variant, level, source, seed, solved))
        except (ValueError, TypeError) as error:
            damage = say("the result of game {game} is damaged: {reason}", game=game, reason=reason_of(error))
            problems.append(damage)
    return games, problems


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
