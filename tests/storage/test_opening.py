from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import StorageError, told_as_sentences
from sudoku_tui.storage.schema import MIGRATIONS, Ownership, migrate, standing
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY
from tests.storage.conftest import Day

ORIGIN = Origin(EASY, "Easy 7", "easy", "7", 412)


def test_a_damaged_file_is_set_aside_and_said_so(path: Path, day: Day) -> None:
    path.write_bytes(b"this was never a database" * 100)
    with Store(path, day) as store:
        assert store.unfinished() == []
        (notice,) = store.notices
    (kept,) = path.parent.glob("*.damaged-*.sqlite3")
    assert kept.read_bytes() == b"this was never a database" * 100
    assert kept.name in str(notice)


def test_what_another_process_still_writes_is_set_aside_with_it(path: Path, day: Day) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = WAL")
    other.execute("CREATE TABLE anything (value TEXT)")
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 8092)
    Store(path, day).close()
    other.close()
    assert len(list(path.parent.glob("*.damaged-*.sqlite3"))) == 1
    assert len(list(path.parent.glob("*.damaged-*-shm"))) == 1


def test_a_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    moment = Day()()
    for content in (b"one" * 500, b"two" * 500):
        path.write_bytes(content)
        Store(path, lambda: moment).close()
    kept = {other.read_bytes() for other in path.parent.glob("*.damaged-*")}
    assert kept == {b"one" * 500, b"two" * 500}


@pytest.mark.parametrize(("table", "version"), [("songs", 0), ("games", 0), ("games", 2), ("songs", 99)])
def test_another_programs_file_is_set_aside_and_said_so(path: Path, day: Day, table: str, version: int) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(f"CREATE TABLE {table} (title); PRAGMA user_version = {version}")
    connection.close()
    with Store(path, day) as store:
        (notice,) = store.notices
        assert str(notice).startswith(f"The file {path} holds no saved games. It was kept as games.foreign-2026")
        store.set_setting("theme", "paper")
    (kept,) = path.parent.glob("*.foreign-*.sqlite3")
    assert kept.name in str(notice)
    assert tables_of(kept) == {table}
    with Store(path, day) as store:
        assert (store.notices, store.setting("theme", "")) == ([], "paper")


def tables_of(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}


def test_files_of_all_versions_are_our_own() -> None:
    for count in range(len(MIGRATIONS) + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            migrate(connection, MIGRATIONS[:count])
            assert standing(connection) is Ownership.OURS


def test_a_newer_file_is_refused_and_left_alone(path: Path, day: Day) -> None:
    Store(path, day).close()
    connection = sqlite3.connect(path)
    connection.executescript("ALTER TABLE games ADD COLUMN mood TEXT; PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StorageError, match=r"newer version of this program \(format 99"):
        Store(path, day)
    assert [other.name for other in path.parent.glob("*damaged*")] == []


def test_a_file_that_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path, day: Day) -> None:
    with pytest.raises(StorageError, match="the file cannot be opened"):
        Store(tmp_path, day)


def test_a_file_that_may_only_be_read_is_told_in_a_sentence(path: Path, day: Day) -> None:
    Store(path, day).close()
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    with pytest.raises(StorageError, match="the file is read-only"), told_as_sentences(path):
        connection.execute("INSERT INTO settings VALUES ('a', 'b')")
    connection.close()


OLD_GAME = """
INSERT INTO games VALUES (
    1, '2026-01-02T12:04:05.000000+00:00', '2026-01-02T12:14:05.000000+00:00', NULL, NULL,
    'Easy 7', 'easy', '7', 240, 2, 2, '1..4...........3', '.2..............', '2:3 5:1'
)
"""


def test_games_of_a_file_without_variants_are_kept(path: Path, day: Day) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, MIGRATIONS[:1])
    connection.execute(OLD_GAME)
    connection.execute("INSERT INTO events VALUES (1, 1, 2.5, 'r1c3=3')")
    connection.close()
    with Store(path, day) as store:
        assert store.notices == []
        (record,) = store.games()
        assert record.origin.puzzle == Puzzle(geometry(2, 2), (1, 0, 0, 4, *[0] * 11, 3))
        assert record.origin.position == Position(
            record.origin.puzzle, (0, 2, *[0] * 14), frozenset({Candidate(2, 3), Candidate(5, 1)})
        )
        assert (str(record.origin.title), record.seconds) == ("Easy · 2 Jan", 2.5)
        copy = store.fork(1, 2, Event(3.0, "undo"))
        assert store.game(copy).origin == record.origin
        assert store.log(copy) == [Event(2.5, "r1c3=3"), Event(3.0, "undo")]


def test_copies_that_an_older_version_called_unfinished_are_solved(path: Path, day: Day) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, MIGRATIONS[:4])
    for number, (finished, source, line) in enumerate(
        [("2026-02-03T00:00:00+00:00", None, "finished"), (None, 1, "finished"), (None, 1, "undo")], start=1
    ):
        connection.execute(
            "INSERT INTO games VALUES (?, '2026-02-01T00:00:00+00:00', '2026-02-04T00:00:00+00:00', ?, ?, "
            "'', NULL, NULL, NULL, 2, 2, '1..4...........3', '................', '', '')",
            (number, finished, source),
        )
        connection.execute("INSERT INTO events VALUES (?, 1, 2.5, ?)", (number, line))
    connection.close()
    with Store(path, day) as store:
        assert store.unfinished() == [3]
        assert store.game(2).finished == store.game(1).finished


def test_migrations_are_done_in_order_and_once() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    more = (*MIGRATIONS, ("ALTER TABLE settings ADD COLUMN note TEXT", "INSERT INTO settings VALUES ('a', 'b', 'c')"))
    migrate(connection, more)
    migrate(connection, more)
    assert connection.execute("SELECT * FROM settings").fetchall() == [("a", "b", "c")]
    connection.close()


def test_a_migration_that_fails_leaves_the_version_before() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="nonsense"):
        migrate(connection, (*MIGRATIONS, ("INSERT INTO settings VALUES ('a', 'b')", "nonsense")))
    assert connection.execute("SELECT count(*) FROM settings").fetchone() == (0,)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    connection.close()


@pytest.mark.slow
def test_a_file_that_another_process_reads_is_opened_all_the_same(path: Path, day: Day) -> None:
    Store(path, day).close()
    reader = sqlite3.connect(path, isolation_level=None)
    reader.execute("PRAGMA journal_mode = DELETE")
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM settings").fetchall()
    with Store(path, day) as store:
        assert store.setting("theme", "dark") == "dark"
    reader.close()


TITLES = [
    ("Easy 7", "easy", "7", ("", "generator", "Easy · 1 Feb")),
    ("Easy pack-11", "easy", "pack-11", ("", "pack", "Easy · 1 Feb")),
    ("Hard my own seed", "hard", "my own seed", ("", "generator", "Hard · 1 Feb")),
    ("Your own", None, None, ("", "pasted", "Your own")),
    ("Shared", None, None, ("", "shared", "Shared")),
    ("A puzzle", None, None, ("", "other", "A puzzle")),
    ("Sunday paper", None, None, ("Sunday paper", "other", "Sunday paper")),
    ("Half", "easy", "7", ("Half", "other", "Half")),
]


@pytest.mark.parametrize(("title", "level", "seed", "expected"), TITLES)
def test_the_english_titles_of_old_files_are_understood(
    path: Path, day: Day, title: str, level: str | None, seed: str | None, expected: tuple[str, str, str]
) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, MIGRATIONS[:5])
    connection.execute(
        "INSERT INTO games VALUES (1, '2026-02-01T12:00:00+00:00', '2026-02-04T00:00:00+00:00', NULL, NULL, "
        "?, ?, ?, NULL, 2, 2, '1..4...........3', '................', '', '')",
        (title, level, seed),
    )
    connection.close()
    with Store(path, day) as store:
        (record,) = store.games()
        origin = record.origin
        assert (origin.name, origin.source.value, str(origin.title)) == expected


def test_the_games_of_an_old_file_stay_in_the_order_in_which_they_were_played(path: Path, day: Day) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, MIGRATIONS[:5])
    for number, month in enumerate((3, 5, 4), start=1):
        connection.execute(
            "INSERT INTO games VALUES (?, '2026-02-01T00:00:00+00:00', ?, NULL, NULL, "
            "'', NULL, NULL, NULL, 2, 2, '1..4...........3', '................', '', '')",
            (number, f"2026-0{month}-01T00:00:00+00:00"),
        )
    connection.close()
    with Store(path, day) as store:
        assert store.unfinished() == [2, 3, 1]


def abandoned(path: Path, tmp_path: Path, *, settings: int) -> bytes:
    """Puts a file where its last changes stand beside it, as after a kill; gives those changes."""
    with Store(tmp_path / "alive", Day()) as store:
        for number in range(settings):
            store.set_setting(f"key {number}", "value" * 20)
        path.write_bytes((tmp_path / "alive").read_bytes())
        content = (tmp_path / "alive-wal").read_bytes()
    Path(f"{path}-wal").write_bytes(content)
    return content


def test_what_stands_beside_the_file_after_a_kill_is_taken_in_without_a_word(
    path: Path, day: Day, tmp_path: Path
) -> None:
    content = abandoned(path, tmp_path, settings=20)
    Path(f"{path}-wal").write_bytes(content + content[32:2000])  # killed in the middle of writing
    with Store(path, day) as store:
        assert store.setting("key 19", "") == "value" * 20
        assert store.notices == []


@pytest.mark.parametrize("place", [2, 9, 17, 36, 41, 50, 5000, 30_000])
def test_last_changes_that_are_damaged_are_missed(path: Path, day: Day, tmp_path: Path, place: int) -> None:
    content = bytearray(abandoned(path, tmp_path, settings=20))
    content[place] ^= 0xFF
    Path(f"{path}-wal").write_bytes(content)
    with Store(path, day) as store:
        (notice,) = store.notices
        assert "The last changes to the saved games" in str(notice)
    (kept,) = path.parent.glob("*.damaged-*.sqlite3-wal")
    assert kept.read_bytes() == content


def test_a_file_of_which_nothing_is_left_is_missed(path: Path, day: Day, tmp_path: Path) -> None:
    content = abandoned(path, tmp_path, settings=20)
    Path(f"{path}-wal").write_bytes(content[:3000])  # less than a frame
    os.utime(path, (0, 0))
    with Store(path, day) as store:
        assert len(store.notices) == 1


def test_an_old_file_that_is_empty_is_told_of(path: Path, day: Day) -> None:
    path.touch()
    Store(path, day).close()
    path.write_bytes(b"")
    os.utime(path, (0, 0))
    with Store(path, day) as store:
        (notice,) = store.notices
        assert str(notice) == f"The file {path} was there but empty: if you had saved games, they are lost."


def test_a_file_of_one_byte_is_damaged(path: Path, day: Day) -> None:
    path.write_bytes(b"S")
    with Store(path, day) as store:
        assert "were damaged" in str(store.notices[0])
    (kept,) = path.parent.glob("*.damaged-*.sqlite3")
    assert kept.read_bytes() == b"S"


def test_damage_that_cannot_even_be_told_is_set_aside(path: Path, day: Day) -> None:
    Store(path, day).close()
    content = path.read_bytes().replace(b"CREATE TABLE events", b"CREATE TABLE \x9events")
    path.write_bytes(content)
    with Store(path, day) as store:
        assert len(store.notices) == 1
        assert store.games() == []


def test_one_byte_that_is_no_text_leaves_out_its_game_alone(path: Path, day: Day) -> None:
    with Store(path, day) as store:
        damaged, sound = store.new_game(ORIGIN), store.new_game(ORIGIN)
        store._connection.execute("UPDATE games SET givens = CAST(x'9e' AS TEXT) WHERE id = ?", (damaged,))
        assert [record.id for record in store.games()] == [sound]
        assert len(store.notices) == 1


@pytest.mark.parametrize("column", ["score", "box_height", "box_width"])
def test_infinity_in_the_place_of_a_number_leaves_out_its_game_alone(path: Path, day: Day, column: str) -> None:
    with Store(path, day) as store:
        damaged, sound = store.new_game(ORIGIN), store.new_game(ORIGIN)
        store._connection.execute(f"UPDATE games SET {column} = 9e999 WHERE id = ?", (damaged,))
        assert [record.id for record in store.games()] == [sound]


def test_infinity_in_the_place_of_a_time_is_no_time(store: Store) -> None:
    store._connection.execute("INSERT INTO events VALUES (?, 1, 9e999, 'time')", (store.new_game(ORIGIN),))
    assert store.games()[0].seconds == 0
