"""Statistics: `stats`, how the player is doing, as lines or as JSON."""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from io import StringIO

from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.output import DONE, complain, emit, records
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.statistics.model import LevelRow, Statistics, sparkline
from sudoku_tui.features.statistics.pages import (
    Met,
    ahead_words,
    games_words,
    level_words,
    met_words,
    shape_words,
    share_words,
    techniques_met,
)
from sudoku_tui.game.clock import time_text
from sudoku_tui.words.columns import filled_up, pushed_right, width_of
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say, say_in

_COLUMNS = (
    say_in("column", "begun"),
    say_in("column", "solved"),
    say_in("column", "clean"),
    say_in("column", "best"),
    say_in("column", "median"),
    say_in("column", "last"),
)
_CSV_COLUMNS = ("size", "variant", "name", "level", "begun", "solved", "clean", "best", "median", "last")
_NAME_WIDTH, _LEAST_WIDTH = 12, 8


def show(options: argparse.Namespace) -> int:
    with kept_store() as store:
        games, techniques = store.played(), techniques_met(store.techniques_met(), store.tallies())
        today = local_day(store.now())
    statistics, archive = Statistics.of(games, today), Archive(games, today)
    if options.csv:
        emit(_csv(statistics))
        return DONE
    if options.json:
        emit(json.dumps(_statistics_record(statistics, archive, techniques)))
        return DONE
    if not games and not techniques:
        complain(say("no games are kept"))
        return DONE
    for line in _lines(statistics, archive, techniques):
        emit(line)
    if ahead := ahead_words(statistics.days):
        complain(ahead)
    return DONE


def _lines(statistics: Statistics, archive: Archive, techniques: Sequence[Met]) -> Iterator[str]:
    yield tell(games_words(statistics))
    yield tell(statistics.days.streak.words)
    if daily := archive.words:
        yield tell(daily)
    for shape in statistics.shapes:
        yield ""
        name = tell(shape_words(shape))
        width = max(_NAME_WIDTH, width_of(name))
        yield _cells(filled_up(name, width), *map(tell, _COLUMNS))
        for row in statistics.of_shape(shape):
            yield _row(row, width)
    if techniques:
        yield ""
        yield tell(met_words(techniques))


def _row(row: LevelRow, width: int) -> str:
    solved = f"{len(row.solved)} {tell(share_words(len(row.solved), row.begun))}"
    last = time_text(row.last[-1] if row.last else None)
    times = time_text(row.best), time_text(row.median), last
    line = _cells(filled_up(tell(level_words(row)), width), str(row.begun), solved, str(row.clean), *times)
    return f"{line}  {sparkline(row.trend)}".rstrip()


def _cells(name: str, *cells: str) -> str:
    widths = (max(width_of(tell(head)), _LEAST_WIDTH) for head in _COLUMNS)
    return "  ".join([name, *map(pushed_right, cells, widths)])


def _statistics_record(statistics: Statistics, archive: Archive, techniques: Sequence[Met]) -> dict[str, object]:
    texts = games_words(statistics), statistics.days.streak.words, ahead_words(statistics.days)
    return {
        "begun": statistics.begun,
        "solved": statistics.solved,
        "clean": statistics.clean,
        "seconds": statistics.seconds,
        "streak": statistics.days.streak._asdict(),
        "daily": {"solved": archive.solved, "streak": archive.streak._asdict()},
        "days": {day.isoformat(): count for day, count in sorted(statistics.days.counts.items())},
        "levels": [_level_record(row) for row in statistics.rows],
        "techniques": [
            {
                "technique": each.technique.identifier,
                "games": each.games,
                "mastered": each.is_mastered,
                **asdict(each.tally),
            }
            for each in techniques
        ],
        "text": "\n".join(str(text) for text in texts if text),
        "messages": [record for text in texts for record in records(text)],
    }


def _csv(statistics: Statistics) -> str:
    """A row for each kind of grid and level."""
    text = StringIO()
    writer = csv.DictWriter(text, _CSV_COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows({**_level_record(row), "last": row.last[-1] if row.last else None} for row in statistics.rows)
    return text.getvalue().rstrip("\n")


def _level_record(row: LevelRow) -> dict[str, object]:
    return {
        "size": row.shape.size,
        "variant": row.shape.variant,
        "name": str(shape_words(row.shape)),
        "messages": records(shape_words(row.shape)),
        "level": row.level,
        "begun": row.begun,
        "solved": len(row.solved),
        "clean": row.clean,
        "best": row.best,
        "median": row.median,
        "last": row.last,
        "trend": row.trend,
        "histogram": row.histogram._asdict(),
    }
