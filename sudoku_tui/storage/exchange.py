"""Everything a player has as one file, to be taken in by any other door or machine.

The file is a database like our own, so that every version reads those of the versions before. Taking one in adds to
what we have, never replaces it, and taking it in again changes nothing:

- **Games** have no number that holds everywhere, but a lineage: the moment they were begun, and from what. Copies share
  it, and logs tell them apart (`log_comparison`). If ours has all acts of theirs, it is known; if theirs goes on where
  ours ends, ours gets the rest; if both went on, theirs is added beside ours. Games that share a lineage by chance lose
  nothing by this.
- **Results** follow from the logs. Copies that parted after the end are one result (`results`).
- **Training** is counted, and counts cannot be told apart. Taking the higher of two would forget what was trained
  elsewhere, adding them would count twice what came before. So each file counts for itself, under a name drawn by lot
  when it is first given away; of two counts of one file the higher is the later one, and what the player sees is the
  sum over all files.
- **Settings** are taken where the player has made no choice here.

A game that is being played is not touched: what another file has more of it is added as a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.storage.errors import told_as_sentences
from sudoku_tui.storage.incoming_rows import LOCAL_SETTINGS, arriving, lineage_of
from sudoku_tui.storage.merging import Merge, Summary
from sudoku_tui.storage.records import TALLY_COLUMNS
from sudoku_tui.storage.store import Store

__all__ = ["Summary", "export", "importing"]


def export(store: Store, new_identity: Callable[[], str]) -> bytes:
    """Everything the player has, as a file."""
    identity = store.setting("identity", "")
    if not identity:
        identity = new_identity()
        store.set_setting("identity", identity)
    with closing(store.copy()) as copy, told_as_sentences("memory"):
        columns = f"technique, {TALLY_COLUMNS}"
        copy.execute(f"INSERT OR REPLACE INTO training_elsewhere SELECT ?, {columns} FROM training", (identity,))
        copy.execute("DELETE FROM training")
        copy.execute("DELETE FROM settings WHERE key IN (?, ?)", LOCAL_SETTINGS)
        copy.execute("VACUUM")  # what was deleted is not given away
        return copy.serialize()


def importing(store: Store, content: bytes, *, here: Callable[[], int | None] = lambda: None) -> Stepper[Summary]:
    """Take in what another file holds, all of it or nothing; `here` is the game that is being played."""
    arrivals = yield from arriving(content, {lineage_of(record) for record in store.games()})
    return store.write(lambda connection: Merge(store, connection, here()).take(arrivals))
