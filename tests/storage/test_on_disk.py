"""What was committed reaches the disk before a call returns, or when the player has seen the answer.

The file of last changes holds little, and when it is gone that is said.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.errors import StorageError, UnusableFileError
from sudoku_tui.storage.games import on_disk_at_end, start_game
from sudoku_tui.storage.opening import delete_untouched
from sudoku_tui.storage.paths import data_folder, database_path
from sudoku_tui.storage.schema import MIGRATIONS
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY, Time
from tests.storage.conftest import Day
from tests.support import made

ORIGIN, EVENT = Origin(EASY), Event(1.0, "r1c3=4")


@pytest.fixture
def flushed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the files that the disk was waited for."""
    sizes: list[int] = []
    flush = os.fsync

    def noted(descriptor: int) -> None:
        sizes.append(os.fstat(descriptor).st_size)
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", noted)
    return sizes


def test_a_call_returns_when_the_disk_has_it(path: Path, store: Store, flushed: list[int]) -> None:
    game = store.new_game(ORIGIN)
    store.append(game, 1, EVENT)
    assert len(flushed) == 2
    assert flushed[-1] == Path(f"{path}-wal").stat().st_size


def test_reading_waits_for_no_disk(store: Store, flushed: list[int]) -> None:
    store.new_game(ORIGIN)
    flushed.clear()
    store.games()
    assert not flushed


def test_all_that_is_done_within_reaches_the_disk_at_the_end(
    path: Path, day: Day, store: Store, flushed: list[int]
) -> None:
    session = start_game(store, ORIGIN, Time())
    flushed.clear()
    with on_disk_at_end(session):
        session.enter((2,), 4, Mode.DIGIT)
        session.undo()
        assert not flushed
        with Store(path, day) as other:
            assert len(other.log(1)) == 2, "a killed process loses nothing"
    assert flushed == [Path(f"{path}-wal").stat().st_size]


def fail(_: int) -> None:
    raise OSError("no disk")


def test_a_failing_disk_is_told_and_the_game_goes_on(path: Path, day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(path, day, is_playing=True) as store:
        game = store.new_game(ORIGIN)
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fail)
            store.append(game, 1, EVENT)
        (notice,) = map(str, store.notices)
        assert notice == f"Nothing is saved for now: the disk reports an error in {path}. You can play on."
        assert store.log(game) == [EVENT]
    with Store(path, day) as store:
        assert store.log(game) == [EVENT]
        monkeypatch.setattr(os, "fsync", fail)
        with pytest.raises(UnusableFileError):
            store.append(game, 2, EVENT)
        monkeypatch.undo()


def test_what_a_failing_disk_may_not_have_is_known_until_it_has_it(
    path: Path, day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "SECONDS_BETWEEN_TRIES", 0.0)
    with Store(path, day, is_playing=True) as store:
        game = store.new_game(ORIGIN)
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fail)
            for number in (1, 2, 3):
                store.append(game, number, EVENT)
                assert str(store.unsaved) == f"the disk reports an error in {path}"
            assert store.save_rest() == store.unsaved
        assert not store.save_rest()
        assert [str(notice).split(":")[0] for notice in store.notices] == [
            "Nothing is saved for now",
            "Everything is saved again.",
        ]
        store.append(game, 4, EVENT)
        assert not store.unsaved
    with Store(path, day) as store:
        assert store.log(game) == [EVENT] * 4


MISSING = "may be lost: the file games.sqlite3-wal beside it is missing or empty."


def killed(path: Path, folder: Path, *, events: int = 3) -> None:
    """Leave at a path the files of a process that was killed in its second game."""
    with Store(folder / "alive", Day()) as store:
        for _ in range(2):
            game = store.new_game(ORIGIN)
            for number in range(events):
                store.append(game, number + 1, Event(float(number), "time"))
        for ending in ("", "-wal"):
            shutil.copyfile(folder / f"alive{ending}", f"{path}{ending}")


@pytest.mark.parametrize("is_missing", [True, False])
def test_a_file_of_changes_that_is_gone_is_missed_and_costs_no_earlier_game(
    path: Path, tmp_path: Path, day: Day, *, is_missing: bool
) -> None:
    killed(path, tmp_path)
    ahead = Path(f"{path}-wal")
    ahead.unlink() if is_missing else ahead.write_bytes(b"")
    with Store(path, day) as store:
        assert [str(notice).endswith(MISSING) for notice in store.notices] == [True]
        assert len(store.games()) == 2
        assert len(store.log(1)) == 3
    with Store(path, day) as store:
        assert store.notices == []


def test_nothing_is_missed_after_a_kill_that_lost_nothing(path: Path, tmp_path: Path, day: Day) -> None:
    killed(path, tmp_path)
    with Store(path, day) as store:
        assert store.notices == []
        assert [len(store.log(game)) for game in (1, 2)] == [3, 3]


def test_nothing_is_missed_where_only_one_of_two_was_closed(path: Path, day: Day) -> None:
    with Store(path, day) as first:
        first.new_game(ORIGIN)
        with Store(path, day) as second:
            second.new_game(ORIGIN)
        first.set_setting("theme", "paper")
        content = path.read_bytes()
    with Store(path, day) as store:
        assert store.notices == []
    path.write_bytes(content)  # as if the first had been killed, and what it said last were gone
    with Store(path, day) as store:
        assert [str(notice).endswith(MISSING) for notice in store.notices] == [True]


def test_nobody_is_warned_who_only_looked(path: Path, day: Day) -> None:
    with Store(path, day) as store:
        store.games()
        content = path.read_bytes()
    path.write_bytes(content)
    with Store(path, day) as store:
        assert store.notices == []


def test_each_solved_game_stands_in_the_file_itself(path: Path, day: Day) -> None:
    with Store(path, day) as store:
        for _ in range(7):
            game = store.new_game(ORIGIN)
            for number in range(1, 60):
                store.append(game, number, Event(float(number), "time"))
            store.append(game, 60, Event(60.0, "finished"))
        content = path.read_bytes()
        assert Path(f"{path}-wal").stat().st_size < 1_000_000
    alone = path.with_name("alone.sqlite3")
    alone.write_bytes(content)
    with Store(alone, day) as store:
        assert [len(store.log(record.id)) for record in store.games()] == [60] * 7
        assert all(record.finished for record in store.games())


OURS = Origin(made("untouched"), "Easy 1", level="easy", seed="1")


@pytest.fixture
def opened(path: Path, day: Day) -> Path:
    """What is left of somebody who has opened the game, and looked at it for a while."""
    with Store(path, day) as store:
        store.append(store.new_game(OURS), 1, Event(24.0, "time"))
    return path


def test_a_file_that_was_only_opened_is_deleted(opened: Path) -> None:
    assert delete_untouched(opened)
    assert list(opened.parent.iterdir()) == []


@pytest.mark.parametrize(
    "act",
    [
        lambda store: store.append(1, 2, Event(25.0, "place r1c1 5")),
        lambda store: store.append(1, 2, Event(25.0, "hint step")),
        lambda store: store.set_setting("theme", "paper"),
        lambda store: store.add_tally("x-wing", Tally(asked=1)),
        lambda store: store.new_game(Origin(made("my own"), "A pasted puzzle")),
        lambda store: store.delete_game(1),
    ],
    ids=["a move", "a hint", "a setting", "training", "a puzzle of one's own", "a game deleted"],
)
def test_a_file_in_which_anything_was_done_stays(opened: Path, day: Day, act: Callable[[Store], object]) -> None:
    with Store(opened, day) as store:
        act(store)
    assert not delete_untouched(opened)
    with Store(opened, day) as store:
        assert store.notices == []


def test_a_file_that_somebody_has_open_stays(opened: Path, day: Day) -> None:
    with Store(opened, day) as store:
        assert not delete_untouched(opened)
        store.set_setting("theme", "paper")
    assert not delete_untouched(opened)


def test_moves_that_a_killed_game_left_beside_the_file_count(opened: Path, tmp_path: Path, day: Day) -> None:
    killed = tmp_path / "killed"
    killed.mkdir()
    with Store(opened, day) as store:
        store.append(1, 2, Event(25.0, "place r1c1 5"))
        for file in (opened, Path(f"{opened}-wal")):
            (killed / file.name).write_bytes(file.read_bytes())
    assert not delete_untouched(killed / opened.name)


def test_what_is_no_file_of_ours_stays(opened: Path, tmp_path: Path) -> None:
    damaged, link, newer = (tmp_path / name for name in ("damaged", "link", "newer"))
    damaged.write_bytes(b"this was never a database" * 100)
    link.symlink_to(opened)
    newer.write_bytes(opened.read_bytes())
    connection = sqlite3.connect(newer)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    for path in (damaged, link, newer):
        assert not delete_untouched(path)
        assert path.exists()
    assert not delete_untouched(tmp_path / "missing")


def test_a_file_whose_tables_were_not_made_yet_is_deleted(path: Path) -> None:
    path.touch()
    assert delete_untouched(path)


def test_the_platform_has_a_folder_for_this() -> None:
    assert data_folder({}).name == "sudoku-tui"


def test_the_environment_may_name_another_folder(tmp_path: Path) -> None:
    path = database_path({"SUDOKU_TUI_HOME": str(tmp_path / "a" / "b")})
    assert path == tmp_path / "a" / "b" / "games.sqlite3"
    assert path.parent.is_dir()


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match=r"the folder .*file/sub for saved games cannot be made: not a directory"):
        database_path({"SUDOKU_TUI_HOME": str(tmp_path / "file" / "sub")})
