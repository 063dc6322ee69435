"""The results of solved games, as the store keeps them; no screen shows them."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.storage.store import Store


class Result(NamedTuple):
    """A row of the table."""

    game: int
    finished: str
    level: str | None
    seconds: float
    hints: int
    reveals: int
    checks: int
    techniques: str


def results_of(store: Store) -> list[Result]:
    """All results, in the order in which the games were solved."""
    with store.copy() as copy:
        return [Result(*row) for row in copy.execute("SELECT * FROM results ORDER BY finished, game")]
