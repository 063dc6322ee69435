"""Palette: it answers what has been typed, however fast, and once."""

from __future__ import annotations

import pytest
from textual.command import CommandInput, CommandList

from sudoku_tui.tui.textual_gaps.palette import Palette
from tests.tui.playing import app_with, game_of, press, screen_of, session_of, until

SIZE = (120, 40)


async def test_typed_at_once_it_finds_a_theme() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        assert pilot.app.theme != "paper"
        await press(pilot, "ctrl+p", *"theme", "enter", *"paper", "enter")
        await until(pilot, lambda: pilot.app.theme == "paper")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


@pytest.mark.slow
async def test_what_follows_a_choice_is_the_boards() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        cell = game_of(pilot).desk.cursor
        await press(pilot, "ctrl+p", *"theme", "enter", *"paper", "enter", "4")
        await until(pilot, lambda: session_of(pilot).state.values[cell] == 4)


@pytest.mark.slow
async def test_what_finds_nothing_does_nothing_and_can_be_corrected() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        before = session_of(pilot).state
        await press(pilot, "ctrl+p", *"xyzzy", "enter", "enter")
        await until(
            pilot,
            lambda: isinstance(screen_of(pilot), Palette) and screen_of(pilot).query_one(CommandInput).value == "xyzzy",
        )
        assert session_of(pilot).state == before
        await press(pilot, *["backspace"] * 5, *"theme", "enter", *"paper", "enter")
        await until(pilot, lambda: pilot.app.theme == "paper")


@pytest.mark.parametrize("keys", [["pageup"], ["pagedown", "pageup"], ["ctrl+end", "pageup", "down", "up"]])
async def test_its_list_is_walked_at_once(keys: list[str]) -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        await press(pilot, "ctrl+p", *keys)
        await until(pilot, lambda: isinstance(screen_of(pilot), Palette))
        await until(pilot, lambda: screen_of(pilot).query_one(CommandList).highlighted is not None)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


async def test_a_click_chooses_once() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        await press(pilot, "ctrl+p", *"theme")
        await until(pilot, lambda: isinstance(screen_of(pilot), Palette))
        palette = screen_of(pilot)
        await until(pilot, lambda: palette.query_one(CommandList).highlighted == 0)
        await until(pilot, lambda: palette.query_one(CommandList).get_option_at_index(0).prompt is not None)
        await pilot.click(CommandList, offset=(5, 1), times=2)
        await until(pilot, lambda: isinstance(screen_of(pilot), Palette) and screen_of(pilot) is not palette)
