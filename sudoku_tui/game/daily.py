"""The seed of a daily puzzle: its day. Whoever plays on that day has the same puzzle, without asking anybody."""

from datetime import date

_PREFIX = "daily-"


def daily_seed(day: date) -> str:
    """The seed of a day's puzzle: `daily-2026-11-22`."""
    return f"{_PREFIX}{day.isoformat()}"


def daily_day(seed: str | None) -> date | None:
    """The day that a seed names; None for any other seed."""
    if not seed or not seed.startswith(_PREFIX):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix(_PREFIX))
    except ValueError:
        return None
    return day if daily_seed(day) == seed else None
