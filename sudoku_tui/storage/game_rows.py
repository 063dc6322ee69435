"""The rows of games and their events: added, copied, deleted. Each call is part of its caller's transaction."""

import sqlite3
from collections.abc import Mapping

from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.storage.errors import ConflictError, StorageError
from sudoku_tui.storage.results import note_result, pass_on_result
from sudoku_tui.words.message import say

_COPIED = "title, level, seed, score, box_height, box_width, variant, givens, entries, removed, source, clues, said"
# A deleted game may still be played elsewhere: what is saved of it there must not get into another one.
_NEXT_ID = """
    (1 + max(
        coalesce((SELECT max(id) FROM games), 0),
        coalesce((SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'highest_deleted'), 0)
    ))
"""
NEXT_USE = "(SELECT coalesce(max(used), 0) + 1 FROM games)"  # the order of play is counted, for clocks may be set back


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
    for table, key in (("challenges", "game"), ("events", "game"), ("results", "game"), ("games", "id")):
        connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (game_id,))
