"""Days, as people write them."""

from datetime import datetime

from sudoku_tui.words.message import Message, say

MONTHS = (
    say("January"),
    say("February"),
    say("March"),
    say("April"),
    say("May"),
    say("June"),
    say("July"),
    say("August"),
    say("September"),
    say("October"),
    say("November"),
    say("December"),
)


def day_of(moment: datetime) -> Message:
    """The day of a moment where this machine is: `3 November 2026`."""
    day = moment.astimezone()
    return say("{day} {month} {year}", day=day.day, month=MONTHS[day.month - 1], year=day.year)
