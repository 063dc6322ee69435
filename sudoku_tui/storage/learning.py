"""What a player has learnt, as rows: mastery by the file that counted, cards of the repetition, stumbles, sprints.

All of it joins with what another file knows, in any order and however often. Of two counts of one file the higher is
the later one, of two cards for a technique the one that was laid later counts, and the rest are sets. Each call is part
of its caller's transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, field, fields
from datetime import UTC, datetime
from math import isfinite
from typing import Any, NamedTuple, TypeVar

from sudoku_tui.game.mastery import Mastery, Stumble
from sudoku_tui.game.repetition import OUT, Card, after
from sudoku_tui.storage.records import sound_count

OWN = ""
"""The source of what a file has counted itself; in what it exports, its identity stands there."""

_COUNTS = ", ".join(each.name for each in fields(Mastery))
_MOST_COUNTED, _MOST_SECONDS, _LONGEST_NAME = 1_000_000_000, 1e8, 64
_YEARS = range(1970, 9000)
_DAMAGED = (ValueError, TypeError, OverflowError)


Timed = TypeVar("Timed")


class Sprint(NamedTuple):
    """A speed drill that was gone through: a technique's identifier, in how many seconds, and when."""

    technique: str
    seconds: float
    moment: datetime


@dataclass
class Learning:
    """All that a file knows of what its player has learnt."""

    mastery: dict[tuple[str, str], Mastery] = field(default_factory=dict)  # by source and technique
    cards: dict[str, Card] = field(default_factory=dict)
    stumbles: set[Stumble] = field(default_factory=set)
    sprints: set[Sprint] = field(default_factory=set)

    def joined(self, other: Learning) -> Learning:
        """What both know together."""
        places, names = self.mastery.keys() | other.mastery.keys(), self.cards.keys() | other.cards.keys()
        return Learning(
            {place: _most(self.mastery.get(place), other.mastery.get(place)) for place in places},
            {name: max(filter(None, (self.cards.get(name), other.cards.get(name)))) for name in names},
            self.stumbles | other.stumbles,
            self.sprints | other.sprints,
        )


def _most(one: Mastery | None, other: Mastery | None) -> Mastery:
    return Mastery(*map(max, zip(astuple(one or Mastery()), astuple(other or Mastery()), strict=True)))


def learning_of(connection: sqlite3.Connection, most: int = -1) -> Learning:
    """Read it, at most so many rows of each table, without those that make no sense."""
    mastery = dict[tuple[str, str], Mastery]()

    def rows(columns: str, table: str) -> Iterable[Sequence[Any]]:
        return connection.execute(f"SELECT {columns} FROM {table} LIMIT ?", (most,)).fetchall()

    for source, technique, *counts in map(tuple, rows(f"source, technique, {_COUNTS}", "mastery")):
        with suppress(*_DAMAGED):
            mastery[_name(source), _name(technique)] = Mastery(*map(_count, counts))
    cards = _cards_in(rows("technique, since, compartment", "cards"))
    timed = "technique, seconds, moment"
    return Learning(
        mastery, cards, {*_sound(Stumble, rows(timed, "stumbles"))}, {*_sound(Sprint, rows(timed, "sprints"))}
    )


def put_learning(connection: sqlite3.Connection, learning: Learning) -> None:
    """Write it over what stands there."""
    for (source, technique), mastery in learning.mastery.items():
        _put_mastery(connection, source, technique, mastery)
    for technique, card in learning.cards.items():
        _put_card(connection, technique, card)
    for stumble in learning.stumbles:
        _put_moment(connection, "stumbles", *stumble)
    for sprint in learning.sprints:
        _put_moment(connection, "sprints", *sprint)


def mastery_of(connection: sqlite3.Connection) -> dict[str, Mastery]:
    """The sums over all sources, by technique."""
    sums = dict[str, Mastery]()
    rows = connection.execute(f"SELECT technique, {_COUNTS} FROM mastery").fetchall()
    for technique, *counts in map(tuple, rows):
        known = sums.get(str(technique), Mastery())
        sums[str(technique)] = known + Mastery(*map(sound_count, counts))
    return sums


def cards_of(connection: sqlite3.Connection) -> dict[str, Card]:
    return _cards_in(connection.execute("SELECT technique, since, compartment FROM cards").fetchall())


def _cards_in(rows: Iterable[Sequence[Any]]) -> dict[str, Card]:
    cards = dict[str, Card]()
    for technique, since, compartment in map(tuple, rows):
        with suppress(*_DAMAGED):
            cards[_name(technique)] = Card(_moment(since), min(_count(compartment), OUT))
    return cards


def stumbles_since(connection: sqlite3.Connection, since: datetime) -> list[Stumble]:
    """The stumbles in games that were over at a moment or later."""
    rows = connection.execute("SELECT technique, seconds, moment FROM stumbles WHERE moment >= ?", (_text(since),))
    return [*_sound(Stumble, rows)]


def _sound(kind: Callable[[str, float, datetime], Timed], rows: Iterable[Sequence[Any]]) -> Iterator[Timed]:
    """The rows that make sense, as stumbles or sprints."""
    for technique, seconds, moment in map(tuple, rows):
        with suppress(*_DAMAGED):
            yield kind(_name(technique), _seconds(seconds), _moment(moment))


def add_mastery(connection: sqlite3.Connection, technique: str, mastery: Mastery) -> None:
    """Add to what this file has counted."""
    query = f"SELECT {_COUNTS} FROM mastery WHERE source = ? AND technique = ?"
    row = connection.execute(query, (OWN, technique)).fetchone()
    known = Mastery(*map(sound_count, tuple(row))) if row else Mastery()
    _put_mastery(connection, OWN, technique, known + mastery)


def answer(connection: sqlite3.Connection, technique: str, now: datetime, *, is_right: bool) -> None:
    """Lay a technique's card where it belongs after an answer."""
    card = cards_of(connection).get(technique)
    if laid := after(card, now, is_right=is_right):
        _put_card(connection, technique, laid)


def learn(
    connection: sqlite3.Connection, game: int, learnt: Mapping[str, Mastery], stumble: Stumble | None, now: datetime
) -> None:
    """Take in what a solved game says, unless that was done already."""
    if not connection.execute("DELETE FROM unlearnt WHERE game = ?", (game,)).rowcount:
        return
    for technique, mastery in learnt.items():
        add_mastery(connection, technique, mastery)
        if mastery.asked or mastery.missed or mastery.alone:
            answer(connection, technique, now, is_right=not (mastery.asked or mastery.missed))
    if stumble:
        _put_moment(connection, "stumbles", *stumble)


def _put_mastery(connection: sqlite3.Connection, source: str, technique: str, mastery: Mastery) -> None:
    marks = ", ".join("?" * (2 + len(fields(Mastery))))
    connection.execute(f"INSERT OR REPLACE INTO mastery VALUES ({marks})", (source, technique, *astuple(mastery)))


def _put_card(connection: sqlite3.Connection, technique: str, card: Card) -> None:
    since = _text(card.since)
    connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?)", (technique, since, card.compartment))


def _put_moment(connection: sqlite3.Connection, table: str, technique: str, seconds: float, moment: datetime) -> None:
    connection.execute(f"INSERT OR IGNORE INTO {table} VALUES (?, ?, ?)", (_text(moment), technique, seconds))


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_NAME or not value.isprintable():
        raise ValueError("this is no name")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError("this is no count")
    return min(value, _MOST_COUNTED)


def _seconds(value: object) -> float:
    if not isinstance(value, int | float) or not isfinite(value) or not 0 <= value < _MOST_SECONDS:
        raise ValueError("these are no seconds")
    return float(value)


def _moment(value: object) -> datetime:
    moment = datetime.fromisoformat(_name(value))
    if moment.year not in _YEARS:
        raise ValueError("this moment is too far away")
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
