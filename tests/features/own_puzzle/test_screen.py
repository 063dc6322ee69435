from __future__ import annotations

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.own_puzzle.model import Worth
from sudoku_tui.features.own_puzzle.screen import OwnPuzzleScreen
from tests.app.nasty import NASTY
from tests.app.playing import EASY, app_with, game_of, press, screen_of, session_of, shown, text_of, until
from tests.formats.clues.killer import LINKS


async def opened(pilot: Pilot[None], key: str = "O") -> OwnPuzzleScreen:
    await press(pilot, key)
    return await shown(pilot, OwnPuzzleScreen)


def verdict(screen: OwnPuzzleScreen) -> Worth | None:
    return screen.answer.verdict if screen.answer else None


@pytest.mark.slow
async def test_a_puzzle_is_typed_judged_and_played() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        before = session_of(pilot)
        screen = await opened(pilot)
        keys = [sign if sign != "." else "space" for sign in EASY.signs]
        await press(pilot, *keys)
        await until(pilot, lambda: verdict(screen) is Worth.ONE)
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot).puzzle == EASY
        assert session_of(pilot) is not before
        assert str(session_of(pilot).origin.title) == "Your own"


async def test_the_answer_follows_every_key() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await until(pilot, lambda: verdict(screen) is Worth.NOTHING)
        await press(pilot, "5", "5")
        await until(pilot, lambda: verdict(screen) is Worth.CLASH)
        assert screen.looks()[0].conflict
        await press(pilot, "enter")
        assert screen_of(pilot) is screen
        await press(pilot, "backspace", "7")
        await until(pilot, lambda: verdict(screen) is Worth.SEVERAL)
        await press(pilot, "u", "u", "u", "u")
        await until(pilot, lambda: verdict(screen) is Worth.NOTHING)
        await press(pilot, "u")
        assert "nothing to undo" in str(screen.words().text)


@pytest.mark.slow
async def test_a_long_search_is_given_up_for_the_next_key() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen._take(NASTY)
        await until(pilot, lambda: screen.typed.shape.size != 9)
        searching = screen._judging
        pilot.app.simulate_key("x")
        await until(pilot, lambda: verdict(screen) is Worth.NOTHING)
        assert searching is not None
        assert searching.is_cancelled


async def test_a_puzzle_is_pasted_and_copied() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        pilot.app.post_message(Paste(str(EASY)))
        await until(pilot, lambda: screen.typed.puzzle == EASY)
        await press(pilot, "y", "x")
        assert pilot.app.clipboard == str(EASY)
        await press(pilot, "P")
        assert screen.typed.puzzle == EASY
        pilot.app.post_message(Paste("what?"))
        await until(pilot, lambda: str(screen.words().text).startswith("Nothing pasted"))
        pilot.app.post_message(Paste(LINKS[0]))
        await until(pilot, lambda: "Nothing pasted: the puzzle has constraints" in str(screen.words().text))
        assert screen.typed.puzzle == EASY


@pytest.mark.slow
async def test_sizes_letters_and_variants() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "a")
        assert str(screen.words().text) == "The digits of this grid are 1 to 9."
        await press(pilot, *["greater_than_sign"] * 4, "a", "G")
        assert screen.typed.shape.size == 16
        assert screen.typed.puzzle.givens[:2] == (10, 16)
        await press(pilot, *["less_than_sign"] * 4, "v")
        assert screen.typed.kind.name == "Diagonals"


async def test_leaving_goes_back_to_where_one_came_from() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await press(pilot, "m")
        await opened(pilot)
        await press(pilot, "escape")
        await shown(pilot, HomeScreen)


@pytest.mark.slow
async def test_all_of_it_is_reached_by_mouse_on_a_small_screen() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        screen = await opened(pilot)
        await pilot.pause()
        await pilot.click("#digits", offset=(8, 0))
        assert screen.typed.puzzle.givens[0] == 5
        await pilot.click("BoardView", offset=(3, 4))
        await pilot.click("#digits", offset=(0, 0))
        assert screen.typed.puzzle.clues == 2
        for label in ("Empty", "Size", "Variant", "Copy"):
            await click_on(pilot, label)
        await until(pilot, lambda: bool(pilot.app.clipboard))
        assert screen.geometry.size != 9


async def click_on(pilot: Pilot[None], label: str) -> None:
    """Click a word of the key bar, turning it until it is there."""
    for _ in range(9):
        line = text_of(pilot).splitlines()[-1]
        if label in line:
            await pilot.click(offset=(line.index(label), 15))
            return
        await pilot.click(offset=(line.index("…"), 15))
        await pilot.pause()
    raise AssertionError(label)


@pytest.mark.slow
async def test_every_row_is_in_sight_in_a_small_window_while_digits_clash() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        await press(pilot, "O")
        await until(pilot, lambda: "Type in a puzzle" in text_of(pilot))
        await press(pilot, "5", "right", "5")
        await until(pilot, lambda: "Digits clash" in text_of(pilot) and " 9│" in text_of(pilot))
