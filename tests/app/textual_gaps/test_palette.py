"""Palette: it answers what has been typed, however fast, and once."""

from __future__ import annotations

import asyncio

import pytest
from textual.app import App
from textual.command import CommandInput, CommandList, Hit, Hits, Provider

from sudoku_tui.app.textual_gaps.palette import Palette
from tests.app.playing import app_with, game_of, press, screen_of, session_of, until
from tests.laws import quick

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


@pytest.mark.parametrize("keys", quick([["pageup"], ["pagedown", "pageup"], ["ctrl+end", "pageup", "down", "up"]]))
async def test_its_list_is_walked_at_once(keys: list[str]) -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        await press(pilot, "ctrl+p", *keys)
        await until(pilot, lambda: isinstance(screen_of(pilot), Palette))
        await until(pilot, lambda: screen_of(pilot).query_one(CommandList).highlighted is not None)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


@pytest.mark.slow
async def test_a_click_chooses_once() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        await press(pilot, "ctrl+p", *"theme")
        await until(pilot, lambda: isinstance(screen_of(pilot), Palette))
        palette = screen_of(pilot)
        await until(pilot, lambda: palette.query_one(CommandList).highlighted == 0)
        await until(pilot, lambda: palette.query_one(CommandList).get_option_at_index(0).prompt is not None)
        await pilot.click(CommandList, offset=(5, 1), times=2)
        await until(pilot, lambda: isinstance(screen_of(pilot), Palette) and screen_of(pilot) is not palette)


chosen: list[str] = []


class SlowAfterTheFirstLetter(Provider):
    async def search(self, query: str) -> Hits:
        if len(query) > 1:
            await asyncio.sleep(0.5)
        matcher = self.matcher(query)
        for name in ("one", "only"):
            if (score := matcher.match(name)) > 0:
                yield Hit(score, matcher.highlight(name), lambda name=name: chosen.append(name))


class StockApp(App[None]):
    COMMANDS = {SlowAfterTheFirstLetter}  # noqa: RUF012


async def test_stock_textual_answers_with_old_results() -> None:
    """Once this fails, Textual has been mended, and most of our palette can go."""
    app = StockApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", "o")
        await until(pilot, lambda: len(app.screen.query_one(CommandList).options) == 2)
        await pilot.press("n", "l", "enter", "enter")
        await until(pilot, lambda: bool(chosen))
        assert chosen == ["one"], "onl is only"


async def test_it_opens_in_a_window_without_room_for_a_line() -> None:
    async with app_with().run_test(size=(6, 9)) as pilot:
        await press(pilot, "ctrl+p")
        await until(pilot, lambda: isinstance(screen_of(pilot), Palette))
        await until(pilot, lambda: screen_of(pilot).query_one(CommandList).highlighted is not None)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
