"""Answers as a table with a header: a line of CSV or of TSV for each puzzle."""

from __future__ import annotations

import argparse
import csv
from collections.abc import Mapping, Sequence
from io import StringIO

from sudoku_tui.cli.schemas import columns_of

_BETWEEN = {"csv": ",", "tsv": "\t"}


class Table:
    """The columns of a command's table, and how its rows are written."""

    def __init__(self, columns: Sequence[str], between: str) -> None:
        self._columns, self._between = columns, between

    @property
    def head(self) -> str:
        return self._written(self._columns)

    def row(self, record: Mapping[str, object]) -> str:
        return self._written([_cell(record.get(name)) for name in self._columns])

    def _written(self, cells: Sequence[str]) -> str:
        text = StringIO()
        csv.writer(text, delimiter=self._between, lineterminator="\n").writerow(cells)
        return text.getvalue().removesuffix("\n")


def table_of(options: argparse.Namespace) -> Table | None:
    """The table that a command is to print; None where it prints something else."""
    kind = next((kind for kind in _BETWEEN if getattr(options, kind, False)), "")
    return Table(columns_of(options.command), _BETWEEN[kind]) if kind else None


def _cell(value: object) -> str:
    """A value on one line: parts of a list apart by semicolons, how often each thing is there as `name:2`."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return str(value["text"]) if "text" in value else " ".join(f"{name}:{number}" for name, number in value.items())
    if isinstance(value, list | tuple):
        return "; ".join(map(_cell, value))
    return "" if value is None else str(value)
