"""How long the statistics of many games take to open: `python -m tests.bench.statistics`.

The games stand in a file as years of play would leave it, with their events; what is timed is all that stands between
the key and the figures: reading, counting, the calendar and the archive of dailies, slice by slice.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from sqlite3 import Connection
from statistics import median, quantiles

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Finished, advance
from sudoku_tui.features.statistics.pages import counting, days_page, games_page, techniques_page, times_page
from sudoku_tui.game.origin import Origin, Source, daily_seed
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.records import origin_columns
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import local_day
from tests.bench.cases import now
from tests.support import made

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
_EVENTS = 20
_WEEKS = 53


def main() -> None:
    """Print a line with the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=10_000)
    options.add_argument("--runs", type=int, default=20)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "games.sqlite3", lambda: NOW) as store:
        fill(store, chosen.games)
        wholes, slices = zip(*(open_statistics(store) for _ in range(chosen.runs)), strict=True)
    for name, times in ("the whole", wholes), ("the longest slice", slices):
        figures = (f"{1000 * each:.1f} ms" for each in (median(times), min(times), quantiles(times, n=20)[-1]))
        print(f"statistics of {chosen.games:,} games, {name}: median, least, p95 " + ", ".join(figures))


def open_statistics(store: Store) -> tuple[float, float]:
    """Count everything once, and return the seconds that took, and those of its longest slice."""
    slices, counted = list[float](), None
    work = counting(store, local_day(NOW))
    while counted is None:
        began = now()
        outcome = advance(work, 0.0, now)
        if isinstance(outcome, Finished):
            counted = outcome.result
        slices.append(now() - began)
    began = now()
    assert games_page(counted.statistics)
    assert times_page(counted.statistics.rows[0])
    assert days_page(counted.statistics, counted.archive)
    assert techniques_page(counted.met)
    counted.statistics.days.calendar(_WEEKS)
    slices.append(now() - began)
    return sum(slices), max(slices)


def fill(store: Store, number: int) -> None:
    """Save so many games, four in five of them solved, one in ten a daily."""
    puzzles, dice = [made(seed) for seed in range(20)], Dice("statistics")

    def act(connection: Connection) -> None:
        for place in range(number):
            _add(connection, puzzles, dice, place, number)

    store.write(act)


def _add(connection: Connection, puzzles: Sequence[Puzzle], dice: Dice, place: int, number: int) -> None:
    day = NOW - timedelta(hours=6 * (number - place))
    is_daily, is_solved = place % 10 == 0, place % 5 < 4
    seed = daily_seed(day.date()) if is_daily else str(place)
    source = Source.DAILY if is_daily else Source.GENERATOR
    origin = Origin(dice.choice(puzzles), "", dice.choice([*Level]), seed, 400, source=source)
    seconds = 200 + 2 * dice.below(1000)
    created, finished = (
        moment.isoformat(timespec="microseconds") for moment in (day, day + timedelta(seconds=seconds))
    )
    columns: dict[str, str | int | None] = {"id": place + 1, "used": place + 1, "created": created, "touched": finished}
    columns |= {"finished": finished if is_solved else None} | origin_columns(origin)
    _insert(connection, "games", *columns.values(), columns=f"({', '.join(columns)})")
    for seq in range(1, _EVENTS):
        _insert(connection, "events", place + 1, seq, seconds * seq / _EVENTS, f"r1c{seq % 9 + 1}=5")
    if is_solved:
        names = " ".join(rung.identifier for rung in LADDER if not dice.below(16))
        _insert(
            connection, "results", place + 1, finished, origin.level, seconds, dice.below(2), 0, dice.below(2), names
        )


def _insert(connection: Connection, table: str, *values: object, columns: str = "") -> None:
    connection.execute(f"INSERT INTO {table} {columns} VALUES ({', '.join('?' * len(values))})", values)


if __name__ == "__main__":
    main()
