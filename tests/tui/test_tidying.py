"""Tidying: all objects are searched for garbage only while the player rests."""

from __future__ import annotations

import gc

import pytest

from sudoku_tui.game.origin import Origin
from sudoku_tui.tui.tidying import REST_SECONDS, tidy, wait_for_rest
from tests.tui.playing import EASY, app_with, press


@pytest.mark.parametrize(
    ("rest", "count", "is_due", "searches"),
    [
        (REST_SECONDS, 10, False, 1),
        (REST_SECONDS, 9, False, 0),
        (REST_SECONDS, 0, True, 1),
        (REST_SECONDS - 0.1, 40, True, 0),
    ],
    ids=["due", "not due yet", "a game was left", "no rest"],
)
def test_a_search_waits_for_a_rest(
    rest: float, count: int, is_due: bool, searches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[int]()
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, count))
    monkeypatch.setattr(gc, "collect", lambda: done.append(1))

    assert tidy(rest, is_due=is_due) is bool(searches)

    assert len(done) == searches


def test_only_the_search_through_all_objects_is_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to = list[tuple[int, ...]]()
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    monkeypatch.setattr(gc, "set_threshold", lambda *numbers: set_to.append(numbers))

    wait_for_rest()

    assert set_to == [(700, 10, 50)]


@pytest.mark.slow
async def test_a_game_that_was_left_is_tidied_up_after() -> None:
    app = app_with()
    async with app.run_test():
        assert not app.has_left_game
        app.begin(Origin(EASY))
        assert app.has_left_game
        app._tidy_up(rest_seconds=REST_SECONDS / 2)
        assert app.has_left_game
        app._tidy_up(rest_seconds=REST_SECONDS)
        assert not app.has_left_game


async def test_a_key_ends_a_rest() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        before = app.input_order.rest_seconds
        await press(pilot, "right")
        assert app.input_order.rest_seconds < before
