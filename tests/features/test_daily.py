from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from textual.app import App

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.fingers import TOUCHED
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.daily.model import (
    FIRST_DAY,
    Archive,
    DailyCalendar,
    DailyError,
    Mark,
    Plan,
    day_named,
    making_daily,
    plan_of,
    plan_words,
    refuse_without_puzzle,
)
from sudoku_tui.features.daily.screen import DailyScreen
from sudoku_tui.features.help.screen import HelpScreen
from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.new_game.wish import KINDS, SIZES
from sudoku_tui.game.origin import Origin, Source, daily_day, daily_seed
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.played import Played, Streak
from sudoku_tui.storage.store import Store
from tests.app.playing import app_with, game_of, press, screen_of, session_of, shown, text_of, until
from tests.features.statistics.played import TODAY, ago, solved_daily, solved_game, unsolved_game
from tests.game.examples import TINY

MONDAY = date(2026, 11, 16)


def test_a_week_gets_harder_from_monday_to_saturday() -> None:
    levels = [plan_of(MONDAY + timedelta(days=day)).level for day in range(6)]
    assert levels == sorted(levels, key=lambda level: level.rank)
    assert (levels[0], levels[-1]) == (Level.EASY, Level.EXTREME)


def test_sundays_are_something_else_each_week() -> None:
    sundays = [plan_of(TODAY + timedelta(weeks=week)) for week in range(8)]
    assert len(set(sundays)) == 8
    for plan in sundays:
        (kind,) = (kind for kind in KINDS if kind.name == plan.kind)
        assert plan.size in SIZES
        assert plan.size in kind.sizes
        assert Plan(plan.level) != plan


def test_plans_are_told() -> None:
    told = [Plan(Level.HARD), Plan(Level.EASY, 16), Plan(Level.MEDIUM, kind="Hyper")]
    assert [str(plan_words(plan)) for plan in told] == ["Hard", "Easy · 16×16", "Medium · Hyper"]


def test_a_day_to_come_has_no_puzzle_yet_and_one_long_ago_none_at_all() -> None:
    refuse_without_puzzle(TODAY, TODAY)
    refuse_without_puzzle(FIRST_DAY, TODAY)
    with pytest.raises(DailyError, match="the puzzle of 23 November 2026 comes on that day, not before"):
        next(making_daily(ago(-1), TODAY))
    with pytest.raises(DailyError, match="the first daily puzzle was that of 1 January 2026"):
        next(making_daily(FIRST_DAY - timedelta(days=1), TODAY))


def test_days_are_read() -> None:
    assert day_named("2026-11-22") == TODAY
    with pytest.raises(DailyError, match="'tomorrow' is not a date; write it as 2026-11-22"):
        day_named("tomorrow")


FIXED = [
    ("2026-11-16", "easy", "681.4..32.293..78...7.8.....62..5..7.4..6..5.3..7..46.....9.3...73..419.89..7.526"),
    ("2026-11-21", "extreme", ".15..38....2..564.........1.3..18....5.6.2.9....53..8.1.........637..5....43..91."),
    (
        "2026-11-22",
        "medium",
        "jigsaw:AABBBBCCCAAABBBCCCDDAABBCECDDAAFFCEGDDDDDFEEGHHFFFFEEGHHHHFIEEGHIHHFIEGGIIIIIIGGG:"
        ".1.25......6....4.....1.6..1..5......9.4.5.7......7..6..5.8.....7....8......93.1.",
    ),
    (
        "2027-01-10",
        "easy",
        ".FG1.7B3...54..DC.B....2E....8.5...4D185.3G...B6.3..6..C.1.....9.5.C..7.G..F....3.1.G....92.5FACE...1C.BA8D....."
        "B8A...2.5...1.D..D.8...F.4...56B.....D387.E2...1A74E.G1....9.3.2....5..7.B..8.E.7.....6.3..8..5.6C...3E.9D51B..."
        "1.3....D4....E.AG..57...CE6.9D8.",
    ),
    ("2028-02-29", "medium", ".2.9.61........9......4162..4.27.8.1..1.8.2..8.2.65.4..1763......6........48.2.3."),
]


@pytest.mark.parametrize(("day", "level", "givens"), FIXED)
def test_some_days_are_the_same_for_ever(day: str, level: str, givens: str) -> None:
    origin = finish(making_daily(day_named(day), day_named(day)))
    assert (origin.source, origin.level, origin.seed) == (Source.DAILY, level, f"daily-{day}")
    assert str(origin.puzzle) == givens


def test_a_seed_names_its_day() -> None:
    assert daily_seed(TODAY) == "daily-2026-11-22"
    assert daily_day("daily-2026-11-22") == TODAY
    for seed in (None, "", "7", "2026-11-22", "daily-", "daily-20261122", "daily-2026-02-30", "daily-2026-W47-7"):
        assert daily_day(seed) is None


def test_a_daily_game_is_called_so() -> None:
    assert str(Origin(TINY, level="hard", seed="daily-2026-11-22", source=Source.DAILY).title) == "Daily · 22 Nov"
    assert str(Origin(TINY, level="hard", seed="daily-2026-11-22", source=Source.GENERATOR).title).startswith("Hard ")
    assert str(Origin(TINY, seed="nonsense", source=Source.DAILY).title) == "A puzzle"


def test_the_archive_knows_the_first_that_was_solved_or_else_the_last() -> None:
    begun = unsolved_game()._replace(seed=daily_seed(ago(1)), source=Source.DAILY)
    solved, again = solved_daily(TODAY), solved_daily(TODAY, solved=ago(-1))
    archive = Archive([solved, again, solved_game(), begun, begun._replace(game=9)], TODAY)
    assert archive.game(TODAY) is solved
    assert archive.game(ago(1)) is begun
    assert archive.game(ago(2)) is None
    assert archive.solved == 1


def test_only_days_played_in_time_make_a_streak() -> None:
    on_time = [solved_daily(ago(days)) for days in (0, 1, 3)]
    assert Archive(on_time, TODAY).streak == Streak(2, 2)
    past_midnight = solved_daily(ago(2), solved=ago(1))
    assert Archive([*on_time, past_midnight], TODAY).streak == Streak(4, 4)
    made_up_for = solved_daily(ago(2), begun=TODAY, solved=TODAY)
    assert Archive([*on_time, made_up_for], TODAY).streak == Streak(2, 2)
    left_for_days = solved_daily(ago(2), solved=TODAY)
    assert Archive([*on_time, left_for_days], TODAY).streak == Streak(2, 2)
    assert Archive([*on_time, left_for_days], TODAY).solved == 4
    assert Archive([solved_daily(TODAY), solved_daily(ago(-1))], TODAY).streak == Streak(1, 1)


def test_a_month_is_laid_out_in_weeks() -> None:
    weeks = Archive([], TODAY).month(2026, 11)
    assert [len(week) for week in weeks] == [7] * 6
    assert weeks[0] == (None,) * 6 + (date(2026, 11, 1),)
    assert weeks[-1] == (date(2026, 11, 30),) + (None,) * 6
    assert [day for week in Archive([], TODAY).month(2027, 2) for day in week] == [
        date(2027, 2, day) for day in range(1, 29)
    ]


def calendar_of(today: date = TODAY) -> DailyCalendar:
    begun = unsolved_game()._replace(seed=f"daily-{ago(2)}", source="daily")
    return DailyCalendar(Archive([solved_daily(TODAY), begun], today))


def test_it_begins_with_today() -> None:
    calendar = calendar_of()
    assert (calendar.chosen, str(calendar.title)) == (TODAY, "November 2026")
    assert str(calendar.day_words) == "Sun · 22 November 2026 · Medium · Jigsaw"
    assert str(calendar.state_words) == "Solved in 10:00 · no hints"


def test_days_have_marks_and_words() -> None:
    calendar = calendar_of()
    days = [TODAY, ago(1), ago(2), ago(-1), date(2025, 12, 31)]
    assert [*map(calendar.mark, days)] == [Mark.SOLVED, Mark.NONE, Mark.BEGUN, Mark.TO_COME, Mark.TO_COME]
    calendar.choose(ago(1))
    assert str(calendar.state_words) == "Not played yet."
    calendar.choose(ago(2))
    assert str(calendar.state_words) == "Begun; carry on where you left off."
    helped = solved_daily(TODAY)._replace(hints=1, reveals=2, checks=1)
    told = DailyCalendar(Archive([helped], TODAY)).state_words
    assert str(told) == "Solved in 10:00 · 1 hint · 2 digits shown · 1 check"


def test_no_way_leads_into_the_future_or_before_the_first_day() -> None:
    calendar = calendar_of()
    assert str(calendar.move(1)) == "The puzzle of 23 November 2026 comes on that day, not before."
    assert calendar.chosen == TODAY
    assert calendar.change_month(1)
    assert calendar.chosen == TODAY
    assert not calendar.move(-1)
    calendar.move(1)
    assert calendar.is_last_month
    assert str(calendar.choose(date(1999, 1, 1))) == "The first daily puzzle was that of 1 January 2026."
    assert calendar.chosen == FIRST_DAY
    assert calendar.is_first_month


def test_a_month_further_is_the_same_day_or_the_last() -> None:
    calendar = calendar_of(date(2027, 4, 1))
    calendar.choose(date(2026, 12, 31))
    calendar.change_month(-1)
    assert calendar.chosen == date(2026, 11, 30)
    calendar.choose(date(2026, 12, 31))
    calendar.change_month(1)
    assert calendar.chosen == date(2027, 1, 31)
    calendar.change_month(1)
    assert calendar.chosen == date(2027, 2, 28)


def test_a_day_that_begins_is_chosen_by_who_had_chosen_today() -> None:
    calendar = calendar_of()
    calendar.begin_day(Archive([], ago(-1)))
    assert calendar.chosen == ago(-1)
    assert calendar.mark(ago(-1)) is Mark.NONE
    calendar.choose(ago(3))
    calendar.begin_day(Archive([], ago(-2)))
    assert calendar.chosen == ago(3)
    calendar.begin_day(Archive([], ago(5)))
    assert calendar.chosen == ago(5)


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


@pytest.mark.parametrize("is_by_mouse", [False, True])
async def test_a_day_is_chosen_and_its_puzzle_made(is_by_mouse: bool) -> None:
    app = Asking()
    async with app.run_test(size=(80, 24)) as pilot:
        row = next(y for y, line in enumerate(text_of(pilot).splitlines()) if " 16 " in line)
        place = text_of(pilot).splitlines()[row].index("16"), row
        await (pilot.click(offset=place) if is_by_mouse else press(pilot, "up", "right"))
        assert app.chosen == ago(6)
        assert "Mon · 16 November 2026 · Easy" in text_of(pilot)
        await (pilot.click(offset=place) if is_by_mouse else press(pilot, "enter"))
        await until(pilot, lambda: app.answer is not UNANSWERED)
        assert isinstance(app.answer, Origin)
        assert (app.answer.source, app.answer.seed) == (Source.DAILY, "daily-2026-11-16")


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
        await press(pilot, "escape")
        await until(pilot, lambda: app.answer is None)


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


@pytest.mark.slow
async def test_no_window_is_too_small() -> None:
    for size in ((1, 24), (2, 5), (80, 2)):
        async with Asking(solved_daily(ago(1))).run_test(size=size) as pilot:
            await press(pilot, "left", "up", "pageup", "y")


@pytest.mark.slow
async def test_a_puzzle_that_is_made_while_help_lies_over_the_calendar_begins_once() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "D")
        calendar = await shown(pilot, DailyScreen)
        await press(pilot, "question_mark")
        await shown(pilot, HelpScreen)
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
            await shown(pilot, HomeScreen)
            now -= timedelta(days=1)
            await until(pilot, lambda: "Medium · Jigsaw" in text_of(pilot))
