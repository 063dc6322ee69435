"""A game goes on where nothing can be saved, and all of it is saved as soon as it can be."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import resume_latest, start_game
from sudoku_tui.storage.store import Store, open_to_play
from tests.game.examples import EASY, Time
from tests.storage.conftest import Day

ORIGIN = Origin(EASY, level="easy", seed="7", score=412)
EVENTS = [Event(float(number), f"r1c3={number}") for number in range(1, 6)]
SAVED = "Everything is saved again."
LONG = 60
"""Seconds: whoever waited for another program to end once more would wait so long."""


@pytest.fixture
def store(path: Path, day: Day, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(Store, "SECONDS_BETWEEN_TRIES", 0.0)
    with Store(path, day, is_playing=True) as opened:
        yield opened


def saved(path: Path, day: Day) -> list[Event]:
    """What another process finds of the game played last."""
    with Store(path, day) as other:
        return other.log(other.games()[0].id)


def play(store: Store, game: int, first: int, last: int) -> None:
    for seq in range(first, last + 1):
        store.append(game, seq, EVENTS[seq - 1])


def test_a_full_disk_is_played_on_and_all_is_saved_when_there_is_room(path: Path, day: Day, store: Store) -> None:
    game = store.new_game(ORIGIN)
    play(store, game, 1, 2)
    file = store._connection
    for number in range(40):  # so that there is no room left on pages that are there already
        store.set_setting(f"key {number}", "value" * 30)
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    file.execute(f"PRAGMA max_page_count = {pages}")
    long = "x" * 20_000
    store.set_setting("ladder", long)
    play(store, game, 3, 4)
    (notice,) = map(str, store.notices)
    assert notice == f"Nothing is saved for now: the disk is full: {path}. You can play on."
    assert store.log(game) == EVENTS[:4]
    assert saved(path, day) == EVENTS[:2]
    file.execute("PRAGMA max_page_count = 100000")
    play(store, game, 5, 5)
    assert saved(path, day) == EVENTS
    assert store.setting("ladder", "") == long
    assert str(store.notices[-1]) == SAVED


def test_a_locked_file_holds_up_one_key_and_no_more(path: Path, day: Day, store: Store) -> None:
    game = store.new_game(ORIGIN)
    store._connection.execute("PRAGMA busy_timeout = 100")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    play(store, game, 1, 1)
    assert store._file
    store._file.execute(f"PRAGMA busy_timeout = {1000 * LONG}")
    began = time.perf_counter()
    play(store, game, 2, 4)
    assert time.perf_counter() - began < LONG / 2
    assert "another program is using the saved games" in str(store.notices[0])
    other.close()
    play(store, game, 5, 5)
    assert saved(path, day) == EVENTS


def test_what_is_not_saved_yet_is_saved_on_leaving(path: Path, day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "SECONDS_BETWEEN_TRIES", 3600.0)
    with Store(path, day, is_playing=True) as store:
        game = store.new_game(ORIGIN)
        store._connection.execute("PRAGMA busy_timeout = 0")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        play(store, game, 1, 5)
        other.close()
        assert saved(path, day) == []
    assert saved(path, day) == EVENTS


def test_what_another_program_saved_meanwhile_is_not_overwritten(path: Path, day: Day, store: Store) -> None:
    game = store.new_game(ORIGIN)
    store._connection.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    play(store, game, 1, 2)
    other.execute("INSERT INTO events VALUES (?, 1, 7.0, 'r9c9=1')", (game,))
    other.execute("COMMIT")
    play(store, game, 3, 3)
    assert store.log(game) == EVENTS[:3]
    assert saved(path, day) == [Event(7.0, "r9c9=1")]
    assert SAVED not in map(str, store.notices)
    other.close()


def test_a_file_that_was_deleted_is_made_again_with_all_that_was_in_it(path: Path, day: Day, store: Store) -> None:
    game = store.new_game(ORIGIN)
    play(store, game, 1, 3)
    shutil.rmtree(path.parent)
    play(store, game, 4, 5)
    assert saved(path, day) == EVENTS
    assert [*map(str, store.notices)] == [
        f"Nothing is saved for now: the file was deleted or replaced while you played: {path}. You can play on.",
        SAVED,
    ]


def test_a_file_that_was_put_in_the_place_of_ours_is_gone_on_in_if_it_fits(
    path: Path, day: Day, store: Store, tmp_path: Path
) -> None:
    game = store.new_game(ORIGIN)
    play(store, game, 1, 3)
    with sqlite3.connect(tmp_path / "restored") as restored:
        store._connection.backup(restored)
    restored.close()
    (tmp_path / "restored").replace(path)
    for ending in ("-wal", "-shm"):
        Path(f"{path}{ending}").unlink()
    play(store, game, 4, 5)
    assert saved(path, day) == EVENTS


def test_a_folder_that_may_only_be_read_is_played_in(path: Path, day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(path, day) as store:
        play(store, store.new_game(ORIGIN), 1, 3)
    connect = sqlite3.connect

    def refuse(database: object, **options: object) -> sqlite3.Connection:
        if database == path:
            raise_cannot_open()
        return connect(database, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr("sqlite3.connect", refuse)
    with pytest.raises(StorageError, match=f"the file cannot be opened: {path}"):
        Store(path, day)
    with Store(path, day, is_playing=True) as store:
        session = resume_latest(store, Time())
        assert session
        assert session.enter([3], 6, Mode.DIGIT)
        assert "the file cannot be opened" in str(store.notices[0])
        assert len(store.log(store.games()[0].id)) == 4
    monkeypatch.undo()
    assert saved(path, day) == EVENTS[:3]


def raise_cannot_open() -> None:
    error = sqlite3.OperationalError("unable to open database file")
    error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
    raise error


def test_a_folder_that_cannot_be_made_is_played_without(tmp_path: Path, day: Day) -> None:
    (tmp_path / "file").write_text("in the way")
    with open_to_play({"SUDOKU_TUI_HOME": str(tmp_path / "file" / "sub")}, day) as store:
        assert start_game(store, ORIGIN, Time()).enter([2], 4, Mode.DIGIT)
        assert str(store.notices[0]).startswith("Nothing is saved for now: ")


def test_without_a_game_there_is_nothing_to_play_on(path: Path, day: Day) -> None:
    with Store(path, day) as store:
        game = store.new_game(ORIGIN)
        path.unlink()
        with pytest.raises(StorageError, match="deleted or replaced"):
            play(store, game, 1, 1)


@pytest.mark.skipif(os.name == "nt", reason="the clock alone is set back")
def test_a_clock_that_is_set_back_does_not_change_which_game_was_played_last(path: Path, day: Day) -> None:
    with Store(path, day) as store:
        first, second = store.new_game(ORIGIN), store.new_game(ORIGIN)
        day.moment = day.moment.replace(year=2025)
        play(store, first, 1, 1)
        assert store.unfinished() == [first, second]


def test_what_cannot_be_saved_even_on_leaving_is_known(path: Path, day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "SECONDS_BETWEEN_TRIES", 3600.0)
    with Store(path, day, is_playing=True) as store:
        game = store.new_game(ORIGIN)
        assert not store.save_rest()
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        store.set_setting("ladder", "x" * 20_000)
        play(store, game, 1, 2)
        assert str(store.save_rest()) == f"the disk is full: {path}"
    assert str(store.unsaved) == f"the disk is full: {path}"
