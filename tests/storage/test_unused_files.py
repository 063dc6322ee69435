from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.schema import MIGRATIONS
from sudoku_tui.storage.store import Store
from sudoku_tui.storage.unused_files import delete_untouched
from tests.storage.conftest import Day
from tests.support import made

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
