"""The calendar of dailies as values: a month to choose a day from, and what can be done with that."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from sudoku_tui.app.page.sheet import Action, Buttons, Day, Month, Paragraph, Sheet
from sudoku_tui.features.daily.model import Mark
from sudoku_tui.words.dates import WEEKDAYS, long_day
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.features.daily.model import DailyCalendar

DAY = "day."
"""Before the number of a day, in its name."""
_MARKED: Mapping[Mark, Message] = {
    Mark.NONE: NOTHING,
    Mark.BEGUN: say("begun"),
    Mark.SOLVED: say("solved"),
    Mark.TO_COME: say("no puzzle"),
}


def daily_sheet(calendar: DailyCalendar, said: Message, *, is_solved: bool) -> Sheet:
    """The sheet; `said` stands beside the chosen day."""
    copy = (Action(say("Copy the result"), "copy"),) if is_solved else ()
    parts = (
        _month(calendar),
        Paragraph(calendar.day_words),
        Paragraph(said),
        Buttons((Action(say("Play"), "daily.play", main=True), *copy)),
        *((Paragraph(words),) if (words := calendar.archive.words) else ()),
    )
    return Sheet(say("The daily puzzles"), parts, f"{DAY}{calendar.chosen.day}")


def _month(calendar: DailyCalendar) -> Month:
    before = None if calendar.is_first_month else Action(say("Month before"), "month", "previous")
    after = None if calendar.is_last_month else Action(say("Next month"), "month", "next")
    weeks = tuple(tuple(_day(calendar, day) if day else None for day in week) for week in calendar.weeks)
    return Month(calendar.title, WEEKDAYS, weeks, before, after)


def _day(calendar: DailyCalendar, day: date) -> Day:
    mark = calendar.mark(day)
    is_off = mark is Mark.TO_COME
    words = in_turn(long_day(day), _MARKED[mark], between=", ")
    return Day(day.day, f"{DAY}{day.day}", words, "" if is_off else mark.value.strip(), is_off)
