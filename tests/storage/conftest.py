from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sudoku_tui.storage.store import Store


class Day:
    """A time of day that moves on by a second whenever it is asked for."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def store(path: Path, day: Day) -> Iterator[Store]:
    with Store(path, day) as opened:
        yield opened
