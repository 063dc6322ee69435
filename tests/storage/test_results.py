from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.results import continuation, is_beginning
from sudoku_tui.storage.schema import MIGRATIONS, migrate
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY, TINY
from tests.storage.conftest import Day

ORIGIN = Origin(EASY, "", "easy", "7")


def play(store: Store, *lines: str, origin: Origin = ORIGIN) -> int:
    """Save a game with an event a second."""
    game = store.new_game(origin)
    for seq, line in enumerate(lines, start=1):
        store.append(game, seq, Event(seq, line))
    return game


def test_solved_games_come_first_in_the_order_of_their_ends(store: Store) -> None:
    begun = play(store, "r1c3=4")
    later = store.new_game(ORIGIN)
    first = play(store, "hint step", "reveal", "r1c3=4", "finished", origin=Origin(TINY))
    store.append(later, 1, Event(60, "finished"))
    one, other, rest = store.played()
    assert [one.game, other.game, rest.game] == [first, later, begun]
    assert (one.size, one.level, one.source, one.seed) == (4, None, "other", None)
    assert one[-4:] == (4.0, 1, 1, 0)
    assert other.solved
    assert (one.is_clean, other.is_clean) == (False, True)
    assert one.solved
    assert one.created < one.solved
    assert (rest.solved, rest.level, rest.seed) == (None, "easy", "7")


def test_the_games_of_a_level_are_read_alone(store: Store) -> None:
    easy, unrated = play(store, "finished"), play(store, "finished", origin=Origin(TINY))
    assert [played.game for played in store.played_at("easy")] == [easy]
    assert [played.game for played in store.played_at(None)] == [unrated]
    assert store.played_at("hard") == []


def test_dailies_are_read_alone(store: Store) -> None:
    play(store, "finished")
    daily = play(store, "finished", origin=Origin(EASY, "", "easy", "daily-2026-11-22", source=Source.DAILY))
    assert [played.game for played in store.dailies()] == [daily]


def test_copies_are_the_game_they_were_copied_from(store: Store) -> None:
    game = play(store, "r1c3=4", "finished")
    store.fork(game, 3, Event(3, "undo"))
    store.fork(game, 2, Event(2, "undo"))
    (played,) = store.played()
    assert (played.game, bool(played.solved), played.seconds) == (game, True, 2.0)


def test_a_damaged_row_is_told_and_left_out(store: Store) -> None:
    game, other = play(store, "finished"), play(store, "finished")
    store._connection.execute("UPDATE results SET finished = 'noon' WHERE game = ?", (game,))
    assert [played.game for played in store.played()] == [other]
    assert [str(notice) for notice in store.notices] == [
        f"the result of game {game} is damaged: its date makes no sense"
    ]


def test_a_damaged_byte_leaves_the_other_games_be(store: Store) -> None:
    play(store, "finished")
    store._connection.execute("UPDATE games SET level = CAST(x'ff' AS TEXT)")
    play(store, "finished")
    assert [played.level for played in store.played()] == ["\ufffd", "easy"]
    assert [record.origin.level for record in store.games()] == ["easy", "\ufffd"]


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_files_of_all_versions_have_their_results(path: Path, day: Day, version: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        for number, finished in enumerate(("2026-01-03T10:00:00+00:00", None), start=1):
            connection.execute(
                "INSERT INTO games (id, created, touched, finished, title, level, seed, box_height, box_width, givens, "
                "entries, removed) VALUES (?, '2026-01-02T10:00:00+00:00', '2026-01-03T10:00:00+00:00', ?, 'Easy 7', "
                "'easy', ?, 2, 2, '1..4...........3', '................', ?)",
                (number, finished, number, "2:3" * (number - 1)),
            )
        connection.execute(
            "INSERT INTO results (game, finished, level, seconds, hints, reveals, checks) "
            "VALUES (1, '2026-01-03T10:00:00+00:00', 'easy', 92.5, 1, 2, 3)"
        )
    with Store(path, day) as store:
        solved, begun = store.played()
        assert store.notices == []
    assert solved[-5:] == (datetime(2026, 1, 3, 10, tzinfo=UTC), 92.5, 1, 2, 3)
    assert (solved.size, solved.level, begun.game, begun.solved) == (4, "easy", 2, None)


def test_techniques_are_those_that_hints_told_and_those_that_puzzles_needed(store: Store) -> None:
    game = play(store, "hint step x-wing", "hint certain", "hint step", "hint mistake", "r1c3=4", "finished")
    other = play(store, "hint step x-wing", "finished", origin=Origin(TINY))
    play(store, "hint step skyscraper")
    assert store.techniques_met() == {"x-wing": 2}
    store.note_techniques(game, ("naked-pair", "x-wing"))
    store.note_techniques(other + 1, ("naked-pair",))
    assert store.techniques_met() == {"x-wing": 2, "naked-pair": 1}
    store.delete_game(other)
    assert store.techniques_met() == {"x-wing": 1, "naked-pair": 1}


def log_of(*lines: str) -> list[Event]:
    """A log with an event each second."""
    return [Event(float(number), line) for number, line in enumerate(lines, start=1)]


def lines_of(log: list[Event]) -> list[str]:
    return [event.line for event in log]


def test_the_passing_of_time_tells_no_logs_apart() -> None:
    assert is_beginning(log_of("r1c3=4", "time", "pause", "resume"), log_of("r1c3=4", "undo"))
    assert is_beginning([], log_of("r1c3=4"))
    assert not is_beginning(log_of("r1c3=4"), [])
    assert not is_beginning(log_of("r1c3=4", "undo"), log_of("r1c3=4", "r1c4=6"))


def test_what_goes_on_is_taken_as_it_is() -> None:
    theirs = log_of("r1c3=4", "time", "r1c4=6", "time")
    for length in (0, 1, 2):
        assert theirs[:length] + continuation(theirs[:length], theirs) == theirs
    assert continuation(theirs, theirs) == []
    assert continuation(theirs[:3], theirs) == []


def test_the_time_of_both_sides_adds_up() -> None:
    ours = [Event(1.0, "r1c3=4"), Event(61.0, "time")]
    theirs = [Event(1.0, "r1c3=4"), Event(5.0, "r1c4=6")]
    assert continuation(ours, theirs) == [Event(65.0, "r1c4=6")]


def test_events_are_numbered_anew_where_quiet_ones_came_between() -> None:
    ours = log_of("r1c3=4", "time", "time")
    theirs = log_of("r1c3=4", "r1c4=6", "r1c6=8", "goto 2", "goto 1", "goto 0", "goto 2")
    joined = ours + continuation(ours, theirs)
    assert lines_of(joined)[3:] == ["r1c4=6", "r1c6=8", "goto 4", "goto 1", "goto 0", "goto 4"]
    played, gone_on = (Course(Origin(EASY, "").start()) for _ in range(2))
    assert played.replay(theirs) == gone_on.replay(joined) == ()
    assert played.state == gone_on.state
    assert is_beginning(theirs, joined)
    assert is_beginning(joined, theirs)


def test_a_jump_to_nowhere_still_leads_nowhere() -> None:
    ours = log_of("time", "time", "r1c3=4")
    theirs = log_of("time", "r1c3=4", "goto 1", "goto 4", "goto ²", "goto 77", "goto")
    joined = ours + continuation(ours, theirs)
    assert len(Course(Origin(EASY, "").start()).replay(theirs)) == 5
    assert len(Course(Origin(EASY, "").start()).replay(joined)) == 5
    assert is_beginning(theirs, joined)
    assert is_beginning(joined, theirs)
