"""Store: saved games, settings and results in one SQLite file. Every call has committed when it returns."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple, fields

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.database import Database
from sudoku_tui.storage.errors import ConflictError, StorageError
from sudoku_tui.storage.records import (
    GameRecord,
    Result,
    origin_columns,
    record_of,
    result_of,
    sound_count,
    sound_seconds,
)
from sudoku_tui.storage.results import note_result, pass_on_result

_COPIED = "title, level, seed, score, box_height, box_width, variant, givens, entries, removed"
_GAMES = """
    SELECT *, (SELECT max(elapsed) FROM events WHERE game = games.id AND typeof(elapsed) = 'real') AS seconds FROM games
"""
# A deleted game may still be played elsewhere: what is saved of it there must not get into another one.
NEXT_ID = """
    (SELECT max(id) + 1 FROM (
        SELECT id FROM games UNION SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'highest_deleted'
    ))
"""
_PUZZLE = ("box_height", "box_width", "variant", "givens")
_TALLY = tuple(field.name for field in fields(Tally))


class Store(Database):
    """What the player has: games, their events and results, settings, and how they fare in training."""

    def new_game(self, origin: Origin) -> int:
        """Saves a new game without events and returns its number."""
        columns = {"created": self._time(), "touched": self._time()} | origin_columns(origin)
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        with self.writing() as connection:
            cursor = connection.execute(
                f"INSERT INTO games (id, {names}) VALUES ({NEXT_ID}, {marks})", tuple(columns.values())
            )
            return _new_id(cursor)

    def append(self, game_id: int, seq: int, event: Event) -> None:
        """Saves a game's next event; the first `finished` makes the game a result as well.

        Args:
            game_id: the game.
            seq: the event's place in the game's log, from 1.
            event: the event.

        Raises:
            ConflictError: if the place is taken, because the game is being played elsewhere too.
            StorageError: if the game has been deleted.
        """
        with self.writing() as connection:
            try:
                self._insert(connection, game_id, seq, event)
            except sqlite3.IntegrityError as error:
                if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                    raise StorageError("this game has been deleted elsewhere") from error
                if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
                    raise
                raise ConflictError(f"event {seq} of game {game_id} was saved elsewhere") from error

    def fork(self, game_id: int, seq: int, event: Event) -> int:
        """Copies a game up to an event that another one took the place of, and goes on with it.

        Args:
            game_id: the game; it is left as it is.
            seq: the event's place in the log: the events before it are copied.
            event: the event.

        Returns:
            The number of the new game, which is solved if the events before say so.
        """
        with self.writing() as connection:
            cursor = connection.execute(
                f"INSERT INTO games (id, created, touched, copied_from, {_COPIED}) "
                f"SELECT {NEXT_ID}, created, ?, id, {_COPIED} FROM games WHERE id = ?",
                (self._time(), game_id),
            )
            copy = _new_id(cursor)
            connection.execute(
                "INSERT INTO events SELECT ?, seq, elapsed, line FROM events WHERE game = ? AND seq < ?",
                (copy, game_id, seq),
            )
            connection.execute(
                "UPDATE games SET finished = (SELECT finished FROM games AS source WHERE source.id = ?) "
                "WHERE id = ? AND EXISTS (SELECT 1 FROM events WHERE game = games.id AND line = ?)",
                (game_id, copy, Word.FINISHED),
            )
            self._insert(connection, copy, seq, event)
        self.note("This game is being played elsewhere too: here it goes on as a copy.")
        return copy

    def log(self, game_id: int) -> list[Event]:
        """A game's events, in order."""
        rows = self._read("SELECT elapsed, line FROM events WHERE game = ? ORDER BY seq", game_id)
        return [Event(sound_seconds(row["elapsed"]), str(row["line"])) for row in rows]

    def unfinished(self) -> list[int]:
        """The numbers of the unfinished games, the one played last first."""
        rows = self._read("SELECT id FROM games WHERE finished IS NULL ORDER BY touched DESC, id DESC")
        return [int(row["id"]) for row in rows]

    def games(self) -> list[GameRecord]:
        """All games, the one played last first; those whose row is damaged are left out."""
        return self._sound(record_of, self._read(f"{_GAMES} ORDER BY touched DESC, id DESC"))

    def games_of(self, puzzle: Puzzle) -> list[GameRecord]:
        """All games of a puzzle, the one played last first; those whose row is damaged are left out."""
        columns = origin_columns(Origin(puzzle, ""))
        where = " AND ".join(f"{column} = ?" for column in _PUZZLE)
        rows = self._read(f"{_GAMES} WHERE {where} ORDER BY touched DESC, id DESC", *(columns[key] for key in _PUZZLE))
        return self._sound(record_of, rows)

    def game(self, game_id: int) -> GameRecord:
        """A game by its number.

        Raises:
            StorageError: if there is none, or its row is damaged.
        """
        rows = self._read(f"{_GAMES} WHERE id = ?", game_id)
        if not rows:
            raise StorageError(f"there is no saved game {game_id}")
        return record_of(dict(rows[0]))

    def delete_game(self, game_id: int) -> None:
        """Deletes a game with its events and its result; a copy of it is from then on a game like any other.

        Its number is never given to another game. A copy that is solved by the same acts keeps the result.
        """
        with self.writing() as connection:
            connection.execute(
                "INSERT INTO settings VALUES ('highest_deleted', ?) "
                "ON CONFLICT (key) DO UPDATE SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))",
                (str(game_id),),
            )
            pass_on_result(connection, game_id)
            connection.execute("UPDATE games SET copied_from = NULL WHERE copied_from = ?", (game_id,))
            for table, key in (("events", "game"), ("results", "game"), ("games", "id")):
                connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (game_id,))

    def results(self) -> list[Result]:
        """All solved games, in the order in which they were solved; those whose row is damaged are left out."""
        return self._sound(result_of, self._read("SELECT * FROM results ORDER BY finished, game"))

    def setting(self, key: str, default: str) -> str:
        """A setting, or the default where it was never set."""
        rows = self._read("SELECT value FROM settings WHERE key = ?", key)
        return str(rows[0]["value"]) if rows else default

    def set_setting(self, key: str, value: str) -> None:
        """Saves a setting."""
        with self.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))

    def tallies(self) -> dict[str, Tally]:
        """How the player fares in training, here and elsewhere, by the identifier of each technique trained."""
        columns = ", ".join(("technique", *_TALLY))
        rows = self._read(f"SELECT {columns} FROM training UNION ALL SELECT {columns} FROM training_elsewhere")
        tallies: dict[str, Tally] = {}
        for row in rows:
            technique, tally = str(row["technique"]), Tally(*(sound_count(row[name]) for name in _TALLY))
            tallies[technique] = tallies.get(technique, Tally()) + tally
        return tallies

    def add_tally(self, technique: str, tally: Tally) -> None:
        """Adds to how the player fares with a technique."""
        names, marks = ", ".join(("technique", *_TALLY)), ", ".join("?" * (len(_TALLY) + 1))
        sums = ", ".join(f"{name} = {name} + excluded.{name}" for name in _TALLY)
        with self.writing() as connection:
            connection.execute(
                f"INSERT INTO training ({names}) VALUES ({marks}) ON CONFLICT (technique) DO UPDATE SET {sums}",
                (technique, *astuple(tally)),
            )

    def _insert(self, connection: sqlite3.Connection, game_id: int, seq: int, event: Event) -> None:
        connection.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (game_id, seq, event.elapsed, event.line))
        connection.execute("UPDATE games SET touched = ? WHERE id = ?", (self._time(), game_id))
        if event.line == Word.FINISHED:
            solved = "UPDATE games SET finished = ? WHERE id = ? AND finished IS NULL"
            if connection.execute(solved, (self._time(), game_id)).rowcount:
                note_result(connection, game_id)


def _new_id(cursor: sqlite3.Cursor) -> int:
    if cursor.lastrowid is None:
        raise StorageError("the database gave the new game no number")
    return cursor.lastrowid
