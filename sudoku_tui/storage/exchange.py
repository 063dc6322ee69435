"""Everything a player has as one file, which any other door or machine can import.

The file is a database like our own, so every version reads those of earlier versions. Importing one adds to what we
have and never replaces it, and importing it again changes nothing:

- **Games** have a lineage: when they were begun, and from what. Copies share it, and logs tell them apart
  (`results`). If ours has all acts of theirs, it is known; if theirs goes on where ours ends, ours gets the
  rest; if both went on, or ours is being played, theirs is added beside ours.
- **Challenges** go with their games. A game that is played against nobody on one side has the challenge of the other
  afterwards; one that is played against different friends is kept twice.
- **Results** follow from the logs. Copies that parted after the end are one result (`results`).
- **Training** is counted. The higher of two counts would forget what was trained elsewhere, their sum would count twice
  what came before. So each file counts for itself, under a name drawn by lot when it is first exported; of two counts
  of one file the higher is the later one, and the player sees the sum over all files.
- **Positions** of one's own to train on are joined.
- **What was learnt** counts by file as training does, and is joined as `learning` says.
- **Settings** are taken where the player has made no choice here.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self, TypeAlias

from platformdirs import user_downloads_path

from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.errors import StorageError, told_as_sentences
from sudoku_tui.storage.incoming import (
    LOCAL_SETTINGS,
    Arrival,
    Arrivals,
    Lineage,
    arriving,
    content_of,
    in_utc,
    lineage_of,
)
from sudoku_tui.storage.learning import OWN, Learning, learning_of, put_learning
from sudoku_tui.storage.paths import path_named
from sudoku_tui.storage.records import TALLY_COLUMNS, origin_columns, put_tally
from sudoku_tui.storage.results import continuation, insert_game, is_beginning, note_result
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import local
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, reason_of, say

MIME_TYPE = "application/vnd.sqlite3"

_USE = "coalesce((SELECT used FROM games WHERE touched <= ? ORDER BY used DESC LIMIT 1), 0)"
"""A game from elsewhere comes right after the one of ours played before it."""
_SLICE, _GAME = 1_500, 50
"""The number of events imported at a time, a few milliseconds' work; and the number that each game counts for."""

Families: TypeAlias = Mapping[Lineage, Sequence[int]]


@dataclass
class Summary:
    """The result of importing a file."""

    added: int = 0  # games that we did not have
    updated: int = 0  # games that went on in the file
    known: int = 0  # games that we had completely
    unreadable: int = 0  # games that cannot be played
    settings: int = 0  # choices that were imported
    positions: int = 0  # training positions that we did not have
    has_training: bool = False  # whether there was any training that we did not know about

    def add(self, other: Self) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))
        self.has_training = bool(self.has_training)

    @property
    def games(self) -> int:
        """The number of games of the file that were looked at."""
        return self.added + self.updated + self.known

    @property
    def message(self) -> Message:
        """The message to the player: `3 games added. 12 games known already.`."""
        games = (
            counted("{count} game added.", "{count} games added.", self.added),
            counted("{count} game brought up to date.", "{count} games brought up to date.", self.updated),
            counted("{count} game already here.", "{count} games already here.", self.known),
            counted("{count} game could not be read.", "{count} games could not be read.", self.unreadable),
        )
        training = say("Your training results were added up.")
        settings = say("From the next start, settings you have not changed here come from the file.")
        positions = counted(
            "{count} position was added to your training.",
            "{count} positions were added to your training.",
            self.positions,
        )
        return in_turn(
            in_turn(*(part for part in games if part.number)) or say("There are no games in the file."),
            positions if self.positions else NOTHING,
            training if self.has_training else NOTHING,
            settings if self.settings else NOTHING,
        )


@dataclass
class _Kept:
    """One of our games."""

    id: int
    log: list[Event] = field(default_factory=list)
    challenge: str = ""  # the challenge it is played against
    is_settled: bool = False  # nothing may be added: it is being played, or has already been updated


def merging(
    store: Store, arrivals: Arrivals, ours: Families, here: Callable[[], int | None], summary: Summary
) -> Stepper[None]:
    """Import what arrived, each slice in its own transaction: stopping keeps everything imported so far."""
    summary.unreadable = arrivals.unreadable
    summary.add(store.write(lambda connection: Merge(store, connection, None, {}).take_rest(arrivals)))
    done = len(arrivals.games)
    count = done
    try:
        for slice_ in _slices(arrivals.games):
            yield Progress(done, say("{done} of {count} games compared", done=done - count, count=count))
            families = {lineage: ours.get(lineage, ()) for lineage in (arrival.lineage for arrival in slice_)}
            take = partial(_take_games, store=store, here=here(), families=families, arrivals=slice_)
            summary.add(store.write(take, is_last=False))
            done += len(slice_)
    finally:
        store.tell_change()


def _slices(games: Iterable[Arrival]) -> Iterator[list[Arrival]]:
    """All games, a quickly imported number at a time; those of one lineage together."""
    families: dict[Lineage, list[Arrival]] = {}
    for arrival in games:
        families.setdefault(arrival.lineage, []).append(arrival)
    some: list[Arrival] = []
    for family in families.values():
        some += family
        if sum(_GAME + len(arrival.log) for arrival in some) > _SLICE:
            yield some
            some = []
    if some:
        yield some


def _take_games(
    connection: sqlite3.Connection, *, store: Store, here: int | None, families: Families, arrivals: list[Arrival]
) -> Summary:
    return Merge(store, connection, here, families).take(arrivals)


class Merge:
    """One import, within a transaction; `ours` are the numbers of the games that we have, by their lineages."""

    def __init__(self, store: Store, connection: sqlite3.Connection, here: int | None, ours: Families) -> None:
        self._store, self._connection, self._here, self._ours = store, connection, here, ours
        self._families: dict[Lineage, list[_Kept]] = {}
        self._solved: list[tuple[str, int, Arrival]] = []
        self._added: dict[Lineage, list[int]] = {}

    def take(self, arrivals: Iterable[Arrival]) -> Summary:
        summary = Summary()
        for arrival in arrivals:
            self._take_game(arrival, summary)
        for _, game_id, arrival in sorted(self._solved, key=lambda solved: solved[:2]):
            lineage = arrival.lineage
            family = [kept.id for kept in self._family(lineage)] + self._added.get(lineage, [])
            relatives = [other for other in family if other != game_id]
            note_result(self._connection, game_id, arrival.techniques, relatives)
        return summary

    def take_rest(self, arrivals: Arrivals) -> Summary:
        """Import everything other than games."""
        summary = Summary()
        for key, value in arrivals.settings.items():
            cursor = self._connection.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (key, value))
            summary.settings += cursor.rowcount
        for place in sorted(arrivals.positions):
            cursor = self._connection.execute("INSERT OR IGNORE INTO positions VALUES (?, ?)", place)
            summary.positions += cursor.rowcount
        before = self._store.tallies(), learning_of(self._connection)
        for (source, technique), tally in arrivals.tallies.items():
            self._take_tally(source, technique, tally)
        put_learning(self._connection, before[1].joined(self._under_our_name(arrivals.learning)))
        summary.has_training = (self._store.tallies(), learning_of(self._connection)) != before
        return summary

    def _under_our_name(self, learning: Learning) -> Learning:
        """What arrived, with what this file has counted itself under its own name again."""
        identity = self._store.setting("identity", "")
        mastery = {
            (OWN if source == identity else source, technique): known
            for (source, technique), known in learning.mastery.items()
        }
        return replace(learning, mastery=mastery)

    def _take_game(self, arrival: Arrival, summary: Summary) -> None:
        family = [kept for kept in self._family(arrival.lineage) if _can_be_one(kept, arrival)]
        family.sort(key=lambda kept: kept.challenge != arrival.challenge)
        for kept in family:
            if is_beginning(arrival.log, kept.log):
                self._challenge(kept, arrival)
                summary.known += 1
                return
        for kept in family:
            if not kept.is_settled and is_beginning(kept.log, arrival.log):
                self._extend(kept, arrival)
                summary.updated += 1
                return
        self._add(arrival)
        summary.added += 1

    def _family(self, lineage: Lineage) -> list[_Kept]:
        """The games of a lineage that we already had, the longest first."""
        if lineage not in self._families:
            numbers = filter(self._is_there, self._ours.get(lineage, ()))
            self._families[lineage] = sorted(map(self._kept, numbers), key=lambda kept: -len(kept.log))
        return self._families[lineage]

    def _kept(self, number: int) -> _Kept:
        return _Kept(number, self._store.log(number), self._store.challenge(number), number == self._here)

    def _is_there(self, number: int) -> bool:
        """Return whether a game has not been deleted since."""
        return self._connection.execute("SELECT 1 FROM games WHERE id = ?", (number,)).fetchone() is not None

    def _extend(self, kept: _Kept, arrival: Arrival) -> None:
        kept.is_settled = True
        self._append(kept, continuation(kept.log, arrival.log), arrival)
        touched = self._past(arrival.record.touched)
        self._connection.execute(
            f"UPDATE games SET touched = max(touched, ?), used = max(used, {_USE}) WHERE id = ?",
            (touched, touched, kept.id),
        )

    def _add(self, arrival: Arrival) -> None:
        record = arrival.record
        times = {"created": _text(record.created), "touched": self._past(record.touched)}
        columns = times | origin_columns(record.origin)
        number = insert_game(self._connection, columns, _USE, (times["touched"],))
        self._added.setdefault(arrival.lineage, []).append(number)
        self._append(_Kept(number), arrival.log, arrival)

    def _append(self, kept: _Kept, events: Sequence[Event], arrival: Arrival) -> None:
        rows = [(kept.id, seq, event.elapsed, event.line) for seq, event in enumerate(events, len(kept.log) + 1)]
        self._connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
        kept.log.extend(events)
        self._challenge(kept, arrival)
        if arrival.record.finished and any(event.line == Word.FINISHED for event in events):
            finished = self._past(arrival.record.finished)
            solved = "UPDATE games SET finished = ? WHERE id = ? AND finished IS NULL"
            if self._connection.execute(solved, (finished, kept.id)).rowcount:
                self._solved.append((finished, kept.id, arrival))

    def _challenge(self, kept: _Kept, arrival: Arrival) -> None:
        """Give a game without a challenge the challenge it is played against elsewhere."""
        if arrival.challenge and not kept.challenge:
            kept.challenge = arrival.challenge
            self._connection.execute("INSERT OR REPLACE INTO challenges VALUES (?, ?)", (kept.id, kept.challenge))

    def _take_tally(self, source: str, technique: str, tally: Tally) -> None:
        is_own = source == self._store.setting("identity", "")
        table = "training" if is_own else "training_elsewhere"
        place = {"technique": technique} if is_own else {"source": source, "technique": technique}
        put_tally(self._connection, table, place, tally, "max({0}, excluded.{0})")

    def _past(self, moment: datetime) -> str:
        """A moment as text, never in the future: a game from a fast clock would stay on top for good."""
        return _text(min(in_utc(moment), self._store.now()))


def _can_be_one(kept: _Kept, arrival: Arrival) -> bool:
    """Whether two games can be kept as one: not if they are played against different challenges."""
    return not (kept.challenge and arrival.challenge) or kept.challenge == arrival.challenge


def _text(moment: datetime) -> str:
    return in_utc(moment).isoformat(timespec="microseconds")


def export(store: Store, new_identity: Callable[[], str]) -> bytes:
    identity = store.setting("identity", "")
    if not identity:
        identity = new_identity()
        store.set_setting("identity", identity)
    with closing(store.copy()) as copy, told_as_sentences("memory"):
        columns = f"technique, {TALLY_COLUMNS}"
        copy.execute(f"INSERT OR REPLACE INTO training_elsewhere SELECT ?, {columns} FROM training", (identity,))
        copy.execute("DELETE FROM training")
        copy.execute("UPDATE OR REPLACE mastery SET source = ? WHERE source = ?", (identity, OWN))
        copy.execute("DELETE FROM unlearnt")  # games have other numbers elsewhere
        copy.execute("DELETE FROM settings WHERE key IN (?, ?)", LOCAL_SETTINGS)
        copy.execute("VACUUM")  # deleted data is not given away
        return copy.serialize()


def importing(
    store: Store, content: bytes, *, here: Callable[[], int | None] = lambda: None, summary: Summary | None = None
) -> Stepper[Summary]:
    """Import the content of another file; `here` is the game that is being played.

    All of it is read before any is imported. Stopping after that keeps the games that `summary` counts so far; imported
    again, the file adds the others.
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


def file_name(now: datetime) -> str:
    return f"sudoku-games-{local(now):%Y%m%d-%H%M%S}.sqlite3"


def usual_folder() -> Path:
    folder = user_downloads_path()
    return folder if folder.is_dir() else Path.home()


def write_new(name: str, content: bytes) -> Path:
    """Write a file where there is none yet, and return its path; a StorageError says why that fails."""
    path = path_named(name.strip())
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise StorageError(say("{path} exists already", path=path)) from None
    except (OSError, ValueError) as error:
        raise StorageError(say("{path} cannot be written: {reason}", path=path, reason=reason_of(error))) from error
    return path


def read_file(name: str) -> bytes:
    """The content of a file, cut one byte above the limit; a StorageError says why it cannot be read."""
    return content_of(path_named(name.strip()))
