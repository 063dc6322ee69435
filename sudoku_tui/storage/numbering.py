"""Numbers that tell games of one level apart that were begun on one day, and would be called the same."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.words.dates import local_day

_MADE_HERE = (Source.GENERATOR, Source.PACK)
_EARLIER = """
    SELECT count(DISTINCT created) FROM games
    WHERE title = '' AND level IS ? AND source IN (?, ?) AND created >= ? AND created < ?
"""


def numbered(records: Sequence[GameRecord]) -> list[GameRecord]:
    """All games, each with its number; copies of one have the same."""
    places = dict[int, int]()
    counts = Counter[tuple[date, str]]()
    last: dict[tuple[date, str], datetime] = {}
    called_by_day = (record for record in records if _is_called_by_day(record.origin))
    for record in sorted(called_by_day, key=lambda record: record.created):
        key = local_day(record.created), str(record.origin.level)
        counts[key] += last.get(key) != record.created
        last[key], places[record.id] = record.created, counts[key]
    return [_with_number(record, places.get(record.id, 1)) for record in records]


def number_of_day(origin: Origin, begun: datetime, read: Callable[..., list[Any]]) -> int:
    """The number of one game; `read` carries out a query."""
    if not _is_called_by_day(origin):
        return 1
    midnight = begun.astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
    ((earlier,),) = read(_EARLIER, origin.level, *map(str, _MADE_HERE), _text(midnight), _text(begun))
    return int(earlier) + 1


def _is_called_by_day(origin: Origin) -> bool:
    return origin.level is not None and not origin.name and origin.source in _MADE_HERE


def _with_number(record: GameRecord, number: int) -> GameRecord:
    return record._replace(origin=replace(record.origin, number=number)) if number > 1 else record


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
