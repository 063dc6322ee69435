from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tui.calm import calm
from tests.tui.playing import close_stores


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
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 0.001)
