"""The player's own puzzle as values: tapped in cell by cell, of any size and kind, pasted, and played."""

from __future__ import annotations

from sudoku_tui.app.page.sheet import Choice, Picture
from sudoku_tui.features.own_puzzle.model import Worth
from tests.app.page.on_sheets import actions_of, parts_of, words_of
from tests.app.playing import EASY, app_with, press, session_of, until
from tests.features.own_puzzle.test_screen import opened, verdict


async def test_a_cell_is_tapped_and_written_and_the_grid_is_chosen() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await until(pilot, lambda: verdict(screen) is Worth.NOTHING)
        for value in ("40", "81", "x"):
            screen.heed("cell", value)
        (grid,) = parts_of(screen.as_sheet(), Picture)
        assert (screen.typed.cursor, str(grid.detail)) == (40, "empty · r5c5")
        assert [name for name in actions_of(screen.as_sheet()) if name.startswith("own.digit")] == [
            f"own.digit.{digit}" for digit in range(1, 10)
        ]
        await press(pilot, "5")
        assert screen.typed.puzzle.givens[40] == 5
        for name, value in (("size", "7"), ("kind", "samurai"), ("size", "6"), ("kind", "diagonals")):
            screen.heed(name, value)
            await until(pilot, lambda: screen.answer is not None)
        size, kind = parts_of(screen.as_sheet(), Choice)
        assert (size.chosen, kind.chosen) == ("6", "diagonals")
        assert "own.digit.7" not in actions_of(screen.as_sheet())


async def test_a_pasted_puzzle_is_judged_and_only_then_offered_to_be_played() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await until(pilot, lambda: verdict(screen) is Worth.NOTHING)
        screen.heed("text", "12 no puzzle")
        assert words_of(screen.as_sheet())[0].startswith("Nothing pasted")
        assert "own.play" not in actions_of(screen.as_sheet())
        screen.heed("text", str(EASY))
        await until(pilot, lambda: verdict(screen) is Worth.ONE)
        assert actions_of(screen.as_sheet())["own.play"].main
        await press(pilot, "enter")
        await until(pilot, lambda: str(session_of(pilot).origin.title) == "Your own")
        assert session_of(pilot).puzzle == EASY
