from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from hashlib import md5
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage import incoming
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.exchange import Summary, export, importing
from sudoku_tui.storage.games import resume
from sudoku_tui.storage.incoming import content_of
from sudoku_tui.storage.schema import MIGRATIONS, tables_of_version
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY, Time
from tests.laws import examples
from tests.storage.conftest import Day
from tests.storage.results import results_of

ORIGIN = Origin(EASY, "Easy 7", "easy", "7", 412)
TABLES_OF_VERSIONS = ["1854a0f7", "4d52078c", "943ceb13", "b7204ea8", "b7204ea8", "dbcd4df6", "8a86daa3", "e27a1895"]


def a_file(*changes: str) -> bytes:
    """A file with one game, changed by whoever gave it to us."""
    with Store(":memory:", Day()) as store:
        store.append(store.new_game(ORIGIN), 1, Event(1, "r1c3=4"))
        store.add_tally("x-wing", Tally(asked=3))
        store.set_setting("theme", "paper")
        content = export(store, lambda: "there")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(content)
        for change in changes:
            connection.execute(change)
        return connection.serialize()


def taken(store: Store, content: bytes) -> Summary:
    return finish(importing(store, content))


def refusal_of(store: Store, content: bytes) -> str:
    with pytest.raises(StorageError) as refusal:
        taken(store, content)
    assert (store.games(), store.tallies(), store.setting("theme", "none")) == ([], {}, "none")
    return str(refusal.value)


def test_the_tables_of_no_version_change() -> None:
    """Files that are kept elsewhere were made with just these words; spacing within them does not count."""
    entries = [sorted((kind, name, sql) for kind, name, _, sql in tables_of_version(each)) for each in range(1, 9)]
    marks = [md5(repr(each).encode()).hexdigest() for each in entries]
    assert [mark[:8] for mark in marks] == TABLES_OF_VERSIONS


@pytest.mark.parametrize("content", [b"", b"{}", b"SQLite format 3", b"\x00" * 5000, a_file()[1:]])
def test_what_is_no_database_is_refused(store: Store, content: bytes) -> None:
    assert refusal_of(store, content) == "this is not a file of kept games"


BOMB = "ALTER TABLE games ADD COLUMN bomb TEXT GENERATED ALWAYS AS (hex(zeroblob(1000000000))) VIRTUAL"


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE training",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 1",
        "CREATE TABLE more (anything TEXT)",
        "CREATE VIEW settings_too AS SELECT * FROM settings",
        "CREATE TRIGGER traps AFTER UPDATE ON games BEGIN DELETE FROM games; END",
        "CREATE INDEX odd ON games (hex(zeroblob(1000)))",
        "ALTER TABLE games RENAME COLUMN title TO name",
        BOMB,
    ],
)
def test_tables_that_are_not_just_ours_are_refused(store: Store, change: str) -> None:
    assert refusal_of(store, a_file(change)) == "this is not a file of kept games"


def test_a_view_in_the_place_of_a_table_is_refused(store: Store) -> None:
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS key, i AS value FROM n"
    assert refusal_of(store, a_file("DROP TABLE settings", f"CREATE VIEW settings AS {endless}")).startswith("this is")


def test_a_file_of_a_newer_version_is_refused(store: Store) -> None:
    content = a_file(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert refusal_of(store, content) == "this file was written by a newer version of this program: please update it"


def test_a_huge_file_is_refused(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "MAX_BYTES", 2**20)
    assert refusal_of(store, a_file() + b"\x00" * 2**20) == "the file is larger than 1 MB"


def test_nothing_is_ever_written_into_a_file_from_elsewhere() -> None:
    with pytest.raises(StorageError, match="readonly"), incoming.opened(a_file()) as file:
        file.execute("DELETE FROM games")


@given(place=st.integers(16, len(a_file()) - 1), noise=st.binary(min_size=1, max_size=200))
@settings(max_examples=examples(60), deadline=None)
def test_a_damaged_file_can_be_played_or_is_refused_in_a_sentence(place: int, noise: bytes) -> None:
    content = bytearray(a_file())
    content[place : place + len(noise)] = noise
    with Store(":memory:", Day()) as store:
        with suppress(StorageError):
            taken(store, bytes(content))
        for record in store.games():
            resume(store, record.id, Time())


@given(st.integers(100, len(a_file()) - 1))
@settings(max_examples=examples(20), deadline=None)
def test_half_a_file_is_refused(length: int) -> None:
    with Store(":memory:", Day()) as store, pytest.raises(StorageError, match="this file of kept games is damaged"):
        taken(store, a_file()[:length])


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET givens = '12?'",
        "UPDATE games SET givens = x'00ff'",
        f"UPDATE games SET givens = '{'.' * 81}'",  # no puzzle: many solutions
        f"UPDATE games SET givens = '11{'.' * 79}'",  # none
        pytest.param(
            f"UPDATE games SET givens = '{'.' * 625}', entries = '{'.' * 625}', box_height = 5, box_width = 5",
            id="a huge grid with many solutions",
        ),
        "UPDATE games SET box_height = 1000000000",
        "UPDATE games SET box_height = 'high'",
        "UPDATE games SET variant = 'no such'",
        "UPDATE games SET removed = '99:1'",
        "UPDATE games SET created = 'someday'",
        "UPDATE games SET touched = x'00'",
        "UPDATE games SET created = '0001-01-01T00:00:00+14:00'",
        "UPDATE games SET seed = x'3132'",
        "UPDATE games SET score = 'many'",
        "UPDATE events SET line = x'00'",
        "UPDATE events SET line = replace(hex(zeroblob(300000)), '0', 'r')",
        "UPDATE games SET title = replace(hex(zeroblob(300)), '0', 'r')",
    ],
)
def test_a_game_that_makes_no_sense_is_counted_and_left_out(store: Store, change: str) -> None:
    assert taken(store, a_file(change)) == Summary(unreadable=1, settings=1, has_training=True)
    assert store.games() == []
    assert store.notices == []


@pytest.mark.parametrize(
    ("change", "look", "seen"),
    [
        ("UPDATE games SET title = char(27) || ']0;x'", lambda store: str(store.games()[0].origin.title), " ]0;x"),
        ("UPDATE games SET level = 'murderous'", lambda store: store.games()[0].origin.level, None),
        (
            "UPDATE games SET touched = '9999-01-01T00:00:00'",
            lambda store: store.games()[0].touched < store.now(),
            True,
        ),
        ("UPDATE games SET finished = created", lambda store: (store.unfinished(), results_of(store)), ([1], [])),
        ("UPDATE games SET copied_from = 7", lambda store: len(store.games()), 1),
        ("UPDATE games SET id = 999999", lambda store: store.games()[0].id, 1),
        ("UPDATE events SET elapsed = 9e999", lambda store: store.games()[0].seconds, 0),
        ("UPDATE events SET elapsed = -5", lambda store: store.games()[0].seconds, 0),
        ("UPDATE training_elsewhere SET asked = -3", lambda store: store.tallies()["x-wing"].asked, 0),
        ("UPDATE training_elsewhere SET asked = 1 << 62", lambda store: store.tallies()["x-wing"].asked, 10**9),
        ("INSERT INTO settings VALUES ('highest_deleted', '9')", lambda store: store.new_game(ORIGIN), 2),
        ("INSERT INTO settings VALUES ('level', 'odd')", lambda store: store.setting("level", "none"), "none"),
        ("UPDATE settings SET value = x'00'", lambda store: store.setting("theme", "none"), "none"),
    ],
)
def test_what_makes_no_sense_in_a_game_does_no_harm(
    store: Store, change: str, look: Callable[[Store], object], seen: object
) -> None:
    assert taken(store, a_file(change)).added == 1
    assert look(store) == seen


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO positions VALUES ('x-wing', 'nonsense')",
        "INSERT INTO positions VALUES ('x-wing', x'00')",
        f"INSERT INTO positions VALUES ('x-wing', ':::{'.' * 81}:::')",  # many solutions
        f"INSERT INTO positions VALUES ('x-wing', ':::11{'.' * 79}:::')",  # none
        f"INSERT INTO positions SELECT replace(hex(zeroblob(99)), '0', 'x'), ':::{EASY.signs}:::'",
        f"INSERT INTO positions SELECT 'x-wing', ':::{EASY.signs}:::' || hex(zeroblob(9999))",
        "INSERT INTO challenges VALUES (1, 'no challenge')",
        "INSERT INTO challenges VALUES (1, x'00')",
        "INSERT INTO challenges SELECT 1, hex(zeroblob(99999))",
    ],
)
def test_what_is_no_position_and_no_challenge_is_left_out(store: Store, change: str) -> None:
    assert taken(store, a_file(change)) == Summary(added=1, settings=1, has_training=True)
    assert store.positions("x-wing") == []
    assert store.challenge(1) == ""


def test_all_or_nothing_is_taken(store: Store) -> None:
    store._connection.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    assert "full" in refusal_of(store, a_file())


def test_of_too_many_games_the_first_are_taken(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "MOST_GAMES", 2)
    columns = "created, touched, title, box_height, box_width, givens, entries, removed"
    more = f"INSERT INTO games ({columns}) SELECT created || '', {columns.partition(', ')[2]} FROM games"
    summary = taken(store, a_file(more, more))
    assert (summary.added, summary.unreadable) == (2, 2)


def test_a_pipe_is_no_file_that_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StorageError, match="pipe is not a file that can be read"):
        content_of(tmp_path / "pipe")
