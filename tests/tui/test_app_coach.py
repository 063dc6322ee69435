"""The coach as a player meets it: a line in the status, changed by the palette's command."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.play.commands.coach import COMMANDS, STRENGTHS
from sudoku_tui.storage.store import Store
from tests.tui.playing import app_with, finish, game_of, load_hints, open_store, press, session_of, text_of, until

STANDARD, SMALL = (80, 24), (45, 16)
(COACH,) = COMMANDS


async def coached(pilot: Pilot[None], strength: int) -> None:
    """Let the coach speak in a strength, once hints are loaded."""
    for _ in range(strength):
        game_of(pilot).run_command(COACH)
    load_hints()
    await press(pilot, "right")


async def test_the_coach_is_silent_until_it_is_asked() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await coached(pilot, 0)
        assert "There is" not in text_of(pilot)


@pytest.mark.parametrize("size", [STANDARD, SMALL])
async def test_the_coach_says_more_from_strength_to_strength(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        game, seen = game_of(pilot), []
        load_hints()
        for strength in range(1, 5):
            game.run_command(COACH)
            assert game.settings.coach == strength
            assert game.desk.message is STRENGTHS[strength]
            await press(pilot, "right")
            seen.append(text_of(pilot))
        assert "There is something to be found." in seen[0]
        assert "A single is enough now." in seen[1]
        assert "There is a single in" in seen[2]
        assert "Where can" in seen[3] or "What can" in seen[3]
        game.run_command(COACH)
        await press(pilot, "right")
        assert game.settings.coach == 0
        assert "single" not in text_of(pilot)


async def test_the_coach_is_silent_while_a_hint_is_open() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await coached(pilot, 2)
        assert "A single is enough now." in text_of(pilot)
        await press(pilot, "H")
        assert "A single is enough now." not in text_of(pilot)


async def test_the_coach_remembers_what_solved_games_have_shown() -> None:
    store = open_store()
    async with app_with(store).run_test(size=STANDARD) as pilot:
        await finish(pilot)
        await until(pilot, lambda: session_of(pilot).is_finished)
    assert len(store.solved_last(5)) == 1
    await _played_again(store)


async def _played_again(store: Store) -> None:
    async with app_with(store).run_test(size=STANDARD) as pilot:
        await coached(pilot, 2)
        await until(pilot, lambda: "A single is enough now." not in text_of(pilot))
