"""Played: every game as statistics count it, read in one sweep and without replaying any.

Copies of a game, made where it was played in two places, are the game itself: it was begun once, and solved once.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

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


_DAMAGED = datetime.min.replace(tzinfo=UTC)


class Played(NamedTuple):
    """A game, with all copies of it."""

    game: int  # its number
    created: datetime  # when it was begun, in UTC
    size: int  # of its grid
    variant: str
    level: str | None  # None where nobody rated it
    source: str  # who brought it
    seed: str | None
    solved: datetime | None  # when it was solved, in UTC; None as long as it is not, and what follows counts nothing
    seconds: float  # how long it was played
    hints: int  # how many hints were given
    reveals: int  # how many digits of the solution were given away
    checks: int  # how often the entries were compared with the solution

    @property
    def is_clean(self) -> bool:
        """Whether the player had no help at all."""
        return not (self.hints or self.reveals or self.checks)


class Sweep:
    """Turns the query's rows into games, so many at a time.

    Attributes:
        games: the sound ones so far.
        problems: what is wrong with those that are damaged.
    """

    def __init__(self) -> None:
        self.games: list[Played] = []
        self.problems: list[Message] = []
        self._known = set[tuple[object, object]]()

    def take(self, rows: Sequence[Sequence[Any]]) -> None:
        """Take rows column by column: one by one it would take twice as long."""
        numbers, created, *story, solved, seconds, hints, reveals, checks = zip(*rows, strict=True)
        figures = map(_moment, solved), seconds, hints, reveals, checks
        games = map(Played, numbers, map(_moment, created), *story, *figures)
        for lineage, game in zip(zip(created, story[-1], strict=True), games, strict=True):
            if lineage in self._known:
                continue
            self._known.add(lineage)
            if game.created is _DAMAGED or game.solved is _DAMAGED:
                problem = say("the result of game {game} is damaged: it has no sound date", game=game.game)
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
