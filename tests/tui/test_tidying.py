"""Tidying: all objects are searched for garbage only while the player rests."""

from __future__ import annotations

import gc

import pytest

from sudoku_tui.tui.tidying import REST_SECONDS, tidy, wait_for_rest
from tests.tui.playing import app_with, press


@pytest.mark.parametrize(
    ("rest", "count", "searches"),
    [(REST_SECONDS, 10, 1), (REST_SECONDS, 9, 0), (REST_SECONDS - 0.1, 40, 0)],
    ids=["due", "not due yet", "no rest"],
)
def test_a_search_waits_for_a_rest(rest: float, count: int, searches: int, monkeypatch: pytest.MonkeyPatch) -> None:
    done = list[int]()
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, count))
    monkeypatch.setattr(gc, "collect", lambda: done.append(1))

    tidy(rest)

    assert len(done) == searches


def test_only_the_search_through_all_objects_is_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to = list[tuple[int, ...]]()
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    monkeypatch.setattr(gc, "set_threshold", lambda *numbers: set_to.append(numbers))

    wait_for_rest()

    assert set_to == [(700, 10, 50)]


async def test_a_key_ends_a_rest() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        before = app.input_order.rest_seconds
        await press(pilot, "right")
        assert app.input_order.rest_seconds < before
