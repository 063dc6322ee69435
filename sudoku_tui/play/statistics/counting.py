"""Counting a player's games in slices, so that thousands of them hold up no frame."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.statistics.games import Statistics
from sudoku_tui.play.statistics.techniques import Met, techniques_met
from sudoku_tui.words.message import NOTHING

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store

_NOTHING_TO_TELL = Progress(0, NOTHING)


class Counted(NamedTuple):
    """All that the statistics show."""

    statistics: Statistics
    archive: Archive
    met: tuple[Met, ...]


def counting(store: Store, today: date) -> Stepper[Counted]:
    """Count everything anew; a `StorageError` if the games cannot be read."""
    games = yield from store.sweeping()
    yield _NOTHING_TO_TELL
    statistics = Statistics.of(games, today)
    yield _NOTHING_TO_TELL
    met = techniques_met(store.techniques_met(), store.tallies())
    return Counted(statistics, Archive(games, today), met)
