from __future__ import annotations

from collections.abc import Iterator

import pytest

from sudoku_tui.app.app import SudokuApp
from tests.app.calm import calm
from tests.app.parsed_styles import share_parsed_styles
from tests.app.playing import close_stores


@pytest.fixture(autouse=True)
def stores_are_closed() -> Iterator[None]:
    yield
    close_stores()


@pytest.fixture(autouse=True)
def pilots_wait_for_calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.pilot.wait_for_idle", calm)


@pytest.fixture(autouse=True)
def frames_are_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Pilot waits for each frame: at sixty a second that would be most of the time of a test."""
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 0.004)


@pytest.fixture(autouse=True)
def styles_are_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    share_parsed_styles(monkeypatch)


@pytest.fixture(autouse=True)
def nothing_is_loaded_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the second until then would be over in some tests and not in others."""
    monkeypatch.setattr(SudokuApp, "WARMING_SECONDS", 3600.0)
