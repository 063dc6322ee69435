"""Days, as people write them."""

from datetime import UTC, date, datetime

from sudoku_tui.words.message import Message, say, say_in

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
SHORT_MONTHS = (
    say_in("short", "Jan"),
    say_in("short", "Feb"),
    say_in("short", "Mar"),
    say_in("short", "Apr"),
    say_in("short", "May"),
    say_in("short", "Jun"),
    say_in("short", "Jul"),
    say_in("short", "Aug"),
    say_in("short", "Sep"),
    say_in("short", "Oct"),
    say_in("short", "Nov"),
    say_in("short", "Dec"),
)
WEEKDAYS = (say("Mon"), say("Tue"), say("Wed"), say("Thu"), say("Fri"), say("Sat"), say("Sun"))
"""The days of a week in short."""
NARROW_WEEKDAYS = (say("Mo"), say("Tu"), say("We"), say("Th"), say("Fr"), say("Sa"), say("Su"))
"""The same over the columns of a calendar."""


def local(moment: datetime) -> datetime:
    """A moment by the clock of this machine; by UTC where the zone it names is none, as in `TZ=AAA-99`."""
    try:
        return moment.astimezone()
    except (ValueError, OverflowError):
        return moment.astimezone(UTC)


def local_day(moment: datetime) -> date:
    """The day of a moment where this machine is."""
    return local(moment).date()


def day_of(moment: datetime) -> Message:
    """The day of a moment where this machine is: `3 November 2026`."""
    return long_day(local_day(moment))


def long_day(day: date) -> Message:
    """A day as `3 November 2026`."""
    return say("{day} {month} {year}", day=day.day, month=MONTHS[day.month - 1], year=day.year)


def short_day(day: date) -> Message:
    """A day as `3 Nov`, for where the year is clear."""
    return say("{day} {month}", day=day.day, month=SHORT_MONTHS[day.month - 1])
