"""`data`: games, results and moves as tables, for a notebook or a spreadsheet."""

from __future__ import annotations

import argparse
from pathlib import Path

from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.output import DONE, FileError, emit
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, reason_of, say

_PARQUET = ".parquet"


def run(options: argparse.Namespace) -> int:
    """Print a table as CSV, or write it to a file, as Parquet where that is called so."""
    from sudoku_tui.storage.tables import COLUMNS, rows_of, written_csv, written_parquet

    columns = COLUMNS[options.table]
    with kept_store() as store:
        rows = list(rows_of(store, options.table))
    if options.out is None:
        emit(written_csv(rows, columns).rstrip("\n"))
        return DONE
    path = Path(options.out)
    is_parquet = path.suffix.lower() == _PARQUET
    content = written_parquet(rows, columns) if is_parquet else written_csv(rows, columns).encode()
    try:
        path.write_bytes(content)
    except OSError as error:
        raise FileError(say("{path} cannot be written: {reason}", path=path, reason=reason_of(error))) from error
    emit(tell(counted("{count} row written to {path}", "{count} rows written to {path}", len(rows), path=path)))
    return DONE
