"""What can be begun before the program is there, run in Node: the puzzle of the day, and a few of each level."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Any

import pytest

from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.daily.model import making_daily
from sudoku_tui.features.play.page import told_apart
from sudoku_tui.game.origin import daily_day
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import DAILIES, Pack, graded, pack_lines
from sudoku_tui.web.site.staging import KEPT_OF_A_LEVEL
from tests.packs.dailies import BEGINNING
from tests.web.page.test_early import NODE, asked, sheets_of_site, told_at_first

needs_node = pytest.mark.skipif(NODE is None, reason="no node is installed here, which runs the page's script")
_DAY = timedelta(days=1)


def offered(*days: date, storage: Mapping[str, Any] = MappingProxyType({})) -> list[Any]:
    """What can be begun on these days before the program is there."""
    kept = {name: json.dumps(value) for name, value in storage.items()}
    return asked("offered", *([told_at_first(), kept, sheets_of_site(), f"{day}"] for day in days))


@needs_node
def test_the_puzzle_of_a_day_is_the_one_that_the_program_has() -> None:
    days = [date(2026, 11, 30) + number * _DAY for number in range(28)]
    for day, found in zip(days, offered(*days), strict=True):
        puzzle = finish(making_daily(day, day)).puzzle
        assert found["daily"]["game"] == [None, told_apart(puzzle)], day
        assert found["daily"]["digits"] == puzzle.signs
        assert found["daily"]["begins"] == {"begin": "daily", "day": f"{day}"}


@needs_node
def test_of_a_day_that_the_site_does_not_know_and_of_one_begun_elsewhere_there_is_no_puzzle() -> None:
    (late,) = offered(date(2031, 5, 5))
    (begun,) = offered(date(2026, 12, 1), storage={"days": ["daily-2026-12-01"]})
    assert late["daily"] is None
    assert begun["daily"] is None


@needs_node
def test_a_new_puzzle_of_each_level_is_where_the_programs_pack_has_it() -> None:
    (found,) = offered(date(2026, 12, 1))
    for level, seen in zip(Level, found["others"], strict=True):
        assert seen["begins"]["begin"] == level
        assert graded(level)[seen["begins"]["place"]].puzzle.signs == seen["digits"]
        assert seen["begins"]["place"] < KEPT_OF_A_LEVEL


def test_the_pack_has_day_after_day() -> None:
    days = [daily_day(origin.seed) for origin in Pack(pack_lines(DAILIES))]
    assert days == [BEGINNING + number * _DAY for number in range(len(days))]


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 3])
def test_a_day_has_the_puzzle_that_the_program_makes_for_it(first: int) -> None:
    """Two days in twelve, which have every day of the week among them, and so every kind and level."""
    for origin in [*Pack(pack_lines(DAILIES))][first::12]:
        day = daily_day(origin.seed)
        assert day
        made = finish(making_daily(day, day))
        assert (made.puzzle, made.level, made.score) == (origin.puzzle, origin.level, origin.score), day
