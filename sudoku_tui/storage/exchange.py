"""Everything a player has as one file, to be taken in by any other door or machine.

The file is a database like our own, so that every version reads those of the versions before. Taking one in adds to
what we have, never replaces it, and taking it in again changes nothing:

- **Games** have a lineage: when they were begun, and from what. Copies share it, and logs tell them apart
  (`log_comparison`). If ours has all acts of theirs, it is known; if theirs goes on where ours ends, ours gets the
  rest; if both went on, or ours is being played, theirs is added beside ours.
- **Challenges** go with their games. A game that is played against nobody on one side has the challenge of the other
  afterwards; one that is played against different friends is kept twice.
- **Results** follow from the logs. Copies that parted after the end are one result (`results`).
- **Training** is counted. The higher of two counts would forget what was trained elsewhere, their sum would count twice
  what came before. So each file counts for itself, under a name drawn by lot when it is first exported; of two counts
  of one file the higher is the later one, and the player sees the sum over all files.
- **Positions** of one's own to train on are joined.
- **Settings** are taken where the player has made no choice here.
"""

from collections.abc import Callable
from contextlib import closing

from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.storage.errors import told_as_sentences
from sudoku_tui.storage.incoming_rows import LOCAL_SETTINGS, Lineage, arriving, lineage_of
from sudoku_tui.storage.merging import Families, Summary, merging
from sudoku_tui.storage.store import Store
from sudoku_tui.storage.tallies import TALLY_COLUMNS
from sudoku_tui.words.message import say


def export(store: Store, new_identity: Callable[[], str]) -> bytes:
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


def importing(
    store: Store, content: bytes, *, here: Callable[[], int | None] = lambda: None, summary: Summary | None = None
) -> Stepper[Summary]:
    """Take in what another file holds; `here` is the game that is being played.

    All of it is read before any is taken. Whoever stops the work then keeps the games that `summary` counts so far;
    taken in again, the file adds the others.
    """
    summary = Summary() if summary is None else summary
    ours = yield from _families(store)
    arrivals = yield from arriving(content, ours)
    yield from merging(store, arrivals, ours, here, summary)
    return summary


def _families(store: Store) -> Stepper[Families]:
    families: dict[Lineage, list[int]] = {}
    for some in store.games_in_slices():
        for record in some:
            families.setdefault(lineage_of(record), []).append(record.id)
        yield Progress(0, say("looking at your games"))
    return families
