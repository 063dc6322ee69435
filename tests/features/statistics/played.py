"""Games as statistics count them, made up for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from types import MappingProxyType

from sudoku_tui.engine.dice import Dice
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.statistics.model import Statistics
from sudoku_tui.features.statistics.pages import Counted, techniques_met
from sudoku_tui.game.origin import Source, daily_seed
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.played import Played

TODAY = date(2026, 11, 22)
_NOON = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
_MINUTE = 60


def noon(day: date) -> datetime:
    """A moment that lies on a day nearly everywhere."""
    return _NOON + (day - TODAY)


def ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def solved_game(
    day: date = TODAY,
    minutes: float = 10.0,
    *,
    level: str | None = "easy",
    helped: int = 0,
    size: int = 9,
    variant: str = "",
    begun: date | None = None,
    seed: str = "7",
    source: Source = Source.GENERATOR,
) -> Played:
    created = noon(begun) if begun else noon(day) - timedelta(minutes=minutes)
    return Played(1, created, size, variant, level, source, seed, noon(day), minutes * _MINUTE, helped, 0, 0)


def unsolved_game(day: date = TODAY, level: str | None = "easy", *, size: int = 9, variant: str = "") -> Played:
    return Played(1, noon(day), size, variant, level, Source.GENERATOR, "7", None, 0.0, 0, 0, 0)


def solved_daily(day: date, *, begun: date | None = None, solved: date | None = None) -> Played:
    return solved_game(solved or day, begun=begun or day, seed=daily_seed(day), source=Source.DAILY)


def months_of_play() -> list[Played]:
    """A player's games of the last three months, some dailies among them, as the store gives them."""
    dice = Dice("months of play")
    games = [
        solved_game(ago(dice.below(100)), 3 + dice.below(600) / 60, level=level, helped=dice.below(2))
        for level in ("easy", "medium", "hard")
        for _ in range(30)
    ]
    games += [solved_game(ago(3), 30, size=16), solved_game(ago(4), 9, level=None)]
    games += [solved_daily(ago(days)) for days in (0, 1, 2, 5, 6, 9)]
    begun = unsolved_game()._replace(seed=daily_seed(ago(4)), source=Source.DAILY)
    return [*sorted(games, key=lambda game: game.solved or _NOON), begun, unsolved_game()]


def counted(
    games: Sequence[Played] = (),
    tallies: Mapping[str, Tally] = MappingProxyType({}),
    needed: Mapping[str, int] = MappingProxyType({}),
) -> Counted:
    """What the statistics show of some games, some training, and the techniques that solved games needed."""
    return Counted(Statistics.of(games, TODAY), Archive(games, TODAY), techniques_met(needed, tallies))
