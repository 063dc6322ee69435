from __future__ import annotations

from datetime import date

from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.daily.calendar import DailyCalendar, Mark
from sudoku_tui.play.daily.puzzle import FIRST_DAY
from tests.play.statistics.played import TODAY, ago, solved_daily, unsolved_game


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
    assert str(calendar.state_words) == "Begun; it goes on where you left it."


def test_help_is_told() -> None:
    helped = solved_daily(TODAY)._replace(hints=1, reveals=2, checks=1)
    words = DailyCalendar(Archive([helped], TODAY)).state_words
    assert str(words) == "Solved in 10:00 · 1 hint · 2 digits shown · 1 check"


def test_no_way_leads_into_the_future_or_before_the_first_day() -> None:
    calendar = calendar_of()
    assert str(calendar.move(1)) == "The puzzle of 23 November 2026 comes on that day, not before."
    assert calendar.chosen == TODAY
    assert calendar.change_month(1)
    assert calendar.chosen == TODAY
    assert not calendar.move(-1)
    calendar.move(1)
    assert calendar.is_last_month
    assert str(calendar.choose(date(1999, 1, 1))) == "The first daily puzzle is that of 1 January 2026."
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
