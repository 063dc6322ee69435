"""Games, results and moves as tables, for a notebook or a spreadsheet: a row each, columns with plain values.

`written_csv` needs nothing; `written_parquet` needs pyarrow, which no part of the program does.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO, StringIO
from typing import TypeAlias

from sudoku_tui.formats.clues.spotted import whole_line
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import say

Value: TypeAlias = "str | int | float | None"
Row: TypeAlias = Mapping[str, Value]

COLUMNS: Mapping[str, Sequence[str]] = {
    "games": (
        *("game", "puzzle", "size", "variant", "title", "author", "level", "score", "seed", "source"),
        *("begun", "touched", "finished", "seconds"),
    ),
    "results": (
        *("game", "size", "variant", "level", "source", "seed", "begun", "solved", "seconds"),
        *("hints", "reveals", "checks", "clean"),
    ),
    "moves": ("game", "number", "seconds", "event"),
}
"""The tables, and the columns of each."""


def rows_of(store: Store, table: str) -> Iterator[Row]:
    """The rows of a table, in the order of the games' numbers."""
    return {"games": _games, "results": _results, "moves": _moves}[table](store)


def written_csv(rows: Iterable[Row], columns: Sequence[str]) -> str:
    """A table as CSV, with a line of names above it."""
    text = StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def written_parquet(rows: Iterable[Row], columns: Sequence[str]) -> bytes:
    """A table as a file of Parquet; a `StorageError` without pyarrow."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError as error:
        raise StorageError(say("Parquet needs pyarrow: pip install pyarrow; CSV needs nothing")) from error
    taken, file = list(rows), BytesIO()
    parquet.write_table(pyarrow.table({name: [row[name] for row in taken] for name in columns}), file)
    return file.getvalue()


def _games(store: Store) -> Iterator[Row]:
    return (_game(record) for record in sorted(store.games(), key=lambda record: record.id))


def _game(record: GameRecord) -> Row:
    origin = record.origin
    shape = origin.puzzle.geometry
    return {
        "game": record.id,
        "puzzle": whole_line(origin.puzzle),
        "size": shape.size,
        "variant": shape.variant,
        "title": origin.name,
        "author": origin.author,
        "level": origin.level,
        "score": origin.score,
        "seed": origin.seed,
        "source": origin.source.value,
        "begun": record.created.isoformat(timespec="seconds"),
        "touched": record.touched.isoformat(timespec="seconds"),
        "finished": record.finished.isoformat(timespec="seconds") if record.finished else None,
        "seconds": record.seconds,
    }


def _results(store: Store) -> Iterator[Row]:
    """Solved games as statistics count them: copies that parted after the end are one."""
    for game in sorted(store.played(), key=lambda game: game.game):
        if game.solved:
            yield {
                "game": game.game,
                "size": game.size,
                "variant": game.variant,
                "level": game.level,
                "source": game.source,
                "seed": game.seed,
                "begun": game.created.isoformat(timespec="seconds"),
                "solved": game.solved.isoformat(timespec="seconds"),
                "seconds": game.seconds,
                "hints": game.hints,
                "reveals": game.reveals,
                "checks": game.checks,
                "clean": int(game.is_clean),
            }


def _moves(store: Store) -> Iterator[Row]:
    """Every event of every game, as its log has it."""
    for record in sorted(store.games(), key=lambda record: record.id):
        for number, event in enumerate(store.log(record.id), start=1):
            yield {"game": record.id, "number": number, "seconds": event.elapsed, "event": event.line}
