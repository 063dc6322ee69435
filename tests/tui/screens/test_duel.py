from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.tui.screens.duel import DuelScreen
from tests.tui.playing import game_of, press, until
from tests.tui.scenes import SMALL, STANDARD
from tests.tui.screens.reviewed import challenged_app, finished_against_friend


async def duelling(pilot: Pilot[None]) -> DuelScreen:
    """Solves the puzzle, and opens both games side by side."""
    await finished_against_friend(pilot)
    await press(pilot, "d")
    await until(pilot, lambda: isinstance(pilot.app.screen, DuelScreen))
    screen = pilot.app.screen
    assert isinstance(screen, DuelScreen)
    return screen


def said(screen: DuelScreen) -> str:
    return str(screen._said.render())


@pytest.mark.slow
async def test_both_games_are_played_to_their_end() -> None:
    app = challenged_app()
    async with app.run_test(size=STANDARD) as pilot:
        screen = await duelling(pilot)
        await press(pilot, *["plus"] * 5)
        screen.duel.seek(screen.duel.duration * 0.99)
        await until(pilot, lambda: screen.duel.is_over and not screen.is_playing)
        assert "You were faster than your friend by" in said(screen)
        assert all(view.display for view in screen._boards)
        await press(pilot, "home")
        assert screen.duel.time == 0
        await press(pilot, "right", "right", "left")
        assert 0 < screen.duel.time < screen.duel.duration
        assert "on the clock" in said(screen)
        await press(pilot, "escape")
        assert game_of(pilot).is_current


async def test_where_two_boards_find_no_room_bars_are_left() -> None:
    app = challenged_app()
    async with app.run_test(size=SMALL) as pilot:
        screen = await duelling(pilot)
        assert not any(view.display for view in screen._boards)
        captions = [str(caption.render()) for caption in screen._captions]
        assert [caption.split()[0] for caption in captions] == ["You", "Friend"]


@pytest.mark.parametrize("size", [STANDARD, SMALL])
async def test_the_slider_moves_both_games(size: tuple[int, int]) -> None:
    app = challenged_app()
    async with app.run_test(size=size) as pilot:
        screen = await duelling(pilot)
        await pilot.click(screen._slider, offset=(8, 0))
        assert 0 < screen.duel.time < screen.duel.duration
        assert not screen.is_playing
