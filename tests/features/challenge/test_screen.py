from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.features.challenge.screen import DuelScreen
from tests.app.playing import game_of, press, shown, until
from tests.app.scenes import SMALL, STANDARD
from tests.features.review.reviewed import challenged_app, finished_against_friend


async def duelling(pilot: Pilot[None]) -> DuelScreen:
    """Solves the puzzle, and opens both games side by side."""
    await finished_against_friend(pilot)
    await press(pilot, "d")
    return await shown(pilot, DuelScreen)


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


@pytest.mark.slow
@pytest.mark.parametrize(("size", "has_boards"), [(STANDARD, True), (SMALL, False)])
async def test_the_slider_moves_both_games_or_where_there_is_no_room_their_bars(
    size: tuple[int, int], has_boards: bool
) -> None:
    app = challenged_app()
    async with app.run_test(size=size) as pilot:
        screen = await duelling(pilot)
        assert {view.display for view in screen._boards} == {has_boards}
        assert [str(caption.render()).split()[0] for caption in screen._captions] == ["You", "Friend"]
        await pilot.click(screen._slider, offset=(8, 0))
        assert 0 < screen.duel.time < screen.duel.duration
        assert not screen.is_playing
