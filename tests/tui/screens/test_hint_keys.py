"""The keys that a panel names can be clicked: a hint and the tour, by mouse alone."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.desk.open import HintOpen
from sudoku_tui.play.home.tour import Act, Tour
from tests.tui.playing import app_with, game_of, press, text_of, until


async def click_on(pilot: Pilot[None], words: str) -> None:
    """Clicks on the last place on the screen with some words."""
    lines = text_of(pilot).splitlines()
    row = max(row for row, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[row].index(words) + 1, row))


def stage(pilot: Pilot[None]) -> int:
    opened = game_of(pilot).desk.open
    return opened.stage if isinstance(opened, HintOpen) else 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_a_hint_goes_on_and_is_left_by_clicks_on_its_own_keys(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "h")
        await until(pilot, lambda: stage(pilot) == 1 and "its name" in text_of(pilot))

        await click_on(pilot, "its name")
        await until(pilot, lambda: stage(pilot) == 2 and " leave" in text_of(pilot))

        await click_on(pilot, " leave")
        await until(pilot, lambda: not stage(pilot))


async def test_a_key_in_a_sentence_of_the_tour_can_be_clicked() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        game._tour = Tour(Act.NOTE)
        game.show()
        await until(pilot, lambda: "Press Space" in text_of(pilot))
        await click_on(pilot, "Space,")
        await until(pilot, lambda: game.desk.mode is Mode.CORNER)
