"""Solved games as results, and the logs that tell copies of a game apart.

Viewing a solved game in two places makes twins, because the second to note something makes a copy: twins are one
result. Only acts count in a log, not the quiet events: the passing of time, a pause and its end. They shift the numbers
of events, as in `goto 17`. Each call is part of its caller's transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from sudoku_tui.game.event_log import Event, Word, hinted_technique
from sudoku_tui.storage.errors import ConflictError, StorageError
from sudoku_tui.storage.records import sound_seconds
from sudoku_tui.words.message import say

_NOWHERE = 999_999_999
_QUIET = (Word.TIME, Word.PAUSE, Word.RESUME)


def is_beginning(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Whether another log begins with all acts of one."""
    acts = _Acts(one).lines
    return _Acts(other).lines[: len(acts)] == acts


def continuation(ours: Sequence[Event], theirs: Sequence[Event]) -> list[Event]:
    """The events of their log after ours, to be appended to ours; none if ours has all of their acts.

    The time played on both sides since they parted adds up.
    """
    here, there = _Acts(ours), _Acts(theirs)
    shared = len(here.places)
    if len(there.places) == shared:
        return []
    known = there.places[shared - 1] if shared else 0
    for quiet in ours[here.places[-1] if shared else 0 :]:
        if theirs[known] != quiet:
            break
        known += 1
    numbers = dict(zip(there.places, here.places, strict=False))
    numbers |= {number: len(ours) + number - known for number in there.places[shared:]}
    late = max(0.0, _seconds(ours) - _seconds(theirs[:known]))
    rest = enumerate(theirs[known:], start=known + 1)
    return [Event(event.elapsed + late, _renumbered(event.line, place, numbers)) for place, event in rest]


def acts_to_the_end(log: Sequence[Event]) -> list[str]:
    """All acts of a log up to the one that says that the game is solved; none if no event says so."""
    lines = _Acts(log).lines
    return lines[: lines.index(Word.FINISHED) + 1] if Word.FINISHED in lines else []


class _Acts:
    """The acts of a log: their numbers among all events, and their lines, in which `goto` counts acts alone."""

    def __init__(self, log: Sequence[Event]) -> None:
        self.places = [number for number, event in enumerate(log, start=1) if _word(event.line) not in _QUIET]
        ranks = {place: rank for rank, place in enumerate(self.places, start=1)}
        self.lines = [_renumbered(log[place - 1].line, place, ranks) for place in self.places]


def _word(line: str) -> str:
    return line.strip().partition(" ")[0]


def _renumbered(line: str, place: int, numbers: Mapping[int, int]) -> str:
    """A line with its event number replaced; a number that belongs to no earlier act led nowhere, and still must."""
    word, _, number = line.strip().partition(" ")
    if word != Word.GOTO or not (number.isascii() and number.isdecimal() and len(number) < 10):
        return line
    target = int(number)
    return f"{Word.GOTO} {numbers.get(target, _NOWHERE) if target < place else _NOWHERE}" if target else line


def _seconds(log: Sequence[Event]) -> float:
    return max((event.elapsed for event in log), default=0.0)


_RELATIVES = """
    SELECT other.id FROM games AS one
    JOIN games AS other USING (created, box_height, box_width, variant, givens, entries, removed)
    WHERE one.id = ? AND other.id <> one.id AND other.finished IS NOT NULL
    ORDER BY other.finished, other.id
"""
_SOLVED = "SELECT id FROM games WHERE id IN ({}) AND finished IS NOT NULL ORDER BY finished, id"


def note_result(
    connection: sqlite3.Connection,
    game_id: int,
    techniques: Iterable[str] = (),
    relatives: Sequence[int] | None = None,
) -> None:
    """Make a solved game a result, unless a twin of it already is one; the techniques are those it needed, if known.

    Finding its relatives means looking at every game: a caller that adds many at once already knows them.
    """
    for twin in twins(connection, game_id, relatives):
        if connection.execute("SELECT 1 FROM results WHERE game = ?", (twin,)).fetchone():
            return
    log = log_of(connection, game_id)
    end = next(place for place, event in enumerate(log) if event.line == Word.FINISHED)
    lines = [event.line for event in log[:end]]
    hints, reveals = (sum(line.startswith(word) for line in lines) for word in (Word.HINT, Word.REVEAL))
    connection.execute(
        "INSERT OR REPLACE INTO results SELECT id, finished, level, ?, ?, ?, ?, '' FROM games WHERE id = ?",
        (log[end].elapsed, hints, reveals, lines.count(Word.CHECK), game_id),
    )
    note_techniques(connection, game_id, [*techniques, *filter(None, map(hinted_technique, lines))])


def note_techniques(connection: sqlite3.Connection, game_id: int, techniques: Iterable[str]) -> None:
    """Add techniques to those of a result; a game that is not a result has no place for them."""
    known = connection.execute("SELECT techniques FROM results WHERE game = ?", (game_id,)).fetchall()
    met = sorted({*techniques, *(name for (names,) in known for name in str(names).split())})
    connection.execute("UPDATE results SET techniques = ? WHERE game = ?", (" ".join(met), game_id))


def pass_on_result(connection: sqlite3.Connection, game_id: int) -> None:
    """Give the result of a game that is about to be deleted to a twin, which keeps it."""
    if heir := next(iter(twins(connection, game_id)), None):
        connection.execute("UPDATE OR IGNORE results SET game = ? WHERE game = ?", (heir, game_id))


def twins(connection: sqlite3.Connection, game_id: int, relatives: Sequence[int] | None = None) -> list[int]:
    """The other games solved by the same acts as a game, in the order of their ends; none if it is not solved."""
    if relatives == []:
        return []

    acts = acts_to_the_end(log_of(connection, game_id))
    others = _solved(connection, game_id, relatives) if acts else []
    return [other for other in others if acts_to_the_end(log_of(connection, other)) == acts]


def _solved(connection: sqlite3.Connection, game_id: int, relatives: Sequence[int] | None) -> list[int]:
    if relatives is None:
        rows = connection.execute(_RELATIVES, (game_id,))
    else:
        rows = connection.execute(_SOLVED.format(", ".join("?" * len(relatives))), relatives)
    return [int(row[0]) for row in rows.fetchall()]


def log_of(connection: sqlite3.Connection, game_id: int) -> list[Event]:
    rows = connection.execute("SELECT elapsed, line FROM events WHERE game = ? ORDER BY seq", (game_id,)).fetchall()
    return [Event(sound_seconds(elapsed), str(line)) for elapsed, line in rows]


_COPIED = "title, level, seed, score, box_height, box_width, variant, givens, entries, removed, source, clues, said"
# A deleted game may still be played elsewhere: what is saved there must not get into another game.
_NEXT_ID = """
    (1 + max(
        coalesce((SELECT max(id) FROM games), 0),
        coalesce((SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'highest_deleted'), 0)
    ))
"""
NEXT_USE = "(SELECT coalesce(max(used), 0) + 1 FROM games)"  # the order of play is counted, as clocks may be set back


def insert_game(
    connection: sqlite3.Connection, columns: Mapping[str, object], use: str, parameters: tuple[object, ...] = ()
) -> int:
    """Add a game and return its number; `use` is the expression for its place in the order of play."""
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    cursor = connection.execute(
        f"INSERT INTO games (id, used, {names}) VALUES ({_NEXT_ID}, {use}, {marks})", (*parameters, *columns.values())
    )
    return cursor.lastrowid or 0


def append_event(connection: sqlite3.Connection, *, game_id: int, seq: int, event: Event, now: str) -> None:
    try:
        connection.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (game_id, seq, event.elapsed, event.line))
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            raise StorageError(say("this game has been deleted elsewhere")) from error
        if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise
        raise ConflictError(say("event {seq} of game {game} was saved elsewhere", seq=seq, game=game_id)) from error
    connection.execute(f"UPDATE games SET touched = ?, used = {NEXT_USE} WHERE id = ?", (now, game_id))
    if event.line == Word.FINISHED:
        solved = "UPDATE games SET finished = ? WHERE id = ? AND finished IS NULL"
        if connection.execute(solved, (now, game_id)).rowcount:
            note_result(connection, game_id)
            connection.execute("INSERT INTO unlearnt SELECT game FROM results WHERE game = ?", (game_id,))


def fork_game(connection: sqlite3.Connection, game_id: int, seq: int, event: Event, now: str) -> int:
    cursor = connection.execute(
        f"INSERT INTO games (id, created, touched, copied_from, {_COPIED}) "
        f"SELECT {_NEXT_ID}, created, ?, id, {_COPIED} FROM games WHERE id = ?",
        (now, game_id),
    )
    copy = cursor.lastrowid or 0
    connection.execute(
        "INSERT INTO events SELECT ?, seq, elapsed, line FROM events WHERE game = ? AND seq < ?", (copy, game_id, seq)
    )
    connection.execute(
        "UPDATE games SET finished = (SELECT finished FROM games AS source WHERE source.id = ?) "
        "WHERE id = ? AND EXISTS (SELECT 1 FROM events WHERE game = games.id AND line = ?)",
        (game_id, copy, Word.FINISHED),
    )
    connection.execute("INSERT INTO challenges SELECT ?, text FROM challenges WHERE game = ?", (copy, game_id))
    append_event(connection, game_id=copy, seq=seq, event=event, now=now)
    return copy


def delete_game(connection: sqlite3.Connection, game_id: int) -> None:
    connection.execute(
        "INSERT INTO settings VALUES ('highest_deleted', ?) "
        "ON CONFLICT (key) DO UPDATE SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))",
        (str(game_id),),
    )
    pass_on_result(connection, game_id)
    connection.execute("UPDATE games SET copied_from = NULL WHERE copied_from = ?", (game_id,))
    tables = ("unlearnt", "game"), ("challenges", "game"), ("events", "game"), ("results", "game"), ("games", "id")
    for table, key in tables:
        connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (game_id,))
