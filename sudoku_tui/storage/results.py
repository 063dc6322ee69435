"""Solved games: which of them are results. Twins, solved by the very same acts, are one result together.

Looking at a solved game in two places makes twins: the second to note something makes a copy.
"""

import sqlite3
from collections.abc import Iterable, Sequence

from sudoku_tui.game.event_log import Event, Word, hinted_technique
from sudoku_tui.storage.records import sound_seconds

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
    """Make a solved game a result, unless a twin of it is one already; the techniques are those it needed, if known.

    To look for its relatives takes a look at every game: whoever adds many at once knows them.
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
    """Add techniques to those that a result has; a game that is none has no place for them."""
    known = connection.execute("SELECT techniques FROM results WHERE game = ?", (game_id,)).fetchall()
    met = sorted({*techniques, *(name for (names,) in known for name in str(names).split())})
    connection.execute("UPDATE results SET techniques = ? WHERE game = ?", (" ".join(met), game_id))


def pass_on_result(connection: sqlite3.Connection, game_id: int) -> None:
    """Give the result of a game that is about to be deleted to a twin, which goes on telling of it."""
    if heir := next(iter(twins(connection, game_id)), None):
        connection.execute("UPDATE OR IGNORE results SET game = ? WHERE game = ?", (heir, game_id))


def twins(connection: sqlite3.Connection, game_id: int, relatives: Sequence[int] | None = None) -> list[int]:
    """The other games solved by the same acts as a game, in the order of their ends; none if it is not solved."""
    if relatives == []:
        return []
    from sudoku_tui.storage.log_comparison import acts_to_the_end  # most games that are opened do not end

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
