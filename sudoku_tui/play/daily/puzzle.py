"""The puzzle of a day: how hard it is, what it is made from, and which days have one."""

from dataclasses import replace
from datetime import date
from typing import NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.daily import daily_seed
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.new_game import KINDS, making, shaping
from sudoku_tui.words.dates import long_day
from sudoku_tui.words.message import Message, as_it_is, say

FIRST_DAY = date(2026, 1, 1)
"""The archive begins here."""


class Plan(NamedTuple):
    """What is played on a day."""

    level: Level
    size: int = 9
    kind: str = KINDS[0].name


_WEEK = (
    Plan(Level.EASY),
    Plan(Level.MEDIUM),
    Plan(Level.MEDIUM),
    Plan(Level.HARD),
    Plan(Level.UNFAIR),
    Plan(Level.EXTREME),
)
"""Monday to Saturday."""
_SUNDAYS = (
    Plan(Level.MEDIUM, kind="Diagonals"),
    Plan(Level.EASY, size=16),
    Plan(Level.MEDIUM, kind="Jigsaw"),
    Plan(Level.MEDIUM, kind="Hyper"),
    Plan(Level.EASY, kind="Anti-knight"),
    Plan(Level.MEDIUM, size=12),
    Plan(Level.MEDIUM, kind="Centre dots"),
    Plan(Level.MEDIUM, kind="Disjoint groups"),
)
"""One Sunday after the other, and from the beginning again."""
_WITH_CLUES = tuple(Plan(Level.MEDIUM, kind=kind.name) for kind in KINDS if kind.clues)
_CLUES_ON = 2
"""Wednesdays bring clues, one kind after the other."""
_RENEWED = date(2026, 12, 1)
"""From that day on; the puzzles of earlier days stay as they were."""


class DailyError(SudokuError):
    """A day without a puzzle."""


def plan_of(day: date) -> Plan:
    weekday = day.weekday()
    if weekday == _CLUES_ON and day >= _RENEWED:
        return _WITH_CLUES[day.toordinal() // 7 % len(_WITH_CLUES)]
    return _WEEK[weekday] if weekday < len(_WEEK) else _SUNDAYS[day.toordinal() // 7 % len(_SUNDAYS)]


def making_daily(day: date, today: date) -> Stepper[Origin]:
    """Make the puzzle of a day, the same at any time and everywhere; a `DailyError` where it has none (yet)."""
    refuse_without_puzzle(day, today)
    plan = plan_of(day)
    kind = next(kind for kind in KINDS if kind.name == plan.kind)
    if day >= _RENEWED:
        origin = yield from making(plan.level, daily_seed(day), plan.size, kind)
    else:
        from sudoku_tui.game.generator import generating

        shape = yield from shaping(daily_seed(day), plan.size, kind)
        origin = yield from generating(plan.level, daily_seed(day), shape, climbs=False)
    return replace(origin, source=Source.DAILY)


def refuse_without_puzzle(day: date, today: date) -> None:
    """Refuse a day that is yet to come, or from before the first one."""
    if day > today:
        raise DailyError(say("the puzzle of {day} comes on that day, not before", day=long_day(day)))
    if day < FIRST_DAY:
        raise DailyError(say("the first daily puzzle is that of {day}", day=long_day(FIRST_DAY)))


def day_named(text: str) -> date:
    """The day that a text names, as 2026-11-22; a `DailyError` if it names none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise DailyError(say("{text} is no day; write it as 2026-11-22", text=as_it_is(repr(text)))) from None


def plan_words(plan: Plan) -> Message:
    """What is played on a day, in words: `Hard`, or with what is special."""
    if plan.size != Plan(plan.level).size:
        return say("{level} · {kind}", level=plan.level.label, kind=as_it_is(f"{plan.size}×{plan.size}"))
    if plan.kind == KINDS[0].name:
        return plan.level.label
    kind = next(kind for kind in KINDS if kind.name == plan.kind)
    return say("{level} · {kind}", level=plan.level.label, kind=kind.label)
