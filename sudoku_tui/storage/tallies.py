"""How the tallies of training are written into tables and read back."""

import sqlite3
from collections.abc import Mapping
from dataclasses import astuple, fields

from sudoku_tui.game.tally import Tally

_COUNTS = tuple(field.name for field in fields(Tally))
TALLY_COLUMNS = ", ".join(_COUNTS)


def put_tally(connection: sqlite3.Connection, table: str, place: Mapping[str, str], tally: Tally, joined: str) -> None:
    """Put a tally in its place; `joined` says what becomes of a count `{0}` that is there and of the `excluded` one."""
    marks = ", ".join("?" * (len(place) + len(_COUNTS)))
    counts = ", ".join(f"{name} = {joined.format(name)}" for name in _COUNTS)
    keys = ", ".join(place)
    connection.execute(
        f"INSERT INTO {table} ({keys}, {TALLY_COLUMNS}) VALUES ({marks}) ON CONFLICT ({keys}) DO UPDATE SET {counts}",
        (*place.values(), *astuple(tally)),
    )
