from __future__ import annotations

from datetime import date, timedelta

from sudoku_tui.play.games.standing import streak

TODAY = date(2026, 11, 22)


def days(*ago: int) -> list[date]:
    return [TODAY - timedelta(days=number) for number in ago]


def test_days_in_a_row_up_to_today_or_yesterday() -> None:
    assert streak(days(), TODAY) == 0
    assert streak(days(0), TODAY) == 1
    assert streak(days(0, 1, 1, 2, 4), TODAY) == 3
    assert streak(days(1, 2), TODAY) == 2
    assert streak(days(2, 3), TODAY) == 0


def test_a_day_to_come_neither_makes_nor_breaks_a_streak() -> None:
    assert streak(days(-1, 0, 1), TODAY) == 2
