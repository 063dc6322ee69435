"""Two games side by side as values: a position for each, the clock to go to, and who was faster."""

from __future__ import annotations

from sudoku_tui.app.page.sheet import Picture, Range
from tests.app.page.on_sheets import actions_of, parts_of, words_of
from tests.app.playing import press, until
from tests.app.scenes import STANDARD
from tests.features.challenge.test_screen import duelling
from tests.features.review.reviewed import challenged_app


async def test_a_place_on_the_clock_is_chosen_and_both_positions_are_those_of_then() -> None:
    async with challenged_app().run_test(size=STANDARD) as pilot:
        screen = await duelling(pilot)
        (clock,) = parts_of(screen.as_sheet(), Range)
        assert clock.last == 100
        assert [str(side.title) for side in parts_of(screen.as_sheet(), Picture)] == ["You", "Friend"]
        at_first = [side.picture for side in parts_of(screen.as_sheet(), Picture)]
        for value in ("50", "101", "x"):
            screen.heed("time", value)
        (clock,) = parts_of(screen.as_sheet(), Range)
        assert clock.at == 50
        assert screen.duel.time == screen.duel.duration / 2
        screen.heed("time", "100")
        sheet = screen.as_sheet()
        assert [str(side.detail).split()[0] for side in parts_of(sheet, Picture)] == ["solved", "solved"]
        assert [side.picture for side in parts_of(sheet, Picture)] != at_first
        await until(pilot, lambda: any("faster" in words for words in words_of(screen.as_sheet())))
        await press(pilot, "home", "space")
        assert str(actions_of(screen.as_sheet())["play.pause"].title) == "Stop"
