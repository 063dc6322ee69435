from __future__ import annotations

from datetime import date, timedelta

import pytest

from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.origin import Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.daily.puzzle import (
    FIRST_DAY,
    DailyError,
    Plan,
    day_named,
    making_daily,
    plan_of,
    plan_words,
    refuse_without_puzzle,
)
from sudoku_tui.play.games.new_game import KINDS, SIZES
from tests.play.statistics.played import TODAY, ago

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
    with pytest.raises(DailyError, match="the first daily puzzle is that of 1 January 2026"):
        next(making_daily(FIRST_DAY - timedelta(days=1), TODAY))


def test_days_are_read() -> None:
    assert day_named("2026-11-22") == TODAY
    with pytest.raises(DailyError, match="'tomorrow' is no day; write it as 2026-11-22"):
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
