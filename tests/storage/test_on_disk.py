"""What was committed reaches the disk before a call returns, or when the player has seen the answer."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import UnusableFileError
from sudoku_tui.storage.games import on_disk_at_end, start_game
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY, Time
from tests.storage.conftest import Day

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


def test_a_failing_disk_is_told_and_the_game_goes_on(path: Path, day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError("no disk")

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
