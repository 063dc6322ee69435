"""A file of games from elsewhere, read without trusting it.

It is read as a copy in memory. Its tables must be exactly those that some version of this program makes: without
triggers, views, generated columns or checks, nothing of the file is ever executed. Then each row is checked: for
lengths, control characters that a terminal would obey, and puzzles that take too long.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Container, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass, field, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.formats import parse_position
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.errors import StorageError, readable
from sudoku_tui.storage.learning import Learning, learning_of
from sudoku_tui.storage.own_positions import line_of
from sudoku_tui.storage.records import TALLY_COLUMNS, GameRecord, record_of, sound_count, sound_seconds
from sudoku_tui.storage.schema import MIGRATIONS, migrate, tables, tables_of_version, version_of
from sudoku_tui.words.message import reason_of, say

MAX_BYTES = 256 * 1024 * 1024  # the size of the largest file that is read; ten thousand games need about half of it

_MAGIC = b"SQLite format 3\x00"
_MODES = slice(18, 20)  # the marks of whether a second file holds the last changes; a copy in memory can have none
_PAGE_SIZE = slice(16, 18)
_NO_SECOND_FILE = b"\x01\x01"
_SMALLEST_PAGE = 512

_FOREIGN = say("this is not a file of kept games")
_TRUNCATED = say("this file of kept games is damaged: its end is missing")


@contextmanager
def opened(content: bytes) -> Iterator[sqlite3.Connection]:
    """Check a file and migrate a read-only copy of it to the present format."""
    if len(content) > MAX_BYTES:
        raise StorageError(say("the file is larger than {most} MB", most=MAX_BYTES // 1024**2))
    if not content.startswith(_MAGIC):
        raise StorageError(_FOREIGN)
    if len(content) % max(int.from_bytes(content[_PAGE_SIZE], "big"), _SMALLEST_PAGE):
        raise StorageError(_TRUNCATED)
    plain = bytearray(content)
    plain[_MODES] = _NO_SECOND_FILE
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        try:
            connection.deserialize(bytes(plain))
            connection.text_factory = readable
            _check(connection)
            migrate(connection)
            connection.execute("PRAGMA query_only = ON")
            connection.row_factory = sqlite3.Row
            yield connection
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise _damaged(str(error)) from error


def content_of(path: Path) -> bytes:
    """The content of a file on a disk (a pipe may never end); for one too large, one byte more than the limit."""
    try:
        if path.is_dir():
            raise StorageError(say("{path} is a folder; name a file", path=path))
        if path.exists() and not path.is_file():
            raise StorageError(say("{path} is not a file that can be read", path=path))
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise StorageError(say("{path} cannot be read: {reason}", path=path, reason=reason_of(error))) from error


def text_of(row: Mapping[str, Any], column: str, limit: int) -> str:
    """The text of a row, without signs that a terminal would obey; `ValueError` if it is not text, or too long."""
    value = row[column]
    if not isinstance(value, str) or len(value) > limit:
        raise ValueError(f"{column} is no text of at most {limit:,} characters")
    return value if value.isprintable() else "".join(sign if sign.isprintable() else " " for sign in value)


def _damaged(verdict: str) -> StorageError:
    return StorageError(say("this file of kept games is damaged: {verdict}", verdict=verdict))


def _check(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA trusted_schema = OFF")
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise StorageError(say("this file was written by a newer version of this program: please update it"))
    if version < 1 or tables(connection) != tables_of_version(version):
        raise StorageError(_FOREIGN)
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise _damaged(verdict)


MAX_NODES = 100_000  # how long the search may take for a puzzle: a hundred times what a hard one needs

MOST_GAMES = 50_000  # the most games read: more than anybody plays, and no more than a browser has room for

Lineage = tuple[datetime, Puzzle, Position | None]  # shared by all copies of a game: when it was begun, and from what

LOCAL_SETTINGS = ("highest_deleted", "identity")  # these describe a file, not its player

_LIMITS = {"title": 100, "source": 20, "givens": 625, "entries": 625, "removed": 200_000, "variant": 1_000}
_LIMITS |= {"clues": 200_000, "said": 50_000}
_MOST_EVENTS, _LONGEST_LINE, _LONGEST_SETTING, _LONGEST_TECHNIQUES = 100_000, 500_000, 4_000, 4_000
_MOST_SECONDS = 1e8
_MOST_COUNTED = 1_000_000_000
_MOST_TALLIES = 10_000
_MOST_LEARNT = 100_000
_MOST_POSITIONS, _LONGEST_POSITION = 10_000, 4_000
_LONGEST_CHALLENGE, _CHALLENGE = (
    100_000,
    re.compile(r"[A-Za-z0-9_-]*"),
)  # fully checked when it is played against
_UNKNOWN_SOURCE = "unknown"


@dataclass(frozen=True, slots=True)
class Arrival:
    """A game in a foreign file."""

    record: GameRecord  # what is known about it; its number is that in the other file
    log: tuple[Event, ...]
    challenge: str = ""  # the challenge it is played against, as the text that was sent
    techniques: tuple[str, ...] = ()  # the techniques that its result is known to have needed

    @property
    def lineage(self) -> Lineage:
        return lineage_of(self.record)


@dataclass
class Arrivals:
    """The content of a foreign file."""

    games: list[Arrival] = field(default_factory=list)  # the games that can be played
    unreadable: int = 0  # the number of other games
    settings: dict[str, str] = field(default_factory=dict)
    tallies: dict[tuple[str, str], Tally] = field(default_factory=dict)  # by the file that counted and the technique
    positions: set[tuple[str, str]] = field(default_factory=set)  # training positions: techniques and lines
    learning: Learning = field(default_factory=Learning)


def lineage_of(record: GameRecord) -> Lineage:
    return in_utc(record.created), record.origin.puzzle, record.origin.position


def in_utc(moment: datetime) -> datetime:
    """A moment in UTC, which is also the zone of times that name none."""
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def arriving(content: bytes, known: Container[Lineage]) -> Stepper[Arrivals]:
    """Read a foreign file; puzzles that we do not know are searched, since a bad one would hang when opened."""
    arrivals, proper = Arrivals(), set[Puzzle]()
    with opened(content) as file:
        _read_settings(file, arrivals)
        _read_tallies(file, arrivals)
        arrivals.learning = _learning(file)
        (count,) = file.execute("SELECT count(*) FROM games").fetchone()
        arrivals.unreadable = max(0, count - MOST_GAMES)
        for row in file.execute("SELECT *, 0.0 AS seconds FROM games ORDER BY id LIMIT ?", (MOST_GAMES,)):
            yield Progress(len(arrivals.games), say("reading the file"))
            try:
                arrival = _arrival(file, dict(row))
                puzzle = arrival.record.origin.puzzle
                if arrival.lineage not in known and puzzle not in proper:
                    yield from _searching(arrival.record.origin)
                    proper.add(puzzle)
                arrivals.games.append(arrival)
            except (ValueError, OverflowError, StorageError):
                arrivals.unreadable += 1
        yield from _reading_positions(file, arrivals, proper)
    return arrivals


def _arrival(file: sqlite3.Connection, row: dict[str, Any]) -> Arrival:
    for column, limit in _LIMITS.items():
        row[column] = text_of(row, column, limit)
    for column in ("id", "box_height", "box_width"):
        if not isinstance(row[column], int):
            raise ValueError(f"{column} is no number")
    level = row["level"] if row["level"] in tuple(Level) else None
    record = record_of(row | {"level": level, "seed": row["seed"] and text_of(row, "seed", 1_000)})
    if record.origin.solution and not _is_solution(record.origin):
        raise ValueError("the solution is none")
    in_utc(record.created), in_utc(record.touched), in_utc(record.finished or record.touched)
    query = "SELECT elapsed, line FROM events WHERE game = ? ORDER BY seq LIMIT ?"
    rows = file.execute(query, (row["id"], _MOST_EVENTS))
    return Arrival(
        record,
        tuple(map(_event, map(dict, rows))),
        challenge=_challenge_of(file, record.id),
        techniques=_techniques(file, record.id),
    )


def _is_solution(origin: Origin) -> bool:
    state = GameState.start(origin.puzzle)
    kept = all(given in (0, digit) for given, digit in zip(origin.puzzle.givens, origin.solution, strict=True))
    return kept and not state._replace(values=origin.solution).conflicts


def _challenge_of(file: sqlite3.Connection, game: int) -> str:
    """The challenge of a game; an invalid one is left out, as the game can be kept without it."""
    row = file.execute("SELECT text FROM challenges WHERE game = ?", (game,)).fetchone()
    try:
        text = text_of(row, "text", _LONGEST_CHALLENGE) if row else ""
    except ValueError:
        return ""
    return text if _CHALLENGE.fullmatch(text) else ""


def _techniques(file: sqlite3.Connection, game: int) -> tuple[str, ...]:
    row = file.execute("SELECT techniques FROM results WHERE game = ?", (game,)).fetchone()
    return tuple(text_of(row, "techniques", _LONGEST_TECHNIQUES).split()) if row else ()


def _event(row: Mapping[str, Any]) -> Event:
    seconds = min(max(sound_seconds(row["elapsed"]), 0.0), _MOST_SECONDS)
    return Event(seconds, text_of(row, "line", _LONGEST_LINE))


def _searching(origin: Origin) -> Stepper[None]:
    try:
        result = yield from searching(origin.asked, 2, max_nodes=MAX_NODES)
    except SearchLimitError as error:
        raise ValueError(str(error)) from error
    if len(result.solutions) != 1:
        raise ValueError("the puzzle has not exactly one solution")


def _read_settings(file: sqlite3.Connection, arrivals: Arrivals) -> None:
    for row in file.execute("SELECT key, value FROM settings LIMIT 100").fetchall():
        try:
            key, value = text_of(row, "key", 40), text_of(row, "value", _LONGEST_SETTING)
        except ValueError:
            continue
        if key not in LOCAL_SETTINGS and (key != "level" or value in tuple(Level)):
            arrivals.settings[key] = value


def _source(file: sqlite3.Connection) -> str:
    """The name of a file, under which it counts."""
    own = file.execute("SELECT value FROM settings WHERE key = 'identity'").fetchone()
    return str(own["value"]) if own else _UNKNOWN_SOURCE


def _learning(file: sqlite3.Connection) -> Learning:
    learning, own = learning_of(file, _MOST_LEARNT), _source(file)
    mastery = {(source or own, technique): known for (source, technique), known in learning.mastery.items()}
    return replace(learning, mastery=mastery)


def _read_tallies(file: sqlite3.Connection, arrivals: Arrivals) -> None:
    source = _source(file)
    query = f"""
        SELECT source, technique, {TALLY_COLUMNS} FROM training_elsewhere
        UNION ALL SELECT ?, technique, {TALLY_COLUMNS} FROM training LIMIT {_MOST_TALLIES}
    """
    for row in file.execute(query, (source,)).fetchall():
        try:
            place = text_of(row, "source", 64), text_of(row, "technique", 64)
        except ValueError:
            continue
        known = arrivals.tallies.get(place, Tally())
        counts = (min(sound_count(row[each.name]), _MOST_COUNTED) for each in fields(Tally))
        arrivals.tallies[place] = Tally(*map(max, counts, astuple(known)))


def _reading_positions(file: sqlite3.Connection, arrivals: Arrivals, proper: set[Puzzle]) -> Stepper[None]:
    """Read the training positions; invalid ones are left out, like damaged lines of our own."""
    for row in file.execute("SELECT technique, line FROM positions LIMIT ?", (_MOST_POSITIONS,)).fetchall():
        yield Progress(len(arrivals.positions), say("reading the file"))
        try:
            technique = text_of(row, "technique", 64)
            position = parse_position(text_of(row, "line", _LONGEST_POSITION))
            if position.puzzle not in proper:
                yield from _searching(Origin.from_position(position))
                proper.add(position.puzzle)
            arrivals.positions.add((technique, line_of(technique, position)))
        except (ValueError, OverflowError, StorageError):
            continue
