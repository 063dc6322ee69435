from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from textual.app import App

from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.storage.played import Played
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.daily import DailyScreen
from sudoku_tui.tui.screens.help import HelpScreen
from sudoku_tui.tui.screens.home import HomeScreen
from sudoku_tui.tui.touched import TOUCHED
from tests.play.statistics.played import TODAY, ago, solved_daily
from tests.tui.playing import app_with, game_of, press, screen_of, session_of, text_of, until

UNANSWERED = "unanswered"


class Asking(App[None]):
    """Shows the calendar, and remembers what it was left with and what was copied."""

    def __init__(self, *games: Played) -> None:
        super().__init__()
        self.copied: list[Played] = []
        self.calendar = DailyScreen(lambda: Archive(games, TODAY), self.copied.append)
        self.answer: Origin | Played | str | None = UNANSWERED

    def on_mount(self) -> None:
        self.push_screen(self.calendar, self._take)

    def _take(self, answer: Origin | Played | None) -> None:
        self.answer = answer

    @property
    def chosen(self) -> date:
        return self.calendar.calendar.chosen


async def test_a_day_is_chosen_by_keys_and_its_puzzle_made() -> None:
    app = Asking()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "up", "right")
        assert app.chosen == ago(6)
        assert "Mon · 16 November 2026 · Easy" in text_of(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: app.answer is not UNANSWERED)
        assert isinstance(app.answer, Origin)
        assert (app.answer.source, app.answer.seed) == (Source.DAILY, "daily-2026-11-16")


async def test_a_day_is_chosen_and_played_by_mouse() -> None:
    app = Asking()
    async with app.run_test(size=(80, 24)) as pilot:
        row = next(y for y, line in enumerate(text_of(pilot).splitlines()) if " 16 " in line)
        column = text_of(pilot).splitlines()[row].index("16")
        await pilot.click(offset=(column, row))
        assert app.chosen == ago(6)
        await pilot.click(offset=(column, row))
        await until(pilot, lambda: isinstance(app.answer, Origin))


async def test_a_day_and_a_month_are_chosen_by_a_finger_that_hits_beside_them() -> None:
    app = Asking()
    app.add_class(TOUCHED)
    async with app.run_test(size=(46, 33)) as pilot:
        await pilot.pause()
        lines = text_of(pilot).splitlines()
        row = next(y for y, line in enumerate(lines) if " 16 " in line)
        for above_or_below in (-1, 1):
            await press(pilot, "t")
            await pilot.click(offset=(lines[row].index("16"), row + above_or_below))
            assert app.chosen == ago(6)
        title = next(y for y, line in enumerate(lines) if "←" in line)
        await pilot.click(offset=(lines[title].index("←") - 1, title + 1))
        assert app.chosen.month == ago(40).month


async def test_months_are_turned_by_keys_and_by_mouse() -> None:
    app = Asking()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "pageup")
        assert "← October 2026 →" in text_of(pilot)
        row = next(y for y, line in enumerate(text_of(pilot).splitlines()) if "October" in line)
        column = text_of(pilot).splitlines()[row].index("→")
        await pilot.click(offset=(column, row))
        assert "November 2026" in text_of(pilot)
        await press(pilot, "pagedown")
        assert app.chosen == TODAY
        await press(pilot, "p", "p", "t")
        assert app.chosen == TODAY


async def test_a_day_to_come_is_refused_in_a_sentence() -> None:
    app = Asking()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        assert "The puzzle of 23 November 2026 comes on that day" in text_of(pilot)
        await press(pilot, "left")
        assert app.chosen == ago(1)
        row = next(y for y, line in enumerate(text_of(pilot).splitlines()) if " 30·" in line)
        await pilot.click(offset=(text_of(pilot).splitlines()[row].index("30"), row))
        assert "The puzzle of 30 November 2026 comes on that day" in text_of(pilot)


async def test_a_game_of_before_goes_on_and_its_result_is_copied() -> None:
    game = solved_daily(ago(1))
    app = Asking(game)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "y")
        assert app.copied == []
        await press(pilot, "left", "y")
        assert app.copied == [game]
        assert "The result is on the clipboard." in text_of(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: app.answer is game)


async def test_escape_leaves() -> None:
    app = Asking()
    async with app.run_test(size=(45, 16)) as pilot:
        await press(pilot, "escape")
        await until(pilot, lambda: app.answer is None)


@pytest.mark.slow
async def test_no_window_is_too_small() -> None:
    for size in ((1, 24), (2, 5), (80, 2)):
        async with Asking(solved_daily(ago(1))).run_test(size=size) as pilot:
            await press(pilot, "left", "up", "pageup", "y")


async def test_a_puzzle_that_is_made_while_help_lies_over_the_calendar_begins_once() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "D")
        await until(pilot, lambda: isinstance(screen_of(pilot), DailyScreen))
        calendar = screen_of(pilot)
        assert isinstance(calendar, DailyScreen)
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(screen_of(pilot), HelpScreen))
        calendar.play_chosen()
        await until(pilot, lambda: session_of(pilot).origin.source is Source.DAILY)
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        calendar.dismiss(None)
        assert pilot.app.screen_stack == [game_of(pilot)]


async def test_a_terminal_left_open_overnight_offers_the_puzzle_of_the_new_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SudokuApp, "DAY_SECONDS", 0.1)
    now = datetime(2026, 11, 22, 12, tzinfo=UTC)
    with Store(":memory:", lambda: now) as store:
        async with app_with(store).run_test(size=(80, 24)) as pilot:
            await press(pilot, "m")
            await until(pilot, lambda: isinstance(screen_of(pilot), HomeScreen) and "Daily" in text_of(pilot))
            assert "Medium · Jigsaw" in text_of(pilot)
            await press(pilot, "d")
            await until(pilot, lambda: "Sun · 22 November 2026" in text_of(pilot))
            now += timedelta(days=1)
            await until(pilot, lambda: "Mon · 23 November 2026 · Easy" in text_of(pilot))
            await press(pilot, "escape")
            await until(pilot, lambda: isinstance(screen_of(pilot), HomeScreen))
            now -= timedelta(days=1)
            await until(pilot, lambda: "Medium · Jigsaw" in text_of(pilot))
