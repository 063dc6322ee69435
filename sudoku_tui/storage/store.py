"""Store: saved games, settings and results in one SQLite file. Every call has committed when it returns."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.database import Database
from sudoku_tui.storage.errors import DamagedGameError, StorageError, UnusableFileError
from sudoku_tui.storage.paths import DATABASE, data_folder, database_path
from sudoku_tui.storage.records import (
    GameRecord,
    number_of_day,
    numbered,
    origin_columns,
    reading_columns,
    record_of,
    sound_count,
)
from sudoku_tui.storage.results import (
    NEXT_USE,
    append_event,
    delete_game,
    fork_game,
    insert_game,
    log_of,
    note_techniques,
)
from sudoku_tui.words.message import NOTHING, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Stepper
    from sudoku_tui.game.mastery import Mastery, Stumble
    from sudoku_tui.game.repetition import Card
    from sudoku_tui.game.tally import Tally
    from sudoku_tui.storage.played import Played

_GAMES = """
    SELECT *, (SELECT max(elapsed) FROM events WHERE game = games.id AND typeof(elapsed) = 'real') AS seconds FROM games
"""
_SOLVED_DAYS = """
    SELECT date(iif(solved < created AND date(created, 'localtime') <= ?, created, solved), 'localtime') AS day,
        count(*)
    FROM (
        SELECT min(results.finished) AS solved, created FROM results JOIN games ON games.id = game
        GROUP BY created, seed
    )
    GROUP BY day
"""
"""Copies are one game; where the clock was set back, the day on which a game was begun counts, unless in the future."""
_ROWS_IN_SLICE = 1000  # a few milliseconds
_LAST_PLAYED_FIRST = "ORDER BY used DESC, touched DESC, id DESC"
_QUIET = (Word.TIME, Word.PAUSE, Word.RESUME)
_UNTOUCHED = """
    SELECT id FROM games WHERE finished IS NULL AND NOT EXISTS (
        SELECT 1 FROM events WHERE game = games.id AND substr(line, 1, instr(line || ' ', ' ') - 1) NOT IN (?, ?, ?)
    )
"""
_SLICE = 50  # number of games read in a few milliseconds
_PUZZLE = ("box_height", "box_width", "variant", "givens", "clues")


class Store(Database):
    """The player's data: games, their events and results, settings, and training tallies."""

    def new_game(self, origin: Origin) -> int:
        """Save a new game without events and return its number."""
        now = self._time()
        columns = {"created": now, "touched": now} | origin_columns(origin)
        game = self.write(lambda connection: insert_game(connection, columns, NEXT_USE))
        self.settle()
        return game

    def keep_reading(self, game_id: int, origin: Origin) -> None:
        """Keep another reading of a game's puzzle: its clues and what is said of it."""
        columns = reading_columns(origin)
        names = ", ".join(f"{name} = ?" for name in columns)
        self.write(
            lambda connection: connection.execute(
                f"UPDATE games SET {names} WHERE id = ?", (*columns.values(), game_id)
            )
        )

    def append(self, game_id: int, seq: int, event: Event) -> None:
        """Save a game's next event, the first `finished` with a result; `ConflictError` if its place is taken."""
        self.write(partial(append_event, game_id=game_id, seq=seq, event=event, now=self._time()))
        if event.line == Word.FINISHED:
            self.settle()

    def fork(self, game_id: int, seq: int, event: Event) -> int:
        """Copy a game up to an event whose place is taken, to go on with the copy; return its number."""
        now = self._time()
        copy = self.write(lambda connection: fork_game(connection, game_id, seq, event, now))
        self.note(say("This game is being played elsewhere too; here it continues as a copy."))
        return copy

    def log(self, game_id: int) -> list[Event]:
        return self._of(lambda connection: log_of(connection, game_id))

    def unfinished(self) -> list[int]:
        """The numbers of the unfinished games, the one played last first."""
        rows = self._read(f"SELECT id FROM games WHERE finished IS NULL {_LAST_PLAYED_FIRST}")
        return [int(row["id"]) for row in rows]

    def untouched(self) -> set[int]:
        """The numbers of the unfinished games in which nothing was ever done: at most time passed."""
        return {int(row["id"]) for row in self._read(_UNTOUCHED, *_QUIET)}

    def counts(self) -> tuple[int, int]:
        """The number of games, and the number of unfinished ones."""
        row = self._read("SELECT count(*) AS games, count(*) - count(finished) AS unfinished FROM games")[0]
        return int(row["games"]), int(row["unfinished"])

    def has_solved(self, source: Source, seed: str) -> bool:
        """Whether a puzzle made from a seed has been solved."""
        query = "SELECT 1 FROM games WHERE source = ? AND seed = ? AND finished IS NOT NULL LIMIT 1"
        return bool(self._read(query, source.value, seed))

    def last_game(self) -> int | None:
        """The number of the game played last, solved or not; None if there is none."""
        rows = self._read(f"SELECT id FROM games {_LAST_PLAYED_FIRST} LIMIT 1")
        return int(rows[0]["id"]) if rows else None

    def solved_days(self, today: date) -> dict[date, int]:
        """The number of games solved on each of the player's days, as statistics count them, but quickly."""
        rows = self._read(_SOLVED_DAYS, today.isoformat())
        return {date.fromisoformat(day): int(count) for day, count in rows if day}

    def games(self) -> list[GameRecord]:
        """All games, the one played last first; a damaged one becomes a notice instead."""
        return numbered(self._records(""))

    def collecting(self) -> Stepper[list[GameRecord]]:
        """Read all games as `games` gives them, in slices, since there may be thousands."""
        from sudoku_tui.engine.stepper import Progress

        numbers = [int(row[0]) for row in self._read(f"SELECT id FROM games {_LAST_PLAYED_FIRST}")]
        records: list[GameRecord] = []
        for first in range(0, len(numbers), _SLICE):
            yield Progress(first, NOTHING)
            some = numbers[first : first + _SLICE]
            records += self._records(f"WHERE id IN ({', '.join('?' * len(some))})", *some)
        return numbered(records)

    def games_in_slices(self) -> Iterator[list[GameRecord]]:
        """All games as `games` gives them, some at a time, in the order in which they were saved."""
        numbers = [int(row[0]) for row in self._read("SELECT id FROM games ORDER BY id")]
        for first in range(0, len(numbers), _SLICE):
            some = numbers[first : first + _SLICE]
            yield self._records("WHERE id BETWEEN ? AND ?", some[0], some[-1])

    def solved_last(self, count: int) -> list[GameRecord]:
        """Some of the solved games, the one played last first."""
        solved = f"SELECT id FROM games WHERE finished IS NOT NULL {_LAST_PLAYED_FIRST} LIMIT ?"
        return self._records(f"WHERE id IN ({solved})", count)

    def games_of(self, puzzle: Puzzle) -> list[GameRecord]:
        columns = origin_columns(Origin(puzzle))
        where = " AND ".join(f"{column} = ?" for column in _PUZZLE)
        return self._records(f"WHERE {where}", *(columns[key] for key in _PUZZLE))

    def _records(self, where: str, *parameters: str | int | None) -> list[GameRecord]:
        records = []
        for row in self._read(f"{_GAMES} {where} {_LAST_PLAYED_FIRST}", *parameters):
            try:
                records.append(record_of(dict(row)))
            except DamagedGameError as error:
                self.note(error.message)
        return records

    def game(self, game_id: int) -> GameRecord:
        rows = self._read(f"{_GAMES} WHERE id = ?", game_id)
        if not rows:
            raise StorageError(say("there is no saved game {game}", game=game_id))
        record = record_of(dict(rows[0]))
        number = number_of_day(record.origin, record.created, self._read)
        return record._replace(origin=replace(record.origin, number=number))

    def delete_game(self, game_id: int) -> None:
        """Delete a game; its number is never reused, and a copy solved by the same acts keeps the result."""
        self.write(lambda connection: delete_game(connection, game_id))

    def played(self) -> list[Played]:
        """All games as statistics count them, the solved ones first, in the order in which they were solved."""
        return self._swept("TRUE")

    def played_at(self, level: str | None) -> list[Played]:
        """The games of one level, or the unrated ones, as `played` gives them."""
        return self._swept("games.level IS ?", level)

    def dailies(self) -> list[Played]:
        """The daily games, as `played` gives them."""
        return self._swept("source = ?", Source.DAILY.value)

    def _swept(self, condition: str, *parameters: str | None) -> list[Played]:
        from sudoku_tui.engine.stepper import finish

        return finish(self.sweeping(condition, *parameters))

    def sweeping(self, condition: str = "TRUE", *parameters: str | None) -> Stepper[list[Played]]:
        """Read games as `played` gives them, in slices, since there may be thousands."""
        from sudoku_tui.engine.stepper import Progress
        from sudoku_tui.storage.played import QUERY, Sweep

        query = QUERY.format(condition)
        rows = self._of(lambda connection: _read_many(connection, query, *parameters))
        sweep = Sweep()
        for start in range(0, len(rows), _ROWS_IN_SLICE):
            yield Progress(start, NOTHING)
            sweep.take(rows[start : start + _ROWS_IN_SLICE])
        for problem in sweep.problems:
            self.note(problem)
        return sweep.games

    def note_techniques(self, game_id: int, techniques: Sequence[str]) -> None:
        """Keep the techniques that a solved game needed."""
        self.write(lambda connection: note_techniques(connection, game_id, techniques))

    def techniques_met(self) -> dict[str, int]:
        """The number of solved games in which each technique was needed or given by a hint, by identifier."""
        ((techniques,),) = self._read("SELECT group_concat(techniques, ' ') FROM results")  # row by row is slower
        return Counter(str(techniques or "").split())

    def setting(self, key: str, default: str) -> str:
        rows = self._read("SELECT value FROM settings WHERE key = ?", key)
        return str(rows[0]["value"]) if rows else default

    def set_setting(self, key: str, value: str) -> None:
        query = "INSERT OR REPLACE INTO settings VALUES (?, ?)"
        self.write(lambda connection: connection.execute(query, (key, value)).rowcount)

    def tallies(self) -> dict[str, Tally]:
        """The player's training tallies, here and elsewhere, by the identifier of each technique trained."""
        from sudoku_tui.game.tally import Tally  # most games go on without training
        from sudoku_tui.storage.records import TALLY_COLUMNS

        columns = f"technique, {TALLY_COLUMNS}"
        rows = self._read(f"SELECT {columns} FROM training UNION ALL SELECT {columns} FROM training_elsewhere")
        tallies: dict[str, Tally] = {}
        for technique, *counts in rows:
            tallies[str(technique)] = tallies.get(str(technique), Tally()) + Tally(*map(sound_count, counts))
        return tallies

    def add_tally(self, technique: str, tally: Tally) -> None:
        from sudoku_tui.storage.records import put_tally

        place = {"technique": technique}
        self.write(lambda connection: put_tally(connection, "training", place, tally, "{0} + excluded.{0}"))

    def mastery(self) -> dict[str, Mastery]:
        """What became of each technique in play and on the path, here and elsewhere, by identifier."""
        from sudoku_tui.storage.learning import mastery_of  # most games go on without any of this

        return self._of(mastery_of)

    def cards(self) -> dict[str, Card]:
        """Where the techniques lie that were missed, by identifier."""
        from sudoku_tui.storage.learning import cards_of

        return self._of(cards_of)

    def add_mastery(self, technique: str, mastery: Mastery, *, is_right: bool | None = None) -> None:
        """Add to what became of a technique; if it was asked, say whether the answer was right."""
        from sudoku_tui.storage.learning import add_mastery, answer

        def act(connection: sqlite3.Connection) -> None:
            add_mastery(connection, technique, mastery)
            if is_right is not None:
                answer(connection, technique, now, is_right=is_right)

        now = self.now()
        self.write(act)

    def unlearnt(self) -> list[int]:
        """The numbers of the solved games that were not read yet for what they say about the player."""
        return [int(row["game"]) for row in self._read("SELECT game FROM unlearnt ORDER BY game")]

    def learn(self, game_id: int, learnt: Mapping[str, Mastery], stumble: Stumble | None) -> None:
        """Take in what a solved game says about the player, once."""
        from sudoku_tui.storage.learning import learn

        now = self.now()
        self.write(lambda connection: learn(connection, game_id, learnt, stumble, now))

    def longest_stumble(self, since: datetime) -> Stumble | None:
        """What the player stood before for longest in the games solved from a moment on."""
        from sudoku_tui.storage.learning import stumbles_since

        return max(self._of(partial(stumbles_since, since=since)), key=lambda each: each.seconds, default=None)

    def add_sprint(self, technique: str, seconds: float) -> None:
        """Keep how long a speed drill took."""
        from sudoku_tui.storage.learning import Learning, Sprint, put_learning

        sprint = Sprint(technique, seconds, self.now())
        self.write(lambda connection: put_learning(connection, Learning(sprints={sprint})))

    def best_sprint(self, technique: str) -> float | None:
        """The shortest time of a speed drill; None before the first."""
        ((best,),) = self._read("SELECT min(seconds) FROM sprints WHERE technique = ?", technique)
        return float(best) if isinstance(best, int | float) else None

    def keep_challenge(self, game_id: int, text: str) -> None:
        """Keep the challenge that a game is played against."""
        query = "INSERT OR REPLACE INTO challenges VALUES (?, ?)"
        self.write(lambda connection: connection.execute(query, (game_id, text)).rowcount)

    def challenge(self, game_id: int) -> str:
        """The challenge that a game is played against, as text; empty for none."""
        rows = self._read("SELECT text FROM challenges WHERE game = ?", game_id)
        return str(rows[0]["text"]) if rows else ""

    def add_position(self, technique: str, line: str) -> bool:
        """Keep a position of the player's own for training a technique; return False if it is already kept."""
        query = "INSERT OR IGNORE INTO positions VALUES (?, ?)"
        return bool(self.write(lambda connection: connection.execute(query, (technique, line)).rowcount))

    def position_counts(self) -> dict[str, int]:
        """The number of the player's own positions for each technique."""
        return dict(map(tuple, self._read("SELECT technique, count(*) FROM positions GROUP BY technique")))

    def positions(self, technique: str) -> list[str]:
        """The player's own positions for training a technique."""
        rows = self._read("SELECT line FROM positions WHERE technique = ? ORDER BY line", technique)
        return [str(row["line"]) for row in rows]


def open_to_play(
    environment: Mapping[str, str], now: Callable[[], datetime], *, on_change: Callable[[], None] = lambda: None
) -> Store:
    """Open the player's store; where nothing can be saved, its notices say so and play goes on."""
    try:
        path = database_path(environment)
    except UnusableFileError:
        path = data_folder(environment) / DATABASE  # opening it finds out what is wrong and says so
    return Store(path, now, on_change=on_change, is_playing=True)


def _read_many(connection: sqlite3.Connection, query: str, *parameters: str | None) -> list[Any]:
    """Read many rows as plain tuples: a function of ours for each of their texts would take twice as long."""
    careful, connection.text_factory = connection.text_factory, str
    cursor = connection.cursor()
    cursor.row_factory = None
    try:
        return cursor.execute(query, parameters).fetchall()
    except sqlite3.OperationalError:  # texts with damaged bytes are read with care, unless something worse is wrong
        connection.text_factory = careful
        return cursor.execute(query, parameters).fetchall()
    finally:
        connection.text_factory = careful
